import { useState } from 'preact/hooks';
import { Section } from '../parts/section.tsx';
import { askForNotices, canAskForNotices } from './notices.ts';
import { MarkedText, strong } from '../../words/marked-text.tsx';
import { useWords } from '../../words/use-words.tsx';

/** Waiting for a partner: the same for all, whoever is to come. */
export function Waiting({ title, onStop }: { readonly title: string; readonly onStop: () => void }) {
  const say = useWords('lobby');
  const [canAsk, setCanAsk] = useState(canAskForNotices);
  const ask = async (): Promise<void> => {
    await askForNotices();
    setCanAsk(canAskForNotices());
  };
  return (
    <Section heading={say('looking')} class="waiting-place">
      <div class="ripples" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <p>
        <MarkedText text={say('willPlay', { title })} marks={{ b: strong }} />
      </p>
      <p class="quiet">{say('otherWindows')}</p>
      <div class="buttons">
        <button type="button" class="second" onClick={onStop}>
          {say('stop')}
        </button>
        {canAsk ? (
          <button type="button" class="plain" onClick={() => void ask()}>
            {say('tellMe')}
          </button>
        ) : null}
      </div>
    </Section>
  );
}
