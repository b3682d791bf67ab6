import { describe, expect, it } from '@jest/globals';
import type { FoundAnswer, ReaderView } from '../../../src/contracts/reader.ts';
import { createReadingLog } from '../../../src/dialogue/reading-log.ts';

const found: FoundAnswer = { text: 'raft', start: 2, end: 6, probability: 0.9, passage: 0 };
const reader: ReaderView = { find: async (_question, [first]) => (first === 'a raft' ? found : undefined) };

describe('the reading log', () => {
  it('keeps what was found, and that nothing was', async () => {
    const log = createReadingLog(reader);
    expect(log.readings()).toBeUndefined();
    expect(await log.viewFor('facts')?.find('what', ['a raft'])).toEqual(found);
    expect(await log.viewFor('wiki')?.find('what', ['a boat'])).toBeUndefined();
    expect(log.readings()).toEqual({ facts: found, wiki: null });
  });

  it('answers one question for each plug-in, of few passages', async () => {
    const view = createReadingLog(reader).viewFor('facts');
    expect(await view?.find('what', ['a raft', '', '', '', ''])).toBeUndefined();
    expect(await view?.find('what', ['a raft'])).toEqual(found);
    expect(await view?.find('what', ['a raft'])).toBeUndefined();
  });

  it('finds the same again without a reader', async () => {
    const log = createReadingLog(undefined, { readings: { facts: found } });
    expect(await log.viewFor('facts')?.find('what', ['a raft'])).toEqual(found);
    expect(await log.viewFor('wiki')?.find('what', ['a raft'])).toBeUndefined();
  });

  it('does not give an answer that the passages no longer have', async () => {
    const log = createReadingLog(reader, { readings: { facts: found } });
    expect(await log.viewFor('facts')?.find('what', ['a boat'])).toBeUndefined();
  });

  it('has no reader where there is none', () => {
    expect(createReadingLog(undefined).viewFor('facts')).toBeUndefined();
  });
});
