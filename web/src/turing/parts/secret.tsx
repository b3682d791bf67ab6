import { useState } from 'preact/hooks';
import { useWords } from '../../words/use-words.tsx';

interface SecretProps {
  readonly label: string;
  readonly value: string;
  /** Shown at once, and not only on demand. */
  readonly isOpen?: boolean;
}

/** A key that can be copied. */
export function Secret({ label, value, isOpen = false }: SecretProps) {
  const say = useWords('own');
  const [isShown, setIsShown] = useState(isOpen);
  const [said, setSaid] = useState<'copied' | 'copyByHand'>();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      setSaid('copied');
    } catch {
      // Browsers let only some pages do this; then it is copied by hand.
      setIsShown(true);
      setSaid('copyByHand');
    }
  };
  return (
    <div class="secret">
      <label>
        {label}
        {isShown ? (
          <input readOnly value={value} onFocus={(event) => event.currentTarget.select()} />
        ) : (
          <input readOnly type="password" value={value} autocomplete="off" />
        )}
      </label>
      <div class="buttons">
        <button type="button" class="second" onClick={() => void copy()}>
          {say('copy')}
        </button>
        {isOpen ? null : (
          <button type="button" class="plain" onClick={() => setIsShown(!isShown)}>
            {say(isShown ? 'hide' : 'show')}
          </button>
        )}
        <span role="status">{said === undefined ? '' : say(said)}</span>
      </div>
    </div>
  );
}
