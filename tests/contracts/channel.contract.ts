import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { systemClock } from '../../src/core/clock.ts';
import type { Bot } from '../../src/dialogue/bot.ts';
import type { Logger } from '../../src/observe/logger.ts';
import { aBot, aGenerator, someParts } from '../support/bot.ts';
import { aLog } from '../support/log.ts';
import { oddTexts } from '../support/odd-texts.ts';

/** What a channel answered. */
export interface ChannelReply {
  readonly text: string;
  readonly ends: boolean;
}

/** Somebody who talks with the bot over a channel. */
export interface ChannelUser {
  /** Takes a turn; `id` names it, so that it can be sent twice. */
  say(text: string, id?: string): Promise<ChannelReply>;
  /** The platform's own id of this user, as the bot keeps it. */
  readonly keptAs: string;
}

/** A channel as it runs, over HTTP. */
export interface OpenedChannel {
  readonly user: (name: string) => ChannelUser;
  /** Where a turn is posted. */
  readonly address: () => Promise<string>;
  /** True where the sender of a body is checked by a signature. */
  readonly isSigned: boolean;
  close(): Promise<void>;
}

const talker = aGenerator('talker', ({ input, turnIndex }, count) => {
  if (input.text === 'break') throw new Error('a secret of ours');
  return {
    text: `Turn ${turnIndex}, said ${count}: ${input.text.slice(0, 40)}.`,
    priority: 'CAN_START',
    needsPrompt: false,
    ends: input.text === 'stop',
  };
});

/** What every channel must do, whatever its platform looks like. */
export function channelContract(name: string, open: (bot: Bot, logger: Logger) => Promise<OpenedChannel>): void {
  describe(`channel: ${name}`, () => {
    let bot: Bot;
    let channel: OpenedChannel;
    let log: ReturnType<typeof aLog>;
    beforeEach(async () => {
      log = aLog();
      bot = aBot(someParts([talker], { clock: systemClock }));
      channel = await open(bot, log.logger);
    });
    afterEach(() => channel.close());

    it('takes a turn for every line of a conversation, in one conversation', async () => {
      const ann = channel.user('ann');
      expect((await ann.say('good morning')).text).toContain('Turn 1, said 0: good morning');
      expect((await ann.say('tell me about giraffes')).text).toContain('Turn 2, said 1: tell me about giraffes');
      expect((await bot.store.exportUser(ann.keptAs))?.conversations).toHaveLength(1);
    });

    it('keeps users apart', async () => {
      await channel.user('ann').say('one');
      expect((await channel.user('bob').say('two')).text).toContain('Turn 1');
      expect(channel.user('ann').keptAs).not.toBe(channel.user('bob').keptAs);
    });

    it('takes the same turn once, however often it comes', async () => {
      const ann = channel.user('ann');
      await ann.say('hello', 'turn-1');
      await ann.say('hello', 'turn-1').catch(() => undefined);
      expect((await ann.say('again', 'turn-2')).text).toContain('Turn 2');
    });

    it('says when the conversation ends', async () => {
      const ann = channel.user('ann');
      expect((await ann.say('hi')).ends).toBe(false);
      expect((await ann.say('stop')).ends).toBe(true);
    });

    it('survives odd texts', async () => {
      const ann = channel.user('ann');
      for (const text of oddTexts) expect((await ann.say(text)).text).toMatch(/^Turn \d+/u);
    });

    it('answers although a generator breaks, and tells the user nothing of it', async () => {
      const { text } = await channel.user('ann').say('break');
      expect(text).toMatch(/\w/u);
      expect(text).not.toContain('secret');
    });

    it('forgets a user', async () => {
      const ann = channel.user('ann');
      await ann.say('my name is ann');
      expect(await bot.forget(ann.keptAs)).toBeGreaterThan(0);
      expect(await bot.store.exportUser(ann.keptAs)).toBeUndefined();
    });

    it('refuses what is no request, what is too large, and what nobody signed, without a word of what is inside', async () => {
      const address = await channel.address();
      const bodies = ['', '{', '[]', 'null', '{"text":', 'x'.repeat(300_000), '{"text":"hi","userId":"u"}'];
      for (const body of bodies) {
        const response = await fetch(address, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json' },
        });
        expect(response.status).toBeGreaterThanOrEqual(channel.isSigned || body !== bodies.at(-1) ? 400 : 200);
        expect(response.status).toBeLessThan(500);
        expect(await response.text()).not.toMatch(/\bat .*\.ts|node_modules|stack/u);
      }
      expect((await fetch(address, { method: 'PUT' })).status).toBe(405);
    });

    it('writes to the log neither what is said nor who says it', async () => {
      await channel.user('ann-of-green-gables').say('i live in narnia');
      expect(log.text()).not.toMatch(/narnia|green-gables/u);
    });
  });
}
