import { describe, expect, it } from '@jest/globals';
import type { DialoguePoint } from '../../../../src/contracts/text-generator.ts';
import { contentName } from '../../../../src/core/content.ts';
import { normaliseText } from '../../../../src/core/text.ts';
import { bankAreas, readBank } from '../../../../src/models/bank/bank-content.ts';
import { chatAreas } from '../../../../src/models/bank/chat-areas.ts';
import { bankSlots } from '../../../../src/models/bank/bank-slots.ts';
import { createBank } from '../../../../src/models/bank/create-bank.ts';
import { containsOffensive } from '../../../../src/pipeline/annotators/offensive/contains-offensive.ts';
import { aRequest } from '../../../contracts/text-generator.contract.ts';

const files = readBank();
const lines = files.flatMap((file) =>
  file.value.flatMap(({ react = [], ask = [], lines: whole = [] }) =>
    [...react, ...ask, ...whole].map((text) => ({ area: contentName(file), text })),
  ),
);

function offenders(isWrong: (text: string) => boolean): string[] {
  return lines.filter(({ text }) => isWrong(text)).map(({ area, text }) => `${area}: ${text}`);
}

describe('the lines of the bank', () => {
  it('cover all areas and no others', () => {
    expect(files.map(contentName).sort()).toEqual([...bankAreas].sort());
  });

  it('have known slots only', () => {
    expect(
      offenders((text) => [...text.matchAll(/\{([^}]*)\}/gu)].some(([, slot = '']) => !bankSlots.includes(slot))),
    ).toEqual([]);
  });

  it('end as sentences do, are short, and offend nobody', () => {
    expect(offenders((text) => !/[.!?]$/u.test(text))).toEqual([]);
    expect(offenders((text) => text.split(' ').length > 30)).toEqual([]);
    expect(offenders(containsOffensive)).toEqual([]);
  });

  it('give no advice, which response generators drop', () => {
    const advice = /\b(?:you should|should you|why don't you|you can|you could|you need to|you have to|i'm sure)\b/iu;
    expect(offenders((text) => advice.test(text))).toEqual([]);
  });

  it('only react where no question is wanted', () => {
    const statements = lines.filter(({ area }) => area === 'neural-fallback' || area === 'wiki-answer');
    expect(statements.filter(({ text }) => text.includes('?'))).toEqual([]);
  });

  it('ask in `ask`, and state in `react`', () => {
    const groups = files.flatMap(({ value }) => value);
    expect(groups.flatMap(({ react = [] }) => react).filter((text) => text.includes('?'))).toEqual([]);
    expect(groups.flatMap(({ ask = [] }) => ask).filter((text) => !text.includes('?'))).toEqual([]);
  });

  it('are not written twice in an area', () => {
    const keys = lines.map(({ area, text }) => `${area}: ${normaliseText(text)}`);
    expect(keys.filter((key, index) => keys.indexOf(key) < index)).toEqual([]);
  });
});

describe('in every area of small talk', () => {
  const persons: readonly DialoguePoint['person'][] = ['user', 'woman', 'man', 'animal', 'people', 'thing', null];
  const { signal } = new AbortController();

  it.each(chatAreas)('%s has something to say to anybody in any mood', async (area) => {
    const bank = createBank(files);
    for (const person of persons) {
      for (const emotion of ['joyful', 'sad', null]) {
        const point = { area, botTurns: 1, dialogueAct: 'statement', emotion, person, slots: {} };
        const { texts } = await bank.generate({ ...aRequest, history: ['well so it is'], point }, signal);
        expect({ area, person, emotion, enough: texts.length >= 3 }).toEqual({ area, person, emotion, enough: true });
      }
    }
  });
});
