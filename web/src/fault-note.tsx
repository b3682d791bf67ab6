import { useContext } from 'preact/hooks';
import type { Fault } from './attempts.ts';
import { PageTexts } from './page-texts.ts';

/** What went wrong, and what to do: give a key, or try again. */
export function FaultNote({ fault, onKey }: { readonly fault: Fault; readonly onKey: (key: string) => void }) {
  const texts = useContext(PageTexts);
  return (
    <div class="fault" role="alert">
      <p>
        {fault.text} {fault.remedy} {fault.isTriedAgain === true ? texts.triedAgain : ''}
      </p>
      {fault.needsKey ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const key = new FormData(event.currentTarget).get('key');
            if (typeof key === 'string') onKey(key);
          }}
        >
          <label>
            {texts.apiKey} <input name="key" type="password" autocomplete="off" required />
          </label>
          <button type="submit">{texts.useKey}</button>
        </form>
      ) : (
        <button type="button" onClick={fault.retry}>
          {texts.tryAgain}
        </button>
      )}
    </div>
  );
}
