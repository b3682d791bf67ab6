import { useState } from 'preact/hooks';
import { aKind, refusalInWords } from '../in-words.ts';
import { Confirm } from '../parts/dialog.tsx';
import type { Game, Identity } from './play-state.ts';
import type { Play } from './use-play.ts';

/** The guess: two plain buttons, and a question before it counts. */
export function Prediction({ game, play }: { readonly game: Game; readonly play: Play }) {
  const [asked, setAsked] = useState<Identity>();
  const { started, predicted, standing, messages, closing } = game;
  if (!started.role.mayPredict) return null;
  const sent = play.outbox.find(({ deed }) => deed.kind === 'prediction')?.deed;
  const said = predicted ?? standing?.yourPrediction ?? (sent?.kind === 'prediction' ? sent.says : null);
  if (said !== null) {
    return (
      <p class="guess" role="status">
        You said: {aKind(said)}. One moment.
      </p>
    );
  }
  const heard = messages.filter(({ from }) => from === 'partner').length;
  const why = whyNot(game, heard);
  return (
    <div class="guess" role="group" aria-labelledby="guess-label">
      <span id="guess-label">
        Your partner is
        {why === '' ? null : <span class="quiet"> {why}</span>}
      </span>
      {(['human', 'bot'] as const).map((kind) => (
        <button key={kind} type="button" class="second" disabled={why !== ''} onClick={() => setAsked(kind)}>
          {aKind(kind)}
        </button>
      ))}
      {asked ? (
        <Confirm
          heading={`Say that it is ${aKind(asked)}?`}
          text={
            closing
              ? 'It counts, and you cannot take it back.'
              : 'It ends the talk for both of you, and you cannot take it back.'
          }
          yes={`Yes, ${aKind(asked)}`}
          no={closing ? 'Not yet' : 'Talk on'}
          onYes={() => play.act({ kind: 'prediction', says: asked })}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </div>
  );
}

function whyNot({ standing, started }: Game, heard: number): string {
  if (heard < started.leastSeen) {
    return started.leastSeen === 1
      ? '(after its first message)'
      : `(after ${started.leastSeen} messages; ${heard} so far)`;
  }
  const refusal = standing?.noPrediction ?? null;
  // The page may be a moment ahead of what the server last said.
  return refusal === null || refusal === 'nothing-seen-yet' ? '' : refusalInWords(refusal);
}
