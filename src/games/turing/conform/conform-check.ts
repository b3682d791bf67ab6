import type { Forum } from '../forums/forum.ts';
import type { Seat } from '../rules/turing-rules.ts';
import type { ConformGame } from './conform-game.ts';

/** One point of the protocol, with games of its own. */
export interface ConformCheck {
  readonly name: string;
  readonly about: string;
  /** What to do about a failure. */
  readonly remedy: string;
  /** How the game differs from a plain one without a word list. */
  readonly forum?: (plain: Forum) => Forum;
  /** Where the bot sits; b where left out. */
  readonly seat?: Seat;
  /** Further games that begin at once with the first, each by how it differs from a plain one. */
  readonly beside?: readonly ((plain: Forum) => Forum)[];
  /** Plays the examiner's side; what is wrong, or undefined. */
  run(game: ConformGame, beside: readonly ConformGame[]): Promise<string | undefined>;
}

/** What the examiner says where it does not matter. */
export const questions = ['hello.', 'how was your day?', 'what do you like to eat?', 'why?', 'and what else?'];

/** A forum with other limits. */
export function withLimits(forum: Forum, limits: Partial<Forum['rules']['limits']>): Forum {
  return withRules(forum, { limits: { ...forum.rules.limits, ...limits } });
}

/** A forum with other rules. */
export function withRules(forum: Forum, rules: Partial<Forum['rules']>): Forum {
  return { ...forum, rules: { ...forum.rules, ...rules } };
}

/** A forum in which the bot, at seat b, may say one word at a time. */
export function withOneWord(forum: Forum): Forum {
  return { ...forum, roles: { ...forum.roles, b: { ...forum.roles.b, words: 1, hint: 'One word.' } } };
}

/** A forum in which the bot, at seat b, may not predict. */
export function withoutPrediction(forum: Forum): Forum {
  return withRules(forum, { roles: { ...forum.rules.roles, b: { name: 'player', mayPredict: false } } });
}
