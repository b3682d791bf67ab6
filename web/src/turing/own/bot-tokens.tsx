import { useState } from 'preact/hooks';
import { useAttempts } from '../../attempts.ts';
import { FaultNote } from '../../fault-note.tsx';
import { moment } from '../in-words.ts';
import { Confirm } from '../parts/dialog.tsx';
import { Secret } from '../parts/secret.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import type { TuringApi } from '../turing-api.ts';
import { useWords } from '../../words/use-words.tsx';

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
  const say = useWords('own');
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
            <code>{label}…</code> <span class="quiet">{say('ofMoment', { moment: moment(createdAt) })}</span>{' '}
            {revokedAt !== null && revokedAt <= Date.now() ? (
              <span class="quiet">{say('revoked')}</span>
            ) : (
              <span class="buttons">
                <button type="button" class="plain" onClick={() => setAsked({ step: 'rotate', label })}>
                  {say('replace')}
                </button>
                <button type="button" class="plain" onClick={() => setAsked({ step: 'revoke', label })}>
                  {say('revoke')}
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {fresh === undefined ? null : (
        <div class="fresh" role="status">
          <p>{say('newToken')}</p>
          <Secret key={fresh} label={say('token')} value={fresh} isOpen />
        </div>
      )}
      {asked ? (
        <Confirm
          heading={say(asked.step === 'rotate' ? 'askReplace' : 'askRevoke')}
          text={say(asked.step === 'rotate' ? 'replaceNote' : 'revokeNote')}
          yes={say(asked.step === 'rotate' ? 'replace' : 'revoke')}
          no={say('neverMind')}
          onYes={() => doIt(asked)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
}
