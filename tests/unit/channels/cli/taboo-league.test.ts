import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { someParts } from '../../../support/bot.ts';
import { aCli } from '../../../support/cli.ts';
import { aSimulationFolder } from '../../games/arena/league/simulation-folder.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'parley-league-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const script = (name: string, ...lines: string[]): string => {
  writeFileSync(path.join(folder, name), `${lines.join('\n')}\n`);
  return `script:${path.join(folder, name)}`;
};
const said = Array.from({ length: 10 }, (_, turn) => `what of number ${turn}`);
const bots = {
  talker: ['attacker', script('talker', ...said)],
  quitter: ['attacker', script('quitter', 'hello')],
  parrot: ['defender', script('parrot', 'a banana, a mouse and a train')],
  silent: ['defender', script('silent', ...said, 'guess: nothing')],
} as const;

const cli = aCli(someParts([]));
const league = (name: string, command: string, ...parameters: string[]) =>
  cli.run(['taboo', 'league', command, '--league', name, ...parameters]);
const play = (name: string, ...more: string[]) =>
  league(name, 'run', '--words', 'banana,mouse,train', '--judges', 'word', '--games', '24', ...more);

async function withBots(name: string): Promise<string> {
  for (const [bot, [role, spec]] of Object.entries(bots))
    expect(await league(name, 'add', bot, '--as', role, '--spec', spec)).toMatchObject({ status: 0, error: '' });
  return name;
}

describe('parley taboo league', () => {
  it('registers, lists and removes agents', async () => {
    const name = await withBots('agents');
    expect((await league(name, 'list', '--json')).json()).toMatchObject([
      { id: 'quitter@1', role: 'attacker', owner: null, removedAt: null },
      { id: 'talker@1', role: 'attacker' },
      { id: 'parrot@1', role: 'defender' },
      { id: 'silent@1', role: 'defender' },
    ]);
    const again = await league(name, 'add', 'parrot', '--as', 'defender', '--spec', bots.parrot[1], '--json');
    expect(again.json()).toEqual([{ added: [], known: [{ role: 'defender', id: 'parrot@1' }] }]);
    expect((await league(name, 'remove', 'parrot', '--as', 'defender')).out).toBe('Removed the defender parrot@1.\n');
    expect((await league(name, 'list')).out).toMatch(/parrot@1.*removed/u);
    expect(await league(name, 'remove', 'parrot', '--as', 'defender')).toMatchObject({
      error: expect.stringContaining('has no defender parrot@1'),
    });
  });

  it('plays, and shows who is best in which role', async () => {
    const name = await withBots('games');
    const { json, status, error } = await play(name, '--json');
    expect(status).toBe(0);
    expect(error).toContain('24 of 24 games');
    expect(json()).toMatchObject([
      {
        played: 24,
        board: {
          games: 24,
          clusters: 3,
          roles: ['attacker', 'defender'],
          warnings: [],
          tables: [
            { role: 'attacker', rows: [{ id: 'talker@1' }, { id: 'quitter@1' }] },
            { role: 'defender', rows: [{ id: 'silent@1' }, { id: 'parrot@1' }] },
          ],
        },
      },
    ]);
    const { out } = await league(name, 'board');
    expect(out).toContain("League 'games': 24 games about 3 words; paper rules, the word judge alone");
    expect(out).toMatch(/talker@1.*provisional: few games, few words/u);
    const matrix = await league(name, 'matrix');
    expect(matrix.out).toMatch(/attacker \\ defender.*parrot@1.*silent@1/u);
    expect(matrix.out).toContain('A 100 (');
    expect((await league(name, 'matrix', '--json')).json()).toMatchObject([
      {
        games: 24,
        crossPlay: [
          { first: 'quitter@1', second: 'parrot@1', games: 6 },
          { first: 'quitter@1', second: 'silent@1', losses: { share: 1 } },
          { first: 'talker@1', second: 'parrot@1', wins: { share: 1 } },
          { first: 'talker@1', second: 'silent@1', ties: { share: 1 } },
        ],
      },
    ]);
  });

  it('gives the same games for the same seed, and remembers the ratings of each run', async () => {
    const boards = await Promise.all(
      ['7', '7'].map(async (seed) => {
        const name = await withBots('seeds');
        await play(name, '--seed', seed, '--games', '10');
        await play(name, '--seed', seed, '--games', '5');
        const [board] = (await league(name, 'board', '--json')).json();
        return JSON.stringify(board, (key, value: unknown) => (/At$|^at$|^league$/u.test(key) ? 0 : value));
      }),
    );
    expect(boards[1]).toBe(boards[0]);
    expect(boards[0]).toContain('"history":[{"games":10');
    expect(boards[0]).toContain('{"games":15');
  });

  it('does not mix games under other rules or judges', async () => {
    const name = await withBots('rules');
    await play(name, '--games', '2');
    const other = await play(name, '--rules', 'spag');
    expect(other).toMatchObject({ status: 1, error: expect.stringContaining('these games are under') });
    expect(other.error).toContain('--league');
  });

  it('leaves out who cannot play now', async () => {
    const name = await withBots('absent');
    const gone = script('gone', 'hello');
    await league(name, 'add', 'gone', '--as', 'attacker', '--spec', gone);
    rmSync(gone.slice('script:'.length));
    const { error, status, json } = await play(name, '--games', '4', '--json');
    expect(status).toBe(0);
    expect(error).toContain('The attacker gone@1 sits out: The script');
    expect(json()).toMatchObject([{ played: 4 }]);
  });

  it('takes in simulations, once', async () => {
    const name = 'simulations';
    const simulation = aSimulationFolder(path.join(folder, 'simulation'));
    const first = await league(name, 'board', '--import', simulation, '--json');
    expect(first.error).toBe('8 games added, 0 known before.\n');
    expect(first.json()).toMatchObject([
      { games: 8, tables: [{ rows: [{ id: 'owl@1' }] }, { rows: [{ id: 'hen@1' }, { id: 'fox@1' }] }] },
    ]);
    const second = await league(name, 'board', '--import', simulation, '--json');
    expect(second.error).toBe('0 games added, 8 known before.\n');
    expect(second.out).toBe(first.out);
  });

  it('says what is missing or unknown', async () => {
    const name = 'nothing';
    expect(await play(name)).toMatchObject({
      status: 1,
      error: expect.stringContaining('has no attacker and no defender'),
    });
    expect((await league(name, 'add')).error).toContain('There is no agent, or no role');
    expect((await league(name, 'add', 'nobody', '--as', 'attacker')).error).toContain("no attacker 'nobody'");
    expect((await league(name, 'board')).out).toContain('No game was played yet.');
    expect((await league(name, 'list')).out).toBe("The league 'nothing' has no agents.\n");
    expect((await league(name, 'board', '--import', '/nowhere')).error).toContain(
      "no simulation in the folder '/nowhere'",
    );
  });
});
