import { describe, expect, it } from '@jest/globals';
import { numbersIn } from '../../../src/core/numbers-in.ts';
import { paraphraseIsFaithful } from '../../../src/core/paraphrase-check.ts';

describe('a faithful paraphrase', () => {
  it.each([
    ['Giraffes sleep for about thirty minutes a day.', 'A giraffe only sleeps about 30 minutes a day.'],
    ['Giraffes have 7 neck bones.', 'Giraffes get by with seven bones in the neck.'],
    ['Alexander Graham Bell was born in 1847.', 'Bell was born back in 1847.'],
    ['The Eiffel Tower is 330 metres tall.', 'Just imagine, the Eiffel Tower is 330 meters tall.'],
    ['Octopuses have three hearts and blue blood.', 'Octopuses have three hearts, and their blood is blue!'],
    ['About 2,000 people live there.', 'Some two thousand people live there.'],
    ['It cost 1.5 million dollars.', 'It cost a full $1.5 million.'],
    ['Penguins cannot fly.', "Penguins can't fly."],
    ['Penguins cannot fly.', 'Penguins are unable to fly.'],
    ['Queen Elizabeth II loved corgis.', 'Queen Elizabeth the Second loved her corgis.'],
    ['He was the third president of France.', 'Apparently he was the 3rd president of France.'],
    ['In the 1980s, arcades were everywhere in America.', 'In the 1980s, American arcades were everywhere.'],
    ['Fifty percent of bananas are shipped abroad.', '50% of all bananas are shipped abroad.'],
    ['The album sold two hundred and fifty thousand copies.', 'The album sold 250,000 copies.'],
    ['Cats sleep twice as long as people.', 'Cats sleep two times as long as people.'],
    ['Her songs are known not only in Sweden.', 'Her songs are known in Sweden and beyond.'],
    ['It has one horn and a bad temper.', 'It has a horn and a rather bad temper.'],
    ['Leonardo DiCaprio played Jack.', 'Jack was played by DiCaprio.'],
    ['The bridge may close, police say.', 'According to the police, the bridge might close.'],
    ['The town will plant ten trees.', "They're going to plant ten trees in the town."],
    ['Will the bridge close this year?', 'Is the bridge going to close this year?'],
    ['Some say that the tower leans.', 'People tell each other that the tower leans.'],
  ])('%s ~ %s', (original, paraphrase) => {
    expect(paraphraseIsFaithful(original, paraphrase)).toBe(true);
  });
});

describe('an unfaithful paraphrase', () => {
  it.each([
    ['a changed number', 'Giraffes have seven neck bones.', 'Giraffes have eight neck bones.'],
    ['a lost number', 'Giraffes have seven neck bones.', 'Giraffes have few neck bones.'],
    ['an added number', 'Giraffes have few neck bones.', 'Giraffes have few neck bones, just seven.'],
    ['a changed year', 'Bell was born in 1847.', 'Bell was born in 1874.'],
    ['a changed scale', 'It sold five million copies.', 'It sold five thousand copies.'],
    ['another unit', 'It is five metres tall.', 'It is five feet tall.'],
    ['another place in a row', 'He was the third president of France.', 'He was the second president of France.'],
    ['another king', 'Louis XIV built the palace.', 'Louis XVI built the palace.'],
    ['half for all', 'Half of the bananas are shipped abroad.', 'The bananas are all shipped abroad.'],
    ['an added name', 'Bell invented the telephone.', 'Bell invented the telephone with Watson.'],
    [
      'an added name in front',
      'The telephone was invented by Bell.',
      'Edison watched Bell when the telephone was invented.',
    ],
    ['another first name', 'Barack Obama wrote the book.', 'Michelle Obama wrote the book.'],
    ['a lost name', 'The telephone was invented by Bell in Boston.', 'The telephone was invented in Boston.'],
    ['a lost name in front', 'Einstein was born in Ulm.', 'He was born in Ulm.'],
    ['another country', 'The dish comes from Italy.', 'The dish comes from Spain.'],
    ['another month', 'The festival is in May.', 'The festival is in June.'],
    ['a lost negation', 'Penguins cannot fly.', 'Penguins can fly.'],
    ['an added negation', 'Bats can see well.', "Bats can't see well."],
    ['never for always', 'Sharks sleep without lying down.', 'Sharks sleep lying down.'],
    ['one of two negations lost', 'It does not bark and never bites.', 'It does not bark but bites.'],
    ['no for some', 'There are no snakes in Ireland.', 'There are snakes in Ireland.'],
    ['sure of what only may be', 'The bridge may close this summer.', 'The bridge closes this summer.'],
    ['as if seen', 'The bridge leans, neighbours say.', 'The bridge leans, in the middle of the neighbours.'],
    [
      'half of the doubt',
      'The bridge may close, and the road might too.',
      'The bridge may close, and the road closes too.',
    ],
    ['a first name only', 'The prize went to David Ortiz.', 'The prize went to David.'],
    ['half of a headline', 'Firm Wins Grant To Study Bees.', 'A firm will study.'],
    ['another code', 'The A380 has landed.', 'The A320 has landed.'],
    ['another sum', 'The deal is worth 2.69bn.', 'The deal is worth 5.69bn.'],
    ['another race', 'She wins the 100M race.', 'She wins the 200M race.'],
    ['a lost code', 'They watched it in 3D.', 'They watched it.'],
    ['as if done', 'The town will plant trees.', 'The town planted its trees.'],
    ['a question answered', 'Will the bridge close?', 'The bridge will close.'],
    ['a question of its own', 'The bridge was closed for a week.', 'The bridge was closed for a week, did you know?'],
    [
      'going on by itself',
      'The bridge is closed.',
      'The bridge is closed, and the people of the town walk down to the water with boats to wave at each other all day.',
    ],
    ['nothing of it', 'Octopuses have blue blood and soft bodies.', 'That is quite lovely.'],
    ['empty', 'Octopuses have blue blood.', ''],
    ['what fails for what works', 'The first engine failed to start.', 'The first engine started.'],
    ['without who was first', 'She was the first woman on the mountain.', 'She was a woman on the mountain.'],
  ])('%s', (_what, original, paraphrase) => {
    expect(paraphraseIsFaithful(original, paraphrase)).toBe(false);
  });

  it('is never the text itself', () => {
    for (const text of ['', 'Hm.', 'Penguins live in Antarctica, not in Alaska, and 5 of them in Ulm.']) {
      expect(paraphraseIsFaithful(text, text)).toBe(text !== '');
    }
  });
});

describe('numbers', () => {
  it.each([
    ['two hundred and fifty thousand', ['250000']],
    ['ninety-nine', ['99']],
    ['five, six', ['5', '6']],
    ['a hundred and one dalmatians', ['101']],
    ['1.5 million people in 3rd place', ['1500000', '3']],
    ['a second after the second one', ['2']],
    ['World War II', ['2']],
    ['one of them', []],
    ['one metre', ['1 metre']],
    ['5km and 20 %', ['5 kilometre', '20 percent']],
    ['millions of stars', ['1000000']],
    ['a dozen eggs', ['12']],
    ['nothing here', []],
  ])('in "%s"', (text, numbers) => {
    expect(numbersIn(text)).toEqual(numbers);
  });
});
