import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, describe, expect, it } from '@jest/globals';
import { agentLines } from '../../../../src/channels/cli/taboo/agent-lines.ts';
import { loadConfig } from '../../../../src/config/config.ts';
import { attackers, defenders } from '../../../../src/games/taboo/agents/agents.ts';
import { someParts } from '../../../support/bot.ts';
import { aCli } from '../../../support/cli.ts';

const cli = aCli(someParts([]), { PARLEY_MODELS: 'none' });
// One of the agents is the socialbot: it need not build a knowledge base where there is one already.
const built = path.join(loadConfig(process.env).PARLEY_HOME, 'knowledge.sqlite');
if (existsSync(built)) symlinkSync(built, path.join(cli.home, 'knowledge.sqlite'));
const folder = mkdtempSync(path.join(tmpdir(), 'parley-taboo-games-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string): string => path.join(folder, name);
const script = (name: string, ...lines: string[]): string => {
  writeFileSync(at(name), `${lines.join('\n')}\n`);
  return `script:${at(name)}`;
};
const sides = [
  '--attacker',
  script('a.txt', 'what do monkeys eat', 'and which fruit is yellow'),
  '--defender',
  `${script('d.txt', 'leaves', 'bananas')},${script('e.txt', 'guess: mouse', 'well', 'well')}`,
];
const simulate = (...more: string[]) =>
  cli.run(['taboo', 'simulate', ...sides, '--judges', 'word', '--workers', '1', '--rounds', '2', ...more]);

describe('parley taboo simulate', () => {
  it('plays everybody against everybody and shows a table', async () => {
    const { out, error, status } = await simulate('--words', 'banana,mouse', '--out', at('games'));
    expect(status).toBe(0);
    expect(out).toContain('rules paper, the word judge alone, confidence fitted, 2 words × 2 rounds, seed 1');
    expect(out).toMatch(/A: target-uttered 2/u);
    expect(out).toMatch(/50\.0/u);
    expect(error).toMatch(/8 of 8 games {2}[\d.]+ games\/s/u);
    expect(existsSync(path.join(at('games'), 'games.jsonl'))).toBe(true);
  });

  it('says in the report, too, where a fast judge served for want of a model', async () => {
    const said = 'The models were missing: the fast judges of fluency and relevance served.';
    const neural = ['--judges', 'neural', '--words', 'banana', '--out', at('neural')];
    expect((await simulate(...neural)).out).toContain(said);
    const again = await cli.run(['taboo', 'report', at('neural')]);
    expect(again.out).toContain(said);
    const { json } = await cli.run(['taboo', 'report', at('neural'), '--json']);
    expect(json()).toMatchObject([{ judges: 'neural', standIns: ['fluency', 'relevance'] }]);
    const { out } = await simulate('--judges', 'fast', '--words', 'banana', '--out', at('fast'));
    expect(out).not.toContain('missing');
  });

  it('shows it again, and as JSON', async () => {
    const { json } = await cli.run(['taboo', 'report', at('games'), '--json']);
    expect(json()).toMatchObject([
      {
        seed: 1,
        rules: 'paper',
        judges: 'word',
        games: 8,
        of: 8,
        pairs: [
          { games: 4, attackerWins: { value: 0.5 }, causes: { attacker: { 'target-uttered': 2 } } },
          { games: 4, defenderWins: { value: 1 }, causes: { defender: { guessed: 2, forfeit: 2 } } },
        ],
      },
    ]);
    const { out } = await cli.run(['taboo', 'report', at('games')]);
    expect(out).toContain('target-uttered 2');
  });

  it('goes on only where it is asked to, with the same options', async () => {
    const words = ['--words', 'banana,mouse', '--out', at('games')];
    expect(await simulate(...words)).toMatchObject({ status: 1, error: expect.stringContaining('--resume') });
    expect((await simulate(...words, '--resume', '--json')).json()).toMatchObject([{ games: 8 }]);
    const other = await simulate(...words, '--resume', '--seed', '2');
    expect(other).toMatchObject({ status: 1, error: expect.stringContaining('has other settings: seed') });
  });

  it('takes words from a file', async () => {
    writeFileSync(at('words.txt'), 'banana\nmouse\nriver\n');
    const { json } = await simulate('--words', at('words.txt'), '--sample', '2', '--out', at('file'), '--json');
    expect(json()).toMatchObject([{ words: 2, games: 8 }]);
  });

  it('says what is wrong before it begins', async () => {
    const out = ['--out', at('nothing')];
    expect((await simulate('--words', '?', ...out)).error).toContain("The target '?' has no letters");
    const unknown = await cli.run(['taboo', 'simulate', '--attacker', 'x', '--defender', 'y', ...out]);
    expect(unknown).toMatchObject({ status: 1, error: expect.stringContaining("There is no attacker 'x'") });
    expect((await cli.run(['taboo', 'report', at('nothing')])).error).toContain('There is no simulation in the folder');
    expect((await simulate('--data', at('no-data'), ...out)).error).toContain('There is no data folder');
    expect(existsSync(at('nothing'))).toBe(false);
  });
});

describe('parley taboo agents', () => {
  const known = { summary: 'Asks.', source: 'own', canPlay: true, problem: null, models: [], missing: [] } as const;

  it('lists everybody by role', async () => {
    const { json, status } = await cli.run(['taboo', 'agents', '--json']);
    expect(status).toBe(0);
    const listed = json().flat();
    expect(listed).toHaveLength(attackers.length + defenders.length);
    expect(listed[0]).toMatchObject({ role: 'attacker', name: attackers[0]?.name });
  });

  it('shows them as tables, with what each lacks', () => {
    const lines = agentLines([
      { ...known, role: 'attacker', name: 'asker' },
      { ...known, role: 'attacker', name: 'modeller', models: ['generator'], missing: ['generator'] },
      { ...known, role: 'defender', name: 'broken', canPlay: false, problem: 'no data' },
      { ...known, role: 'defender', name: 'ranked', models: ['ranker'] },
    ]).map((line) => stripVTControlCharacters(line));
    expect(lines[0]).toBe('Attackers');
    expect(lines[1]).toMatch(/asker [^]* yes [^]*modeller [^]*yes, without generator/u);
    expect(lines[2]).toBe('Defenders');
    expect(lines[3]).toMatch(/broken [^]*no: no data[^]*ranked [^]*yes, with ranker/u);
    expect(lines.at(-1)).toContain('A SPEC is one of these names');
  });
});
