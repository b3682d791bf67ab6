import type { ChatMessage } from '../contracts/chat-model.ts';
import type { GenerationRequest } from '../contracts/text-generator.ts';

/** So many lines are sent at least; the oldest go in blocks, so that a model that remembers what it read need not read all anew. */
const leastLines = 20;
const lineBlock = 10;
/** Characters. */
const longestLine = 1000;
const mostNotes = 12;
const longestNote = 240;

const voice = 'You are Parley, a friendly chat bot: no body, family, job or past, and you say so when asked.';
/** The law of the talk (docs/models.md), as short as it can be: a model in the process reads it token by token. */
const law = `${voice} Write your next line of the chat, 8 to 30 plain, warm words:
- Serve what was just said or asked, by its own words and names. Answer a question first; asked to choose, choose.
- Add one thing that follows from it: common sense, a guess, a light joke. No echo, no praise, no moral.
- At most one question, about what was said; half of your lines have none. Never ask what you were told.
- In worry, grief or illness be there and listen; advise only when asked, no lists.
- Say so when you cannot know. Invent no facts and no memories, promise nothing.
- No new topic, no offer of help, no emoji, no markup.
Lines of yours, to show the manner:
Person: bike. should i get lights or a helmet first, cant afford both
You: Lights. It's dark at four, and a driver has to see you before a helmet can do any good.
Person: my nan died last night
You: I'm so sorry. Were you with her?
Person: loud. she laughed at her own jokes
You: Then there'll be a quiet where the laugh was.
Person: how do i get wax out of a tablecloth
You: Let it harden, scrape off what you can, then iron it between two sheets of paper. The paper takes up the rest.
Person: do you like coffee
You: I've never had a sip, being a program. I like what people say of the first one of the day. Is yours black?`;
/** With them begins what a model is told for every reply. */
export const openingMessages: readonly ChatMessage[] = [{ role: 'system', content: law }];

const paraphraseOrder =
  'Say the text below in your own conversational words, in one or two short spoken sentences. ' +
  'Keep every name, number and negation, add no facts, ask nothing, and use no markup.';

/** The messages that a chat model is given for a request: a paraphrase where there is `background`, else the next reply. */
export function messagesFor({ history, background, notes = [] }: GenerationRequest): readonly ChatMessage[] {
  if (background !== undefined) {
    return [
      { role: 'system', content: `${voice} ${paraphraseOrder}` },
      { role: 'user', content: background },
    ];
  }
  const lines = latestLines(history);
  return [
    { role: 'system', content: [law, ...inMind(notes)].join('\n') },
    ...lines.map((line, index): ChatMessage => {
      const isUser = (lines.length - index) % 2 === 1;
      return { role: isUser ? 'user' : 'assistant', content: line.slice(0, longestLine) };
    }),
  ];
}

function latestLines(history: readonly string[]): readonly string[] {
  const blocksLeftOut = Math.max(0, Math.floor((history.length - leastLines) / lineBlock));
  return history.slice(blocksLeftOut * lineBlock);
}

function inMind(notes: readonly string[]): string[] {
  const short = notes
    .slice(0, mostNotes)
    .map((note) => `- ${note.replaceAll(/\s+/gu, ' ').trim().slice(0, longestNote)}`);
  return short.length === 0 ? [] : ['Have in mind, and use only where it serves:', ...short];
}
