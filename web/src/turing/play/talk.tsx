import { useState } from 'preact/hooks';
import { refusalInWords } from '../in-words.ts';
import { Confirm } from '../parts/dialog.tsx';
import type { TuringApi } from '../turing-api.ts';
import { Composer } from './composer.tsx';
import type { Game } from './play-state.ts';
import { Prediction } from './prediction.tsx';
import { TalkLog } from './talk-log.tsx';
import { TimeLeft } from './time-left.tsx';
import type { Play } from './use-play.ts';

interface TalkProps {
  readonly game: Game;
  readonly play: Play;
  readonly api: TuringApi;
}

/** A talk under way: the role, what was said, the field, and the guess. */
export function Talk({ game, play, api }: TalkProps) {
  const { started, closing, messages } = game;
  const [isNew] = useState(messages.length === 0);
  return (
    <section class="talk" aria-label="Talk">
      <div class="strip">
        <details class="role" open={isNew}>
          <summary>
            <strong>{started.title}</strong> <span class="quiet">you: {started.role.name}</span>
          </summary>
          <p>{started.role.text}</p>
          {started.role.hint === '' ? null : <p>{started.role.hint}</p>}
        </details>
        <TimeLeft endsAt={game.endsAt} label={closing ? 'Time left for your guess' : 'Time left'} />
        <Leave game={game} play={play} />
      </div>
      <TalkLog game={game} outbox={play.outbox} />
      <Prediction game={game} play={play} />
      {closing ? (
        <p class="closing" role="status">
          {closingText(game)}
        </p>
      ) : (
        <Composer game={game} play={play} api={api} />
      )}
    </section>
  );
}

/** What a talk that is over asks for. */
function closingText({ closing, started, predicted }: Game): string {
  const why = {
    prediction: 'Your partner has made a guess.',
    time: 'The time is up.',
    messages: 'All messages are said.',
    silence: 'It has been silent for a while.',
  }[closing?.cause ?? 'time'];
  if (predicted !== null || !started.role.mayPredict) return `${why} One moment: your partner may still guess.`;
  return `${why} You can still say what your partner is.`;
}

function Leave({ game, play }: { readonly game: Game; readonly play: Play }) {
  const [asks, setAsks] = useState(false);
  const isFree = game.closing !== null || game.predicted !== null;
  return (
    <>
      <button type="button" class="plain" onClick={() => setAsks(true)}>
        Leave
      </button>
      {asks ? (
        <Confirm
          heading="Leave this talk?"
          text={
            isFree
              ? 'You give up the rest of it. It costs nothing now.'
              : 'The talk ends for both of you. Breaking it off costs points, and nobody can guess any more.'
          }
          yes="Leave"
          no="Stay"
          onYes={() => play.act({ kind: 'leave' })}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </>
  );
}

/** Why nothing can be said now; nothing where something can. */
export function whyNoMessage({ standing, started, messages }: Game): string {
  if (standing) return standing.noMessage === null ? '' : refusalInWords(standing.noMessage);
  return started.speaksFirst === 'partner' && messages.length === 0 ? refusalInWords('not-your-turn') : '';
}
