import { describe, expect, it } from '@jest/globals';
import { someParts } from '../../../support/bot.ts';
import { aCli } from '../../../support/cli.ts';

const cli = aCli(someParts([]));

describe('parley turing soak', () => {
  const soak = ['turing', 'soak', '--compressed', '--processes', '2'];

  it('loses and doubles nothing while lines are bad and processes die', async () => {
    const { status, out } = await cli.run([...soak, '--bots', '12', '--minutes', '3']);
    expect(out).not.toContain('FAILS');
    expect(out).toContain('holds  no actions that were answered and are lost: 0');
    expect(out).toMatch(/processes that died\W+[1-9]/);
    expect(out).toMatch(/games that went on in another process\W+[1-9]/);
    expect(status).toBe(0);
  });

  it('says the same as JSON', async () => {
    const { out } = await cli.run([...soak, '--bots', '4', '--minutes', '1', '--seed', '7', '--json']);
    const report = JSON.parse(out);
    expect(report.checks.every((check: { readonly holds: boolean }) => check.holds)).toBe(true);
    expect(report.rows).toContainEqual(['processes that died', expect.any(Number)]);
  });
});
