import type { TabooRole } from '../../taboo/rules/taboo-rules.ts';
import type { AskedBot } from './asked-bot.ts';

/** One point of the protocol. */
export interface ConformCheck {
  readonly name: string;
  /** Whom it concerns; both sides where left out. */
  readonly role?: TabooRole;
  /** What is looked at, in a line. */
  readonly about: string;
  /** What to do about a failure. */
  readonly remedy: string;
  /**
   * Examines a bot.
   *
   * @returns what is wrong; undefined where all is well
   * @throws ParleyError PARLEY_AGENT_FAILED where the bot makes no move, which is wrong too
   */
  run(bot: AskedBot): Promise<string | undefined> | string | undefined;
}
