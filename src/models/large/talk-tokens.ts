import type { SaidLine } from '../../contracts/place.ts';
import type { KnownFact } from '../../contracts/text-generator.ts';
import { contentStems } from '../../core/content-stems.ts';

/** A talk as the model was taught to read it. */
export interface Talk {
  /** Oldest first; the last one is the person's. */
  readonly lines: readonly SaidLine[];
  /** What is known of the person; what stands in the lines that are read is not told again. */
  readonly known?: readonly KnownFact[];
}

/** Turns texts into the model's tokens. */
export interface Tokenizer {
  /** What stands in the text in the form of a special token is none. */
  plain(text: string): readonly number[];
  readonly special: SpecialTokens;
}

/** The tokens that are more than text. */
export interface SpecialTokens {
  /** `<|im_start|>` and `<|im_end|>`: what begins and ends a line. */
  readonly start: number;
  readonly end: number;
  /** What else ends a reply. */
  readonly endOfText: number;
  /** The verdicts, as the tokens that may follow a reply's end. */
  readonly yes: number;
  readonly no: number;
}

/** So many of the latest lines are read at least; the oldest go in blocks, so that what was read before mostly stays as it is. */
const leastLines = 40;
const lineBlock = 20;
/** Tokens. */
const longestTalk = 2000;
/** Characters. */
const longestLine = 1000;
const longestNote = 240;
const mostNotes = 12;

const voice = 'You are Parley, a friendly chat bot.';

/**
 * The tokens of a talk, up to where the reply begins. The form is the one that the model was taught in (models/large/README.md): chat markup
 * with `user` and `assistant`, an empty line left out, notes in the system's text.
 */
export function talkTokens({ lines, known = [] }: Talk, tokenizer: Tokenizer): readonly number[] {
  const said = lines.filter(({ text }) => text.trim() !== '');
  const each = said.map(({ bot, text }) =>
    turnTokens(bot ? 'assistant' : 'user', text.slice(0, longestLine), tokenizer),
  );
  const first = firstRead(each);
  const notes = unsaid(known, said.slice(first)).slice(-mostNotes);
  const { start } = tokenizer.special;
  return [...openingTokens(tokenizer, notes), ...each.slice(first).flat(), start, ...tokenizer.plain('assistant\n')];
}

/** The tokens with which talks begin. */
export function openingTokens(tokenizer: Tokenizer, notes: readonly KnownFact[] = []): readonly number[] {
  const short = notes.map(({ text }) => `- ${text.replaceAll(/\s+/gu, ' ').trim().slice(0, longestNote)}`);
  return turnTokens(
    'system',
    [voice, ...(short.length === 0 ? [] : ['Have in mind:', ...short])].join('\n'),
    tokenizer,
  );
}

/** The tokens of a reply behind a talk, up to where the person speaks. */
export function replyTokens(text: string, { plain, special }: Tokenizer): readonly number[] {
  return [...plain(text.trim()), special.end, ...plain('\n'), special.start, ...plain('user\n')];
}

function turnTokens(role: string, text: string, { plain, special }: Tokenizer): number[] {
  return [special.start, ...plain(`${role}\n${text}`), special.end, ...plain('\n')];
}

/** The place of the oldest line that is read. */
function firstRead(each: readonly (readonly number[])[]): number {
  let first = Math.max(0, Math.floor((each.length - leastLines) / lineBlock)) * lineBlock;
  const tokens = (): number => each.slice(first).reduce((sum, line) => sum + line.length, 0);
  while (first + 1 < each.length && tokens() > longestTalk) first = Math.min(first + lineBlock, each.length - 1);
  return first;
}

/** What these lines of the person do not tell. */
function unsaid(known: readonly KnownFact[], lines: readonly SaidLine[]): readonly KnownFact[] {
  const said = new Set(lines.filter(({ bot }) => !bot).flatMap(({ text }) => [...contentStems(text)]));
  return known.filter(({ words }) => {
    const stems = [...contentStems(words)];
    return stems.length === 0 || !stems.every((stem) => said.has(stem));
  });
}
