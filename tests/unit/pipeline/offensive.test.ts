import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import type { OffenceKind } from '../../../src/contracts/annotations.ts';
import { containsOffensive } from '../../../src/pipeline/annotators/offensive/contains-offensive.ts';
import { offenceOf, offensiveAnnotator } from '../../../src/pipeline/annotators/offensive/offensive.ts';

const offences: Readonly<Record<Exclude<OffenceKind, 'none'>, readonly string[]>> = {
  criticism: [
    'you suck',
    'You really suck!',
    'you are stupid',
    'You’re stupid.',
    "you're so dumb",
    'are you stupid',
    'you are the worst',
    "you're useless",
    'you are a terrible bot',
    'stupid bot',
    'you stupid robot',
    'why are you so stupid',
    'how dumb are you',
    "you're not smart you're a piece of junk",
    'you are fucking useless',
    'you are rude',
    'your mean',
    'siri is better than you',
  ],
  insult: [
    'shut up',
    'Shut up!',
    'alexa shut up',
    'no shut up',
    'shut the fuck up',
    'shut your mouth',
    "you're an idiot",
    'you idiot',
    'you are such a loser',
    'you bitch',
    'fuck you',
    'FUCK YOU',
    'F U C K you',
    'f u c k y o u',
    'f*** you',
    'f**k off',
    'screw you',
    'go to hell',
    'i hate you',
    'go fuck yourself',
    'kiss my ass',
    'son of a bitch',
    'you piece of shit',
    'nobody likes you',
    'your mom is fat',
    'asshole',
    'b*tch',
    'you fucking idiot',
    'i hate black people',
    'heil hitler',
  ],
  sexual: [
    'talk dirty to me',
    'talk dirty',
    'have sex with me',
    'do you want to have sex',
    'suck my dick',
    'i want to fuck you',
    'show me your boobs',
    'send me nudes',
    'what are you wearing',
    'take off your clothes',
    "i'm so horny",
    'are you horny',
    "you're sexy",
    'sit on my face',
    'do you watch porn',
    'penis',
    'can i kiss you',
    "let's make out",
    'you turn me on',
    'spank me',
  ],
  'inappropriate-topic': [
    "let's talk about sex",
    'can we talk about porn',
    'how do i make a bomb',
    'how can i buy cocaine',
    'where can i buy some weed',
    "let's smoke weed",
    'do you do drugs',
    'tell me a dirty joke',
    'tell me a racist joke',
    "let's go to a strip club",
    'how do i cook meth',
    'do you smoke weed',
  ],
  'bodily-harm': [
    'i will kill you',
    'I’m going to kill you!',
    "i'm gonna punch you in the face",
    "i'll beat you up",
    'i want to kill my boss',
    'kill yourself',
    'go kill yourself',
    'you should die',
    'i hope you die',
    'go die',
    'die',
    'drop dead',
    "i'm going to shoot up the school",
    'i want to stab someone',
    'how do i kill someone',
    "i'll find you and kill you",
    'i want to hurt people',
  ],
  other: [
    'what the fuck',
    'fuck',
    'shit',
    'holy shit',
    'this is bullshit',
    'sh*t',
    's h i t',
    'fuuuuck',
    'wtf',
    'goddamn',
    'that movie was fucking great',
  ],
};

const innocents = [
  'moby dick is my favorite book',
  'I love Moby-Dick.',
  'dick van dyke was great in mary poppins',
  'cock-a-doodle-doo',
  'i sat in the cockpit',
  'shiitake mushrooms are tasty',
  'i grew up in penistone',
  'scunthorpe is a town',
  'i have a pussy cat',
  'the pussycat dolls',
  'i saw a beaver at the lake',
  'that was damn good',
  'that movie kicks ass',
  'you kick ass',
  'a badass hero',
  'i saw a blue tit in the garden',
  'tit for tat',
  'i live in essex',
  'my maine coon is huge',
  'there was a chink in the armor',
  'homo sapiens is a species',
  'i used a garden hoe',
  'he called me stupid',
  'my brother called me an idiot',
  "don't call me stupid",
  "i'm stupid",
  'am i stupid',
  'she told me to shut up',
  'i feel like a loser',
  'that was a stupid movie',
  'my boss is mean to everyone',
  'you are not stupid',
  'you are smart',
  "you're killing me",
  'i will kill you at chess',
  'i could kill for a pizza',
  'let us kill some time',
  'to kill a mockingbird',
  'my mom will kill me',
  'i want to beat you at checkers',
  'i hit the gym',
  'i want to punch a hole in the paper',
  'the opposite sex',
  'sex and the city',
  'my sister is expecting a baby',
  'i love you',
  'you look terrible in what way',
  'the dog bit me',
  'snow white and the seven dwarfs',
  'i hate mondays',
  'i hate broccoli',
  'i passed my class assessment',
  'the assassin was caught',
  'i need to analyze this',
  'can you title this document',
  'i bought a cocktail',
  'a peacock is a bird',
  'magna cum laude',
  'the naked mole rat',
  'i have a boxer puppy',
  'yes',
  'no',
  'ok',
  '',
  'p!nk is great',
  'a$ap rocky',
  'c++ is hard',
  'm*a*s*h is a show',
  'a b c d e f g',
  'i a m s a m',
];

describe('offences', () => {
  it.each(Object.entries(offences).flatMap(([kind, texts]) => texts.map((text) => [kind, text] as const)))(
    'are %s in %j',
    (kind, text) => {
      expect(offenceOf(text)).toMatchObject({ isOffensive: true, kind, crisis: 'none' });
    },
  );

  it.each(innocents)('are not in %j', (text) => {
    expect(offenceOf(text)).toEqual({ isOffensive: false, kind: 'none', match: null, crisis: 'none' });
  });

  it('say what matched', () => {
    expect(offenceOf('hey you suck man').match).toBe('you suck');
  });
});

describe('containsOffensive', () => {
  it.each([
    'Moby-Dick',
    'Dick Van Dyke',
    'Cardi B',
    'Slave-holder classes',
    'Scunthorpe',
    'Cockatoo',
    'Tit for tat',
    'Dick Cheney',
    'Shih Tzu',
    'Inglourious Basterds',
    'Inglourious bastards',
    'Kick-Ass',
    'Pussy Riot',
    'Sex and the City',
    'Die Hard',
    'That is a lovely story.',
    'Stupid Cupid',
  ])('lets %j pass', (title) => {
    expect(containsOffensive(title)).toBe(false);
  });

  it.each(['Pornhub', 'What the fuck', 'He is a bastard.', 'bitch', 'F*** that', 'Big tits', 'asshole', 'that nigga'])(
    'stops %j',
    (text) => {
      expect(containsOffensive(text)).toBe(true);
    },
  );
});

describe('the offensive annotator', () => {
  it('never fails and keeps to its form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const offence = offenceOf(text);
        expect(offensiveAnnotator.parse(offence)).toEqual(offence);
      }),
    );
  });
});
