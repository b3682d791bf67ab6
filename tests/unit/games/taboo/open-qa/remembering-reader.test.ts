import { describe, expect, it } from '@jest/globals';
import type { Reader } from '../../../../../src/contracts/reader.ts';
import { rememberingReader } from '../../../../../src/games/taboo/agents/open-qa/remembering-reader.ts';

function aReader(fails = 0): { readonly reader: Reader; readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    reader: {
      name: 'fake',
      version: '1',
      read: async (question, passage, wishes) => {
        asked.push(`${question} ${passage} ${wishes?.evenUnsure === true}`);
        if (asked.length <= fails) throw new Error('the model is not there');
        return { text: passage, start: 0, end: passage.length, probability: 0.5 };
      },
    },
  };
}

describe('A reader that remembers', () => {
  it('reads what it has read once', async () => {
    const { reader, asked } = aReader();
    const remembering = rememberingReader(reader);
    const first = await remembering.read('who', 'Ann', { evenUnsure: true });
    expect(await remembering.read('who', 'Ann', { evenUnsure: true })).toEqual(first);
    await remembering.read('who', 'Ann');
    await remembering.read('what', 'Ann', { evenUnsure: true });
    expect(asked).toEqual(['who Ann true', 'who Ann false', 'what Ann true']);
  });

  it('asks again where the reader failed', async () => {
    const { reader } = aReader(1);
    const remembering = rememberingReader(reader);
    await expect(remembering.read('who', 'Ann')).rejects.toThrow('not there');
    expect((await remembering.read('who', 'Ann'))?.text).toBe('Ann');
  });

  it('forgets when it has kept too much', async () => {
    const { reader, asked } = aReader();
    const remembering = rememberingReader(reader, 1);
    for (const passage of ['Ann', 'Bob', 'Ann']) await remembering.read('who', passage);
    expect(asked).toHaveLength(3);
  });
});
