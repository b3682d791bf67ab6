import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readKnownVectors, type TextVector, vectorFile } from '../../../src/models/ranker/known-vectors.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'parley-vectors-'));
afterAll(() => rmSync(folder, { recursive: true }));
const some: readonly TextVector[] = [
  ['Poor dog!', Float32Array.from([0.8, 0.6, 0])],
  ['I like trains.', Float32Array.from([0, -1, 0])],
];

function reading(content: Buffer, model = 'ranker 1') {
  const file = path.join(folder, 'vectors.bin');
  writeFileSync(file, content);
  const faults: string[] = [];
  return { known: readKnownVectors(file, model, (reason) => faults.push(reason)), faults };
}

describe('vectors made beforehand', () => {
  it('are read again, a little coarser, of length 1', () => {
    const { known, faults } = reading(vectorFile('ranker 1', some));
    const vector = known.of('Poor dog!') ?? [];
    expect([...vector]).toEqual([expect.closeTo(0.8, 2), expect.closeTo(0.6, 2), 0]);
    expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
    expect([...(known.of('I like trains.') ?? [])]).toEqual([0, -1, 0]);
    expect([known.of('Who knows?'), faults]).toEqual([undefined, []]);
  });

  it('are the same file whatever the order, each text once', () => {
    const turned = [...some, ...some].reverse();
    expect(vectorFile('ranker 1', turned).equals(vectorFile('ranker 1', some))).toBe(true);
  });

  it('are none where there is no file, or an empty one', () => {
    const faults: string[] = [];
    const known = readKnownVectors(path.join(folder, 'nowhere.bin'), 'ranker 1', (reason) => faults.push(reason));
    expect([known.of('Poor dog!'), faults]).toEqual([undefined, []]);
    expect(reading(vectorFile('ranker 1', [])).known.of('Poor dog!')).toBeUndefined();
  });

  it.each<[string, Buffer, RegExp]>([
    ['of another model', vectorFile('ranker 2', some), /of ranker 2, not of ranker 1/],
    ['cut off', vectorFile('ranker 1', some).subarray(0, -1), /damaged/],
    ['altered', altered(vectorFile('ranker 1', some)), /damaged/],
    ['something else', Buffer.from('not vectors'), /vectors\.bin: /],
  ])('are not used where they are %s, and it is said why', (_what, content, reason) => {
    const { known, faults } = reading(content);
    expect(known.of('Poor dog!')).toBeUndefined();
    expect(faults).toEqual([expect.stringMatching(reason)]);
  });
});

function altered(content: Buffer): Buffer {
  const copy = Buffer.from(content);
  copy.writeUInt8((copy.at(-1) ?? 0) ^ 1, copy.length - 1);
  return copy;
}
