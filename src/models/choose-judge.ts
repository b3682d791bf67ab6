import type { Config } from '../config/config.ts';
import type { ChatModel } from '../contracts/chat-model.ts';
import type { JudgedReply, ReplyJudge } from '../contracts/reply-judge.ts';
import type { Clock } from '../core/clock.ts';
import { ParleyError } from '../core/errors.ts';
import { createLargeJudge } from './large/large-judge.ts';
import type { LargeModel } from './large/open-large.ts';
import { createChatJudge } from './plugged/chat-judge.ts';
import { steadyJudge } from './talk/steady-judge.ts';

/** Who could judge, and what is needed for it. */
export interface JudgeSurroundings {
  readonly clock: Clock;
  readonly plugged?: ChatModel;
  readonly large?: LargeModel;
  readonly bundled?: ReplyJudge;
  /** Milliseconds that the plugged model has. */
  readonly budgetMs: number;
  /** Told why the plugged or the large model judged nothing. */
  readonly onFailure: (reason: string) => void;
}

/**
 * Who judges replies by PARLEY_FIT; undefined where nobody does. Where the plugged or the large model judges, the bundled one stands in for it.
 *
 * @throws ParleyError PARLEY_GENERATOR_UNAVAILABLE for `generator` where neither is there
 */
export function chooseJudge(
  { PARLEY_FIT: wanted }: Pick<Config, 'PARLEY_FIT'>,
  { clock, plugged, large, bundled, budgetMs, onFailure }: JudgeSurroundings,
): ReplyJudge | undefined {
  if (wanted === 'none') return undefined;
  if (wanted === 'generator' && !plugged && !large) throw nobodyPlugged();
  const standIn = (plugged ?? large) && bundled ? ofOthersSamples(bundled) : bundled;
  if (wanted === 'bundled') return standIn;
  if (!plugged) return large ? largeJudge(large, standIn, clock, onFailure) : standIn;
  const judge = steadyJudge(createChatJudge(plugged, budgetMs), { clock, onFailure });
  return standIn ? { ...judge, version: `${judge.version}, ${standIn.version}`, standIn } : judge;
}

function largeJudge(
  { model, version, weights, budgets }: LargeModel,
  bundled: ReplyJudge | undefined,
  clock: Clock,
  onFailure: (reason: string) => void,
): ReplyJudge {
  const options = { version, weights, clock, budgetMs: budgets.judgingMs, ...(bundled ? { bundled } : {}) };
  return steadyJudge(createLargeJudge(model, options), { clock, onFailure });
}

/** The bundled judge expects of a sample that it is likely to itself; those of another model are to it as what people wrote. */
function ofOthersSamples(judge: ReplyJudge): ReplyJudge {
  const asFound = (reply: JudgedReply): JudgedReply =>
    reply.source === 'sample' ? { ...reply, source: 'found' } : reply;
  return { ...judge, judge: (place, replies, signal) => judge.judge(place, replies.map(asFound), signal) };
}

function nobodyPlugged(): ParleyError {
  return new ParleyError('PARLEY_GENERATOR_UNAVAILABLE', 'PARLEY_FIT=generator needs a model that is plugged in.', {
    remedy: 'Set PARLEY_GENERATOR to openai or local, or PARLEY_FIT to auto.',
  });
}
