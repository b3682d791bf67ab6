import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { type Conversation, listTurns, Problem, type Reply, rememberKey, say, startConversation } from './api.ts';
import { type Fault, newId, useAttempts } from './attempts.ts';
import { forget, remember, remembered } from './memory.ts';

export interface Message {
  readonly key: string;
  readonly from: 'user' | 'bot';
  readonly text: string;
  readonly reply?: Reply;
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
  /** Runs a request; where it fails, the page says so and offers to try again. */
  attempt(work: () => Promise<void>): void;
}

/** The state of the chat: greets, sends, restores after a reload, and keeps what could not be sent. */
export function useChat(): Chat {
  const [conversation, setConversation] = useState<Conversation>();
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const { isWaiting, fault, attempt } = useAttempts();
  const current = useRef<string>(undefined);

  const show = useCallback((kept: Kept) => {
    current.current = kept.conversation.id;
    setConversation(kept.conversation);
    setMessages(kept.messages);
  }, []);

  const speak = useCallback(async (to: Conversation, text: string, turnId: string) => {
    const reply = await say(to.id, text, turnId);
    // A new chat may have begun meanwhile.
    if (current.current !== to.id) return;
    setMessages((earlier) => [...earlier, { key: turnId, from: 'bot', text: reply.reply, reply }]);
  }, []);

  const begin = useCallback(
    async (userId?: string) => {
      const fresh = await startConversation(userId);
      remember(fresh);
      show({ conversation: fresh, messages: [] });
      await speak(fresh, '', newId());
    },
    [show, speak],
  );

  useEffect(() => {
    if (current.current !== undefined) return;
    current.current = '';
    attempt(async () => {
      const kept = await resume();
      if (kept) show(kept);
      else await begin();
    });
  }, [attempt, begin, show]);

  const send = (text: string): void => {
    if (!conversation) return;
    const turnId = newId();
    setMessages((earlier) => [...earlier, { key: `${turnId}-user`, from: 'user', text }]);
    attempt(() => speak(conversation, text, turnId));
  };

  return {
    conversation,
    messages,
    isWaiting,
    hasEnded: messages.at(-1)?.reply?.ends === true,
    fault,
    send,
    restart: (keepUser) => attempt(() => begin(keepUser ? conversation?.userId : undefined)),
    enterKey: (key) => {
      rememberKey(key);
      fault?.retry();
    },
    attempt,
  };
}

interface Kept {
  readonly conversation: Conversation;
  readonly messages: readonly Message[];
}

/** The conversation of this browser's last visit with its messages, where the server still knows it. */
async function resume(): Promise<Kept | undefined> {
  const conversation = remembered();
  if (!conversation) return undefined;
  try {
    const messages = await restore(conversation);
    return messages.length === 0 ? undefined : { conversation, messages };
  } catch (error) {
    // A server that cannot be reached now, or wants a key first, may still know it.
    if (!(error instanceof Problem) || error.status !== 404) throw error;
    forget();
    return undefined;
  }
}

async function restore({ id }: Conversation): Promise<Message[]> {
  const turns = await listTurns(id);
  return turns.flatMap((turn): Message[] => [
    ...(turn.user === '' ? [] : [{ key: `${turn.turnId}-user`, from: 'user' as const, text: turn.user }]),
    { key: turn.turnId, from: 'bot', text: turn.reply, reply: turn },
  ]);
}
