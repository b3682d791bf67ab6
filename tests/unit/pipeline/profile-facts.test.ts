import { describe, expect, it } from '@jest/globals';
import { readOpinion } from '../../../src/pipeline/annotators/expressed-opinion/read-opinion.ts';
import { readFacts } from '../../../src/pipeline/annotators/profile-facts/read-facts.ts';

/** A Monday. */
const now = new Date('2026-05-04T09:30:00Z');

/** What is read, one fact a word group: `pet Rex dog; like pizza`. */
function read(said: string, lastReply = ''): string {
  const sentences = [said];
  const facts = readFacts({ sentences, opinion: readOpinion(sentences), lastReply, now });
  return facts
    .map((fact) =>
      Object.values(fact)
        .filter((value) => value !== undefined)
        .join(' '),
    )
    .join('; ');
}

describe('pets', () => {
  it.each([
    ["my dog's name is rex", 'pet Rex dog'],
    ['my dogs name is rex', 'pet Rex dog'],
    ['my dog is called rex', 'pet Rex dog'],
    ['my dog rex loves long walks', 'pet Rex dog'],
    ['i have a dog named rex', 'pet Rex dog'],
    ['i have a dog', 'pet dog'],
    ['i have two cats called tom and jerry', 'pet Tom cat; pet Jerry cat'],
    ['I have a 5 year old golden retriever named Max.', 'pet Max dog'],
    ['we just got a puppy and his name is biscuit', 'pet Biscuit dog'],
    ['i have a cat her name is luna', 'pet Luna cat'],
    ["we've got a hamster", 'pet hamster'],
    ['i adopted a kitten called mister whiskers', 'pet Mister Whiskers cat'],
    ['rex is my dog', 'pet Rex dog'],
    ['the name of my parrot is kiwi', 'pet Kiwi parrot'],
    ['my cat is so lazy', 'pet cat'],
    ['my dog barks at everyone', 'pet dog'],
    ['yeah i have a guinea pig', 'pet guinea pig'],
  ])('%s', (said, facts) => expect(read(said)).toBe(facts));

  it.each([
    ['my dog died last week', 'lost dog'],
    ['rex died', 'lost rex'],
    ['rex passed away yesterday', 'lost rex'],
    ['my dog rex died', 'lost rex'],
    ['we had to put bella down', 'lost bella'],
    ['i lost my cat last year', 'lost cat'],
    ["i don't have a dog", 'not pets dog'],
    ["i don't have any pets", 'not pets '],
    ["i don't have a dog anymore", 'not pets dog'],
    ['we gave my cat away', 'not pets cat'],
  ])('that are not there: %s', (said, facts) => expect(read(said)).toBe(facts));

  it.each([
    'do you have a dog',
    'if i had a dog i would call it rex',
    'i wish i had a cat',
    'my sister has a dog named rex and it bites',
    'i had a dog named rex when i was little',
    'i had a hot dog',
    'my neighbour has a cat',
    'my friend has a parrot called joe',
    'my phone died',
    'he died',
    'imagine i have a dog',
    'i want a dog',
    'i have a stuffed rabbit',
  ])('not from: %s', (said) => expect(read(said)).not.toMatch(/pet|lost/));

  it('in answer to a question for them', () => {
    expect(read('rex', "What's your dog's name?")).toBe('pet Rex dog');
    expect(read('his name is rex', 'How old is your dog?')).toBe('pet Rex dog');
    expect(read("she's called bella", 'A cat! Lovely.')).toBe('pet Bella cat');
    expect(read('yes a dog', 'Do you have any pets?')).toBe('pet dog');
    expect(read('two cats called tom and jerry', 'Have you got any animals at home?')).toBe(
      'pet Tom cat; pet Jerry cat',
    );
    expect(read('no', 'Do you have any pets?')).toBe('');
    expect(read('rex', 'What is your name?')).toBe('');
  });
});

