import { describe, expect, it } from '@jest/globals';
import { aCli } from '../../../support/cli.ts';
import { someParts } from '../../../support/bot.ts';

const file = `${process.cwd()}/lines.yaml`;
const good = { file, line: 3, text: 'All is well.', form: 'line', slots: [] } as const;
const bad = { ...good, line: 4, text: 'All is (not) well.' } as const;
const other = { ...good, file: '/elsewhere/other.yaml', text: 'Nothing to see.' } as const;
const allowed = { ...other, text: 'Is the humour fit for everybody?' } as const;
const cli = aCli(someParts([]), {}, undefined, () => [good, bad, other, allowed]);

describe('parley content check', () => {
  it('says where a line breaks which rule, and ends with 1', async () => {
    const checked = await cli.run(['content', 'check']);
    expect(checked.status).toBe(1);
    expect(checked.out).toBe("lines.yaml:4 bracket '('\n  All is (not) well.\n4 lines in 2 files, 1 problem\n");
    const json = await cli.run(['content', 'check', '--json']);
    expect(json.json()).toEqual([{ file: 'lines.yaml', line: 4, rule: 'bracket', text: bad.text, detail: "'('" }]);
  });

  it('ends with 0 where all is well, in the files that are named', async () => {
    const checked = await cli.run(['content', 'check', other.file]);
    expect(checked).toMatchObject({ status: 0, out: '2 lines in 1 files, 0 problems\n' });
  });

  it('ends with 2 for a file from which nothing is read', async () => {
    const checked = await cli.run(['content', 'check', 'none.yaml']);
    expect(checked.status).toBe(2);
    expect(checked.error).toMatch(/none\.yaml.*\n.*PARLEY_FILE_UNREADABLE/);
  });
});
