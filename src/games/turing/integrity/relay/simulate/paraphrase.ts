import type { Random } from '../../../../../core/random.ts';

/** Words that mean about the same; empty where none is known. */
export type Synonyms = (word: string) => readonly string[];

const fillers = ['well', 'actually', 'hmm', 'i think', 'you know', 'honestly', 'to be fair', 'so', 'i guess', 'like'];
const swaps: Readonly<Record<string, string>> = {
  "don't": 'do not',
  "it's": 'it is',
  "i'm": 'i am',
  "can't": 'cannot',
  "that's": 'that is',
  "you're": 'you are',
  really: 'truly',
  very: 'quite',
  big: 'large',
  good: 'nice',
  love: 'adore',
  like: 'enjoy',
  think: 'reckon',
  about: 'around',
};

/**
 * A line said otherwise: of its longer words so large a share is replaced or left out, short words change or go, clauses change places, a
 * filler comes in, letters get lost.
 */
export function paraphrase(line: string, share: number, synonyms: Synonyms, random: Random): string {
  if (share === 0) return line;
  const words = line.toLowerCase().split(/\s+/);
  const changed = words.flatMap((word) => {
    const bare = word.replace(/[^a-z']/g, '');
    if (random.next() > share) return [random.next() < 0.03 * share ? misspelt(word, random) : word];
    const swap = swaps[bare];
    if (swap !== undefined) return [swap];
    if (bare.length < 4) return random.next() < 0.4 ? [] : [word];
    const others = synonyms(bare).filter((other) => other !== bare);
    if (others.length > 0) return [random.pick(others)];
    return random.next() < 0.5 ? [] : [misspelt(bare, random)];
  });
  const turned = random.next() < share ? turnedRound(changed) : changed;
  return [...(random.next() < share ? [random.pick(fillers)] : []), ...turned].join(' ');
}

function turnedRound(words: readonly string[]): string[] {
  const comma = words.findIndex((word) => word.endsWith(','));
  return comma === -1 ? [...words] : [...words.slice(comma + 1), ...words.slice(0, comma + 1)];
}

function misspelt(word: string, random: Random): string {
  if (word.length < 4) return word;
  const place = 1 + random.integer(word.length - 2);
  return word.slice(0, place) + word.slice(place + 1);
}
