import { useWords } from '../../words/use-words.tsx';

interface WordKeysProps {
  readonly words: readonly string[];
  readonly onChoose: (word: string) => void;
}

/** The predictive keyboard: words of the forum's list, the likeliest first. */
export function WordKeys({ words, onChoose }: WordKeysProps) {
  const say = useWords('talk');
  return (
    <div class="word-keys" role="group" lang="en" aria-label={say('nextWords')}>
      {words.map((word) => (
        <button key={word} type="button" class="key" onClick={() => onChoose(word)}>
          {word}
        </button>
      ))}
    </div>
  );
}
