import type { Place } from '../../contracts/place.ts';
import type { JudgedReply, ReplyJudge } from '../../contracts/reply-judge.ts';
import type { Clock } from '../../core/clock.ts';
import { ParleyError } from '../../core/errors.ts';
import type { JudgeWeights } from '../generator/judge-weights.ts';
import { chanceOf } from '../talk/reply-judge.ts';
import type { TaughtModel } from './taught-model.ts';

export interface LargeJudgeOptions {
  readonly version: string;
  readonly weights: JudgeWeights;
  readonly clock: Clock;
  /** Milliseconds that it has for a call. */
  readonly budgetMs: number;
  /** Judges what the large model has no time to read; it knows samples of others as what people wrote. */
  readonly bundled?: ReplyJudge;
}

/** Of its time it reads replies in this share, so that what it has by then is not late. */
const readingShare = 0.85;

/**
 * The large model as the judge: what it has drawn it has judged already; of the others the bundled judge says first what they are worth, and
 * then the best of them are read as long as there is time.
 *
 * @throws (from judge) ParleyError PARLEY_GENERATOR_FAILED where nothing could be judged, and as the model does
 */
export function createLargeJudge(model: TaughtModel, options: LargeJudgeOptions): ReplyJudge {
  const { version, weights, clock, budgetMs, bundled } = options;
  const isVerdictAlone = [weights.found, weights.written].every(({ mean, least }) => mean === 0 && least === 0);
  return {
    name: 'large',
    version: bundled ? `${version}, ${bundled.version}` : version,
    budgetMs,
    ...(bundled ? { standIn: bundled } : {}),
    judge: async (place, replies, signal) => {
      const start = clock.elapsed();
      const chances = replies.map((reply) => ownChance(model, place, reply, weights));
      const others = replies.flatMap((reply, index) => (chances[index] === undefined ? [{ reply, index }] : []));
      const rough = await roughly(
        bundled,
        place,
        others.map(({ reply }) => reply),
        signal,
      );
      for (const [at, { index }] of others.entries()) chances[index] = rough[at];
      const bestFirst = others.toSorted((left, right) => (chances[right.index] ?? 0) - (chances[left.index] ?? 0));
      const ms = budgetMs * readingShare - (clock.elapsed() - start);
      const senses = await model.senses(
        place.lines,
        bestFirst.map(({ reply }) => reply.text),
        { ms, signal, isVerdictAlone },
      );
      for (const [at, { reply, index }] of bestFirst.entries()) {
        const sense = senses[at];
        if (sense) chances[index] = chanceOf(reply, sense, weights);
      }
      if (chances.every((chance) => chance === undefined)) throw nothingJudged(replies.length);
      const told = chances.map((chance) => chance ?? 0);
      const best = replies[told.indexOf(Math.max(...told))];
      // Most probably it is said, and the person is busy for a while.
      if (best) model.readAhead(place.lines, best.text);
      return told;
    },
  };
}

function ownChance(
  model: TaughtModel,
  { lines }: Place,
  reply: JudgedReply,
  weights: JudgeWeights,
): number | undefined {
  const sense = reply.source === 'sample' ? model.found(lines, reply.text) : undefined;
  return sense && chanceOf(reply, sense, weights);
}

/** What the bundled judge finds of them; nothing where there is none or it fails. */
async function roughly(
  bundled: ReplyJudge | undefined,
  place: Place,
  replies: readonly JudgedReply[],
  signal: AbortSignal,
): Promise<readonly number[]> {
  if (!bundled || replies.length === 0) return [];
  try {
    return await bundled.judge(place, replies, signal);
  } catch {
    // Without it those that are read in time are judged all the same.
    return [];
  }
}

function nothingJudged(count: number): ParleyError {
  return new ParleyError(
    'PARLEY_GENERATOR_FAILED',
    `Of ${count} replies the large model could read none in its time.`,
    {
      remedy: 'Give PARLEY_LARGE_BUDGET_MS more, or set PARLEY_FIT=bundled.',
      context: { count },
    },
  );
}
