import chalk from 'chalk';
import { createRandom } from '../../../core/random.ts';
import { chatPassenger } from '../../../games/trip/play/chat-passenger.ts';
import { recognised } from '../../../games/trip/play/recognised.ts';
import { type CliEnvironment, writeJson, writeLine } from '../environment.ts';

export interface ChatTalkOptions {
  readonly seed: number;
  readonly misspelt: number;
  readonly json?: true;
}

/** Greetings, opening, seat, five trips, and some turns more. */
const mostTurns = 14;

/** A passenger-bot talks with the whole socialbot, by voice, as any user would, until the game is over. */
export async function talkInChat(
  { seed, misspelt, json }: ChatTalkOptions,
  environment: CliEnvironment,
): Promise<void> {
  // The game needs no models; those that are named are used.
  if (!environment.isModelsNamed()) environment.useModels('none');
  const bot = await environment.createBot({ inMemory: true });
  const random = createRandom(seed);
  const passenger = chatPassenger(random.fork('passenger'));
  const lines: {
    readonly by: 'passenger' | 'bot';
    readonly text: string;
    readonly heard?: string;
    readonly rg?: string;
  }[] = [];
  try {
    const { id } = await bot.startConversation({ seed, channel: 'voice' });
    let heard = '';
    for (let turn = 0; turn < mostTurns; turn += 1) {
      const text = passenger.next(heard);
      if (text === undefined) break;
      const spoken = recognised(text, misspelt, random);
      const { reply, rg } = await bot.turn(id, { text: spoken });
      lines.push({ by: 'passenger', text, heard: spoken }, { by: 'bot', text: reply.text, rg });
      heard = reply.text;
    }
  } finally {
    await bot.close();
  }
  if (json) writeJson(environment.out, { seed, lines });
  else
    for (const { by, text } of lines)
      writeLine(environment.out, `${by === 'bot' ? chalk.yellow('bot') : chalk.cyan('passenger')}: ${text}`);
}
