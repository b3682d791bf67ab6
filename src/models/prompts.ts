import type { GenerationRequest } from '../contracts/text-generator.ts';

/** One message of a chat, as language models read it. */
export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

const mostLines = 10;
const longestLine = 1000;

const voice =
  'You are Parley, a friendly, curious chat program. You are a bot, honest and cheerful about it: no body, no family, no past, no meals, no travels.';
const replyOrder =
  'Answer the last message with one or two short spoken sentences, at most thirty words: react to what was said, then ask at most one question. ' +
  'No advice, no lists, no markup, no emoji.';
const paraphraseOrder =
  'Say the text below in your own conversational words, in one or two short spoken sentences. ' +
  'Keep every name, number and negation, add no facts, ask nothing, and use no markup.';

/** The messages that a chat model is given for a request: a paraphrase where there is `background`, else the next reply. */
export function messagesFor({ history, background }: GenerationRequest): readonly ChatMessage[] {
  if (background !== undefined) {
    return [
      { role: 'system', content: `${voice} ${paraphraseOrder}` },
      { role: 'user', content: background },
    ];
  }
  const lines = history.slice(-mostLines);
  return [
    { role: 'system', content: `${voice} ${replyOrder}` },
    ...lines.map((line, index): ChatMessage => {
      const isUser = (lines.length - index) % 2 === 1;
      return { role: isUser ? 'user' : 'assistant', content: line.slice(0, longestLine) };
    }),
  ];
}
