import type { SaidLine } from '../../contracts/place.ts';
import type { Clock } from '../../core/clock.ts';
import { createRandom } from '../../core/random.ts';
import { createRecentValues } from '../../core/recent-values.ts';
import { normaliseText } from '../../core/text.ts';
import { type Sense, summary } from '../generator/sense.ts';
import { drawSample, verdictIn } from './draw-sample.ts';
import { type LoadedTaught, loadTaught, type TaughtFiles } from './load-taught.ts';
import { likelihoodOf, type Seat } from './seat.ts';
import { openingTokens, replyTokens, type SpecialTokens, type Talk, talkTokens } from './talk-tokens.ts';

/** How replies are drawn. */
export interface TaughtRequest extends Talk {
  readonly samples: number;
  readonly topP: number;
  readonly temperature: number;
  readonly maxTokens: number;
  readonly seed: number;
}

/** A model that was taught how talks go: it proposes replies, and says which ones are sensible. */
export interface TaughtModel {
  /** Has it loaded, and the beginning of all talks read. */
  prepare(): void;
  /** @returns replies, in the order in which they were drawn; when enough time is spent no further one is begun, the first is waited for */
  draw(request: TaughtRequest, signal: AbortSignal): Promise<readonly string[]>;
  /** Reads a reply that will probably be said, so that less is to be read in the next turn; gives way when anything else is asked. */
  readAhead(lines: readonly SaidLine[], text: string): void;
  /** What it finds of a reply that it has drawn lately, to its end, after these lines; costs nothing. */
  found(lines: readonly SaidLine[], text: string): Sense | undefined;
  /** What it finds of replies, in their order, of as many as it reads in so many milliseconds; undefined of the others. */
  senses(
    lines: readonly SaidLine[],
    texts: readonly string[],
    limit: JudgeLimit,
  ): Promise<readonly (Sense | undefined)[]>;
}

/** How long replies are judged, and how. */
export interface JudgeLimit {
  readonly ms: number;
  readonly signal: AbortSignal;
  /** Leaves out how likely the reply is, which takes a third of the time or more. */
  readonly isVerdictAlone?: boolean;
}

export interface TaughtOptions extends TaughtFiles {
  readonly clock: Clock;
  /** Milliseconds after which no further sample is begun, and the one under way is cut short where there is one already. */
  readonly enoughMs: number;
  /** Milliseconds after which the first one is cut short, too. */
  readonly mostMs: number;
}

/** What is remembered of a place in a talk: what was read there, and what the model finds of its own replies. */
interface Memory {
  readonly tokens: readonly number[];
  readonly senses: Map<string, Sense>;
}

const placesRemembered = 16;
/** Milliseconds in which two slow cores read a token. */
const usualTokenMs = 50;

/**
 * Makes the model of a base and an adapter; it is loaded when it is first asked or prepared. One request is served at a time. What it has
 * read of a talk it remembers to the next turn, so that only new lines are read.
 *
 * @throws (from draw and senses) ParleyError PARLEY_MODEL_RUNTIME, PARLEY_MODEL_DAMAGED where it cannot be loaded
 */
