import { useEffect, useState } from 'preact/hooks';
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
  const { started, closing } = game;
  return (
    <section class="talk" aria-label="Talk">
      <div class="strip">
        <strong class="title">{started.title}</strong>
        <TimeLeft endsAt={game.endsAt} label={closing ? 'Time left for your guess' : 'Time left'} />
        <Leave game={game} play={play} />
      </div>
      <Role game={game} hasSpoken={game.messages.length + play.outbox.length > 0} />
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

interface RoleProps {
  readonly game: Game;
  readonly hasSpoken: boolean;
}

/** What one is to do; it makes room by itself when the talk has begun. */
function Role({ game: { started }, hasSpoken }: RoleProps) {
  const [isOpen, setIsOpen] = useState(!hasSpoken);
  useEffect(() => {
    if (hasSpoken) setIsOpen(false);
  }, [hasSpoken]);
  const { role, partnerRole } = started;
  return (
    <details class="role" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{role.name === partnerRole ? 'What you do' : `You are the ${role.name}`}</summary>
      <p>{[role.text, role.hint].filter((text) => text !== '').join(' ')}</p>
    </details>
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
