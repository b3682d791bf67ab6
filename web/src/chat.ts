import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { type Conversation, listTurns, Problem, type Reply, rememberKey, startConversation } from './api.ts';
import { type Fault, newId, useAttempts } from './attempts.ts';
import { dropUnsent, forget, keepUnsent, remember, remembered, type Unsent, unsent } from './memory.ts';
import { say } from './say.ts';

export interface Message {
  readonly key: string;
  /** What the page itself has to say is a note. */
  readonly from: 'user' | 'bot' | 'note';
  readonly text: string;
  /** Absent while the reply still comes. */
  readonly reply?: Reply;
  readonly conversationId?: string;
}

/** How far the bot is with what was said. */
export type Stage = 'sent' | 'understood' | 'speaking';

export interface Chat {
  readonly conversation: Conversation | undefined;
  readonly messages: readonly Message[];
  readonly isWaiting: boolean;
  readonly stage: Stage;
  readonly hasEnded: boolean;
  readonly fault: Fault | undefined;
  send(text: string): void;
  restart(keepUser: boolean): void;
  enterKey(key: string): void;
  /** Runs a request; where it fails, the page says so and offers to try again. */
  attempt(work: () => Promise<void>): void;
}

const goneNote = 'The server does not know this conversation any more, so a new one begins.';

/** The state of the chat: greets, sends, restores after a reload, and keeps what could not be sent until it is answered. */
export function useChat(): Chat {
  const [conversation, setConversation] = useState<Conversation>();
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const [stage, setStage] = useState<Stage>('sent');
  const { isWaiting, fault, attempt } = useAttempts();
  const current = useRef<string>(undefined);

  const show = useCallback((kept: Kept) => {
    current.current = kept.conversation.id;
    setConversation(kept.conversation);
    setMessages(kept.messages);
  }, []);

  const speak = useCallback(async ({ conversationId, turnId, text }: Unsent) => {
    // A new chat may have begun meanwhile.
    const isCurrent = (): boolean => current.current === conversationId;
    if (!isCurrent()) return;
    const put = (said: string, reply?: Reply): void => {
      if (!isCurrent()) return;
      const message: Message = { key: turnId, from: 'bot', text: said, conversationId, ...(reply ? { reply } : {}) };
      setMessages((earlier) => [...earlier.filter(({ key }) => key !== turnId), ...(said === '' ? [] : [message])]);
    };
    setStage('sent');
    put('');
    const reply = await say(conversationId, text, turnId, {
      onListening: () => setStage('understood'),
      onText: (said) => {
        setStage(said === '' ? 'understood' : 'speaking');
        put(said);
      },
    });
    put(reply.reply, reply);
  }, []);

  const begin = useCallback(
    async (userId?: string) => {
      const fresh = await startConversation(userId);
      remember(fresh);
      dropUnsent();
      show({ conversation: fresh, messages: [] });
      await speak({ conversationId: fresh.id, text: '', turnId: newId() });
    },
    [show, speak],
  );

  useEffect(() => {
    if (current.current !== undefined) return;
    current.current = '';
    attempt(async () => {
      const kept = await resume();
      if (!kept) {
        await begin();
        return;
      }
      show(kept);
      if (kept.unsent) await speak(kept.unsent);
      dropUnsent();
    });
  }, [attempt, begin, show, speak]);

  /** Goes on in a new conversation where the server knows the old one no more, as after the loss of its data. */
  const move = async (turn: Unsent): Promise<readonly Unsent[]> => {
    const fresh = await startConversation(conversation?.userId);
    const moved = { ...turn, conversationId: fresh.id };
    remember(fresh);
    keepUnsent(moved);
    current.current = fresh.id;
    setConversation(fresh);
    setMessages((earlier) => [...earlier, { key: newId(), from: 'note', text: goneNote }]);
    return [{ conversationId: fresh.id, turnId: newId(), text: '' }, moved];
  };

  const send = (text: string): void => {
    if (!conversation) return;
    const turn = { conversationId: conversation.id, turnId: newId(), text };
    let left: readonly Unsent[] = [turn];
    setMessages((earlier) => [...earlier, ownMessage(turn)]);
    keepUnsent(turn);
    attempt(async () => {
      for (let [next] = left; next; [next] = left) {
        try {
          await speak(next);
          left = left.slice(1);
        } catch (error) {
          if (!isGone(error)) throw error;
          left = await move(turn);
        }
      }
      dropUnsent();
    });
  };

  return {
    conversation,
    messages,
    isWaiting,
    stage,
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

function ownMessage({ turnId, text }: Unsent): Message {
  return { key: `${turnId}-user`, from: 'user', text };
}

function isGone(error: unknown): boolean {
  return error instanceof Problem && error.code === 'PARLEY_CONVERSATION_UNKNOWN';
}

interface Kept {
  readonly conversation: Conversation;
  readonly messages: readonly Message[];
  /** What was said before the page was left, and has no answer. */
  readonly unsent?: Unsent;
}

/** The conversation of this browser's last visit with its messages, where the server still knows it. */
async function resume(): Promise<Kept | undefined> {
  const conversation = remembered();
  if (!conversation) return undefined;
  try {
    const messages = await restore(conversation);
    const waiting = unsent();
    const isUnanswered =
      waiting?.conversationId === conversation.id && !messages.some(({ key }) => key === waiting.turnId);
    if (isUnanswered) return { conversation, messages: [...messages, ownMessage(waiting)], unsent: waiting };
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
    { key: turn.turnId, from: 'bot', text: turn.reply, reply: turn, conversationId: id },
  ]);
}