export function createTaughtModel({ clock, enoughMs, mostMs, ...files }: TaughtOptions): TaughtModel {
  const memories = createRecentValues<Memory>(placesRemembered);
  let loading: Promise<LoadedTaught> | undefined;
  let before: Promise<unknown> = Promise.resolve();
  const load = (): Promise<LoadedTaught> => {
    loading ??= loadTaught(files);
    // The library may be installed, or a file mended, while the process runs.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  const pace = { tokenMs: usualTokenMs };
  let waiting = 0;
  const inTurn = <T>(work: (loaded: LoadedTaught) => Promise<T>): Promise<T> => {
    waiting += 1;
    const result = before.then(async () => {
      waiting -= 1;
      return work(await load());
    });
    before = result.catch(() => undefined);
    return result;
  };
  return {
    prepare: () => {
      void inTurn(async ({ tokenizer, seats: [seat] }) => seat?.read(openingTokens(tokenizer), () => false)).catch(
        () => undefined,
      );
    },
    draw: (request, signal) => {
      const start = clock.elapsed();
      const spentMs = (): number => clock.elapsed() - start;
      return inTurn((loaded) => {
        const tokens = talkTokens(request, loaded.tokenizer);
        const memory = { tokens, senses: new Map<string, Sense>() };
        memories.set(keyOf(request.lines), memory);
        return drawAll(loaded, memory, request, { signal, spentMs, enoughMs, mostMs });
      });
    },
    readAhead: (lines, text) => {
      void inTurn(async (loaded) => {
        const memory = memories.get(keyOf(lines));
        const tokens = memory && [...memory.tokens, ...replyTokens(text, loaded.tokenizer)];
        return tokens && seatFor(loaded, tokens).read(tokens, () => waiting > 0);
      }).catch(() => undefined);
    },
    found: (lines, text) => memories.get(keyOf(lines))?.senses.get(normaliseText(text)),
    senses: (lines, texts, { ms, signal, isVerdictAlone = false }) => {
      const start = clock.elapsed();
      const leftMs = (): number => (signal.aborted ? 0 : ms - (clock.elapsed() - start));
      return inTurn((loaded) => {
        const tokens = memories.get(keyOf(lines))?.tokens ?? talkTokens({ lines }, loaded.tokenizer);
        return judgeAll(loaded, tokens, texts, { clock, pace, leftMs, isVerdictAlone });
      });
    },
  };
}

function keyOf(lines: readonly SaidLine[]): string {
  return JSON.stringify(lines.filter(({ text }) => text.trim() !== '').map(({ bot, text }) => [bot, text]));
}

/** The seat in which least must be read and forgotten. */
function seatFor({ seats }: LoadedTaught, tokens: readonly number[]): Seat {
  const worth = (seat: Seat): number => 2 * seat.shared(tokens) - seat.length();
  const [best] = seats.toSorted((left, right) => worth(right) - worth(left));
  if (!best) throw new Error('it has no room for a talk');
  return best;
}

interface DrawLimits {
  readonly signal: AbortSignal;
  readonly spentMs: () => number;
  readonly enoughMs: number;
  readonly mostMs: number;
}

async function drawAll(
  loaded: LoadedTaught,
  { tokens, senses }: Memory,
  { samples, topP, temperature, maxTokens, seed }: TaughtRequest,
  { signal, spentMs, enoughMs, mostMs }: DrawLimits,
): Promise<readonly string[]> {
  const { tokenizer, textOf } = loaded;
  const chance = createRandom(seed);
  const texts: string[] = [];
  const isCancelled = (): boolean => signal.aborted || spentMs() >= (texts.length > 0 ? enoughMs : mostMs);
  const seat = seatFor(loaded, tokens);
  const expected = await seat.read(tokens, isCancelled);
  if (!expected) return [];
  let longestMs = 0;
  for (let sample = 0; sample < samples; sample += 1) {
    // What would not come to its end is not begun.
    if (isCancelled() || (texts.length > 0 && spentMs() + longestMs > enoughMs)) break;
    const began = spentMs();
    const random = chance.fork(`sample ${sample}`);
    const { special } = tokenizer;
    const how = { topP, temperature, maxTokens, special, textOf, random, isCancelled };
    const drawn = await drawSample(seat, expected, how);
    longestMs = Math.max(longestMs, spentMs() - began);
    if (!drawn) continue;
    senses.set(normaliseText(drawn.text), drawn.sense);
    texts.push(drawn.text);
  }
  return texts;
}

interface JudgeLimits {
  readonly clock: Clock;
  /** How long a token of the last reply took. */
  readonly pace: { tokenMs: number };
  readonly leftMs: () => number;
  readonly isVerdictAlone: boolean;
}

async function judgeAll(
  loaded: LoadedTaught,
  talk: readonly number[],
  texts: readonly string[],
  { clock, pace, leftMs, isVerdictAlone }: JudgeLimits,
): Promise<readonly (Sense | undefined)[]> {
  const found: (Sense | undefined)[] = texts.map(() => undefined);
  const seat = seatFor(loaded, talk);
  if (!(await seat.read(talk, () => leftMs() <= 0))) return found;
  for (const [place, text] of texts.entries()) {
    const tokens = [...loaded.tokenizer.plain(text.trim()), loaded.tokenizer.special.end];
    // One that would be late is not begun.
    if (leftMs() <= tokens.length * pace.tokenMs) break;
    const start = clock.elapsed();
    found[place] = await senseOf(seat, tokens, loaded.tokenizer.special, isVerdictAlone);
    pace.tokenMs = (clock.elapsed() - start) / tokens.length;
  }
  return found;
}

async function senseOf(
  seat: Seat,
  tokens: readonly number[],
  special: SpecialTokens,
  isVerdictAlone: boolean,
): Promise<Sense> {
  const each = tokens.map((token) => (isVerdictAlone ? undefined : [token]));
  const after = await seat.judge(tokens, [...each, [special.yes, special.no]]);
  const likely = tokens.flatMap((token, place) => {
    const expected = after[place];
    return expected ? [likelihoodOf(expected, token)] : [];
  });
  const last = after.at(-1);
  return { ...summary(likely, last && verdictIn(last, special)), tokens: tokens.length };
}
