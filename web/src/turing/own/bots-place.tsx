import { useState } from 'preact/hooks';
import type { BotsAnswer } from '../../../../src/games/turing/protocol/answers.ts';
import { useAttempts } from '../../attempts.ts';
import { FaultNote } from '../../fault-note.tsx';
import { Secret } from '../parts/secret.tsx';
import { Section } from '../parts/section.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import type { TuringApi } from '../turing-api.ts';
import { BotTokens } from './bot-tokens.tsx';
import { MarkedText, strong } from '../../words/marked-text.tsx';
import { useWords } from '../../words/use-words.tsx';
import { wordsFor } from '../../words/words.ts';

/** The own bots: how far each has come, its tokens, and a new one. */
export function BotsPlace({ api }: { readonly api: TuringApi }) {
  const say = useWords('own');
  const bots = useLoaded(() => api.bots(), 'bots');
  return (
    <Section heading={say('bots')}>
      <p>
        {say('botsNote')} <a href="/docs">{say('howPrograms')}</a>
      </p>
      <p>
        {say('whereTheyStand')} <code>GET /v1/turing/forums/plain/leaderboard</code>
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

interface BotProps {
  readonly bot: BotsAnswer['bots'][number];
  readonly api: TuringApi;
}

function Bot({ bot: { account, stage, report }, api }: BotProps) {
  const say = useWords('own');
  return (
    <article class="own-bot" aria-label={account.nickname}>
      <h3>{account.nickname}</h3>
      <p class="quiet">{account.bannedAt === null ? (wordsFor('stages')(stage) ?? stage) : say('banned')}</p>
      <details>
        <summary>{say('audition')}</summary>
        <pre lang="en" tabIndex={0}>
          {report}
        </pre>
      </details>
      <details>
        <summary>{say('tokens')}</summary>
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
  const say = useWords('own');
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
            <MarkedText text={say('registered', { name: fresh.name })} marks={{ b: strong }} />
          </p>
          <Secret key={fresh.token} label={say('tokenOf', { name: fresh.name })} value={fresh.token} isOpen />
        </div>
      ) : null}
      <form class="new-bot" onSubmit={submit}>
        <h3>{say('register')}</h3>
        <label class="field">
          {say('botName')}
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
          {say('doRegister')}
        </button>
      </form>
    </>
  );
}
