import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { loadConfig } from '../../../src/config/config.ts';
import { openTuringStore } from '../../../src/state/open-turing-store.ts';
import { temporaryFiles } from '../../support/state-files.ts';

const newFile = temporaryFiles();

it.each(['memory', 'sqlite', 'dynamodb'])('opens the store that PARLEY_STORE names: %s', async (name) => {
  const home = newFile('home');
  const store = await openTuringStore(
    loadConfig({ PARLEY_STORE: name, PARLEY_HOME: home, PARLEY_DYNAMODB_ENDPOINT: 'http://127.0.0.1:1' }),
  );
  expect(store.name).toBe(name);
  expect(existsSync(path.join(home, 'turing.sqlite'))).toBe(name === 'sqlite');
  await store.close();
});
