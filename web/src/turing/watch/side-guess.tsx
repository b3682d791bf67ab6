import type { WatchedSide } from '../../../../src/games/turing/protocol/watched-sides.ts';
import { useWords } from '../../words/use-words.tsx';

type Guess = 'human' | 'bot' | undefined;

interface SideGuessProps {
  readonly side: WatchedSide;
  readonly guess: Guess;
  readonly onGuess: (guess: Guess) => void;
}

const choices = ['human', 'bot', undefined] as const;

/** What a side is taken for; it can be changed until the end. */
export function SideGuess({ side, guess, onGuess }: SideGuessProps) {
  const say = useWords('watch');
  return (
    <div class="side-guess" role="radiogroup" aria-label={say(side === 'left' ? 'leftIs' : 'rightIs')}>
      <span aria-hidden="true">{say(side === 'left' ? 'leftIs' : 'rightIs')}</span>
      {choices.map((choice) => (
        <label key={choice ?? 'unsure'} class="choice">
          <input type="radio" name={`guess-${side}`} checked={guess === choice} onChange={() => onGuess(choice)} />{' '}
          {say(choice ?? 'unsure')}
        </label>
      ))}
    </div>
  );
}
