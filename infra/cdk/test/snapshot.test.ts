import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { synthesise } from './templates.ts';

/** `UPDATE_SNAPSHOTS=1 npm test` writes them anew; read the difference before you commit it. */
const isUpdate = process.env['UPDATE_SNAPSHOTS'] === '1';

describe('templates', () => {
  for (const stage of ['dev', 'prod'] as const) {
    it(`of ${stage} are as they were reviewed`, () => {
      const file = fileURLToPath(new URL(`snapshots/${stage}.json`, import.meta.url));
      const { json } = synthesise(stage);
      if (isUpdate) writeFileSync(file, `${JSON.stringify(json, null, 2)}\n`);
      assert.deepEqual(json, JSON.parse(readFileSync(file, 'utf8')));
    });
  }
});
