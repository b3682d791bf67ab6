import type { Clock } from '../../../../core/clock.ts';
import type { OverFrame } from '../../protocol/frames.ts';
import type { BotProcess, ProgramLimits } from './bot-process.ts';
import { ProgramBot } from './program-bot.ts';

export interface ProgramBotOptions {
  /** Of the server, as http://127.0.0.1:3001 */
  readonly url: string;
  readonly token: string;
  /** Where partners are looked for, until the program wishes otherwise. */
  readonly forum: string;
  /** Games at once; the next partner is looked for when there are fewer. */
  readonly atOnce: number;
  /** It ends after so many games; never where left out. */
  readonly games?: number;
  /** Starts the program for each game, instead of once for all. */
  readonly isPerGame?: boolean;
  /** Starts the program. */
  readonly start: () => BotProcess;
  readonly clock?: Clock;
  readonly limits?: Partial<ProgramLimits>;
  readonly reconnectMs?: number;
  /** Told in words what goes wrong and goes on. */
  readonly note: (text: string) => void;
  readonly onOver?: (frame: OverFrame) => void;
}

/**
 * Has a program play that reads frames and writes actions, one JSON object a line (docs/turing-bots.md).
 *
 * @param stopping once it is aborted no more games begin; those that are played are played to their ends
 * @throws ParleyError PARLEY_AGENT_FAILED where the program ends again and again; PARLEY_UNAUTHORISED, PARLEY_FORBIDDEN, PARLEY_TURING_* where the bot
 *   may not play there
 */
export async function runProgramBot(options: ProgramBotOptions, stopping: AbortSignal): Promise<void> {
  const bot = new ProgramBot(options);
  const stop = (): void => bot.stop();
  if (stopping.aborted) stop();
  stopping.addEventListener('abort', stop);
  try {
    await bot.ended;
  } finally {
    stopping.removeEventListener('abort', stop);
    await bot.close();
  }
}
