import { playTuring, type TuringRefusal } from '../../../../src/games/turing/rules/play-turing.ts';
import {
  type SeatedPlayer,
  startTuring,
  type TuringEvent,
  type TuringMatch,
} from '../../../../src/games/turing/rules/turing-match.ts';
import {
  type Identity,
  plainRules,
  type Seat,
  type TuringRules,
} from '../../../../src/games/turing/rules/turing-rules.ts';

/** Matches of the tests begin at this moment; the events' times count from it, in seconds. */
export const beginning = 1_000_000;
const at = (seconds: number): number => beginning + seconds * 1000;

export const person: SeatedPlayer = { identity: 'human', mayPredict: true };
export const bot: SeatedPlayer = { identity: 'bot', mayPredict: true };
export const rookie: SeatedPlayer = { identity: 'bot', mayPredict: false };

export const says = (seat: Seat, seconds: number, text = `${seat} speaks`): TuringEvent => ({
  kind: 'message',
  seat,
  text,
  at: at(seconds),
});
export const predicts = (seat: Seat, seconds: number, identity: Identity = 'bot'): TuringEvent => ({
  kind: 'prediction',
  seat,
  says: identity,
  at: at(seconds),
});
export const does = (
  kind: 'leave' | 'gone' | 'back' | 'refused-message',
  seat: Seat,
  seconds: number,
): TuringEvent => ({
  kind,
  seat,
  at: at(seconds),
});
export const tick = (seconds: number): TuringEvent => ({ kind: 'tick', at: at(seconds) });

interface Table {
  readonly rules?: TuringRules;
  readonly a?: SeatedPlayer;
  readonly b?: SeatedPlayer;
}

/** A match after the events, and the refusal of the last of them. */
export function played(events: readonly TuringEvent[], { rules = plainRules, a = person, b = bot }: Table = {}) {
  let match: TuringMatch = startTuring(rules, { a, b }, beginning);
  let refusal: TuringRefusal | null = null;
  for (const event of events) ({ match, refusal } = playTuring(match, event));
  return { match, refusal };
}

/** The plain rules with some limits changed. */
export function rulesWith(limits: Partial<TuringRules['limits']>, more: Partial<TuringRules> = {}): TuringRules {
  return { ...plainRules, ...more, limits: { ...plainRules.limits, ...limits } };
}
