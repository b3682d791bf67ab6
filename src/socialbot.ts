import { createBot } from './app.ts';
import type { Config } from './config/config.ts';
import { createPatientClock } from './core/clock.ts';
import type { Socialbot } from './games/taboo/agents/social/socialbot.ts';

/** Who plays is no newcomer who is to be greeted and asked for a name: that was done before the game. */
const beforeTheGame = ['hello', "i'd rather not tell you my name"];
const gameTime = Date.UTC(2026, 0, 5, 15);

/**
 * The whole turn handler as a player of games; its conversations are kept in memory.
 *
 * @throws ParleyError as `createBot`
 */
export async function openSocialbot(config: Config): Promise<Socialbot> {
  const bot = await createBot({ config, store: 'memory', clock: createPatientClock(gameTime) });
  return {
    converse: async (seed) => {
      const { id } = await bot.startConversation({ seed });
      for (const text of beforeTheGame) await bot.turn(id, { text });
      let isOver = false;
      return {
        say: async (line) => {
          if (isOver) return '';
          const { reply } = await bot.turn(id, { text: line });
          isOver = reply.ends;
          return reply.text;
        },
      };
    },
  };
}
