import { describe, expect, it } from '@jest/globals';
import { fillSlots } from '../../../../src/models/talk/fill-slots.ts';

const situation = { text: '', previous: '', names: ['Anna', 'Ben'], days: ['Monday'], numbers: [] };

describe('slots of a found reply', () => {
  it.each([
    ['How is {name} today?', 'How is Anna today?'],
    ['Is {name} back on {day}?', 'Is Anna back on Monday?'],
    ['And then?', 'And then?'],
  ])('%p becomes %p', (reply, said) => {
    expect(fillSlots(reply, situation)).toBe(said);
  });

  it('leave a reply out where nothing was said that they need', () => {
    expect(fillSlots('All {number} of them?', situation)).toBeUndefined();
  });
});
