import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { someParts } from '../../../support/bot.ts';
import { aCli } from '../../../support/cli.ts';

const cli = aCli(someParts([]));
const rows = z.array(z.object({ observable: z.string(), kind: z.string(), values: z.number() }));

describe('parley turing wire-report', () => {
  it('finds one form of answers, headers and first frames, whether it plays with people or with programs', async () => {
    const { out } = await cli.run(['turing', 'wire-report', '--pairs', '3', '--at-once', '3', '--json']);
    const report = z.object({ games: z.number(), rows, leaks: z.array(z.string()) }).parse(JSON.parse(out));
    expect(report.games).toBe(6);
    const alike = report.rows.filter(({ kind, observable }) => kind === 'text' || observable === 'size of started');
    expect(alike.length).toBeGreaterThan(9);
    expect(alike.filter(({ values }) => values !== 1)).toEqual([]);
    expect(new Set(report.rows.map(({ kind }) => kind))).toEqual(new Set(['size', 'order', 'text', 'time']));
  }, 120_000);
});
