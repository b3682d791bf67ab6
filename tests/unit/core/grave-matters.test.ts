import { describe, expect, it } from '@jest/globals';
import { graveMatterIn } from '../../../src/core/grave-matters.ts';

describe('a grave matter', () => {
  it.each([
    ['grief', 'my dog died'],
    ['grief', 'we are grieving for her'],
    ['crisis', 'i want to kill myself'],
    ['crisis', 'he beat me again'],
    ['health', 'my dad has diabetes'],
    ['health', "i'm really sick"],
    ['money', 'we are in debt'],
    ['money', "we can't pay the rent"],
    ['law', 'my ex wants custody'],
  ])('is %s in: %s', (matter, text) => {
    expect(graveMatterIn(text)).toBe(matter);
  });

  it.each([
    'i like dogs',
    'my laptop is dying',
    'that hospital drama was good',
    'i am dying to see it',
    'we walked to the court and back',
    'she is a good cook',
  ])('is not in: %s', (text) => {
    expect(graveMatterIn(text)).toBeUndefined();
  });
});
