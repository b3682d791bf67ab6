import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { someParts } from '../../../support/bot.ts';
import { aCli } from '../../../support/cli.ts';

const cli = aCli(someParts([]));
const out = path.join(cli.home, 'games');

describe('parley taboo reproduce', () => {
  it('does not let anything stand in for a file that the data folder lacks', async () => {
    const data = path.join(cli.home, 'data');
    mkdirSync(path.join(data, 'conceptnet4_en'), { recursive: true });
    writeFileSync(path.join(data, 'conceptnet4_en', 'assertions.tsv.gz'), '');
    const { error, status } = await cli.run(['taboo', 'reproduce', 'table1', '--data', data, '--out', out]);
    expect(error).toContain(
      `The data folder '${data}' lacks ${path.join('wikispeedia', 'articles.jsonl.gz')}, ${path.join('dailydialog', 'train.jsonl.gz')}.`,
    );
    expect(error).toContain('or leave --data out');
    expect(status).toBe(1);
  });

  it('refuses a data folder that is none', async () => {
    const { error, status } = await cli.run(['taboo', 'reproduce', 'table2', '--data', 'nowhere', '--out', out]);
    expect(error).toContain("There is no data folder 'nowhere'.");
    expect(status).toBe(1);
  });
});
