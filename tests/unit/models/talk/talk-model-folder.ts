import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from '@jest/globals';
import { tinyTokenizer } from '../encoder-folder.ts';

const settings = {
  retrieval: { probes: 2, contextTokens: 8, textTokens: 8 },
  moves: {
    heads: { move: ['tells', 'asks'], kind: ['tells event', 'asks fact'], gravity: ['light', 'serious', 'grave'] },
    contextTokens: 8,
    textTokens: 8,
    thresholds: { begin: 0.5, grave: 0.1 },
  },
} as const;

const made: string[] = [];
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** Writes a folder of a model of talks in which the weights are no weights; `changes` go over its config. */
export function aTalkModelFolder(name: keyof typeof settings, changes: Readonly<Record<string, unknown>> = {}): string {
  const home = mkdtempSync(path.join(tmpdir(), 'parley-talk-model-'));
  made.push(home);
  const folder = path.join(home, name);
  mkdirSync(folder);
  const contents = {
    'model.onnx': 'no weights',
    'tokenizer.json': JSON.stringify(tinyTokenizer),
    ...(name === 'retrieval' ? { 'index.bin': 'no index', 'replies.jsonl': '' } : {}),
  };
  for (const [file, content] of Object.entries(contents)) writeFileSync(path.join(folder, file), content);
  const files = Object.fromEntries(
    Object.entries(contents).map(([file, content]) => [
      file,
      { sha256: createHash('sha256').update(content).digest('hex'), bytes: content.length },
    ]),
  );
  writeFileSync(path.join(folder, 'config.json'), JSON.stringify({ name, ...settings[name], ...changes, files }));
  return folder;
}
