import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface MoveFormProps {
  readonly label: string;
  /** What the buttons say. */
  readonly texts?: { readonly say: string; readonly guess: string };
  readonly isWaiting: boolean;
  readonly canSay: boolean;
  readonly canGuess: boolean;
  readonly onMove: (kind: 'utterance' | 'guess', text: string) => void;
  /** Further buttons. */
  readonly children: ComponentChildren;
}

const longestText = 500;
const english = { say: 'Say', guess: 'Guess' };

/** The field for the next move; Enter says it, or guesses where nothing can be said. */
export function MoveForm({ label, texts = english, isWaiting, canSay, canGuess, onMove, children }: MoveFormProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isWaiting) field.current?.focus({ preventScroll: true });
  }, [isWaiting]);
  const make = (kind: 'utterance' | 'guess'): void => {
    const text = field.current?.value.trim() ?? '';
    if (text === '' || isWaiting || !field.current) return;
    field.current.value = '';
    onMove(kind, text);
  };
  return (
    <form
      class="move"
      onSubmit={(event) => {
        event.preventDefault();
        make(canSay ? 'utterance' : 'guess');
      }}
    >
      <label for="move">{label}</label>
      <input id="move" ref={field} maxLength={longestText} autocomplete="off" enterkeyhint="send" />
      <div class="buttons">
        {canSay ? (
          <button type="submit" disabled={isWaiting}>
            {texts.say}
          </button>
        ) : null}
        {canGuess ? (
          <button
            type={canSay ? 'button' : 'submit'}
            class="second"
            disabled={isWaiting}
            onClick={canSay ? () => make('guess') : undefined}
          >
            {texts.guess}
          </button>
        ) : null}
        {children}
      </div>
    </form>
  );
}
