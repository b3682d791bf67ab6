import { describe, expect, it } from '@jest/globals';
import { someParts } from '../../../support/bot.ts';
import { aCli } from '../../../support/cli.ts';

const cli = aCli(someParts([]));
const audition = (...more: string[]) => cli.run(['turing', 'audition', '--bots', '5', '--days', '40', ...more]);

describe('parley turing audition', () => {
  it('lets a good bot through, and stops one that is always told', async () => {
    const good = await audition('--accuracy', '0.8', '--told', '0.1', '--won', '0.5', '--json');
    expect(good.json()).toMatchObject([{ full: 1, strikes: 0, trialGames: 1000 }]);
    const poor = await audition('--accuracy', '0.8', '--told', '0.9', '--won', '0.5', '--json');
    expect(poor.json()).toMatchObject([{ full: 0, trialGames: 0 }]);
    const loser = await audition('--accuracy', '0.8', '--told', '0.1', '--won', '0.1', '--json');
    expect(loser.json()).toMatchObject([{ full: 0, strikes: 6, trialGames: 300 }]);
  });

  it('shows a table, the same for the same seed', async () => {
    const { out } = await audition('--accuracy', '0.8', '--won', '0.5');
    expect(out).toContain('│ 80 %          │ 40 %');
    expect((await audition('--accuracy', '0.8', '--won', '0.5')).out).toBe(out);
  });

  it('takes probabilities only', async () => {
    const { error, status } = await audition('--won', '1.5');
    expect(error).toContain('It must be a number from 0 to 1.');
    expect(status).toBe(1);
  });
});
