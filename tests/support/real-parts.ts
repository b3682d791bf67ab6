import { createParts } from '../../src/app.ts';
import { loadConfig } from '../../src/config/config.ts';
import { warmUp } from '../../src/dialogue/annotate-once.ts';
import type { BotParts } from '../../src/dialogue/bot-parts.ts';

/** The parts of the default bot: real annotators, generators and knowledge, loaded. */
export async function realParts(): Promise<BotParts> {
  return warmUp(await createParts({}, loadConfig(process.env)));
}
