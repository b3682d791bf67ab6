import { useEffect, useRef } from 'preact/hooks';
import { causeOf, resultFor } from './in-words.ts';
import { JudgedMoves } from './judged-moves.tsx';
import type { Game } from './taboo-api.ts';
import { type GameRecord, recordOf } from './transcripts.ts';

interface GameEndProps {
  readonly game: Game;
  readonly onReplay: (record: GameRecord) => void;
  readonly onAgain: () => void;
  readonly onDelete: () => void;
}

/** Why a game ended, for the one who played; who said the word in which form. */
function whyInWords({ as, outcome, target, moves }: Game): string {
  const last = moves?.at(-1);
  const form = last?.verdicts.word?.match?.form;
  if (!last || form === undefined) return outcome ? causeOf(outcome, as) : '';
  const who = last.role === as ? 'You' : 'The other side';
  return form === target ? `${who} said '${form}'.` : `${who} said '${form}', a form of '${target}'.`;
}

/** Who won and why, the word, and the judges' view of every move. */
export function GameEnd({ game, onReplay, onAgain, onDelete }: GameEndProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { as, outcome, target, fault, moves } = game;
  const remove = (): void => {
    if (window.confirm('Delete this game and all that was said in it?')) onDelete();
  };
  return (
    <section class="over" aria-label="Result">
      <h2 ref={heading} tabIndex={-1}>
        {outcome ? resultFor(as, outcome) : ''}
      </h2>
      <p>
        {whyInWords(game)} The word was <strong>{target}</strong>.
      </p>
      {fault === null ? null : <p class="quiet">{fault}</p>}
      <div class="buttons">
        <button type="button" onClick={onAgain}>
          Play again
        </button>
        <button type="button" class="second" onClick={() => onReplay(recordOf(game))}>
          Replay
        </button>
        <a href={`/taboo?game=${encodeURIComponent(game.id)}`}>Link to this game</a>
        <button type="button" class="plain" onClick={remove}>
          Delete this game
        </button>
      </div>
      <JudgedMoves moves={moves ?? []} as={as} />
    </section>
  );
}
