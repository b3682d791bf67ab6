import { watchedSides } from '../../../../src/games/turing/protocol/watched-sides.ts';
import { useWords } from '../../words/use-words.tsx';
import { endCause, endOfSide, type Guesses, type WatchedState } from './watched-state.ts';

interface WatchedEndProps {
  readonly over: NonNullable<WatchedState['over']>;
  readonly guesses: Guesses;
}

/** Who was what, whether one was right, and what the two took each other for. */
export function WatchedEnd({ over, guesses }: WatchedEndProps) {
  const say = useWords('watch');
  return (
    <>
      <h3>{say('end')}</h3>
      <p>{say(endCause(over))}</p>
      <ul>
        {watchedSides.map((side) => {
          const { was, you, said } = endOfSide(over, side, guesses);
          return (
            <li key={side}>
              <strong>{say(was)}</strong> {you === null ? null : <em>{say(you)}</em>} {say(said)}
            </li>
          );
        })}
      </ul>
    </>
  );
}
