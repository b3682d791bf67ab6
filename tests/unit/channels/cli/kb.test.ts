import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { someParts } from '../../../support/bot.ts';
import { aCli } from '../../../support/cli.ts';
import { makeSmallData } from '../../../support/small-data.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'parley-kb-'));
afterAll(() => rmSync(folder, { recursive: true }));

const data = makeSmallData(path.join(folder, 'data'));
const example = 'docs/examples/quillmark.jsonl';
const bad = path.join(folder, 'Bad World.jsonl');
writeFileSync(bad, '{"type":"entity","title":"Tern Island","kind":"place"}\nnonsense\n');
/** Each test leaves it without a world. */
const cli = aCli(someParts([]), {}, data);

describe('parley kb', () => {
  it('imports a file, lists it, writes it out and removes it', async () => {
    const imported = await cli.run(['kb', 'import', example]);
    expect(imported).toMatchObject({
      status: 0,
      out: expect.stringMatching(/Imported quillmark: 7 entities.*1 opinion\./),
    });
    expect(imported.out).toMatch(/until it is started again/);
    expect(imported.error).toMatch(/Knowledge base: 7 entities/);
    expect((await cli.run(['kb', 'list'])).out).toMatch(/quillmark .*│ 7/);
    expect((await cli.run(['kb', 'list', '--json'])).json()).toMatchObject([
      { name: 'quillmark', lines: { alias: 5 } },
    ]);
    expect((await cli.run(['kb', 'export', 'quillmark'])).json()).toHaveLength(29);
    expect((await cli.run(['kb', 'remove', 'quillmark'])).out).toMatch(/^Removed quillmark\./);
    expect((await cli.run(['kb', 'list'])).out).toMatch(/No world was imported/);
    const again = await cli.run(['kb', 'remove', 'quillmark']);
    expect(again).toMatchObject({ status: 1, error: expect.stringContaining('parley kb list') });
  });

  it('tells bad lines with file and line, and imports nothing unless told to', async () => {
    const refused = await cli.run(['kb', 'import', bad]);
    expect(refused).toMatchObject({
      status: 1,
      out: expect.stringMatching(/Nothing was imported: 1 of the lines is bad/),
    });
    expect(refused.error).toMatch(/Bad World\.jsonl:2: is no JSON[^]*one JSON object a line/);
    const skipped = await cli.run(['kb', 'import', bad, '--skip-bad', '--json']);
    expect(skipped.status).toBe(0);
    expect(skipped.json()).toMatchObject([
      { name: 'bad-world', imported: true, lines: { entity: 1 }, problems: [{ line: 2 }], problemCount: 1 },
    ]);
    expect((await cli.run(['kb', 'import', bad, '--skip-bad'])).error).toMatch(/--replace/);
    expect((await cli.run(['kb', 'remove', 'bad-world', '--json'])).json()).toEqual([{ removed: ['bad-world'] }]);
  });

  it('checks a file without importing it', async () => {
    expect(await cli.run(['kb', 'check', example])).toMatchObject({ status: 0, error: '' });
    expect(await cli.run(['kb', 'check', bad, '--json'])).toMatchObject({ status: 1 });
    expect((await cli.run(['kb', 'list', '--json'])).json()).toEqual([]);
    expect(await cli.run(['kb', 'check', path.join(folder, 'absent')])).toMatchObject({ status: 2 });
  });

  it('says how many more bad lines there are than it tells', async () => {
    const many = path.join(folder, 'many.jsonl');
    writeFileSync(many, 'x\n'.repeat(1025));
    expect((await cli.run(['kb', 'check', many])).error).toMatch(/bad {2}and 1,005 more/);
  });

  it('helps with examples', async () => {
    for (const command of [[], ['import'], ['check'], ['list'], ['remove'], ['export']]) {
      expect((await cli.run(['kb', ...command, '--help'])).out).toMatch(/Examples:\n {2}\$ parley kb/);
    }
  });
});
