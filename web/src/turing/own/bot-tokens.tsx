import { useState } from 'preact/hooks';
import { useAttempts } from '../../attempts.ts';
import { FaultNote } from '../../fault-note.tsx';
import { moment } from '../in-words.ts';
import { Confirm } from '../parts/dialog.tsx';
import { Secret } from '../parts/secret.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import type { TuringApi } from '../turing-api.ts';

interface BotTokensProps {
  readonly account: string;
  readonly api: TuringApi;
}

interface Asked {
  readonly step: 'rotate' | 'revoke';
  readonly label: string;
}

/** The tokens of a bot, of which only the first characters are known; new ones in their place, and an end to them. */
export function BotTokens({ account, api }: BotTokensProps) {
  const tokens = useLoaded(() => api.tokens(account), account);
  const { attempt, fault } = useAttempts();
  const [asked, setAsked] = useState<Asked>();
  const [fresh, setFresh] = useState<string>();
  const doIt = ({ step, label }: Asked): void =>
    attempt(async () => {
      if (step === 'rotate') setFresh(await api.rotate(account, label));
      else await api.revoke(account, label);
      tokens.reload();
    });
  const problem = fault ?? tokens.fault;
  return (
    <>
      {problem ? <FaultNote fault={problem} onKey={problem.retry} /> : null}
      <ul class="tokens">
        {tokens.value?.tokens.map(({ label, createdAt, revokedAt }) => (
          <li key={`${label} ${createdAt}`}>
            <code>{label}…</code> <span class="quiet">of {moment(createdAt)}</span>{' '}
            {revokedAt !== null && revokedAt <= Date.now() ? (
              <span class="quiet">revoked</span>
            ) : (
              <span class="buttons">
                <button type="button" class="plain" onClick={() => setAsked({ step: 'rotate', label })}>
                  Replace
                </button>
                <button type="button" class="plain" onClick={() => setAsked({ step: 'revoke', label })}>
                  Revoke
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {fresh === undefined ? null : (
        <div class="fresh" role="status">
          <p>The new token. It is shown this one time; the old one is good for one more minute.</p>
          <Secret key={fresh} label="Token" value={fresh} isOpen />
        </div>
      )}
      {asked ? (
        <Confirm
          heading={asked.step === 'rotate' ? 'Replace this token?' : 'Revoke this token?'}
          text={
            asked.step === 'rotate'
              ? 'You get a new one; the old one is good for one more minute.'
              : 'Whoever uses it is cut off at once.'
          }
          yes={asked.step === 'rotate' ? 'Replace' : 'Revoke'}
          no="Never mind"
          onYes={() => doIt(asked)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
}
