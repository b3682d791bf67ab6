import { useAttempts } from '../../attempts.ts';
import { FaultNote } from '../../fault-note.tsx';
import { Section } from '../parts/section.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { readConsent, type TuringApi } from '../turing-api.ts';
import { ConsentWords } from './consent-words.tsx';

interface NewConsentProps {
  readonly api: TuringApi;
  readonly onAgreed: () => void;
}

/** The text has changed since somebody agreed to it: it is asked again. */
export function NewConsent({ api, onAgreed }: NewConsentProps) {
  const consent = useLoaded(readConsent, 'consent');
  const { attempt, fault, isWaiting } = useAttempts();
  const agree = (version: string): void =>
    attempt(async () => {
      await api.agree(version);
      onAgreed();
    });
  const problem = fault ?? consent.fault;
  return (
    <Section heading="What you agree to has changed">
      {problem ? <FaultNote fault={problem} onKey={problem.retry} /> : null}
      {consent.value ? <ConsentWords text={consent.value.text} /> : null}
      <p class="quiet">If you do not agree, you can delete your account under Account.</p>
      <div class="buttons">
        <button
          type="button"
          disabled={isWaiting || !consent.value}
          onClick={() => consent.value && agree(consent.value.version)}
        >
          I agree
        </button>
      </div>
    </Section>
  );
}
