import type { PlayerSequences } from '../game/sequence-form.ts';
import type { CommonGame, Entry } from './common-game.ts';
import { changesFor, createReplier } from './replier.ts';

/** A pure profile that neither player would leave alone, and what it gets. */
export interface Settled {
  readonly value: number;
  /** The planner's sequences, one for each information set that it reaches. */
  readonly plan: readonly number[];
  /** The replier's likewise. */
  readonly reply: readonly number[];
}

/** Lets the players reply to each other in turn, from a plan of the planner, until neither gains: quick, and seldom the best. */
export function mutualReplies(game: CommonGame): (plan: readonly number[]) => Settled {
  const { own, other, payoffs } = game;
  const turned = turnedPayoffs(game);
  const replyToPlan = bestReply(payoffs, other);
  const replyToReply = bestReply(turned, own);
  return (start) => {
    let plan = start;
    let { value, sequences: reply } = replyToPlan(plan);
    for (;;) {
      const better = replyToReply(reply);
      if (better.value <= value) return { value, plan, reply };
      plan = better.sequences;
      ({ value, sequences: reply } = replyToPlan(plan));
    }
  };
}

/** The sequences of a full choice that it reaches itself; `choices` has a sequence for each information set. */
export function reachedOf({ steps }: PlayerSequences, choices: readonly number[]): readonly number[] {
  const reached = new Set([0]);
  for (const [index, { before }] of steps.entries()) if (reached.has(before)) reached.add(choices[index] ?? 0);
  return [...reached].slice(1);
}

/** A best reply to a pure plan, given by the sequences that it reaches; `payoffs` are by the plan's sequence. */
function bestReply(payoffs: CommonGame['payoffs'], replying: PlayerSequences) {
  const changeFor = changesFor(replying);
  return (plan: readonly number[]) => {
    const replier = createReplier(replying);
    replier.apply(changeFor([0, ...plan].flatMap((sequence) => payoffs[sequence] ?? [])), 1);
    return { value: replier.best(), sequences: reachedOf(replying, replier.choices()) };
  };
}

/** What is paid by the replier's sequence, as the planner sees it who replies in turn. */
function turnedPayoffs({ other, payoffs }: CommonGame): readonly (readonly Entry[])[] {
  const turned: Entry[][] = other.sequences.map(() => []);
  for (const [own, entries] of payoffs.entries()) {
    for (const { sequence, amount } of entries) turned[sequence]?.push({ sequence: own, amount });
  }
  return turned;
}
