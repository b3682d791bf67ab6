import { describe, expect, it } from '@jest/globals';
import { agreementOf, countReadings, parseReadings } from '../../../bench/blind-readings/count.ts';
import { drawSheets, type SheetKey } from '../../../bench/blind-readings/sheet.ts';
import { allFrom, type TextGenerator } from '../../../src/contracts/text-generator.ts';
import { createRandom } from '../../../src/core/random.ts';

const keys: SheetKey[] = [
  { number: 1, source: 'talk', ranker: 'first' },
  { number: 2, source: 'talk', ranker: 'second' },
  { number: 3, source: 'talk', ranker: 'first' },
];

describe('blind readings', () => {
  it('are counted for the one who chose, wherever the choice stood', () => {
    const readings = parseReadings(
      '{"number": 1, "better": "first"}\n{"number": 2, "better": "first"}\n{"number": 3, "better": "neither"}\n',
    );
    expect(countReadings(readings, keys)).toEqual({ read: 3, ranker: 1, lexical: 1, neither: 1 });
  });

  it('are refused where a sheet was read twice or has no key', () => {
    const twice = parseReadings('{"number": 1, "better": "first"}\n{"number": 1, "better": "second"}');
    expect(() => countReadings(twice, keys)).toThrow(/twice/u);
    expect(() => countReadings(parseReadings('{"number": 9, "better": "first"}'), keys)).toThrow(/no key/u);
    expect(() => parseReadings('{"number": 1, "better": "both"}')).toThrow(/better/u);
  });

  it('agree by more than chance or not', () => {
    const one = parseReadings('{"number": 1, "better": "first"}\n{"number": 2, "better": "second"}');
    const other = parseReadings('{"number": 1, "better": "first"}\n{"number": 2, "better": "first"}');
    expect(agreementOf(one, one)).toEqual({ share: 1, kappa: 1 });
    expect(agreementOf(one, other)).toEqual({ share: 0.5, kappa: 0 });
  });
});

describe('the sheets of blind readings', () => {
  const bank: TextGenerator = {
    name: 'bank',
    version: '1',
    generate: async () => allFrom('written', ['By words.', 'By the ranker.', 'By nobody.']),
  };
  const hear = async () => ({ dialogueAct: 'statement', emotion: null });
  const contexts = Array.from({ length: 40 }, (_, place) => ({ source: 'talk', before: '', last: `line ${place}` }));
  const preferring = (place: number) => ({
    name: 'ranker',
    version: '1',
    relevance: async () => [0, 0, 0].map((_, at) => (at === place ? 1 : 0)),
  });

  it('hold both choices in an order that tells nothing, the same for a seed', async () => {
    const drawn = () => drawSheets(contexts, 30, { bank, ranker: preferring(1), hear }, createRandom('sheets'));
    const { sheets, keys: drawnKeys } = await drawn();
    expect(sheets).toHaveLength(30);
    for (const [place, sheet] of sheets.entries())
      expect(sheet[drawnKeys[place]?.ranker ?? 'first']).toBe('By the ranker.');
    expect(new Set(drawnKeys.map(({ ranker }) => ranker)).size).toBe(2);
    expect(await drawn()).toEqual({ sheets, keys: drawnKeys, alike: 0 });
  });

  it('leave out contexts to which both choose the same', async () => {
    const { sheets, alike } = await drawSheets(
      contexts,
      30,
      { bank, ranker: preferring(0), hear },
      createRandom('sheets'),
    );
    expect([sheets.length, alike]).toEqual([0, 40]);
  });
});
