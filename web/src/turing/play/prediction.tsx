import { useState } from 'preact/hooks';
import { refusalInWords } from '../in-words.ts';
import { Confirm } from '../parts/dialog.tsx';
import type { Game, Identity } from './play-state.ts';
import type { Play } from './use-play.ts';
import { useWords } from '../../words/use-words.tsx';
import { words } from '../../words/words.ts';

/** The guess: two plain buttons, and a question before it counts. */
export function Prediction({ game, play }: { readonly game: Game; readonly play: Play }) {
  const say = useWords('guess');
  const [asked, setAsked] = useState<Identity>();
  const { started, predicted, standing, messages, closing } = game;
  if (!started.role.mayPredict) return null;
  const sent = play.outbox.find(({ deed }) => deed.kind === 'prediction')?.deed;
  const said = predicted ?? standing?.yourPrediction ?? (sent?.kind === 'prediction' ? sent.says : null);
  if (said !== null) {
    return (
      <p class="guess" role="status">
        {say(said === 'human' ? 'saidHuman' : 'saidBot')}
      </p>
    );
  }
  const heard = messages.filter(({ from }) => from === 'partner').length;
  const why = whyNot(game, heard);
  return (
    <div class="guess" role="group" aria-labelledby="guess-label">
      <span id="guess-label">
        {say('partnerIs')}
        {why === '' ? null : <span class="quiet"> {why}</span>}
      </span>
      {(['human', 'bot'] as const).map((kind) => (
        <button key={kind} type="button" class="second" disabled={why !== ''} onClick={() => setAsked(kind)}>
          {say(kind)}
        </button>
      ))}
      {asked ? (
        <Confirm
          heading={say(asked === 'human' ? 'askHuman' : 'askBot')}
          text={say(closing ? 'counts' : 'endsTalk')}
          yes={say(asked === 'human' ? 'yesHuman' : 'yesBot')}
          no={say(closing ? 'notYet' : 'talkOn')}
          onYes={() => play.act({ kind: 'prediction', says: asked })}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </div>
  );
}

function whyNot({ standing, started }: Game, heard: number): string {
  if (heard < started.leastSeen) {
    const say = words('guess');
    return started.leastSeen === 1 ? say('afterFirst') : say('afterSeveral', { needed: started.leastSeen, heard });
  }
  const refusal = standing?.noPrediction ?? null;
  // The page may be a moment ahead of what the server last said.
  return refusal === null || refusal === 'nothing-seen-yet' ? '' : refusalInWords(refusal);
}
