import { useState } from 'preact/hooks';
import { useAttempts } from '../../attempts.ts';
import { FaultNote } from '../../fault-note.tsx';
import { moment } from '../in-words.ts';
import { OwnRatings } from '../curve/own-ratings.tsx';
import { Confirm } from '../parts/dialog.tsx';
import { Secret } from '../parts/secret.tsx';
import { Section } from '../parts/section.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import type { TuringApi } from '../turing-api.ts';
import type { Account } from '../use-account.ts';
import { MarkedText, quiet, strong } from '../../words/marked-text.tsx';
import { useWords } from '../../words/use-words.tsx';

interface AccountPlaceProps {
  readonly api: TuringApi;
  readonly account: Account;
}

/** The own account: its key, what is kept, and the ways out. */
export function AccountPlace({ api, account }: AccountPlaceProps) {
  const say = useWords('own');
  const me = useLoaded(() => api.me(), 'me');
  const { attempt, fault, isWaiting } = useAttempts();
  const [asks, setAsks] = useState(false);
  const save = (): void => attempt(async () => download(await api.exported()));
  const erase = (): void =>
    attempt(async () => {
      await api.erase();
      account.leave('erased');
    });
  const problem = fault ?? me.fault;
  return (
    <Section heading={say('account')}>
      {me.value ? (
        <p>
          <MarkedText
            text={say('playsAs', { name: me.value.account.nickname, moment: moment(me.value.account.createdAt) })}
            marks={{ b: strong, i: quiet }}
          />
        </p>
      ) : null}
      {problem ? <FaultNote fault={problem} onKey={problem.retry} /> : null}
      {account.token === null ? null : <OwnRatings api={api} token={account.token} />}
      <h3>{say('yourKey')}</h3>
      <p>{say('keyNote')}</p>
      <Secret label={say('key')} value={account.token ?? ''} />
      <h3>{say('yourData')}</h3>
      <div class="buttons">
        <button type="button" class="second" disabled={isWaiting} onClick={save}>
          {say('save')}
        </button>
        <button type="button" class="second danger" disabled={isWaiting} onClick={() => setAsks(true)}>
          {say('erase')}
        </button>
      </div>
      <LogOut account={account} />
      {asks ? (
        <Confirm
          heading={say('askErase')}
          text={say('eraseNote')}
          yes={say('eraseAll')}
          no={say('keep')}
          onYes={erase}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </Section>
  );
}

function LogOut({ account }: { readonly account: Account }) {
  const say = useWords('own');
  const [asks, setAsks] = useState(false);
  return (
    <>
      <h3>{say('leave')}</h3>
      <div class="buttons">
        <button type="button" class="second" onClick={() => setAsks(true)}>
          {say('logOut')}
        </button>
      </div>
      {asks ? (
        <Confirm
          heading={say('askLogOut')}
          text={say('logOutNote')}
          yes={say('logOut')}
          no={say('stay')}
          onYes={() => account.leave('out')}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </>
  );
}

/** Saves JSON as a file. */
function download(value: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'human-or-bot.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
