import { describe, expect, it } from '@jest/globals';
import { rankCandidates, withoutQuestions } from '../../../../src/rgs/neural-chat/candidates.ts';

const fresh = { botLines: [], isFirstAnswer: false };

describe('the choice among candidates', () => {
  it('drops what is empty, doubled, or advice', () => {
    const samples = [
      '',
      'A walk sounds good.',
      'A walk sounds good.',
      'You should rest.',
      "Why don't you sleep?",
      'You can do it.',
      "I'm sure it was fun.",
    ];
    expect(rankCandidates(samples, fresh)).toEqual(['A walk sounds good.']);
  });

  it('drops what the bot said before, in whole, as a question, or three words in a row', () => {
    const botLines = ['Parks are lovely. Do you go there?'];
    const samples = [
      'parks are lovely do you go there',
      'Ah. Do you go there?',
      'I think parks are lovely places.',
      'Was it sunny?',
    ];
    expect(rankCandidates(samples, { ...fresh, botLines })).toEqual(['Was it sunny?']);
  });

  it('drops what repeats itself', () => {
    expect(rankCandidates(['It was fun and it was fun and then some.'], fresh)).toEqual([]);
  });

  it('drops what is too long or has an unfilled slot', () => {
    const long = Array.from({ length: 61 }, (_item, index) => `word${index}`).join(' ');
    expect(rankCandidates([long, 'And {petName}?'], fresh)).toEqual([]);
  });

  it('drops questions that the user has answered', () => {
    const userLines = ['we met at university', 'she is eight years old'];
    const samples = ['How lovely. How did you two meet?', 'And how old is she?', 'Do you live in the same town?'];
    expect(rankCandidates(samples, { ...fresh, userLines })).toEqual(['Do you live in the same town?']);
  });

  it('wants a question where one in three asks', () => {
    expect(rankCandidates(['I see.', 'Right then.', 'Was it far?'], fresh)[0]).toBe('Was it far?');
  });

  it('wants no question where fewer ask', () => {
    expect(rankCandidates(['I see.', 'Right then.', 'Fair enough.', 'Was it far?'], fresh)[0]).toBe('I see.');
  });

  it('wants a question after the first answer in any case', () => {
    const samples = ['I see.', 'Right then.', 'Fair enough.', 'Was it far?'];
    expect(rankCandidates(samples, { ...fresh, isFirstAnswer: true })[0]).toBe('Was it far?');
  });

  it('prefers two parts, then what is not too short', () => {
    const first = { ...fresh, isFirstAnswer: true };
    const samples = [
      'Was it far?',
      'Did you have to walk very far in the cold?',
      'That sounds cold. Was the walk long?',
    ];
    expect(rankCandidates(samples, first)).toEqual([
      'That sounds cold. Was the walk long?',
      'Did you have to walk very far in the cold?',
      'Was it far?',
    ]);
  });

  it("leaves the generator's order where all else is equal", () => {
    expect(rankCandidates(['Was it far?', 'Did it rain?', 'Who came?'], fresh)).toEqual([
      'Was it far?',
      'Did it rain?',
      'Who came?',
    ]);
  });

  it('takes questions out of a last line', () => {
    expect(withoutQuestions('A long day. Was it worth it?')).toBe('A long day.');
    expect(withoutQuestions('Was it worth it?')).toBe('');
  });
});
