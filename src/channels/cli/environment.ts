import type { Config } from '../../config/config.ts';
import type { Bot } from '../../dialogue/bot.ts';
import type { BotParts } from '../../dialogue/bot-parts.ts';
import type { TurnListener } from '../../dialogue/turn-handler.ts';

/** What the commands need from the composition root and from the terminal. */
export interface CliEnvironment {
  readonly loadConfig: () => Config;
  /** The default bot; `inMemory` keeps nothing. */
  createBot(options?: { readonly inMemory?: boolean; readonly onTurn?: TurnListener }): Promise<Bot>;
  createParts(): Promise<BotParts>;
  readonly out: NodeJS.WritableStream;
  readonly error: NodeJS.WritableStream;
  readonly input: NodeJS.ReadStream;
}

/** Exit statuses (docs: 0 done, 1 a check failed or bad input, 2 could not run). */
export const exitStatus = { done: 0, failed: 1, couldNotRun: 2 } as const;

/** Writes a line to a stream. */
export function writeLine(stream: NodeJS.WritableStream, line = ''): void {
  stream.write(`${line}\n`);
}

/** Writes one JSON object on a line. */
export function writeJson(stream: NodeJS.WritableStream, value: unknown): void {
  writeLine(stream, JSON.stringify(value));
}
