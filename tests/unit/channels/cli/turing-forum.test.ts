import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { someParts } from '../../../support/bot.ts';
import { aCli } from '../../../support/cli.ts';

const cli = aCli(someParts([]));
const forum = (...more: string[]) => cli.run(['turing', 'forum', ...more]);
const fileWith = (name: string, text: string): string => {
  const file = path.join(cli.home, name);
  writeFileSync(file, text);
  return file;
};
const mine = 'name: mine\ntitle: Mine\nabout: Mine.\nroles:\n  - name: player\n    text: Talk.\n';

describe('parley turing forum', () => {
  it('checks files, each fault with its line and column', async () => {
    const good = fileWith('good.yaml', mine);
    const bad = fileWith('bad.yaml', `${mine}order: sideways\npayoffs: literal\n`);
    const { out, status } = await forum('check', good, bad);
    expect(status).toBe(1);
    expect(out).toContain(`✓ ${good} can be played`);
    expect(out).toContain(`${bad}:7:8 error: order: Invalid option`);
    expect(out).toContain(`✗ ${bad}: 1 error\n`);
    expect((await forum('check', good)).status).toBe(0);
  });

  it('checks as JSON', async () => {
    const result = await forum('check', fileWith('literal.yaml', `${mine}payoffs: literal\n`), '--json');
    expect(result.json()).toMatchObject([{ ok: false, faults: [{ line: 7, column: 10, severity: 'error' }] }]);
  });

  it('says what it cannot read', async () => {
    const { error, status } = await forum('check', path.join(cli.home, 'none.yaml'));
    expect(error).toContain('none.yaml cannot be read');
    expect(status).toBe(2);
    expect((await forum('show', 'unheard-of')).error).toContain('Take one of plain, interrogation');
  });

  it('lists the forums of the package, and shows one', async () => {
    expect((await forum('list', '--json')).json()).toMatchObject([[{ name: 'plain' }, {}, {}, {}, {}, {}]]);
    const { out } = await forum('show', 'interrogation');
    expect(out).toContain('suspect (may not predict)');
    expect(out).toContain('│ human        │ bot      │ −1 / −1    │ +1 / −1  │');
    expect((await forum('show', 'debate', '--yaml')).out).toContain('name: debate');
  });

  it('begins a forum of one’s own with the file of another', async () => {
    const { out } = await forum('show', 'interrogation', '--yaml');
    expect((await forum('check', fileWith('copy.yaml', out))).status).toBe(0);
  });

  it('tells whether a message may be sent', async () => {
    const asked = await forum('try', 'interrogation', 'Do you DREAM?');
    expect([asked.out, asked.status]).toEqual(['posted as  do you dream?\n', 0]);
    const answered = await forum('try', 'interrogation', '--as', 'second', 'of sheep', '--json');
    expect(answered.json()).toMatchObject([{ ok: false, code: 'too-many-words' }]);
    expect(answered.status).toBe(1);
  });

  it('reports what a word list covers, with words from a file beside the forum', async () => {
    fileWith('words.txt', 'hello\nyou\n');
    const own = fileWith('own.yaml', `${mine}dictionary: { file: words.txt }\n`);
    const talk = fileWith('talk.txt', 'hello you\nhello world\n');
    expect((await forum('coverage', own, '--text', talk)).out).toBe(
      '75.0 % of 4 words are in the list of 2\n50.0 % of 2 messages can be sent as they are\n0 words of the list were not used\nMissing most: world (1)\n',
    );
    expect((await forum('coverage', 'self-help', '--text', talk)).error).toContain('has no word list');
  });

  it('shows what the keyboard offers', async () => {
    expect((await forum('keyboard', 'plain', 'thank ', '--most', '1')).out).toBe('you\n');
    expect((await forum('keyboard', 'plain', 'qqq')).out).toBe('no word of the list begins so\n');
  });
});

describe('parley turing payoffs', () => {
  it('finds what is degenerate', async () => {
    const { out, status } = await cli.run(['turing', 'payoffs', 'literal']);
    expect(status).toBe(1);
    expect(out).toContain('a bot that always says "human" earns 1/2 a match');
    expect((await cli.run(['turing', 'payoffs', 'balanced', 'interrogation'])).status).toBe(0);
  });

  it('shows all presets as JSON, exactly', async () => {
    const result = await cli.run(['turing', 'payoffs', '--json']);
    expect(result.status).toBe(0);
    expect(result.json()).toHaveLength(5);
    expect(result.json()[1]).toMatchObject({
      name: 'literal',
      constants: [{}, {}, { mean: '1/2', breakEven: '1/3' }, {}],
    });
  });
});
