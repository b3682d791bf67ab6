import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { packageRoot } from '../../../../../src/config/config.ts';
import type { GamePlayer } from '../../../../../src/games/taboo/simulate/game-player.ts';
import type { SimulationRun } from '../../../../../src/games/taboo/simulate/run-simulation.ts';
import { reportOn } from '../../../../../src/games/taboo/simulate/simulation-report.ts';
import { gameCount } from '../../../../../src/games/taboo/simulate/simulation-settings.ts';
import { readCheckpoint } from '../../../../../src/games/taboo/simulate/transcripts.ts';
import { aSimulation, runs } from '../../../../support/taboo-simulation.ts';

const home = mkdtempSync(path.join(tmpdir(), 'parley-simulation-'));
const at = (name: string): string => path.join(home, name);
const scripts = at('scripts');
const gamesIn = (name: string): string => readFileSync(path.join(at(name), 'games.jsonl'), 'utf8');
let simulation: Pick<SimulationRun, 'settings' | 'config'>;

beforeAll(async () => {
  simulation = await aSimulation(scripts);
  await runs(simulation, at('whole'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('a simulation', () => {
  it('writes a game a line, in order', () => {
    const lines = gamesIn('whole').trimEnd().split('\n');
    expect(lines).toHaveLength(gameCount(simulation.settings));
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      game: 1,
      attacker: `script:${scripts}/asks.txt`,
      defender: `script:${scripts}/says.txt`,
      word: 'banana',
      round: 1,
      seed: 7,
      rules: 'paper',
      outcome: { winner: 'attacker', cause: 'target-uttered', turns: 3 },
    });
    expect(lines.map((line): unknown => JSON.parse(line)).at(-1)).toMatchObject({ game: 84, word: 'horse', round: 3 });
    expect(new Set(lines.map((line) => String(JSON.parse(line).id))).size).toBe(84);
  });

  it.each([2, 3])(
    'gives the same bytes with %i threads',
    async (workers) => {
      const done = await runs(simulation, at(`threads-${workers}`), { workers, cores: workers, openMs: 0 });
      expect(done).toEqual({ done: 84, of: 84, before: 0 });
      expect(gamesIn(`threads-${workers}`)).toBe(gamesIn('whole'));
    },
    120_000,
  );

  it('opens no thread for games that are sooner played by one', async () => {
    const opened: number[] = [];
    const startThread = async (): Promise<GamePlayer> => {
      opened.push(opened.length);
      throw new Error('a thread');
    };
    const done = await runs(simulation, at('quick'), { workers: 8, cores: 8, startThread });
    expect(done.done).toBe(84);
    expect(opened).toEqual([]);
    expect(gamesIn('quick')).toBe(gamesIn('whole'));
    await expect(runs(simulation, at('failing'), { workers: 8, cores: 2, openMs: 0, startThread })).rejects.toThrow(
      'a thread',
    );
    expect(opened).toHaveLength(2);
    await runs(simulation, at('failing'), { resume: true });
    expect(gamesIn('failing')).toBe(gamesIn('whole'));
  });

  it('is gone on with after it was killed, as if nothing had happened', async () => {
    const child = path.join(packageRoot, 'tests', 'support', 'killed-simulation.ts');
    const { signal, stderr } = spawnSync(process.execPath, ['--import', 'tsx', child, scripts, at('killed')], {
      cwd: packageRoot,
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    expect(`${signal}${String(stderr)}`).toBe('SIGKILL');
    const { games } = readCheckpoint(at('killed'));
    expect(games).toBeGreaterThan(0);
    expect(games).toBeLessThan(84);
    appendFileSync(path.join(at('killed'), 'games.jsonl'), '{"id":"half a li');
    expect(await runs(simulation, at('killed'), { resume: true })).toEqual({ done: 84, of: 84, before: games });
    expect(gamesIn('killed')).toBe(gamesIn('whole'));
  }, 120_000);

  it('stops between games where it is told to, and goes on from there', async () => {
    const stopping = new AbortController();
    const stopped = await runs(simulation, at('stopped'), {
      signal: stopping.signal,
      onProgress: ({ done }) => {
        if (done >= 3) stopping.abort();
      },
    });
    expect(stopped.done).toBeLessThan(84);
    expect(readCheckpoint(at('stopped')).games).toBe(stopped.done);
    expect((await reportOn(at('stopped'))).games).toBe(stopped.done);
    await runs(simulation, at('stopped'), { resume: true });
    expect(gamesIn('stopped')).toBe(gamesIn('whole'));
    expect(await runs(simulation, at('stopped'), { resume: true })).toEqual({ done: 84, of: 84, before: 84 });
  });

  it('refuses a folder that is taken, empty, of other settings, or damaged', async () => {
    await expect(runs(simulation, at('whole'))).rejects.toThrow('has a simulation already');
    await expect(runs(simulation, at('nowhere'), { resume: true })).rejects.toThrow('There is no simulation');
    const other = await aSimulation(scripts, { seed: 8, rounds: 2 });
    await expect(runs(other, at('whole'), { resume: true })).rejects.toThrow('has other settings: rounds, seed.');
    await runs(simulation, at('damaged'));
    writeFileSync(path.join(at('damaged'), 'games.jsonl'), 'x');
    await expect(runs(simulation, at('damaged'), { resume: true })).rejects.toThrow('games.jsonl is shorter');
    await expect(reportOn(at('damaged'))).rejects.toThrow('Line 1 of');
  });

  it('is not gone on with after an upgrade, or with other data', async () => {
    const { settings } = simulation;
    expect(settings.versions).toMatchObject({ agents: expect.any(String), concepts: expect.any(String) });
    const versions = { ...settings.versions, agents: '0-x', concepts: 'y' };
    const upgraded = { ...simulation, settings: { ...settings, versions } };
    await expect(runs(upgraded, at('whole'), { resume: true })).rejects.toMatchObject({
      code: 'PARLEY_INPUT_INVALID',
      message: expect.stringMatching(/began with other versions of .*: agents [\w-]+, now 0-x; concepts \w+, now y\./u),
      remedy: expect.stringContaining('Begin anew in another folder'),
    });
    const { versions: _since, ...older } = settings;
    await runs({ ...simulation, settings: older }, at('older'));
    expect((await reportOn(at('older'))).games).toBe(84);
    await expect(runs(simulation, at('older'), { resume: true })).rejects.toThrow(/agents unknown, now /u);
  });

  it('notices a script that has been changed', async () => {
    const changed = await aSimulation(scripts, { attackers: [`script:${scripts}/asks.txt`] });
    await runs(changed, at('changed'));
    writeFileSync(path.join(scripts, 'extra.txt'), 'one\n');
    const first = await aSimulation(scripts, { attackers: [`script:${scripts}/extra.txt`] });
    writeFileSync(path.join(scripts, 'extra.txt'), 'two\n');
    const second = await aSimulation(scripts, { attackers: [`script:${scripts}/extra.txt`] });
    await runs(first, at('extra'));
    await expect(runs(second, at('extra'), { resume: true })).rejects.toThrow('other settings: scripts');
  });
});

describe('the report on a simulation', () => {
  it('counts who won, and by what', async () => {
    const { pairs, games, of } = await reportOn(at('whole'));
    expect({ games, of }).toEqual({ games: 84, of: 84 });
    expect(pairs).toHaveLength(4);
    expect(pairs[0]).toMatchObject({
      games: 21,
      words: 7,
      attackerWins: { value: 6 / 21 },
      defenderWins: { value: 15 / 21 },
      ties: { value: 0 },
      causes: { attacker: { 'target-uttered': 6 }, defender: { forfeit: 15 }, tie: {} },
      faults: 0,
      firstFault: null,
    });
    expect(pairs[1]).toMatchObject({ causes: { defender: { guessed: 3 } } });
    expect(pairs[1]?.firstFault).toBe('defender: its move was not possible: no-guess-left');
  });
});
