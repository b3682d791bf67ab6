import { useState } from 'preact/hooks';
import { useAttempts } from '../../attempts.ts';
import { FaultNote } from '../../fault-note.tsx';
import { moment } from '../in-words.ts';
import { Confirm } from '../parts/dialog.tsx';
import { Secret } from '../parts/secret.tsx';
import { Section } from '../parts/section.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import type { TuringApi } from '../turing-api.ts';
import type { Account } from '../use-account.ts';

interface AccountPlaceProps {
  readonly api: TuringApi;
  readonly account: Account;
}

/** The own account: its key, what is kept, and the ways out. */
export function AccountPlace({ api, account }: AccountPlaceProps) {
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
    <Section heading="Account">
      {me.value ? (
        <p>
          You play as <strong>{me.value.account.nickname}</strong>
          <span class="quiet"> since {moment(me.value.account.createdAt)}</span>
        </p>
      ) : null}
      {problem ? <FaultNote fault={problem} onKey={problem.retry} /> : null}
      <h3>Your key</h3>
      <p>It is all that opens this account: keep it if you want to come back in another browser. Show it to nobody.</p>
      <Secret label="Key" value={account.token ?? ''} />
      <h3>Your data</h3>
      <div class="buttons">
        <button type="button" class="second" disabled={isWaiting} onClick={save}>
          Save all that is kept about me
        </button>
        <button type="button" class="second danger" disabled={isWaiting} onClick={() => setAsks(true)}>
          Delete my data
        </button>
      </div>
      <LogOut account={account} />
      {asks ? (
        <Confirm
          heading="Delete everything?"
          text="Your account, your words, your points and your bots are deleted, for good. Games of others keep only that somebody was there."
          yes="Delete everything"
          no="Keep it"
          onYes={erase}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </Section>
  );
}

function LogOut({ account }: { readonly account: Account }) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <h3>Leave</h3>
      <div class="buttons">
        <button type="button" class="second" onClick={() => setAsks(true)}>
          Log out
        </button>
      </div>
      {asks ? (
        <Confirm
          heading="Log out here?"
          text="All windows of this browser are logged out. Without your key nobody can come back to this account, not even you."
          yes="Log out"
          no="Stay"
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
