import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { someParts } from '../../../support/bot.ts';
import { aCli } from '../../../support/cli.ts';

const cli = aCli(someParts([]));

describe('parley turing simulate-day', () => {
  const small = ['turing', 'simulate-day', '--people', '80', '--bots', '12'];

  it('tells whether promises were kept, and draws the day', async () => {
    const plot = path.join(cli.home, 'day.svg');
    const { out, error } = await cli.run([...small, '--plot', plot]);
    expect(out).toContain('A day of 80 people and 12 bots, seed 1.');
    expect(out).toContain('nobody meets the own bots or somebody blocked: 0 games');
    expect(error).toContain('43200 of 43200 rounds');
    expect(readFileSync(plot, 'utf8')).toMatch(/^<svg[^]*<\/svg>\n$/);
  });

  it('refuses a day of nobody', async () => {
    expect(await cli.run(['turing', 'simulate-day', '--people', '1'])).toMatchObject({ status: 1 });
  });
});

describe('parley turing timing-report', () => {
  it('gives a row for each way of showing messages', async () => {
    const { out } = await cli.run(['turing', 'timing-report', '--matches', '60']);
    expect(out).toContain('as they come');
    expect(out).toContain('held, typed as people there; people take 1.4 of the time');
    expect(out).toMatch(/(?:holds|FAILS) {2}held, and typed as people there, AUC ≤ 0.55/);
  });
});

describe('the detector', () => {
  const data = path.join(cli.home, 'data');
  const file = path.join(data, 'human_vs_bot', 'dialogues.jsonl.gz');

  /** Invented dialogues: the person is short, the program polite. */
  function writeDialogues(): void {
    const lines = Array.from({ length: 80 }, (_, place) =>
      JSON.stringify({
        source: 'invented',
        participants: { ann: { kind: 'human' }, robo: { kind: 'bot' } },
        turns: Array.from({ length: 6 }, (__, turn) =>
          turn % 2 === 0
            ? { speaker: 'ann', text: `lol ${place} whatever` }
            : { speaker: 'robo', text: `I am delighted to hear that, number ${place}.` },
        ),
      }),
    );
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, gzipSync(`${lines.join('\n')}\n`));
  }

  it('is trained into a file, and measured on dialogues that it has not learned from', async () => {
    writeDialogues();
    const weights = path.join(cli.home, 'weights', 'detector.json');
    const { out, status } = await cli.run(['turing', 'train-detector', '--data', data, '--out', weights]);
    expect(status).toBe(0);
    expect(out).toContain('detector.json:');
    expect(existsSync(weights)).toBe(true);
    const report = await cli.run(['turing', 'detector-report', '--data', data, '--by-source']);
    expect(report.out).toContain('messages seen');
    expect(report.out).toContain('invented');
  });

  it('says which file is missing', async () => {
    const { error, status } = await cli.run(['turing', 'detector-report', '--data', path.join(cli.home, 'nowhere')]);
    expect(error).toContain('[PARLEY_FILE_UNREADABLE]');
    expect(status).toBe(2);
  });
});

describe('parley turing relay-report', () => {
  it('tells who is accused, by kind, as JSON', async () => {
    const [found] = (await cli.run(['turing', 'relay-report', '--each', '3', '--json'])).json();
    expect(found).toMatchObject({ seed: 2, recall: { n: 18 }, falseAccusations: { n: 15, isRelay: false } });
  });
});
