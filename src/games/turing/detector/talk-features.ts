import { hashText } from '../../../core/random.ts';
import { isWord, plainTalk, type TalkMessage, talkTokens } from './talk-words.ts';

/** Features by number, each once. */
export type TalkFeatures = ReadonlyMap<number, number>;

/** How many numbers there are for runs of words and letters; which run has which is nowhere kept. */
export const hashedFeatures = 1 << 15;

const doubts = /\b(?:bot|robot|human|machine|program|sense|mean|what|huh|again|repeat|random|understand|answer)\b/;
const asks = /\?/;

/** What the partner's messages so far are like; undefined before the first. */
export function talkFeatures(messages: readonly TalkMessage[]): TalkFeatures | undefined {
  const partner = messages.filter(({ from }) => from === 'partner').map(({ text }) => text);
  if (partner.length === 0) return undefined;
  const features = new Map<number, number>();
  const runs = new Map<number, number>();
  for (const text of partner) countRuns(text, runs);
  // The square root keeps a word said ten times from counting ten times; the norm, long talks from being surer by length alone.
  const norm = Math.sqrt([...runs.values()].reduce((sum, count) => sum + count, 0));
  for (const [run, count] of runs) features.set(run, Math.sqrt(count) / Math.max(1, norm));
  shapeOf(messages, partner).forEach((value, place) => features.set(hashedFeatures + place, value));
  return features;
}

function countRuns(text: string, runs: Map<number, number>): void {
  const add = (run: string): void => {
    const place = hashText(run) % hashedFeatures;
    runs.set(place, (runs.get(place) ?? 0) + 1);
  };
  const all = ['<', ...talkTokens(text), '>'];
  all.forEach((token, place) => {
    if (place > 0) add(`${all[place - 1] ?? ''} ${token}`);
    if (place > 0 && place < all.length - 1) add(token);
  });
  const letters = ` ${plainTalk(text)} `;
  for (let place = 0; place + 4 <= letters.length; place += 1) add(`#${letters.slice(place, place + 4)}`);
}

/** Names of the features that are not hashed, in their order. */
export const shapeNames = [
  'words in a message',
  'spread of words in a message',
  'letters in a word',
  'different words',
  'messages with a question',
  'messages with an end mark',
  'messages said before',
  'words taken over from the last message',
  'first person',
  'second person',
  'answers without a shared word to a question',
  'doubts of the other side',
  'logarithm of the messages seen',
] as const;

/** How many numbers there are in all. */
export const featureCount = hashedFeatures + shapeNames.length;

function shapeOf(messages: readonly TalkMessage[], partner: readonly string[]): number[] {
  const words = partner.map((text) => talkTokens(text).filter(isWord));
  const all = words.flat();
  const n = partner.length;
  const lengths = words.map(({ length }) => length);
  const mean = all.length / n;
  const spread = Math.sqrt(lengths.reduce((sum, length) => sum + (length - mean) ** 2, 0) / n);
  const shareOf = (is: (text: string) => boolean): number => partner.filter(is).length / n;
  const said = new Set(partner.map((text) => plainTalk(text).replace(/[^a-z ]/g, '')));
  const { takenOver, strayAnswers } = againstBefore(messages);
  const own = messages.filter(({ from }) => from === 'you');
  const letters = all.reduce((sum, { length }) => sum + length, 0);
  const shareOfWords = (some: ReadonlySet<string>): number =>
    all.filter((word) => some.has(word.replace(/'.*/, ''))).length / Math.max(1, all.length);
  return [
    Math.log1p(mean),
    Math.log1p(spread),
    letters / Math.max(1, all.length) / 5,
    new Set(all).size / Math.max(1, all.length),
    shareOf((text) => asks.test(text)),
    shareOf((text) => /[.!?]\s*$/.test(text)),
    1 - said.size / n,
    takenOver,
    4 * shareOfWords(firstPerson),
    4 * shareOfWords(secondPerson),
    strayAnswers,
    own.filter(({ text }) => doubts.test(plainTalk(text))).length / Math.max(1, own.length),
    Math.log(n) / 2,
  ];
}

const firstPerson: ReadonlySet<string> = new Set(['i', 'me', 'my', 'mine', 'we', 'our']);
const secondPerson: ReadonlySet<string> = new Set(['you', 'your', 'yours']);

/** How messages follow what was said before them: words taken over, and answers to a question that share no word with it. */
function againstBefore(messages: readonly TalkMessage[]): {
  readonly takenOver: number;
  readonly strayAnswers: number;
} {
  let [shared, replies, stray, questions] = [0, 0, 0, 0];
  messages.forEach(({ from, text }, place) => {
    const before = messages[place - 1];
    if (from !== 'partner' || before?.from !== 'you') return;
    const asked = new Set(longWords(before.text));
    const answer = longWords(text);
    const common = answer.filter((word) => asked.has(word)).length;
    replies += 1;
    shared += common / Math.max(1, answer.length);
    if (!asks.test(before.text)) return;
    questions += 1;
    if (common === 0) stray += 1;
  });
  return { takenOver: shared / Math.max(1, replies), strayAnswers: stray / Math.max(1, questions) };
}

function longWords(text: string): string[] {
  return talkTokens(text).filter((token) => token.length > 3 && isWord(token));
}
