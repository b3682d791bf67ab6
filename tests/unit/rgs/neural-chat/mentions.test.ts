import { describe, expect, it } from '@jest/globals';
import { mentionsIn, mentionsInAnswer, mournedIn } from '../../../../src/rgs/neural-chat/mentions.ts';
import { aTurnContext } from '../../../../src/testing/fake-turn.ts';

function heard(said: string, properNouns: readonly string[] = []): unknown[] {
  const turn = aTurnContext({
    said,
    annotations: { partsOfSpeech: { tags: [], nouns: [], properNouns, verbs: [], adjectives: [] } },
  });
  return mentionsIn(turn).map(({ area, words, name, pronoun }) => [area, words, name, pronoun]);
}

describe('listening in', () => {
  it.each([
    ['my sister lives in texas', ['siblings-cousins', 'your sister', null, 'F']],
    ['me and my husband went hiking', ['partners', 'your husband', null, 'M']],
    ['our dog is lazy', ['pets', 'your dog', null, 'N']],
    ['my best friend is coming over', ['friends', 'your best friend', null, 'N']],
    ['i cook for my two kids', ['kids', 'your two kids', null, 'P']],
    ["my mom's birthday is tomorrow", ['older-family-members', 'your mom', null, 'F']],
    ['my mother in law is visiting', ['older-family-members', 'your mother in law', null, 'F']],
    ['i have two cats', ['pets', 'your cats', null, 'P']],
    ["we've got a guinea pig", ['pets', 'your guinea pig', null, 'N']],
    ['my little brother plays chess', ['siblings-cousins', 'your little brother', null, 'M']],
    ['my parents live far away', ['older-family-members', 'your parents', null, 'P']],
    ['i have a dog named rex', ['pets', 'your dog', 'Rex', 'N']],
    ["my cat's name is tom", ['pets', 'your cat', 'Tom', 'N']],
    ['i walked my dog, his name is Bo', ['pets', 'your dog', 'Bo', 'N']],
  ])('hears who is meant in "%s"', (said, expected) => {
    expect(heard(said)).toEqual([expected]);
  });

  it('takes the name that follows', () => {
    expect(heard('my sister anna lives in texas', ['anna'])).toEqual([
      ['siblings-cousins', 'your sister', 'Anna', 'F'],
    ]);
    expect(heard('my dog Rex is lazy')).toEqual([['pets', 'your dog', 'Rex', 'N']]);
  });

  it('hears several', () => {
    expect(heard('my brother and my aunt came by')).toHaveLength(2);
  });

  it.each([
    'i like dogs',
    'my dog food brand changed',
    'a sister is a gift',
    'my ex wife called',
    'my late grandfather was a sailor',
    'my dog died',
    'my mom has cancer',
    'my brother is mad at me',
    'my grandma is in the hospital',
    'sisters are great',
    'my mystery novel is finished',
  ])('hears nobody in "%s"', (said) => {
    expect(heard(said)).toEqual([]);
  });

  it('hears bare words in the answer to a question about such people', () => {
    const turn = aTurnContext({ said: 'yes two sisters and a dog' });
    expect(mentionsInAnswer(turn, 'siblings-cousins').map(({ words }) => words)).toEqual(['your sisters']);
  });

  it('knows of whom something sad is told', () => {
    expect(mournedIn(aTurnContext({ said: 'my dog died last week' }))).toEqual(['dog']);
    expect(mournedIn(aTurnContext({ said: 'my dog is fine' }))).toEqual([]);
  });
});
