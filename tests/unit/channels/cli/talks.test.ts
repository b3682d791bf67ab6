import { describe, expect, it } from '@jest/globals';
import { askCorpus } from '../../../../src/channels/cli/talks/corpus-program.ts';
import { aCli } from '../../../support/cli.ts';
import { scriptBot } from '../../testing/script-bot.ts';

const cli = aCli(scriptBot());

/** Python is no part of the product; where there is none, the corpus cannot be read. */
const hasPython = await askCorpus(['stats']).then(
  ({ status }) => status === 0,
  () => false,
);
const leaveOut = describe.skip;
const withPython = hasPython ? describe : leaveOut;

withPython('parley talks', () => {
  it('shows a talk as it is written', async () => {
    const { out, status } = await cli.run(['talks', 'show', '2352']);
    expect(out).toMatch(/^@ 2352 · scenario: back pain from lifting/u);
    expect(out).toContain('\n- empty: Back pain is very common nowadays.\n');
    expect(status).toBe(0);
  });

  it('draws the same talks for the same seed', async () => {
    const [one, other] = [
      await cli.run(['talks', 'show', '--seed', '7']),
      await cli.run(['talks', 'show', '--seed', '7']),
    ];
    expect(one.out).toBe(other.out);
  });

  it('finds the corpus clean', async () => {
    expect(await cli.run(['talks', 'lint'])).toMatchObject({ out: '', status: 0 });
  }, 60_000);

  it('counts what there is, and prints specs', async () => {
    expect((await cli.run(['talks', 'stats'])).out).toContain('| development |');
    const { out } = await cli.run(['talks', 'specs', '--first', '1002', '--count', '2']);
    expect(out.trim().split('\n')).toHaveLength(2);
  });

  it('names a talk that there is not', async () => {
    expect(await cli.run(['talks', 'show', '99999'])).toMatchObject({
      status: 1,
      error: expect.stringContaining('no talk 99999'),
    });
  });
});

describe('the corpus of talks', () => {
  it('says what to do where there is no corpus, or no Python', async () => {
    await expect(askCorpus(['stats'], { folder: '/nowhere' })).rejects.toMatchObject({
      code: 'PARLEY_FILE_UNREADABLE',
    });
    await expect(askCorpus(['stats'], { python: 'no-such-python' })).rejects.toMatchObject({
      remedy: expect.stringContaining('Install Python'),
    });
  });
});
