import { describe, expect, it } from '@jest/globals';
import { contentName } from '../../../src/core/content.ts';
import { normaliseText, wordsOf } from '../../../src/core/text.ts';
import { type BankConditions, bankAreas, readBank } from '../../../src/models/bank/bank-content.ts';
import { chatAreas } from '../../../src/models/bank/chat-areas.ts';
import { bankSlots } from '../../../src/models/bank/bank-slots.ts';
import { createBank } from '../../../src/models/bank/create-bank.ts';
import { containsOffensive } from '../../../src/pipeline/annotators/offensive/contains-offensive.ts';
import { aRequest } from '../../contracts/text-generator.contract.ts';

interface Line {
  readonly area: string;
  readonly text: string;
  readonly conditions: BankConditions;
}

const leastLines = 2000;
const leastInArea = 130;
const mostWords = 30;
const mostShared = 0.8;
const files = readBank();
const groups = files.flatMap((file) => file.value.map((group) => ({ area: contentName(file), group })));
const lines: readonly Line[] = groups.flatMap(({ area, group }) =>
  [...(group.react ?? []), ...(group.ask ?? []), ...(group.lines ?? [])].map((text) => ({
    area,
    text,
    conditions: group.for,
  })),
);

function offenders(isWrong: (line: Line) => boolean): string[] {
  return lines.filter(isWrong).map(({ area, text }) => `${area}: ${text}`);
}

/** How much of the words of two lines is the same, from 0 to 1. */
function shareOf(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const both = [...left].filter((word) => right.has(word)).length;
  return both / (left.size + right.size - both);
}

async function bestFor(area: string, said: string): Promise<string> {
  const point = { area, botTurns: 1, dialogueAct: 'statement', emotion: null, person: null, slots: {} };
  const { texts } = await createBank(files).generate(
    { ...aRequest, samples: 20, history: [said], point },
    new AbortController().signal,
  );
  return texts.join(' ');
}

describe('the bank as a whole', () => {
  it('has two thousand lines that are all different', () => {
    const texts = lines.map(({ text }) => normaliseText(text));
    expect(texts.filter((text, index) => texts.indexOf(text) < index)).toEqual([]);
    expect(texts.length).toBeGreaterThanOrEqual(leastLines);
  });

  it.each(bankAreas)('has plenty to say about %s', (area) => {
    expect(lines.filter((line) => line.area === area).length).toBeGreaterThanOrEqual(leastInArea);
  });

  it('has no line that is nearly another', () => {
    const sets = lines.map(({ text }) => new Set(wordsOf(text))).filter((words) => words.size > 4);
    const near = sets.flatMap((words, index) =>
      sets.slice(0, index).flatMap((other) => (shareOf(words, other) > mostShared ? [[...words].join(' ')] : [])),
    );
    expect(near).toEqual([]);
  });

  it('declares every slot, and offends nobody', () => {
    const slots = ({ text }: Line): string[] => [...text.matchAll(/\{([^}]*)\}/gu)].map(([, slot = '']) => slot);
    expect(offenders((line) => slots(line).some((slot) => !bankSlots.includes(slot)))).toEqual([]);
    expect(offenders(({ text }) => containsOffensive(text))).toEqual([]);
  });

  it('keeps every whole reply short', () => {
    const longest = (texts: readonly string[] = []): number =>
      Math.max(0, ...texts.map((text) => text.split(' ').length));
    const tooLong = groups.filter(({ group }) => longest(group.react) + longest(group.ask) > mostWords);
    expect(tooLong.map(({ area, group }) => `${area}: ${group.react?.[0]}`)).toEqual([]);
  });
});

describe('what a slot stands in', () => {
  it('reads well with a name, a plural and a mass noun: nothing stands before the topic or the food', () => {
    expect(
      offenders(({ text }) => /\{(?:topic|food)\}/u.test(text) && !/^(?:Ah, )?\{(?:topic|food)\}/u.test(text)),
    ).toEqual([]);
  });

  it('agrees with the verb where the person may be several', () => {
    const isOne = ({ person = [] }: BankConditions): boolean =>
      person.length > 0 && person.every((kind) => kind === 'woman' || kind === 'man');
    const fixed = /\b(?:does|is|was|has) \{he\}|\{he\} (?:does|is|was|has|sounds)\b/iu;
    expect(offenders(({ text, conditions }) => fixed.test(text) && !isOne(conditions))).toEqual([]);
  });

  it('speaks of two only where there is one beside the user', () => {
    const isOne = ({ person = [] }: BankConditions): boolean => person.length > 0 && !person.includes('people');
    expect(offenders(({ text, conditions }) => /\btwo of you\b.*\balike\b/u.test(text) && !isOne(conditions))).toEqual(
      [],
    );
  });
});

describe('an answer from outside the area', () => {
  it.each(['i watched titanic last night', 'i like turtles', 'it is what it is'])(
    'meets no talk of food: %s',
    async (said) => {
      expect(await bestFor('food', said)).not.toMatch(/\b(?:food|eat|ate|meal|kitchen|taste|cook|plate|menu)\w*\b/iu);
    },
  );

  it('is answered by its own topic', async () => {
    expect(await bestFor('living-situation', 'i watched titanic last night')).toMatch(/\b(?:films?|screen|scene)\b/iu);
    expect(await bestFor('emotions', 'my uncle drives a truck')).toMatch(/\b(?:wheels|steer|journey)\b/iu);
  });

  it.each(chatAreas)('meets area-neutral lines where nothing fits (%s)', async (area) => {
    const neutral = await bestFor(area, 'purple beats green');
    expect(neutral).not.toMatch(
      /\b(?:sister|brother|sibling|pet|paws|child|kids|husband|wife|kitchen|suitcase)\w*\b/iu,
    );
  });
});
