import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { readReplyIndex } from '../../../../src/models/talk/reply-index.ts';

const model = 'a'.repeat(64);
/** Two cells of vectors with two numbers: the first holds (1, 0) and (0.8, 0.6), the second (0, 1). */
const centres = [1, 0, 0, 1];
const scales = [1 / 127, 1 / 127, 1 / 127];
const vectors = [127, 0, 102, 76, 0, 127];

function anIndex(changes: Readonly<Record<string, unknown>> = {}): Buffer {
  const body = Buffer.concat([
    Buffer.from(Float32Array.from([...centres, ...scales]).buffer),
    Buffer.from(Int8Array.from(vectors).buffer),
  ]);
  const sha256 = createHash('sha256').update(body).digest('hex');
  const head = { model, width: 2, rows: 3, cells: [2, 1], sha256, ...changes };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]);
}

describe('the index of replies', () => {
  it('gives the nearest of the nearest cells first', () => {
    const near = readReplyIndex(anIndex(), model).nearest(Float32Array.from([0.6, 0.8]), 2);
    expect(near.map(({ place }) => place)).toEqual([1, 2, 0]);
    expect(near[0]?.similarity).toBeCloseTo(0.96, 1);
  });

  it('reads no more cells than it is told', () => {
    const near = readReplyIndex(anIndex(), model).nearest(Float32Array.from([0.1, 0.99]), 1);
    expect(near.map(({ place }) => place)).toEqual([2]);
  });

  it('finds whatever lies anywhere in the file, also where the file begins in the middle of a buffer', () => {
    const content = anIndex();
    const shifted = Buffer.concat([Buffer.from('abc'), content]).subarray(3);
    expect(readReplyIndex(shifted, model).nearest(Float32Array.from([1, 0]), 2)).toEqual(
      readReplyIndex(content, model).nearest(Float32Array.from([1, 0]), 2),
    );
  });

  it.each([
    ['of another network', { model: 'b'.repeat(64) }, /another network/u],
    ['that is damaged', { sha256: 'c'.repeat(64) }, /damaged/u],
    ['with more rows than it has', { rows: 4 }, /damaged/u],
    ['whose cells are no numbers', { cells: ['x'] }, /cells/u],
  ])('refuses a file %s', (_what, changes, why) => {
    expect(() => readReplyIndex(anIndex(changes), model)).toThrow(why);
  });
});
