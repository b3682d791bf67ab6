import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { type Conversation, listTurns, Problem, type Reply, rememberKey, say, startConversation } from './api.ts';
import { forget, remember, remembered } from './memory.ts';

export interface Message {
  readonly key: string;
  readonly from: 'user' | 'bot';
  readonly text: string;
  readonly reply?: Reply;
}

export interface Fault {
  readonly text: string;
  readonly remedy: string;
  readonly needsKey: boolean;
  /** Says the same again. */
  readonly retry?: () => void;
}

export interface Chat {
  readonly conversation: Conversation | undefined;
  readonly messages: readonly Message[];
  readonly isWaiting: boolean;
  readonly hasEnded: boolean;
  readonly fault: Fault | undefined;
  send(text: string): void;
  restart(keepUser: boolean): void;
  enterKey(key: string): void;
}

type Guarded = (work: () => Promise<void>, retry?: () => void) => Promise<void>;

/** Runs work, and keeps what went wrong in words, with a way to try again. */
function useGuard(): { readonly isWaiting: boolean; readonly fault: Fault | undefined; readonly guarded: Guarded } {
  const [isWaiting, setWaiting] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const guarded = useCallback<Guarded>(async (work, retry) => {
    setWaiting(true);
    setFault(undefined);
    try {
      await work();
    } catch (error) {
      setFault(faultOf(error, retry));
    }
    setWaiting(false);
  }, []);
  return { isWaiting, fault, guarded };
}

/** The state of the chat: greets, sends, restores after a reload, and keeps what could not be sent. */
export function useChat(): Chat {
  const [conversation, setConversation] = useState<Conversation>();
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const { isWaiting, fault, guarded } = useGuard();
  const hasBegun = useRef(false);

  const speak = useCallback(async (to: Conversation, text: string, turnId: string) => {
    const reply = await say(to.id, text, turnId);
    setMessages((earlier) => [...earlier, { key: turnId, from: 'bot', text: reply.reply, reply }]);
  }, []);

  const begin = useCallback(
    (userId?: string) => {
      const attempt = (): void =>
        void guarded(async () => {
          const fresh = await startConversation(userId);
          remember(fresh);
          setConversation(fresh);
          setMessages([]);
          await speak(fresh, '', crypto.randomUUID());
        }, attempt);
      attempt();
    },
    [guarded, speak],
  );

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void resume().then((kept) => {
      if (!kept) return begin();
      setConversation(kept.conversation);
      return setMessages(kept.messages);
    });
  }, [begin]);

  const send = (text: string): void => {
    if (!conversation) return;
    const turnId = crypto.randomUUID();
    setMessages((earlier) => [...earlier, { key: `${turnId}-user`, from: 'user', text }]);
    const attempt = (): void => void guarded(() => speak(conversation, text, turnId), attempt);
    attempt();
  };

  return {
    conversation,
    messages,
    isWaiting,
    hasEnded: messages.at(-1)?.reply?.ends === true,
    fault,
    send,
    restart: (keepUser) => begin(keepUser ? conversation?.userId : undefined),
    enterKey: (key) => {
      rememberKey(key);
      (fault?.retry ?? begin)();
    },
  };
}

function faultOf(error: unknown, retry: (() => void) | undefined): Fault {
  const problem = error instanceof Problem ? error : undefined;
  return {
    text: problem?.message ?? 'The bot cannot be reached.',
    remedy: problem?.remedy ?? 'Check that the server is running, then try again.',
    needsKey: problem?.status === 401,
    ...(retry ? { retry } : {}),
  };
}

/** The conversation of this browser's last visit with its messages, where the server still knows it. */
async function resume(): Promise<{ conversation: Conversation; messages: Message[] } | undefined> {
  const conversation = remembered();
  if (!conversation) return undefined;
  try {
    return { conversation, messages: await restore(conversation) };
  } catch {
    // The server does not know it any more, or cannot be reached: a new one begins, and says what is wrong.
    forget();
    return undefined;
  }
}

async function restore({ id }: Conversation): Promise<Message[]> {
  const turns = await listTurns(id);
  if (turns.length === 0) throw new Error('empty');
  return turns.flatMap((turn): Message[] => [
    ...(turn.user === '' ? [] : [{ key: `${turn.turnId}-user`, from: 'user' as const, text: turn.user }]),
    { key: turn.turnId, from: 'bot', text: turn.reply, reply: turn },
  ]);
}
