import { useState } from 'preact/hooks';
import { useAttempts } from '../../attempts.ts';
import { FaultNote } from '../../fault-note.tsx';
import { Section } from '../parts/section.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { go } from '../routes.ts';
import { createTuringApi, openAccount, readConsent } from '../turing-api.ts';
import type { Account } from '../use-account.ts';
import { WatchFirst } from '../watch/watch-first.tsx';
import { ConsentWords, readIn } from './consent-words.tsx';
import { useLanguage, useWords } from '../../words/use-words.tsx';

const longestNickname = 20;

/** The door: what the game is, what one agrees to, and a nickname. Nothing is kept before. */
export function Welcome({ account }: { readonly account: Account }) {
  const say = useWords('door');
  const { farewell } = account;
  return (
    <Section heading={say('heading')} class="welcome">
      {farewell === null ? null : (
        <p class="notice" role="status">
          {say(farewell)}
        </p>
      )}
      <ol class="steps">
        <li>{say('stepMatched')}</li>
        <li>{say('stepTalk')}</li>
        <li>{say('stepGuess')}</li>
      </ol>
      <p class="quiet">{say('talksAreEnglish')}</p>
      <WatchFirst />
      <JoinForm account={account} />
      <KeyForm account={account} />
    </Section>
  );
}

function JoinForm({ account }: { readonly account: Account }) {
  const say = useWords('door');
  const common = useWords('common');
  const { language } = useLanguage();
  const consent = useLoaded(readConsent, 'consent');
  const { attempt, fault, isWaiting } = useAttempts();
  const [nickname, setNickname] = useState('');
  const version = consent.value?.version;
  const submit = (event: Event): void => {
    event.preventDefault();
    if (version === undefined || isWaiting) return;
    attempt(async () => {
      const { token } = await openAccount(nickname.trim(), version, readIn(consent.value, language));
      account.enter(token);
      go({ name: 'play' });
    });
  };
  return (
    <form class="join" onSubmit={submit}>
      <h3>{say('before')}</h3>
      {consent.value ? <ConsentWords consent={consent.value} /> : <p class="quiet">{common('oneMoment')}</p>}
      <label class="choice">
        <input type="checkbox" required /> {say('adult')}
      </label>
      <label class="choice">
        <input type="checkbox" required /> {say('agree')}
      </label>
      <label class="field">
        {say('nickname')}
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
        {say('nicknameNote')}
      </p>
      {consent.fault ? <FaultNote fault={consent.fault} onKey={consent.reload} /> : null}
      <p class="remark" role="alert">
        {fault ? `${fault.text} ${fault.remedy}` : ''}
      </p>
      <button type="submit" disabled={version === undefined || isWaiting}>
        {isWaiting ? common('waiting') : say('begin')}
      </button>
    </form>
  );
}

function KeyForm({ account }: { readonly account: Account }) {
  const say = useWords('door');
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
      <summary>{say('haveAccount')}</summary>
      <form onSubmit={submit}>
        <label class="field">
          {say('yourKey')}
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
            {fault.needsKey ? say('noSuchKey') : fault.text}
          </p>
        ) : null}
        <button type="submit" class="second" disabled={isWaiting}>
          {say('logIn')}
        </button>
      </form>
    </details>
  );
}
