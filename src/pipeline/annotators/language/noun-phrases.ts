import type { Word } from './reading.ts';

const inside = new Set(['ADJ', 'NUM', 'NOUN', 'PROPN']);
const heads = new Set(['NOUN', 'PROPN']);
const opensPhrase = new Set(['DET', 'ADJ', 'ADP', 'PRON']);

/** Adjectives that only count or point; they are left off like determiners. */
const quantifiers = new Set([
  'all',
  'another',
  'any',
  'certain',
  'few',
  'many',
  'more',
  'most',
  'much',
  'other',
  'own',
  'same',
  'several',
  'some',
  'such',
]);

/** Nouns that stand for no thing, alone or before 'of'. */
const emptyNouns = new Set([
  'bit',
  'bunch',
  'couple',
  'kind',
  'kinds',
  'lot',
  'lots',
  'number',
  'pair',
  'piece',
  'sort',
  'sorts',
  'type',
  'types',
]);

/** Words of time that begin a phrase of their own. */
const timeWords = new Set(['last', 'next', 'today', 'tomorrow', 'tonight', 'yesterday']);

interface Chunk {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/**
 * The noun phrases, lower-cased, in order, without determiners, pronouns and counting adjectives; two that 'of' joins come as one as well.
 *
 * @example nounPhrases(words of 'the lord of the rings') // ['lord', 'lord of the rings', 'rings']
 */
export function nounPhrases(words: readonly Word[], text: string): string[] {
  const chunks = chunksOf(words);
  const phrases = chunks.flatMap((chunk, index) => {
    const joined = joinedByOf(words, chunk, chunks[index + 1]);
    return joined === undefined ? [chunk] : [chunk, joined];
  });
  const texts = phrases.map((chunk) => written(words, chunk, text)).filter((phrase) => !emptyNouns.has(phrase));
  return [...new Set(texts)];
}

function chunksOf(words: readonly Word[]): Chunk[] {
  const chunks: Chunk[] = [];
  let from = 0;
  for (let index = 0; index <= words.length; index += 1) {
    const word = words[index];
    const stays = word !== undefined && belongs(words, index, index > from);
    const opens = stays && timeWords.has(word.text.toLowerCase());
    if (stays && !opens) continue;
    const chunk = tightened(words, from, index);
    if (chunk !== undefined) chunks.push(chunk);
    from = opens ? index : index + 1;
  }
  return chunks;
}

function belongs(words: readonly Word[], index: number, started: boolean): boolean {
  const word = words[index];
  if (word === undefined) return false;
  if (inside.has(word.tag)) return true;
  const next = words[index + 1];
  const nounFollows = next !== undefined && heads.has(next.tag);
  if (word.tag === 'PART') return started && nounFollows && /^['’]s?$/.test(word.text);
  if (word.text === '-') return started && nounFollows && next.start === word.end;
  return word.tag === 'VERB' && nounFollows && isParticiple(word) && opensPhrase.has(words[index - 1]?.tag ?? '');
}

function isParticiple({ text }: Word): boolean {
  return /(?:ed|ing|en)$/i.test(text);
}

function tightened(words: readonly Word[], from: number, to: number): Chunk | undefined {
  let start = from;
  let end = to;
  while (end > start && !heads.has(words[end - 1]?.tag ?? '')) end -= 1;
  while (start < end && quantifiers.has(words[start]?.text.toLowerCase() ?? '')) start += 1;
  return end > start ? { from: start, to: end } : undefined;
}

function joinedByOf(words: readonly Word[], left: Chunk, right: Chunk | undefined): Chunk | undefined {
  if (right === undefined || words[left.to]?.text.toLowerCase() !== 'of') return undefined;
  const between = words.slice(left.to + 1, right.from);
  const onlyArticle = between.length === 0 || (between.length === 1 && between[0]?.tag === 'DET');
  const head = words[left.to - 1]?.text.toLowerCase() ?? '';
  return onlyArticle && !emptyNouns.has(head) ? { from: left.from, to: right.to } : undefined;
}

function written(words: readonly Word[], chunk: Chunk, text: string): string {
  const start = words[chunk.from]?.start ?? 0;
  const end = words[chunk.to - 1]?.end ?? start;
  return text.slice(start, end).toLowerCase().replace(/\s+/g, ' ');
}
