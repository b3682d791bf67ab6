import { useAttempts } from '../../attempts.ts';
import { FaultNote } from '../../fault-note.tsx';
import { Section } from '../parts/section.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { readConsent, type TuringApi } from '../turing-api.ts';
import { ConsentWords, readIn } from './consent-words.tsx';
import { useLanguage, useWords } from '../../words/use-words.tsx';

interface NewConsentProps {
  readonly api: TuringApi;
  readonly onAgreed: () => void;
}

/** The text has changed since somebody agreed to it: it is asked again. */
export function NewConsent({ api, onAgreed }: NewConsentProps) {
  const say = useWords('door');
  const { language } = useLanguage();
  const consent = useLoaded(readConsent, 'consent');
  const { attempt, fault, isWaiting } = useAttempts();
  const agree = (version: string): void =>
    attempt(async () => {
      await api.agree(version, readIn(consent.value, language));
      onAgreed();
    });
  const problem = fault ?? consent.fault;
  return (
    <Section heading={say('changed')}>
      {problem ? <FaultNote fault={problem} onKey={problem.retry} /> : null}
      {consent.value ? <ConsentWords consent={consent.value} /> : null}
      <p class="quiet">{say('ifNot')}</p>
      <div class="buttons">
        <button
          type="button"
          disabled={isWaiting || !consent.value}
          onClick={() => consent.value && agree(consent.value.version)}
        >
          {say('iAgree')}
        </button>
      </div>
    </Section>
  );
}
