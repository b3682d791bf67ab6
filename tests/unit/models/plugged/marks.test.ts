import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { marksIn } from '../../../../src/models/plugged/marks.ts';

describe('the marks in an answer', () => {
  it.each([
    ['[7, 2, 9]', [7, 2, 9]],
    ['Here they are:\n```json\n[7,2,9]\n```\nI hope that helps.', [7, 2, 9]],
    ['[1] is weak, so: [0, 10, 3.5]', [0, 10, 3.5]],
    ['{"marks": [4, 4, 4]}', [4, 4, 4]],
  ])('are read from %s', (answer, marks) => {
    expect(marksIn(answer, 3)).toEqual(marks);
  });

  it.each([
    '',
    'All three make sense.',
    '[7, 2]',
    '[7, 2, 9, 4]',
    '[7, 2, 11]',
    '[7, 2, -1]',
    '["7", 2, 9]',
    '[7, 2, 9',
    '7, 2, 9',
  ])('are not in %j', (answer) => {
    expect(marksIn(answer, 3)).toBeUndefined();
  });

  it('are found whatever prose stands around them', () => {
    const prose = fc.string().map((text) => text.replaceAll(/[[\]]/gu, ''));
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1, maxLength: 24 }),
        prose,
        prose,
        (marks, before, after) => {
          expect(marksIn(`${before}${JSON.stringify(marks)}${after}`, marks.length)).toEqual(marks);
        },
      ),
      { seed: 20_261_126 },
    );
  });

  it('are never anything else than so many numbers from 0 to 10', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('[', ']', ',', '1', '9', '.', '-', 'e', ' ') }), (answer) => {
        const marks = marksIn(answer, 2);
        expect(marks === undefined || (marks.length === 2 && marks.every((mark) => mark >= 0 && mark <= 10))).toBe(
          true,
        );
      }),
      { seed: 20_261_126 },
    );
  });
});
