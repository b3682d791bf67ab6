import { ParleyError } from '../core/errors.ts';
import type { Bot } from './bot.ts';

/** Takes on as many turns as are answered in time, and refuses more at once. */
export interface TurnGate {
  /**
   * Throws where no more is taken on at the moment, so that hardly anything is spent on what is refused anyway.
   *
   * @throws ParleyError PARLEY_OVERLOADED
   */
  checkRoom(): void;
  /**
   * Does the work where there is room for it.
   *
   * @throws ParleyError PARLEY_OVERLOADED where there is none; what the work throws
   */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Makes a gate for so many turns, those that wait included. One begins in each round of the event loop: a turn that only computes leaves no
 * moment in which others are heard, so without the pauses between them what came last would be refused after everybody else was answered.
 *
 * @example createTurnGate(64).run(() => bot.turn(id, { text: 'hi' }))
 */
export function createTurnGate(atOnce: number): TurnGate {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  const beginNext = (): void => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(beginNext);
  };
  const untilItsTurn = (): Promise<void> =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(beginNext);
    });
  const checkRoom = (): void => {
    if (underWay >= atOnce) throw full(atOnce);
  };
  return {
    checkRoom,
    run: async (work) => {
      checkRoom();
      underWay += 1;
      try {
        await untilItsTurn();
        return await work();
      } finally {
        underWay -= 1;
      }
    },
  };
}

/** The bot, with all its turns through a gate. */
export function throughGate(bot: Bot, gate: TurnGate): Bot {
  return {
    ...bot,
    turn: (...turn) => gate.run(() => bot.turn(...turn)),
    forTenant: (tenant) => throughGate(bot.forTenant(tenant), gate),
  };
}

function full(atOnce: number): ParleyError {
  return new ParleyError('PARLEY_OVERLOADED', `${atOnce} turns are under way; no more are taken on for the moment.`, {
    remedy: 'Send the turn again, with the same turnId, after the time in Retry-After; add processes where this stays.',
    context: { atOnce },
  });
}
