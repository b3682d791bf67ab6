import { describe, expect, it } from '@jest/globals';
import { Writable } from 'node:stream';
import { progressLine } from '../../../../src/channels/cli/progress-line.ts';

function aStream(isTTY: boolean) {
  const written: string[] = [];
  const stream = new Writable({ write: (chunk, _encoding, done) => (written.push(String(chunk)), done()) });
  return { stream: Object.assign(stream, { isTTY }), written };
}

describe('progressLine', () => {
  it('draws one bar on a terminal, which ends when all is done', () => {
    const { stream, written } = aStream(true);
    const tell = progressLine(stream);
    tell('Entities.', 0.5);
    tell('All.', 1);
    expect(written).toEqual([
      `\r${'█'.repeat(12)}${'░'.repeat(12)}  50 %  Entities.\u001B[K`,
      `\r${'█'.repeat(24)} 100 %  All.\u001B[K\n`,
    ]);
  });

  it('writes lines where there is no terminal, and where no share is known', () => {
    const file = aStream(false);
    progressLine(file.stream)('Entities.', 0.5);
    const terminal = aStream(true);
    progressLine(terminal.stream)('Checked 50,000 lines.');
    expect([file.written, terminal.written]).toEqual([['Entities.\n'], ['Checked 50,000 lines.\n']]);
  });
});
