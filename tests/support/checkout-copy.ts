import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadConfig, packageRoot } from '../../src/config/config.ts';

/** What is as good from the checkout itself: large, and changed by nobody. */
const linked = ['node_modules', 'models'];
const leftOut = ['.git', '.parley', 'training', 'infra', 'dist-lambda', 'coverage'];

/** A checkout of its own in which everything may be changed. */
export interface CheckoutCopy {
  readonly root: string;
  at(file: string): string;
  /** Runs a line as a shell would, with the knowledge base of the tests; the input is what somebody types. */
  type(line: string, input?: string): SpawnSyncReturns<string>;
  remove(): void;
}

/** Copies the working tree with what was built from it, times kept, so that only what changes is built again. */
export function copyOfCheckout(): CheckoutCopy {
  const root = mkdtempSync(path.join(tmpdir(), 'parley-checkout-'));
  const at = (file: string): string => path.join(root, file);
  for (const place of readdirSync(packageRoot)) {
    if (leftOut.includes(place)) continue;
    const from = path.join(packageRoot, place);
    if (linked.includes(place)) symlinkSync(from, at(place), 'junction');
    else cpSync(from, at(place), { recursive: true, preserveTimestamps: true });
  }
  const { NODE_OPTIONS: _, ...environment } = process.env;
  const env = { ...environment, PARLEY_HOME: loadConfig(process.env).PARLEY_HOME };
  return {
    root,
    at,
    type: (line, input = '') => spawnSync(line, { cwd: root, shell: true, encoding: 'utf8', input, env }),
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 5 }),
  };
}
