import { useEffect, useRef, useState } from 'preact/hooks';
import { causeOf, speakerOf } from './in-words.ts';
import { JudgedMoves, MoveText } from './judged-moves.tsx';
import type { GameRecord } from './transcripts.ts';
import { MarkedText, strong } from '../words/marked-text.tsx';
import { useWords } from '../words/use-words.tsx';

interface ReplayProps {
  readonly record: GameRecord;
  readonly onLeave: () => void;
}

const winning = { tie: 'aTie', attacker: 'attackerWins', defender: 'defenderWins' } as const;

/** A game that is over, move by move. */
export function Replay({ record, onLeave }: ReplayProps) {
  const say = useWords('tabooEnd');
  const { attacker, defender, target, moves, outcome } = record;
  const [shown, setShown] = useState(Math.min(1, moves.length));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isOver = shown === moves.length;
  return (
    <section class="replay" aria-label={say('replay')}>
      <h2 ref={heading} tabIndex={-1}>
        {say('against', { attacker, defender })}
      </h2>
      <p>
        <MarkedText text={say('theWord', { word: target ?? say('noWord') })} marks={{ b: strong }} />
      </p>
      <div role="log" aria-label={say('movesSoFar')}>
        <ol class="messages">
          {moves.slice(0, shown).map((move, place) => (
            <li key={place} class={move.role === 'attacker' ? 'bot' : 'user'}>
              <span class="visually-hidden">{speakerOf(move.role, undefined)}: </span>
              <p lang="en">
                <MoveText move={move} />
              </p>
            </li>
          ))}
        </ol>
      </div>
      <p class="standing" role="status">
        {isOver
          ? [say('moveOfLast', { shown, count: moves.length }), say(winning[outcome.winner]), causeOf(outcome)].join(
              ' ',
            )
          : say('moveOf', { shown, count: moves.length })}
      </p>
      <div class="buttons">
        <button type="button" class="second" disabled={shown === 0} onClick={() => setShown(shown - 1)}>
          {say('back')}
        </button>
        <button type="button" disabled={isOver} onClick={() => setShown(shown + 1)}>
          {say('next')}
        </button>
        <button type="button" class="second" disabled={isOver} onClick={() => setShown(moves.length)}>
          {say('toEnd')}
        </button>
        <button type="button" class="plain" onClick={onLeave}>
          {say('playGame')}
        </button>
      </div>
      {isOver ? <JudgedMoves moves={moves} /> : null}
    </section>
  );
}
