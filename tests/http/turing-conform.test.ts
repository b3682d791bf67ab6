import { afterEach, describe, expect, it } from '@jest/globals';
import { openMockServer } from '../../src/channels/cli/turing/open-mock-server.ts';
import { loadConfig } from '../../src/config/config.ts';
import { systemClock } from '../../src/core/clock.ts';
import { createRandom } from '../../src/core/random.ts';
import { connectTuring, type TuringClientOptions } from '../../src/games/turing/client/turing-client.ts';
import { checkTuringBot } from '../../src/games/turing/conform/check-turing-bot.ts';
import { ExaminedBot } from '../../src/games/turing/conform/examined-bot.ts';

const ends: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Examines a bot that is made with the package's client. */
async function examined(onFrame: TuringClientOptions['onFrame'], seekMs = 5000) {
  const random = createRandom('conform');
  let cut = (): void => undefined;
  const bot = new ExaminedBot({ clock: systemClock, random, cut: () => cut() });
  const server = await openMockServer({
    config: loadConfig({}),
    version: '0',
    port: 0,
    random,
    service: () => bot.service,
  });
  ({ cut } = server);
  ends.push(() => server.close(50));
  const client = connectTuring({
    url: server.address,
    token: 'any',
    reconnectMs: 50,
    onFrame: async (game, frame) => {
      await onFrame?.(game, frame);
      if (frame.kind === 'over') client.seek('plain');
    },
  });
  ends.push(() => client.close());
  client.seek('plain');
  const results = await checkTuringBot(bot, { deadlineMs: 1000, seekMs });
  return Object.fromEntries(results.map(({ name, passed, detail }) => [name, passed === true ? 'ok' : detail]));
}

/** Keeps to the protocol, and says something else each time. */
function goodBot(): NonNullable<TuringClientOptions['onFrame']> {
  let said = 0;
  const roles = new Map<string, boolean>();
  return async (game, frame) => {
    if (frame.kind === 'started') roles.set(game.id, frame.role.mayPredict);
    const isAsked =
      frame.kind === 'message' ? frame.from === 'partner' : frame.kind === 'started' && frame.speaksFirst === 'you';
    if (frame.kind === 'closing' && roles.get(game.id) === true) await game.predict('human');
    if (isAsked) await game.say(`I said that ${(said += 1)} times.`);
  };
}

describe('The examination of bots', () => {
  it('is passed by a bot that keeps to the protocol', async () => {
    const found = await examined(goodBot());
    expect(found).toMatchObject({ 'several-games': 'ok', 'first-word': 'ok', 'frames-again': 'ok', 'odd-texts': 'ok' });
    expect(new Set(Object.values(found))).toEqual(new Set(['ok']));
  });

  it('finds a bot that says nothing, predicts at every opportunity, and does not care about its role', async () => {
    const found = await examined(async (game, frame) => {
      if (frame.kind === 'message' && frame.from === 'partner') await game.predict('bot');
    });
    expect(found).toMatchObject({ answers: 'nothing that it sent was let through', numbers: 'not tried' });
  });

  it('finds what a bot does wrong where it does the rest right', async () => {
    const found = await examined(async (game, frame) => {
      if (frame.kind === 'message' && frame.from === 'partner') {
        await game.say('I always say the same.');
        if (frame.seq > 3) await game.predict('bot');
      }
    });
    expect(found).toMatchObject({
      answers: 'ok',
      'no-prediction': 'it predicted',
      closing: 'it did not predict',
      'first-word': 'nobody else could begin, and it said nothing within 1000 ms',
    });
  });

  it('finds a bot that mixes its games up', async () => {
    const good = goodBot();
    let last: Parameters<typeof good>[0] | undefined;
    const found = await examined(async (game, frame) => {
      // It remembers one game only: the one that it heard of last when it began to think.
      if (frame.kind === 'started') last = game;
      if (last) await good(last, frame);
    });
    expect(found).toMatchObject({ answers: 'ok', 'several-games': 'it was asked in one game and answered in another' });
  });

  it('finds a bot that forgets its other games when one is over', async () => {
    const good = goodBot();
    const mine = new Set<string>();
    const found = await examined(async (game, frame) => {
      if (frame.kind === 'started') mine.add(game.id);
      if (mine.has(game.id)) await good(game, frame);
      if (frame.kind === 'over') mine.clear();
    });
    expect(found).toMatchObject({ 'several-games': 'when one game was over it did not answer in another' });
  });
});
