import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readDataSessions } from '../../../../src/testing/soak/data-lines.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'parley-soak-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, turns: unknown): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), gzipSync(`${JSON.stringify({ turns })}\n`.repeat(3)));
}

describe('lines of people', () => {
  it('are refused with the file that is missing', () => {
    expect(() => readDataSessions(folder, 80, 1)).toThrow(
      expect.objectContaining({ code: 'PARLEY_FILE_UNREADABLE', message: expect.stringContaining('self_dialogue') }),
    );
  });

  it('come in sessions of one source, the same number from each', () => {
    const lines = Array.from({ length: 15 }, (_none, index) => `line ${index}`);
    file('self_dialogue/self_dialogues.jsonl.gz', lines);
    file(
      'topical_chat/valid_freq.jsonl.gz',
      lines.map((message) => ({ message })),
    );
    file('dailydialog/validation.jsonl.gz', lines);
    file(
      'switchboard_swda/val.jsonl.gz',
      lines.map((text) => ['A', text, 'sd']),
    );
    const sessions = readDataSessions(folder, 160, 1);
    expect(sessions.map(({ source }) => source)).toEqual(
      ['self_dialogue', 'topical_chat', 'dailydialog', 'switchboard'].flatMap((source) => [source, source]),
    );
    for (const session of sessions) expect(session.lines).toHaveLength(20);
    expect(sessions[6]?.lines[0]).toBe('line 0');
    expect(readDataSessions(folder, 160, 1)).toEqual(sessions);
  });
});
