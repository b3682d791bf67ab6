import { createParts } from '../../src/app.ts';
import { loadConfig } from '../../src/config/config.ts';
import type { BotParts } from '../../src/dialogue/bot-parts.ts';

/** The parts of the default bot: real annotators, generators and knowledge. */
export function realParts(): Promise<BotParts> {
  return createParts({}, loadConfig(process.env));
}
