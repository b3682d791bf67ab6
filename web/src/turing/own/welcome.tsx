import { useState } from 'preact/hooks';
import { useAttempts } from '../../attempts.ts';
import { FaultNote } from '../../fault-note.tsx';
import { Section } from '../parts/section.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { go } from '../routes.ts';
import { createTuringApi, openAccount, readConsent } from '../turing-api.ts';
import type { Account, Farewell } from '../use-account.ts';
import { ConsentWords } from './consent-words.tsx';

const farewells: Readonly<Record<Exclude<Farewell, null>, string>> = {
  out: 'You are logged out.',
  refused: 'Your key is good no more: it was replaced or revoked, or the account is gone.',
  erased: 'Your account and what was kept about you are deleted.',
};
const longestNickname = 20;

/** The door: what the game is, what one agrees to, and a nickname. Nothing is kept before. */
export function Welcome({ account }: { readonly account: Account }) {
  const { farewell } = account;
  return (
    <Section heading="Talk with a stranger. Is it a human or a bot?" class="welcome">
      {farewell === null ? null : (
        <p class="notice" role="status">
          {farewells[farewell]}
        </p>
      )}
      <ol class="steps">
        <li>You are matched with somebody: a human or a bot, as likely as not.</li>
        <li>You talk for a few minutes, and try to find out.</li>
        <li>
          Either of you ends the talk by saying what the other is. Right is worth points; so is not being found out.
        </li>
      </ol>
      <JoinForm account={account} />
      <KeyForm account={account} />
    </Section>
  );
}

function JoinForm({ account }: { readonly account: Account }) {
  const consent = useLoaded(readConsent, 'consent');
  const { attempt, fault, isWaiting } = useAttempts();
  const [nickname, setNickname] = useState('');
  const version = consent.value?.version;
  const submit = (event: Event): void => {
    event.preventDefault();
    if (version === undefined || isWaiting) return;
    attempt(async () => {
      const { token } = await openAccount(nickname.trim(), version);
      account.enter(token);
      go({ name: 'play' });
    });
  };
  return (
    <form class="join" onSubmit={submit}>
      <h3>Before you begin</h3>
      {consent.value ? <ConsentWords text={consent.value.text} /> : <p class="quiet">One moment.</p>}
      <label class="choice">
        <input type="checkbox" required /> I am an adult.
      </label>
      <label class="choice">
        <input type="checkbox" required /> I have read this, and I agree.
      </label>
      <label class="field">
        A nickname
        <input
          value={nickname}
          required
          minLength={2}
          maxLength={longestNickname}
          autocomplete="off"
          aria-describedby="nickname-note"
          onInput={(event) => setNickname(event.currentTarget.value)}
        />
      </label>
      <p id="nickname-note" class="quiet">
        Anything but your real name. Partners see it after a game; nothing else is asked.
      </p>
      {consent.fault ? <FaultNote fault={consent.fault} onKey={consent.reload} /> : null}
      <p class="remark" role="alert">
        {fault ? `${fault.text} ${fault.remedy}` : ''}
      </p>
      <button type="submit" disabled={version === undefined || isWaiting}>
        {isWaiting ? 'One moment' : 'Agree and begin'}
      </button>
    </form>
  );
}

function KeyForm({ account }: { readonly account: Account }) {
  const { attempt, fault, isWaiting } = useAttempts();
  const [key, setKey] = useState('');
  const submit = (event: Event): void => {
    event.preventDefault();
    const token = key.trim();
    attempt(async () => {
      await createTuringApi(token, () => undefined).me();
      account.enter(token);
    });
  };
  return (
    <details class="key-form">
      <summary>I have an account already</summary>
      <form onSubmit={submit}>
        <label class="field">
          Your key
          <input
            type="password"
            value={key}
            required
            autocomplete="off"
            onInput={(event) => setKey(event.currentTarget.value)}
          />
        </label>
        {fault ? (
          <p class="remark" role="alert">
            {fault.needsKey ? 'This key opens no account.' : fault.text}
          </p>
        ) : null}
        <button type="submit" class="second" disabled={isWaiting}>
          Log in
        </button>
      </form>
    </details>
  );
}
