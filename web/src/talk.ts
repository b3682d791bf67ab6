import { useCallback, useRef, useState } from 'preact/hooks';
import type { Conversation, Reply } from './api.ts';
import type { Unsent } from './memory.ts';
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

/** What is shown of a conversation, and the way to say something in it. */
export interface Talk {
  readonly conversation: Conversation | undefined;
  readonly messages: readonly Message[];
  readonly stage: Stage;
  /** Goes over to a conversation; with other messages, where they are given. */
  enter(conversation: Conversation, messages?: readonly Message[]): void;
  add(message: Message): void;
  /** Says something and shows the reply as it comes; nothing where another conversation was entered meanwhile. */
  speak(turn: Unsent): Promise<void>;
}

/** Keeps a conversation that is shown. */
export function useTalk(): Talk {
  const [conversation, setConversation] = useState<Conversation>();
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const [stage, setStage] = useState<Stage>('sent');
  const current = useRef<string>(undefined);
  const enter = useCallback((next: Conversation, shown?: readonly Message[]) => {
    current.current = next.id;
    setConversation(next);
    if (shown) setMessages(shown);
  }, []);
  const add = useCallback((message: Message) => setMessages((earlier) => [...earlier, message]), []);
  const speak = useCallback(async ({ conversationId, turnId, text }: Unsent) => {
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
  return { conversation, messages, stage, enter, add, speak };
}
