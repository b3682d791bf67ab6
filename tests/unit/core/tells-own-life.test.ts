import { describe, expect, it } from '@jest/globals';
import { isRhetorical } from '../../../src/core/rhetorical.ts';
import { tellsOwnLife } from '../../../src/core/tells-own-life.ts';

describe('who tells of their own life', () => {
  it.each([
    'no idea i had a weird dream last night',
    'i was flying over a supermarket',
    'i made a lemon drizzle yesterday and it sunk in the middle',
    'thanks maybe i will update my cv',
    "maybe i'll update my cv",
    'i should do the washing up',
    'my bus caught fire this morning',
    "i'm moving to leeds next month",
    "i'm 88 you know",
    'i was late for work and my boss did not believe me',
    'been doing it since i was sixteen',
    'had a row with my neighbour',
    'anyway i failed my driving test today',
    'in my free time i like fishing very much',
    'my hobby is fishing',
  ])('is heard: %s', (said) => expect(tellsOwnLife(said)).toBe(true));

  it.each([
    'i had never heard of it',
    'i thought so',
    'i loved the ending',
    'i saw them live once',
    'i knew that already',
    'yes i did',
    'never been there',
    'the neck is so long',
    'i would ask what it eats',
    'i had no idea',
    'i used to have one',
    'it was in rome',
    'been there',
    'had one once',
    'never been to spain',
  ])('is not heard in talk about a topic: %s', (said) => expect(tellsOwnLife(said)).toBe(false));
});

describe('a question that wants an ear', () => {
  it.each(['so he fired me can you believe it', 'it rained all week you know what i mean'])('is told: %s', (said) =>
    expect(isRhetorical(said)).toBe(true),
  );

  it.each(['can you believe it', 'can you believe in ghosts', 'what do you mean'])('is not: %s', (said) =>
    expect(isRhetorical(said)).toBe(said === 'can you believe it'),
  );
});
