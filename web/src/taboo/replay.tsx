import { useEffect, useRef, useState } from 'preact/hooks';
import { causeOf, speakerOf } from './in-words.ts';
import { JudgedMoves, MoveText } from './judged-moves.tsx';
import type { GameRecord } from './transcripts.ts';

interface ReplayProps {
  readonly record: GameRecord;
  readonly onLeave: () => void;
}

/** A game that is over, move by move. */
export function Replay({ record, onLeave }: ReplayProps) {
  const { attacker, defender, target, moves, outcome } = record;
  const [shown, setShown] = useState(Math.min(1, moves.length));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isOver = shown === moves.length;
  return (
    <section class="replay" aria-label="Replay">
      <h2 ref={heading} tabIndex={-1}>
        {attacker} against {defender}
      </h2>
      <p>
        The word: <strong>{target ?? 'not in the transcript'}</strong>
      </p>
      <div role="log" aria-label="Moves so far">
        <ol class="messages">
          {moves.slice(0, shown).map((move, place) => (
            <li key={place} class={move.role === 'attacker' ? 'bot' : 'user'}>
              <span class="visually-hidden">{speakerOf(move.role, undefined)}: </span>
              <p>
                <MoveText move={move} />
              </p>
            </li>
          ))}
        </ol>
      </div>
      <p class="standing" role="status">
        Move {shown} of {moves.length}
        {isOver ? `. ${outcome.winner === 'tie' ? 'A tie.' : `The ${outcome.winner} wins.`} ${causeOf(outcome)}` : ''}
      </p>
      <div class="buttons">
        <button type="button" class="second" disabled={shown === 0} onClick={() => setShown(shown - 1)}>
          Back
        </button>
        <button type="button" disabled={isOver} onClick={() => setShown(shown + 1)}>
          Next move
        </button>
        <button type="button" class="second" disabled={isOver} onClick={() => setShown(moves.length)}>
          To the end
        </button>
        <button type="button" class="plain" onClick={onLeave}>
          Play a game
        </button>
      </div>
      {isOver ? <JudgedMoves moves={moves} /> : null}
    </section>
  );
}
