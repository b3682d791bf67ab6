import { useState } from 'preact/hooks';
import { Section } from '../parts/section.tsx';
import { askForNotices, canAskForNotices } from './notices.ts';

/** Waiting for a partner: the same for all, whoever is to come. */
export function Waiting({ title, onStop }: { readonly title: string; readonly onStop: () => void }) {
  const [canAsk, setCanAsk] = useState(canAskForNotices);
  const ask = async (): Promise<void> => {
    await askForNotices();
    setCanAsk(canAskForNotices());
  };
  return (
    <Section heading="Looking for a partner" class="waiting-place">
      <div class="ripples" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <p>
        You will play <strong>{title}</strong>. It takes as long for humans as for bots, usually less than a minute.
      </p>
      <p class="quiet">
        You can look at other windows meanwhile: the title of this one tells you when somebody is here.
      </p>
      <div class="buttons">
        <button type="button" class="second" onClick={onStop}>
          Stop looking
        </button>
        {canAsk ? (
          <button type="button" class="plain" onClick={() => void ask()}>
            Also tell me by a notice
          </button>
        ) : null}
      </div>
    </Section>
  );
}
