import { appendFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { addLeagueAgent } from '../../../../../src/games/arena/league/add-league-agent.ts';
import { importSimulation } from '../../../../../src/games/arena/league/import-simulation.ts';
import { createMemoryLeagueStore } from '../../../../../src/state/league-memory-store.ts';
import { aSimulationFolder } from './simulation-folder.ts';

const root = mkdtempSync(path.join(tmpdir(), 'parley-league-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const load = (store: ReturnType<typeof createMemoryLeagueStore>, folder: string, version = '1') =>
  importSimulation({ store, league: 'main', folder, version, now: () => 5 });

describe('games of a simulation', () => {
  it('come into a league with their agents, and once', async () => {
    const store = createMemoryLeagueStore();
    const folder = aSimulationFolder(path.join(root, 'a'));
    expect(await load(store, folder)).toEqual({ added: 8, repeated: 0, contradicted: 0 });
    expect(await load(store, folder)).toEqual({ added: 0, repeated: 8, contradicted: 0 });
    expect((await store.agents('main')).map(({ role, id, spec }) => [role, id, spec])).toEqual([
      ['attacker', 'owl@1', 'owl'],
      ['defender', 'fox@1', 'fox'],
      ['defender', 'hen@1', 'hen'],
    ]);
    const [first] = await store.games('main');
    expect(first).toMatchObject({
      first: 'owl@1',
      second: 'fox@1',
      outcome: 'first',
      cluster: 'banana',
      turns: 2,
      cause: 'target-uttered',
    });
    expect(await store.conditions('main')).toMatch(
      /^paper rules, the word judge alone, models none, the data of the package, version [\da-f]{8}$/u,
    );
  });

  it('are those of the agent that is registered with the SPEC, whatever it is called', async () => {
    const store = createMemoryLeagueStore();
    const bot = { role: 'defender', name: 'bob-bot', spec: 'fox', version: '1', owner: 'Bob' };
    await addLeagueAgent(store, 'main', bot, 1);
    await addLeagueAgent(store, 'main', { ...bot, name: 'old-hen', spec: 'hen', version: '0' }, 1);
    const folder = aSimulationFolder(path.join(root, 'named'));
    expect(await load(store, folder)).toMatchObject({ added: 8 });
    expect(await load(store, folder)).toMatchObject({ repeated: 8 });
    const agents = (await store.agents('main')).map(({ id, owner }) => [id, owner]);
    expect(Object.fromEntries(agents)).toEqual({
      'bob-bot@1': 'Bob',
      'hen@1': null,
      'old-hen@0': 'Bob',
      'owl@1': null,
    });
    expect(new Set((await store.games('main')).map(({ second }) => second))).toEqual(new Set(['bob-bot@1', 'hen@1']));
  });

  it('count apart for another version of the agents', async () => {
    const store = createMemoryLeagueStore();
    const folder = aSimulationFolder(path.join(root, 'b'));
    await load(store, folder);
    expect(await load(store, folder, '2')).toMatchObject({ added: 8 });
    expect((await store.agents('main')).map(({ id }) => id)).toContain('owl@2');
  });

  it('are refused under other conditions', async () => {
    const store = createMemoryLeagueStore();
    await load(store, aSimulationFolder(path.join(root, 'c')));
    await expect(load(store, aSimulationFolder(path.join(root, 'd'), { rules: 'spag' }))).rejects.toMatchObject({
      code: 'PARLEY_INPUT_INVALID',
    });
    expect(await store.games('main')).toHaveLength(8);
  });

  it('are refused after agents or judges have changed', async () => {
    const store = createMemoryLeagueStore();
    await load(store, aSimulationFolder(path.join(root, 'old'), { versions: { agents: '1-abc', tables: 'x' } }));
    const later = aSimulationFolder(path.join(root, 'new'), { versions: { agents: '2-abc', tables: 'x' } });
    await expect(load(store, later)).rejects.toThrow(/is played under '.*version .*these games are under '.*version /u);
    const judged = aSimulationFolder(path.join(root, 'judged'), {
      versions: { agents: '1-abc', tables: 'x' },
      judgeVersions: ['fluency 2'],
    });
    await expect(load(store, judged)).rejects.toMatchObject({ code: 'PARLEY_INPUT_INVALID' });
    expect(await store.games('main')).toHaveLength(8);
  });

  it('are read up to the checkpoint, whatever stands behind it', async () => {
    const folder = aSimulationFolder(path.join(root, 'e'));
    appendFileSync(path.join(folder, 'games.jsonl'), '{"half": ');
    expect(await load(createMemoryLeagueStore(), folder)).toMatchObject({ added: 8 });
  });

  it('say what is wrong with their files', async () => {
    const store = createMemoryLeagueStore();
    await expect(load(store, root)).rejects.toMatchObject({ code: 'PARLEY_INPUT_INVALID' });
    const damaged = aSimulationFolder(path.join(root, 'f'));
    truncateSync(path.join(damaged, 'games.jsonl'), 700);
    await expect(load(store, damaged)).rejects.toMatchObject({ code: 'PARLEY_FILE_UNREADABLE' });
    const odd = aSimulationFolder(path.join(root, 'g'));
    writeFileSync(path.join(odd, 'games.jsonl'), 'x'.repeat(3000));
    await expect(load(store, odd)).rejects.toThrow('line 1 is not a game');
  });
});
