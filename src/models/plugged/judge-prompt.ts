import type { ChatMessage } from '../../contracts/chat-model.ts';
import type { Place } from '../../contracts/place.ts';
import type { JudgedReply } from '../../contracts/reply-judge.ts';

const mostLines = 10;
/** Characters. */
const longestLine = 500;
const longestReply = 300;
const mostTold = 10;

const order = `You judge what the chat bot Parley could say next in a chat. Give each numbered candidate a mark from 0 to 10.
9: it takes up what the person just said or asked, fits all that was said, and is warm and concrete. 5: it could be said to anything.
0 to 2: it ignores the person, leads elsewhere, repeats or contradicts what was said, makes up facts, claims a human life, or is broken.
Use the whole range: the best candidates get 7 or more. Answer with one JSON list of marks in the order of the candidates, and nothing else.`;

/** The messages by which a chat model is asked to mark replies at a place. */
export function judgeMessages({ told, lines }: Place, replies: readonly JudgedReply[]): readonly ChatMessage[] {
  const before = told.slice(-mostTold).map((clause) => `- ${oneLine(clause, longestReply)}`);
  const said = lines
    .slice(-mostLines)
    .map(({ bot, text }) => `${bot ? 'Parley' : 'Person'}: ${oneLine(text, longestLine)}`);
  const numbered = replies.map(({ text }, place) => `${place + 1}. ${oneLine(text, longestReply)}`);
  const parts = [
    ...(before.length === 0 ? [] : ['Told before:', ...before, '']),
    'The chat:',
    ...said,
    '',
    `The ${numbered.length} candidates:`,
    ...numbered,
    '',
    `A JSON list of ${numbered.length} marks:`,
  ];
  return [
    { role: 'system', content: order },
    { role: 'user', content: parts.join('\n') },
  ];
}

function oneLine(text: string, longest: number): string {
  return text.replaceAll(/\s+/gu, ' ').trim().slice(0, longest);
}
