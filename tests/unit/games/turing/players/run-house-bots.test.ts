import { afterEach, describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../../../../src/config/config.ts';
import { createRandom } from '../../../../../src/core/random.ts';
import { openReadyForum } from '../../../../../src/games/turing/forums/ready-forums.ts';
import { openHousePlayer } from '../../../../../src/games/turing/players/house-players.ts';
import type { TuringPlayer } from '../../../../../src/games/turing/players/player.ts';
import { houseNickname, runHouseBots } from '../../../../../src/games/turing/players/run-house-bots.ts';
import { houseOwner } from '../../../../../src/games/turing/service/standing.ts';
import { TuringTable } from '../../../../support/turing-table.ts';

const tables: TuringTable[] = [];
afterEach(async () => {
  for (const table of tables.splice(0)) await table.close();
});

async function aHouse(names: readonly string[], more: readonly TuringPlayer[] = []) {
  const table = new TuringTable();
  tables.push(table);
  const service = await table.service();
  const faults: unknown[] = [];
  const players = names.map((name) =>
    openHousePlayer(name, {
      clock: table.clock,
      config: loadConfig({}),
      forumOf: async (forum) => openReadyForum(forum),
      programChance: () => 0.99999,
      openSocialbot: async () => ({ converse: async () => ({ say: async () => 'Tell me more.' }) }),
    }),
  );
  const start = () =>
    runHouseBots({
      service,
      accounts: table.accounts,
      players: [...players, ...more],
      forums: ['plain'],
      clock: table.clock,
      random: createRandom('house'),
      failed: (error) => faults.push(error),
    });
  return { table, service, start, faults };
}

/** Lets virtual time pass until something is so. */
async function until(table: TuringTable, isSo: () => boolean): Promise<void> {
  for (let seconds = 0; seconds < 900 && !isSo(); seconds += 1)
    await new Promise<void>((resolve) => table.clock.after(1000, resolve));
  if (!isSo()) throw new Error('It did not come to that.');
}

describe('the bots of the house', () => {
  it('meet a person, talk, and predict', async () => {
    const { table, service, start, faults } = await aHouse(['eliza']);
    const bots = await start();
    const person = await table.person();
    await person.connect(service);
    await person.seek();
    await until(table, () => person.frames.some(({ kind }) => kind === 'started'));
    const [game = ''] = await service.playing(person.account);
    for (const [index, text] of ['hi', 'my mom called', 'I like music', 'are you there', 'well'].entries()) {
      await service.act(person.account, game, { kind: 'message', number: index + 1, text });
      const heard = () => person.frames.filter((frame) => frame.kind === 'message' && frame.from === 'partner').length;
      const before = heard();
      await until(table, () => heard() > before || person.frames.some(({ kind }) => kind === 'over'));
    }
    await until(table, () => person.frames.some(({ kind }) => kind === 'over'));
    const over = person.frames.find(({ kind }) => kind === 'over');
    expect(over).toMatchObject({ partner: 'bot', partnerName: 'Eliza', partnerPrediction: 'bot', brokenBy: null });
    expect(faults).toEqual([]);
    await bots.close();
  });

  it('play several games at once, and go on with them after a restart', async () => {
    const { table, service, start, faults } = await aHouse(['eliza']);
    const bots = await start();
    const [bot = ''] = bots.accounts;
    const people = await Promise.all(Array.from({ length: 6 }, () => table.person()));
    for (const person of people) {
      await person.connect(service);
      await person.seek();
    }
    let playing: readonly string[] = [];
    const look = async (): Promise<void> => void (playing = await service.playing(bot));
    await until(table, () => (void look(), playing.length > 1));
    await bots.close();
    await new Promise<void>((resolve) => table.clock.after(5000, resolve));
    const again = await start();
    const games = new Set(playing);
    const heard = people.map(({ frames }) => frames.filter(({ kind }) => kind === 'message').length);
    const withBot = people.filter(({ frames }) => frames.some(({ kind }) => kind === 'started'));
    expect(withBot.length).toBeGreaterThan(1);
    expect(games.size).toBeGreaterThan(1);
    await until(table, () =>
      people.some(({ frames }, place) => frames.filter(({ kind }) => kind === 'message').length > (heard[place] ?? 0)),
    );
    expect(faults).toEqual([]);
    await again.close();
  });

  it('have an account each, which is found again after a restart', async () => {
    const { table, start } = await aHouse(['eliza', 'echo']);
    const first = await start();
    await first.close();
    const again = await start();
    expect(again.accounts).toEqual(first.accounts);
    const own = await table.accounts.botsOf(houseOwner);
    expect(own.map(({ nickname }) => nickname).toSorted((one, other) => one.localeCompare(other))).toEqual([
      'Echo',
      'Eliza',
    ]);
    await again.close();
  });

  it('take another name where somebody else has theirs', async () => {
    const { table, start } = await aHouse(['eliza']);
    await table.person('Eliza');
    const bots = await start();
    const own = await table.accounts.botsOf(houseOwner);
    expect(own.map(({ id, nickname }) => [id, nickname])).toEqual([[bots.accounts[0], 'Eliza 2']]);
    await bots.close();
  });

  it('go on when a player fails', async () => {
    const failing: TuringPlayer = {
      name: 'broken',
      about: 'always fails',
      sit: () => ({
        next: () => Promise.reject(new Error('out of words')),
        close: () => undefined,
      }),
      close: async () => undefined,
    };
    const { table, service, start, faults } = await aHouse([], [failing]);
    const bots = await start();
    const person = await table.person();
    await person.connect(service);
    await person.seek();
    await until(table, () => faults.length > 1);
    expect(String(faults[0])).toContain('out of words');
    await bots.close();
  });
});

it.each([
  ['eliza', 'plain', true, 'Eliza'],
  ['eliza', 'self-help', false, 'Eliza self help'],
  ['retrieval', 'counter-interrogation', false, 'Retrieval counter in'],
  ['openai:http://127.0.0.1:8080#small-model_7', 'plain', true, 'Small model 7'],
])('%s in %s has a nickname that may be one', (player, forum, isFirst, nickname) => {
  expect(houseNickname(player, forum, isFirst)).toBe(nickname);
});
