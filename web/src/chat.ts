import { useEffect, useRef } from 'preact/hooks';
import { type Conversation, listTurns, Problem, rememberKey, startConversation } from './api.ts';
import { type Fault, newId, useAttempts } from './attempts.ts';
import { dropUnsent, forget, keepUnsent, remember, remembered, type Unsent, unsent } from './memory.ts';
import { type Message, type Talk, useTalk } from './talk.ts';

export interface Chat extends Pick<Talk, 'conversation' | 'messages' | 'stage'> {
  readonly isWaiting: boolean;
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
  const talk = useTalk();
  const { conversation, messages, stage, enter, add, speak } = talk;
  const { isWaiting, fault, attempt } = useAttempts();
  const hasBegun = useRef(false);

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const fresh = beginning({ enter, speak });
    attempt(async () => {
      const kept = await resume();
      if (!kept) return fresh();
      enter(kept.conversation, kept.messages);
      if (kept.unsent) await speak(kept.unsent);
      dropUnsent();
    });
  }, [attempt, enter, speak]);

  const send = (text: string): void => {
    if (!conversation) return;
    const turn = { conversationId: conversation.id, turnId: newId(), text };
    let left: readonly Unsent[] = [turn];
    add(ownMessage(turn));
    keepUnsent(turn);
    attempt(async () => {
      for (let [next] = left; next; [next] = left) {
        try {
          await speak(next);
          left = left.slice(1);
        } catch (error) {
          if (!isGone(error)) throw error;
          left = await moved(turn, conversation.userId, talk);
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
    restart: (keepUser) => attempt(beginning(talk, keepUser ? conversation?.userId : undefined)),
    enterKey: (key) => {
      rememberKey(key);
      fault?.retry();
    },
    attempt,
  };
}

/** What begins a conversation with the bot's greeting; tried again, it is the same conversation. */
function beginning({ enter, speak }: Pick<Talk, 'enter' | 'speak'>, userId?: string): () => Promise<void> {
  let greeting: Unsent | undefined;
  return async () => {
    greeting ??= greetingIn(await newConversation(enter, userId, []));
    dropUnsent();
    await speak(greeting);
  };
}

async function newConversation(
  enter: Talk['enter'],
  userId: string | undefined,
  shown?: readonly Message[],
): Promise<Conversation> {
  const fresh = await startConversation(userId);
  remember(fresh);
  enter(fresh, shown);
  return fresh;
}

function greetingIn({ id }: Conversation): Unsent {
  return { conversationId: id, turnId: newId(), text: '' };
}

/** Goes on in a new conversation where the server knows the old one no more, as after the loss of its data; tells what is to be said there. */
async function moved(turn: Unsent, userId: string, { enter, add }: Talk): Promise<readonly Unsent[]> {
  const fresh = await newConversation(enter, userId);
  const next = { ...turn, conversationId: fresh.id };
  keepUnsent(next);
  add({ key: newId(), from: 'note', text: goneNote });
  return [greetingIn(fresh), next];
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
