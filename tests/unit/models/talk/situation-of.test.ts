import { describe, expect, it } from '@jest/globals';
import { situationOf } from '../../../../src/models/talk/situation-of.ts';

describe('the situation at the end of a talk', () => {
  it('has the last two lines, and what the person said of names, days and numbers, the latest first', () => {
    expect(
      situationOf([
        'I have two dogs, Rex and Bella.',
        'What will Bruno say on Friday?',
        'nothing, but on monday Anna comes with twenty-one cakes',
      ]),
    ).toEqual({
      text: 'nothing, but on monday Anna comes with twenty-one cakes',
      previous: 'What will Bruno say on Friday?',
      names: ['Anna', 'Bella', 'Rex'],
      days: ['Monday'],
      numbers: ['twenty-one', 'two'],
    });
  });

  it('has no line before the first', () => {
    expect(situationOf(['hi'])).toEqual({ text: 'hi', previous: '', names: [], days: [], numbers: [] });
  });
});
