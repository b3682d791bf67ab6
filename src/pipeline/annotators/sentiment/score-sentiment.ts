import { spokenForm } from '../language/spoken-form.ts';
import { dampeners, idioms, intensifiers, negations, negativeWords, positiveWords } from './sentiment-words.ts';

const words = wordValences();
const stronger = wordSet(intensifiers);
const weaker = wordSet(dampeners);
const denying = wordSet(negations);
const idiomPattern = new RegExp(`(?:^| )(?:${idioms.map(([phrase]) => `(${phrase})`).join('|')})(?= |$)`, 'g');

const inflection = /(?:ingly|edly|iest|ness|est|ing|ies|ily|ly|ed|es|s|r)$/;
const negationReach = 3;
const negated = -0.6;
const intensified = 1.3;
const dampened = 0.7;
/** What stands before 'but' weighs less, what follows more. */
const beforeBut = 0.5;
const afterBut = 1.4;
/** Where the curve from sum to score bends. */
const bend = 9;

/**
 * The sentiment of one sentence that is no question, from -1 to 1, by words, idioms, negation and emphasis; null where no word tells.
 *
 * @example scoreSentence('not bad') // 0.37
 */
export function scoreSentence(sentence: string): number | null {
  const form = spokenForm(sentence);
  const clauses = form.split(/ (?:but|however|although|though|yet) /);
  const sums = clauses.map(clauseSum);
  if (sums.every((sum) => sum === null)) return null;
  const total = sums.reduce<number>((whole, sum, index) => whole + (sum ?? 0) * weightOf(index, sums.length), 0);
  const shout = /!/.test(sentence) ? intensified : 1;
  const raw = total * shout;
  return raw / Math.sqrt(raw * raw + bend);
}

function weightOf(index: number, count: number): number {
  if (count === 1) return 1;
  return index === count - 1 ? afterBut : beforeBut;
}

function clauseSum(clause: string): number | null {
  let sum = 0;
  let hits = 0;
  const rest = clause.replace(idiomPattern, (match, ...groups: unknown[]) => {
    const index = groups.findIndex((group) => typeof group === 'string');
    sum += idioms[index]?.[1] ?? 0;
    hits += 1;
    return match.replace(/[^ ]+/g, '_');
  });
  const tokens = rest.split(' ');
  tokens.forEach((token, index) => {
    const valence = valenceOf(token);
    if (valence === undefined) return;
    sum += valence * factor(tokens, index);
    hits += 1;
  });
  return hits === 0 ? null : sum;
}

function factor(tokens: readonly string[], index: number): number {
  const before = tokens.slice(Math.max(0, index - negationReach), index);
  const previous = before.at(-1) ?? '';
  let weight = stronger.has(previous) ? intensified : 1;
  if (weaker.has(previous)) weight *= dampened;
  return before.some((token) => denying.has(token)) && !denying.has(tokens[index] ?? '') ? weight * negated : weight;
}

/** Of the word, or of what is left of it without its ending. */
function valenceOf(token: string): number | undefined {
  const own = words.get(token);
  const ending = own === undefined && token.length > 5 ? inflection.exec(token) : null;
  if (ending === null) return own;
  const stem = token.slice(0, ending.index);
  return words.get(stem) ?? words.get(`${stem}e`) ?? words.get(`${stem}y`);
}

function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}

function wordValences(): ReadonlyMap<string, number> {
  const valences = new Map<string, number>();
  const weights = { 1: 0.4, 2: 1.7, 3: 2.8 } as const;
  for (const strength of [1, 2, 3] as const) {
    for (const word of wordSet(positiveWords[strength])) valences.set(word, weights[strength]);
    for (const word of wordSet(negativeWords[strength])) valences.set(word, -weights[strength]);
  }
  return valences;
}
