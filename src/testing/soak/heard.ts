import type { ExpectedGroup } from '../../contracts/entity-index.ts';
import { splitSentences, wordsOf } from '../../core/text.ts';

/** What sort of answer the bot's last line asks for. */
export type Asked = 'user-name' | 'yes-no' | 'either-or' | 'name' | 'open' | 'none';

/** What a simulated user makes of the bot's last line. */
export interface Heard {
  /** The number of the line to say now, from 1. */
  readonly turn: number;
  readonly asked: Asked;
  /** The two things to choose from, where the bot asked for one of two. */
  readonly choice: readonly [string, string] | undefined;
  readonly expects: ExpectedGroup | null;
}

const asksYesOrNo =
  /^(?:\S+ ){0,3}?(?:do|does|did|are|is|was|were|am|have|has|had|can|could|will|would|should|shall|may|don't|doesn't|isn't|aren't|wouldn't|any|want|ever)\b/;
const asksOpenly = /^(?:\S+ ){0,2}?(?:what|which|who|whose|where|when|why|how)\b/;
const asksForUserName = /\b(?:your name|call you|am i talking to|should i call)\b/;
const asksForThing = /\b(?:favou?rite|which|name (?:a|one|your|the)|what's one|best)\b/;

/** Reads the bot's last line as a listener would. */
export function hear(turn: number, reply: string, expects: ExpectedGroup | null): Heard {
  const question = splitSentences(reply).findLast((sentence) => sentence.endsWith('?')) ?? '';
  const choice = choiceIn(question);
  return { turn, asked: askedBy(question, reply, expects, choice !== undefined), choice, expects };
}

function askedBy(question: string, reply: string, expects: ExpectedGroup | null, hasChoice: boolean): Asked {
  const text = wordsOf(question).join(' ');
  if (asksForUserName.test(reply.toLowerCase())) return 'user-name';
  if (text === '') return expects === null ? 'none' : 'name';
  if (hasChoice) return 'either-or';
  if (asksOpenly.test(text)) return expects !== null || asksForThing.test(text) ? 'name' : 'open';
  if (asksYesOrNo.test(text)) return 'yes-no';
  return 'open';
}

const mostWordsOfChoice = 5;
const leadIns =
  /^(?:(?:about|to|the|maybe) )*(?:(?:do|did|would|are|were|have|is|was|does) (?:you|it|they|that) )?(?:rather |like to |hear about |about )*/u;

/** The two things in 'a or b', without the words that only make a question of them. */
function choiceIn(question: string): readonly [string, string] | undefined {
  const [before, after] = question.toLowerCase().split(/,? or (?:rather |maybe |perhaps )?/u);
  if (before === undefined || after === undefined) return undefined;
  const second = wordsOf(after).join(' ').replace(leadIns, '').split(' ').slice(0, mostWordsOfChoice).join(' ');
  const clause = wordsOf(before.split(/[,:.] /u).at(-1) ?? '').join(' ');
  const first = clause.replace(leadIns, '').split(' ').slice(-mostWordsOfChoice).join(' ');
  return first === '' || second === '' ? undefined : [first, second];
}
