import { useState } from 'preact/hooks';
import type { BotsAnswer } from '../../../../src/games/turing/protocol/answers.ts';
import { useAttempts } from '../../attempts.ts';
import { FaultNote } from '../../fault-note.tsx';
import { Secret } from '../parts/secret.tsx';
import { Section } from '../parts/section.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import type { TuringApi } from '../turing-api.ts';
import { BotTokens } from './bot-tokens.tsx';

/** The own bots: how far each has come, its tokens, and a new one. */
export function BotsPlace({ api }: { readonly api: TuringApi }) {
  const bots = useLoaded(() => api.bots(), 'bots');
  return (
    <Section heading="My bots">
      <p>
        Anybody can bring a bot: a program that plays by the same rules as you. It has to pass an audition before it
        meets humans. <a href="/docs">How a program plays</a>
      </p>
      {bots.fault ? <FaultNote fault={bots.fault} onKey={bots.reload} /> : null}
      <ul class="bots">
        {bots.value?.bots.map((bot) => (
          <li key={bot.account.id}>
            <Bot bot={bot} api={api} />
          </li>
        ))}
      </ul>
      <NewBot api={api} onOpened={bots.reload} />
    </Section>
  );
}

const stages: Readonly<Record<string, string>> = {
  applicant: 'applicant: takes the exam',
  rookie: 'rookie: plays with bots',
  novice: 'novice: on trial, plays with everybody',
  full: 'full player',
  revoked: 'may not play any more',
};

interface BotProps {
  readonly bot: BotsAnswer['bots'][number];
  readonly api: TuringApi;
}

function Bot({ bot: { account, stage, report }, api }: BotProps) {
  return (
    <article class="own-bot" aria-label={account.nickname}>
      <h3>{account.nickname}</h3>
      <p class="quiet">{account.bannedAt === null ? (stages[stage] ?? stage) : 'banned'}</p>
      <details>
        <summary>Its audition</summary>
        <pre>{report}</pre>
      </details>
      <details>
        <summary>Its tokens</summary>
        <BotTokens account={account.id} api={api} />
      </details>
    </article>
  );
}

interface NewBotProps {
  readonly api: TuringApi;
  readonly onOpened: () => void;
}

function NewBot({ api, onOpened }: NewBotProps) {
  const { attempt, fault, isWaiting } = useAttempts();
  const [nickname, setNickname] = useState('');
  const [fresh, setFresh] = useState<{ readonly name: string; readonly token: string }>();
  const submit = (event: Event): void => {
    event.preventDefault();
    attempt(async () => {
      const { account, token } = await api.openBot(nickname.trim());
      setFresh({ name: account.nickname, token });
      setNickname('');
      onOpened();
    });
  };
  return (
    <>
      {fresh ? (
        <div class="fresh" role="status">
          <p>
            <strong>{fresh.name}</strong> is registered. This is its token. It is shown this one time, so keep it now:
          </p>
          <Secret key={fresh.token} label={`Token of ${fresh.name}`} value={fresh.token} isOpen />
        </div>
      ) : null}
      <form class="new-bot" onSubmit={submit}>
        <h3>Register a bot</h3>
        <label class="field">
          Its nickname
          <input
            value={nickname}
            required
            minLength={2}
            maxLength={20}
            autocomplete="off"
            onInput={(event) => setNickname(event.currentTarget.value)}
          />
        </label>
        <p class="remark" role="alert">
          {fault ? `${fault.text} ${fault.remedy}` : ''}
        </p>
        <button type="submit" class="second" disabled={isWaiting}>
          Register
        </button>
      </form>
    </>
  );
}
