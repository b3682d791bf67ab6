import { describe, expect, it } from '@jest/globals';
import { ContextReader } from '../../../../src/models/generator/context-reader.ts';
import { toyDecoder } from './toy-decoder.ts';

function aReader() {
  const { decoder, steps } = toyDecoder(3, () => [0, 0, 0]);
  return { reader: new ContextReader(decoder), steps };
}

function tokensIn(read: Awaited<ReturnType<ContextReader['read']>>): number[] {
  const { data } = read.cache.get('past_key_values.0.key') ?? {};
  return data instanceof Float32Array ? Array.from(data) : [];
}

describe('the reader of contexts', () => {
  it('reads line by line', async () => {
    const { reader, steps } = aReader();
    const read = await reader.read([[1, 2], [3]]);
    expect(steps).toEqual([[[1, 2]], [[3]]]);
    expect(tokensIn(read)).toEqual([1, 2, 3]);
    expect(read.length).toBe(3);
  });

  it('reads of a conversation that goes on the new lines alone', async () => {
    const { reader, steps } = aReader();
    await reader.read([[1, 2], [3]]);
    const read = await reader.read([[1, 2], [3], [4, 5]]);
    expect(steps.slice(2)).toEqual([[[4, 5]]]);
    expect(tokensIn(read)).toEqual([1, 2, 3, 4, 5]);
    expect(await reader.read([[1, 2], [3], [4, 5]])).toEqual(read);
    expect(steps).toHaveLength(3);
  });

  it('goes back to where two conversations part', async () => {
    const { reader, steps } = aReader();
    await reader.read([[1, 2], [3], [4]]);
    const other = await reader.read([[1, 2], [6]]);
    expect(steps.slice(3)).toEqual([[[6]]]);
    expect(tokensIn(other)).toEqual([1, 2, 6]);
    // The first is still known.
    expect(tokensIn(await reader.read([[1, 2], [3], [4]]))).toEqual([1, 2, 3, 4]);
    expect(steps).toHaveLength(4);
  });

  it('forgets the conversation that was read longest ago', async () => {
    const { reader, steps } = aReader();
    for (let first = 0; first < 7; first += 1) await reader.read([[first, 9]]);
    await reader.read([[6, 9]]);
    expect(steps).toHaveLength(7);
    await reader.read([[0, 9]]);
    expect(steps).toHaveLength(8);
  });

  it('reads nothing of an empty conversation', async () => {
    const { reader, steps } = aReader();
    expect((await reader.read([])).length).toBe(0);
    expect(steps).toEqual([]);
  });
});
