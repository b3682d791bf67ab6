import { isSpeakable } from './speakable.ts';
import { capitalise, normaliseText } from './text.ts';

/** What is needed of a turn; a turn context has it. */
interface Told {
  readonly text: string;
  readonly input: { readonly text: string };
  readonly annotations: {
    readonly sentences: readonly string[];
    readonly partsOfSpeech: { readonly properNouns: readonly string[] };
  };
}

const turned: Readonly<Record<string, string>> = {
  i: 'you',
  "i'm": "you're",
  im: "you're",
  "i've": "you've",
  ive: "you've",
  "i'd": "you'd",
  "i'll": "you'll",
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
  we: 'you',
  "we're": "you're",
  "we've": "you've",
  us: 'you',
  our: 'your',
  dont: "don't",
  cant: "can't",
  didnt: "didn't",
  doesnt: "doesn't",
  isnt: "isn't",
  wont: "won't",
};
const before =
  /^(?:(?:well|so|um|uh|oh|yeah|yes|no|and|but|because|cause|honestly|actually|basically|hi|hello|hey|then|also|it's just that|the thing is|i guess|i just|just) )+/u;
const after =
  / (?:you know|i guess|lol|man|dude|though|actually|basically|right|and stuff|or something|and|but|so|because)$/u;
/** A word said twice while the speaker looks for the next: 'i i see'. */
const stammer = /\b(i|i'm|we|he|she|they|it|it's|my|the|an?|and|to|in|of|is|was)(?: \1\b)+/gu;
const subject =
  /^(?:i|i'm|im|i've|we|we're|my|our|he|she|they|he's|she's|they're|everyone|everybody|nobody|no one|people) /u;
const unfit =
  /\b(?:you|your|you're|i think|i don't know|i mean|i guess|what|why|how|lol|haha|kill\w*|die[sd]?|sex\w*|i want to|i said|i feel like|i feel|i'm|i am)\b|\b(?:fuck\w*|shit\w*|bitch\w*|damn|hell|ass|asshole|crap\w*|bastard|dick|suck\w*)\b/u;
const fewest = 3;
const most = 11;

/**
 * What the user told, said back to them: 'my boss yelled at me' becomes 'your boss yelled at you'; null where it would not sound right.
 *
 * @param turn of which the first sentence that tells something is taken
 */
export function retold(turn: Told): string | null {
  const { sentences } = turn.annotations;
  const told = (sentences.length > 1 ? sentences.map(normaliseText) : [turn.text]).map(bare);
  const fit = told.find((text) => isFit(text));
  return fit === undefined ? null : turnRound(fit, namesIn(turn));
}

function bare(text: string): string {
  return text.replace(stammer, '$1').replace(before, '').replace(after, '');
}

function isFit(text: string): boolean {
  const count = text.split(' ').length;
  return (
    count >= fewest &&
    count <= most &&
    subject.test(text) &&
    !unfit.test(text) &&
    /^[\p{L}' ]+$/u.test(text) &&
    text.split(' ').every(isSpeakable)
  );
}

function turnRound(text: string, names: ReadonlySet<string>): string {
  return text
    .replace(/\bi was\b/gu, 'you were')
    .replace(/\b(was|am) i\b/gu, 'were you')
    .split(' ')
    .map((word) => turned[word] ?? (names.has(word) ? capitalise(word) : word))
    .join(' ');
}

/** Words that are written with a capital in the middle of what the user said. */
function namesIn({ input, annotations }: Told): ReadonlySet<string> {
  const written = [...input.text.matchAll(/(?<=[\p{Ll},] )\p{Lu}\p{Ll}+/gu)].map(([word]) => word.toLowerCase());
  return new Set([
    ...written.filter((word) => word !== 'i'),
    ...annotations.partsOfSpeech.properNouns.map((word) => word.toLowerCase()),
  ]);
}
