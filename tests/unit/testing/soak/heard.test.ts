import { describe, expect, it } from '@jest/globals';
import { hear } from '../../../../src/testing/soak/heard.ts';

describe('a simulated user hears', () => {
  it.each([
    ['May I ask your name?', 'user-name'],
    ['I see. Have you seen Jaws?', 'yes-no'],
    ['And burgers, are you fond of burgers?', 'yes-no'],
    ["What's your favourite film?", 'name'],
    ['What do you like about it?', 'open'],
    ['Do you cook, or do you let others do it?', 'either-or'],
    ['Japan is far away.', 'none'],
  ])('that %j asks for: %s', (reply, asked) => {
    expect(hear(2, reply, null).asked).toBe(asked);
  });

  it('two things to choose from, in plain words', () => {
    expect(hear(2, 'Would you like to hear about the nose, or rather about its history?', null).choice).toEqual([
      'the nose',
      'its history',
    ]);
  });

  it('that something is to be named where the bot expects it', () => {
    expect(hear(2, 'Which one comes to mind?', 'film')).toMatchObject({ asked: 'name', expects: 'film' });
  });
});