describe('family', () => {
  it.each([
    ['my sister anna lives in texas', 'relative sister Anna'],
    ["my brother's name is tom", 'relative brother Tom'],
    ['my brother is called tom', 'relative brother Tom'],
    ['i have a sister called anna', 'relative sister Anna'],
    ['i have two brothers', 'relative brother'],
    ['my wife works at night', 'relative wife'],
    ["my mum's name is carol", 'relative mother Carol'],
    ['anna is my sister', 'relative sister Anna'],
    ['i have a little sister named zoe', 'relative sister Zoe'],
    ['my son ben started school', 'relative son Ben'],
    ['my sister is in the hospital', 'relative sister true'],
    ['my grandmother died', 'lost grandmother'],
    ["i don't have any siblings", 'not family sister; not family brother'],
  ])('%s', (said, facts) => expect(read(said)).toBe(facts));

  it.each([
    'my mom cooks well',
    'does my sister like it',
    'my ex wife called',
    'if my brother comes',
    'my friend anna',
  ])('nothing from: %s', (said) => expect(read(said)).toBe(''));
});

describe('places', () => {
  it.each([
    ['i live in berlin', 'home Berlin'],
    ['we live in new york city', 'home New York City'],
    ["i'm living in london right now", 'home London'],
    ["i'm from ohio", 'origin Ohio'],
    ['i come from the netherlands', 'origin the Netherlands'],
    ['i was born in mexico', 'origin Mexico'],
    ['i live in texas with my dog', 'pet dog; home Texas'],
    ["i'm from ohio but i live in berlin", 'origin Ohio; home Berlin'],
    ['i moved to san francisco', 'home San Francisco'],
    ['i live in the us', 'home the US'],
  ])('%s', (said, facts) => expect(read(said)).toBe(facts));

  it.each([
    'i live in a small town',
    'i live in fear',
    'i live in 12 elm street',
    'do you live in berlin',
    'i want to live in paris',
    "i'm from the future",
    'my sister lives in paris',
    'i live with my parents',
    'where do i live',
  ])('not from: %s', (said) => expect(read(said)).not.toMatch(/home|origin/));
});

describe('likes and dislikes', () => {
  it.each([
    ['i love pizza', 'like pizza'],
    ['i hate mondays', 'dislike mondays'],
    ['i love pizza and pasta', 'like pizza; like pasta'],
    ['my favourite food is sushi', 'like sushi'],
    ["i'm into chess", 'like chess'],
    ["i can't stand spiders", 'dislike spiders'],
    ["i don't like pizza anymore", 'dislike pizza'],
    ['i really like playing tennis on weekends', 'like tennis'],
    ["i don't hate mondays anymore", 'not dislikes mondays'],
    ['i no longer like coffee', 'not likes coffee'],
  ])('%s', (said, facts) => expect(read(said)).toContain(facts));

  it.each([
    'i like you',
    'i love talking to you',
    'pizza is great',
    "i'd love a pizza",
    'my sister loves cats',
    'do you like pizza',
    'i used to love jazz',
    'i liked that movie',
    'i love my dog',
  ])('none from: %s', (said) => expect(read(said)).not.toMatch(/like/));
});

describe('plans', () => {
  it.each([
    ["i'm going to italy next week", 'plan going to Italy 2026-05-17'],
    ["i'm flying to paris on friday", 'plan flying to Paris 2026-05-08'],
    ['we are going on vacation in june', 'plan going on vacation 2026-06-30'],
    ['i have a job interview tomorrow', 'plan a job interview 2026-05-05'],
    ['my birthday is next week', 'plan your birthday 2026-05-17'],
    ["i'm visiting my aunt this weekend", 'plan visiting your aunt 2026-05-10'],
    ["i'm going to visit my aunt tomorrow", 'plan visiting your aunt 2026-05-05'],
    ["i'm moving to berlin in august", 'plan moving to Berlin 2026-08-31'],
    ["i'm going to a concert tonight", 'plan going to a concert 2026-05-04'],
    ["i'm getting married next month", 'plan getting married 2026-06-30'],
    ["i'm starting a new job in two weeks", 'plan starting a new job 2026-05-18'],
    ["i'm flying to spain", 'plan flying to Spain 2026-06-03'],
    ["i'm not going to italy anymore", 'not plans italy'],
  ])('%s', (said, facts) => expect(read(said)).toContain(facts));

  it.each([
    "i'm going to bed",
    "i'm going to eat now",
    'i have surgery tomorrow',
    "i'm going to a funeral on friday",
    'maybe i go to italy next week',
    'are you going to italy next week',
    'my sister is going to italy next week',
    "i'm going to the store tomorrow",
    'i was in italy last week',
  ])('none from: %s', (said) => expect(read(said)).not.toMatch(/plan/));
});
