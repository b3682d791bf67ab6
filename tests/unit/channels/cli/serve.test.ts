import { describe, expect, it } from '@jest/globals';
import { aCli } from '../../../support/cli.ts';
import { scriptBot } from '../../testing/script-bot.ts';

/** True while this process listens anywhere. */
const listens = (): boolean => process.getActiveResourcesInfo().includes('TCPServerWrap');

describe('parley serve', () => {
  const begun: { readonly whileListening: boolean; readonly leaving: AbortSignal | undefined }[] = [];
  const prepare = (leaving?: AbortSignal): void => {
    begun.push({ whileListening: listens(), leaving });
    // As a service manager asks a process to end.
    setImmediate(() => process.emit('SIGTERM'));
  };
  const settings = { PARLEY_TURING: '0', PARLEY_MODELS: 'none', PARLEY_LOG_LEVEL: 'error' };
  const cli = aCli({ ...scriptBot(), prepare }, settings);

  it('has the models begin to load, once, when it listens, and no further one when it is asked to end', async () => {
    expect(listens()).toBe(false);
    const { out, status } = await cli.run(['serve', '--port', '0']);
    expect([out, status]).toEqual([expect.stringContaining('Parley is listening.'), 0]);
    expect(begun).toEqual([{ whileListening: true, leaving: expect.objectContaining({ aborted: true }) }]);
  });
});
