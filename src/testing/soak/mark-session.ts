import { splitSentences, wordsOf } from '../../core/text.ts';
import type { SoakSession } from './run-soak.ts';
import type { SoakTurn } from './soak-turn.ts';

/** Shorter sentences ('Oh, nice.') may come again. */
const leastWords = 4;
/** A reply that asks nothing still carries the talk on if it has so many words of some length that the bot had not used yet. */
const newWordsThatCarryOn = 6;
const shortestNewWord = 4;

/** A sentence that the bot had said before in the session, and whose it is. */
export interface RepeatedSentence {
  readonly sentence: string;
  readonly rg: string;
}

/** What there is to find fault with in a turn. */
export interface MarkedTurn {
  readonly turn: SoakTurn;
  readonly session: string;
  readonly number: number;
  readonly repeated: readonly RepeatedSentence[];
  /** The reply asks and invites nothing, does not end the session and says hardly anything new: a user of few words has nothing to answer. */
  readonly isDeadEnd: boolean;
  readonly isFallback: boolean;
  /** A fallback that nobody goes on after. */
  readonly isBareFallback: boolean;
  readonly faults: readonly string[];
}

/** Generators that speak where nobody has an answer. */
const fallbackGenerators: readonly (string | null)[] = [null, 'fallback', 'neural-fallback'];

const invites =
  /\b(?:tell me|ask me|let me know|go on|go ahead|just say|say the word|name (?:a|an|one|any|me)|your turn|over to you|pick (?:a|one)|i'm (?:all ears|listening)|try me|say (?:it|that) again|i'd (?:love|like) to (?:hear|know)|talk about)\b/;

/** What a speech engine stumbles over, by the name that the report gives it. */
const spokenFaults: readonly (readonly [string, RegExp])[] = [
  ['unfilled slot', /\{[a-zA-Z]*\}/u],
  ['programmer’s word', /\b(?:undefined|null|NaN|object Object)\b/u],
  ['doubled word', /\b(?!(?:that|had|so|very|really|bye|no|yes|ha|well|hear|there|on|is)\b)(\p{Ll}{2,}) \1\b/u],
  ['doubled mark', /[.,!?] ?[.,!?]/u],
  ['brackets or quotes', /[()[\]<>*_"“”]/u],
  ['small first letter', /^\p{Ll}|[.!?] \p{Ll}(?!Phone|Pad)/u],
  ['ends without a mark', /[^.!?…'’"”]$/u],
  ['over 60 words', /^(?:\S+\s+){60}/u],
];

/** Looks at every turn of a session in the light of those before it. */
export function markSession({ name, turns }: SoakSession): MarkedTurn[] {
  const saidSentences = new Set<string>();
  const saidWords = new Set<string>();
  return turns.map((turn, index) => {
    const marked = mark(turn, saidSentences, saidWords);
    for (const sentence of splitSentences(turn.reply)) saidSentences.add(keyOf(sentence));
    for (const word of wordsOf(turn.reply)) saidWords.add(word);
    return { turn, session: name, number: index + 1, ...marked };
  });
}

function mark(
  turn: SoakTurn,
  saidSentences: ReadonlySet<string>,
  saidWords: ReadonlySet<string>,
): Omit<MarkedTurn, 'turn' | 'session' | 'number'> {
  const isFallback = turn.responsePriority === 'UNIVERSAL_FALLBACK';
  return {
    repeated: turn.askedAgain ? [] : repeatedIn(turn, saidSentences),
    isDeadEnd: isDeadEnd(turn, saidWords),
    isFallback,
    isBareFallback: isFallback && fallbackGenerators.includes(turn.promptRg),
    faults: spokenFaults.flatMap(([fault, pattern]) => (pattern.test(turn.reply) ? [fault] : [])),
  };
}

function repeatedIn(turn: SoakTurn, said: ReadonlySet<string>): RepeatedSentence[] {
  return splitSentences(turn.reply)
    .filter((sentence) => wordsOf(sentence).length >= leastWords && said.has(keyOf(sentence)))
    .map((sentence) => ({ sentence, rg: turn.promptText.includes(sentence) ? (turn.promptRg ?? turn.rg) : turn.rg }));
}

function isDeadEnd({ reply, ends }: SoakTurn, said: ReadonlySet<string>): boolean {
  if (ends || reply.includes('?') || invites.test(reply.toLowerCase())) return false;
  const fresh = new Set(wordsOf(reply).filter((word) => word.length >= shortestNewWord && !said.has(word)));
  return fresh.size < newWordsThatCarryOn;
}

function keyOf(sentence: string): string {
  return wordsOf(sentence).join(' ');
}
