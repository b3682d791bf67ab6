import { useEffect, useRef, useState } from 'preact/hooks';
import { forgetUser, rate } from './api.ts';
import { type Chat, useChat } from './chat.ts';
import { FaultNote } from './fault-note.tsx';
import { forget } from './memory.ts';
import { PagesMenu } from './pages-menu.tsx';
import type { Message, Stage } from './talk.ts';
import { WhyPanel } from './why-panel.tsx';

const waitingWords: Readonly<Record<Stage, string>> = {
  sent: 'Parley is listening',
  understood: 'Parley is thinking',
  speaking: 'Parley goes on',
};

/** The page: a conversation, and beside it why the bot said what it said. */
export function App() {
  const chat = useChat();
  const [explained, setExplained] = useState<string>();
  const opener = useRef<HTMLElement | null>(null);
  const { reply, conversationId } = chat.messages.find(({ key }) => key === explained) ?? {};
  const waiting = chat.isWaiting && !chat.fault ? waitingWords[chat.stage] : undefined;
  const close = (): void => {
    setExplained(undefined);
    opener.current?.focus();
  };
  return (
    <div class={reply ? 'page with-panel' : 'page'}>
      <main>
        <Header chat={chat} />
        <Messages
          messages={chat.messages}
          waiting={waiting}
          onWhy={(key, button) => {
            opener.current = button;
            setExplained(key);
          }}
        />
        {chat.fault ? <FaultNote fault={chat.fault} onKey={chat.enterKey} /> : null}
        {chat.hasEnded ? <Ending chat={chat} /> : <Composer chat={chat} />}
      </main>
      {reply ? (
        <WhyPanel key={reply.turnId} conversationId={conversationId ?? ''} reply={reply} onClose={close} />
      ) : null}
    </div>
  );
}

function Header({ chat }: { readonly chat: Chat }) {
  const erase = (): void => {
    const userId = chat.conversation?.userId;
    if (userId === undefined || !window.confirm('Delete everything the bot keeps about you?')) return;
    chat.attempt(async () => {
      await forgetUser(userId);
      forget();
      chat.restart(false);
    });
  };
  return (
    <header class="top">
      <h1>Parley</h1>
      <div class="bar">
        <button type="button" class="plain" onClick={() => chat.restart(true)}>
          New chat
        </button>
        <button type="button" class="plain" onClick={erase}>
          Forget me
        </button>
        <PagesMenu current="/" />
      </div>
    </header>
  );
}

interface MessagesProps {
  readonly messages: readonly Message[];
  /** How far the bot is with what was said; undefined where nothing is waited for. */
  readonly waiting: string | undefined;
  readonly onWhy: (key: string, button: HTMLElement) => void;
}

function Messages({ messages, waiting, onWhy }: MessagesProps) {
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => end.current?.scrollIntoView({ block: 'end' }), [messages.length, messages.at(-1)?.text, waiting]);
  return (
    <div class="log" role="log" aria-live="polite" aria-label="Conversation">
      <ol class="messages">
        {messages.map(({ key, from, text, reply }) => (
          <li key={key} class={from}>
            {from === 'note' ? null : <span class="visually-hidden">{from === 'user' ? 'You: ' : 'Parley: '}</span>}
            <p>{text}</p>
            {reply ? (
              <button type="button" class="why-button plain" onClick={(event) => onWhy(key, event.currentTarget)}>
                Why this answer?
              </button>
            ) : null}
          </li>
        ))}
        <li ref={end} class="end" aria-hidden={waiting === undefined}>
          {waiting === undefined ? null : <span class="waiting">{waiting}</span>}
        </li>
      </ol>
    </div>
  );
}

const longestText = 2000;

function Composer({ chat }: { readonly chat: Chat }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!chat.isWaiting) field.current?.focus({ preventScroll: true });
  }, [chat.isWaiting]);
  const submit = (event: Event): void => {
    event.preventDefault();
    const text = field.current?.value.trim() ?? '';
    if (text === '' || chat.isWaiting || !field.current) return;
    field.current.value = '';
    chat.send(text);
  };
  return (
    <form class="composer" onSubmit={submit}>
      <label class="visually-hidden" for="say">
        Say something
      </label>
      <input
        id="say"
        ref={field}
        maxLength={longestText}
        placeholder="Say something"
        autocomplete="off"
        enterkeyhint="send"
      />
      <button type="submit" disabled={chat.isWaiting}>
        Send
      </button>
    </form>
  );
}

function Ending({ chat }: { readonly chat: Chat }) {
  const [stars, setStars] = useState(0);
  const give = (count: number): void => {
    const id = chat.conversation?.id;
    if (id === undefined) return;
    chat.attempt(async () => {
      await rate(id, count);
      setStars(count);
    });
  };
  return (
    <div class="ending">
      {stars === 0 ? (
        <fieldset>
          <legend>How was it?</legend>
          {[1, 2, 3, 4, 5].map((count) => (
            <button
              key={count}
              type="button"
              class="plain"
              aria-label={`${count} of 5 stars`}
              onClick={() => give(count)}
            >
              ★
            </button>
          ))}
        </fieldset>
      ) : (
        <p>Thank you for the {stars === 1 ? 'star' : `${stars} stars`}.</p>
      )}
      <button type="button" onClick={() => chat.restart(true)}>
        Talk again
      </button>
    </div>
  );
}
