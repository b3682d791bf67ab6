import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { someParts } from '../../../support/bot.ts';
import { aCli } from '../../../support/cli.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'parley-models-fetch-'));
afterAll(() => rmSync(folder, { recursive: true }));
const cli = aCli(someParts([]), { PARLEY_MODELS_FOLDER: folder });

// What it fetches is tested without a network in tests/unit/models/large/fetch-large.test.ts.
describe('parley models fetch', () => {
  it('helps with examples', async () => {
    const { out } = await cli.run(['models', 'fetch', '--help']);
    expect(out).toMatch(/1\.1 GB[^]*Examples:[^]*parley models fetch/u);
  });

  it('names a folder of models that does not say what is to be fetched, before anything is', async () => {
    expect(await cli.run(['models', 'fetch'])).toMatchObject({
      status: 2,
      error: expect.stringContaining('PARLEY_MODEL_DAMAGED'),
    });
  });
});
