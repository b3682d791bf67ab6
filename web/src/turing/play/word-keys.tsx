interface WordKeysProps {
  readonly words: readonly string[];
  readonly onChoose: (word: string) => void;
}

/** The predictive keyboard: words of the forum's list, the likeliest first. */
export function WordKeys({ words, onChoose }: WordKeysProps) {
  return (
    <div class="word-keys" role="group" aria-label="Words that may come next">
      {words.map((word) => (
        <button key={word} type="button" class="key" onClick={() => onChoose(word)}>
          {word}
        </button>
      ))}
    </div>
  );
}
