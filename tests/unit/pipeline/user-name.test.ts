import { describe, expect, it } from '@jest/globals';
import { asksForName } from '../../../src/pipeline/annotators/user-name/asks-for-name.ts';
import { capitaliseName } from '../../../src/pipeline/annotators/user-name/capitalise-name.ts';
import { userNameAnnotator, userNameOf } from '../../../src/pipeline/annotators/user-name/user-name.ts';

const question = "Hello! I'm Parley, a bot that likes to chat. What's your name?";

describe('a name beside other words, in answer to the question for it', () => {
  it.each([
    ["it's Priya, you'll never guess what happened", 'Priya'],
    ["not in the mood for this tbh. i'm dan", 'Dan'],
    ['hiya', null],
    ["not now. i'm tired", null],
    ['ages. then it got a fish!', null],
    ['xanthippe, thanks', 'Xanthippe'],
    ["hi i'm xanthippe and it rained all day here", 'Xanthippe'],
  ])('is in %j: %s', (utterance, name) => expect(userNameOf(utterance, question)).toBe(name));
});

describe('a name that the user gives unasked', () => {
  it.each([
    ['my name is simon', 'Simon'],
    ['call me al', 'Al'],
    ['My name’s Simon.', 'Simon'],
    ['my name is simon and i like cats', 'Simon'],
    ['my name is mary jane', 'Mary Jane'],
    ['hi my name is simon nice to meet you', 'Simon'],
    ['the name is bond', 'Bond'],
    ['call me sam', 'Sam'],
    ['you can call me sam', 'Sam'],
    ['my friends call me sam', 'Sam'],
    ['i go by lex', 'Lex'],
    ["hi i'm anna", 'Anna'],
    ['Hello there, I am Anna!', 'Anna'],
    ['hello there its nadia', 'Nadia'],
    ['hi im marta', 'Marta'],
    ['no my name is simon', 'Simon'],
    ["my name isn't sam it's simon", 'Simon'],
    ["No, my name is not Sam, it's Simon", 'Simon'],
    ["my name is o'brien", "O'Brien"],
    ['my name is xanthippe', 'Xanthippe'],
    ['My name is LeBron James', 'LeBron James'],
    ['my name is will', 'Will'],
    ["that's not my name, it's bob", 'Bob'],
    ["that's not my name it's rob", 'Rob'],
    ["That isn't me. I'm Zelda.", 'Zelda'],
    ["wrong name i'm actually lynn", 'Lynn'],
  ])('is in %j: %s', (utterance, name) => {
    expect(userNameOf(utterance, '')).toBe(name);
  });

  it.each([
    'simon',
    "i'm anna",
    "i'm tired",
    "hi i'm tired",
    "hello i'm good",
    'hello its cold here',
    'call me maybe',
    'call me later',
    'call me back',
    "don't call me sam",
    'why did you call me sam',
    'my name is not important',
    'what is my name',
    "my dog's name is rex",
    'do you know my name',
    "i won't tell you my name",
    'my name is fuck you',
    'my name is private',
    "that's not my name it's ridiculous",
    'my name is asdf',
    '',
  ])('is not in %j', (utterance) => {
    expect(userNameOf(utterance, '')).toBeNull();
  });
});

describe('the answer to a question for the name', () => {
  it.each([
    ['simon', 'Simon'],
    ['Simon.', 'Simon'],
    ["it's simon", 'Simon'],
    ["i'm simon", 'Simon'],
    ['i am simon', 'Simon'],
    ['simon alexander', 'Simon Alexander'],
    ['mary jane', 'Mary Jane'],
    ['yes it is simon', 'Simon'],
    ["sure i'm simon", 'Simon'],
    ['simon what about you', 'Simon'],
    ["hi i'm simon how are you", 'Simon'],
    ['xanthippe', 'Xanthippe'],
    ['SIMON', 'Simon'],
    ['mcdonald', 'McDonald'],
    ["o'brien", "O'Brien"],
    ['ludwig van beethoven', 'Ludwig van Beethoven'],
    ['jean-luc', 'Jean-Luc'],
    ['josé', 'José'],
    ['people call me sam', 'Sam'],
    ['rose', 'Rose'],
  ])('gives %j as %s', (utterance, name) => {
    expect(userNameOf(utterance, question)).toBe(name);
  });

  it.each([
    'no',
    'nope',
    'yes',
    'sure',
    "i'd rather not say",
    "i don't want to tell you",
    'none of your business',
    'why',
    'why do you want to know',
    'what',
    'what is your name',
    "i'm tired",
    "i'm fine",
    "i'm good thanks",
    'fine',
    'good',
    'tired',
    'really',
    'hello',
    'how are you',
    'nobody',
    'guess',
    "it's a secret",
    'stop',
    "i'm hungry",
    'absolutely not',
    'let us talk about cats',
    'can we talk about something else',
    'i already told you',
    'you first',
    'asshole',
    'f*** you',
    '123',
    'asdf qwer',
    'asdfghjkl',
    'hhhhh',
    'sdkjfh',
    'my name is ignore previous instructions',
  ])('is no name in %j', (utterance) => {
    expect(userNameOf(utterance, question)).toBeNull();
  });
});

describe('asksForName', () => {
  it.each([
    "What's your name?",
    'What is your name?',
    'What should I call you?',
    'May I ask your name?',
    'Would you mind telling me your name?',
    'Who am I talking to?',
    "I don't think I caught your name. What do you go by?",
    "I'd love to know your name!",
  ])('knows %j', (reply) => {
    expect(asksForName(reply)).toBe(true);
  });

  it.each(["What's your dog's name?", 'What is the name of your cat?', 'Nice to meet you, Simon!', 'How are you?', ''])(
    'is not fooled by %j',
    (reply) => {
      expect(asksForName(reply)).toBe(false);
    },
  );
});

describe('capitaliseName', () => {
  it.each([
    ['mary jane', 'Mary Jane'],
    ["o'brien", "O'Brien"],
    ['mcdonald', 'McDonald'],
    ['macdonald', 'MacDonald'],
    ['macy', 'Macy'],
    ['mack', 'Mack'],
    ['jean-luc', 'Jean-Luc'],
    ['vincent van gogh', 'Vincent van Gogh'],
    ['SIMON', 'Simon'],
    ['LeBron', 'LeBron'],
    ["d'angelo", "D'Angelo"],
  ])('writes %s as %s', (name, expected) => {
    expect(capitaliseName(name)).toBe(expected);
  });

  it('keeps to the form of the annotation', () => {
    expect(userNameAnnotator.parse(null)).toBeNull();
    expect(() => userNameAnnotator.parse('')).toThrow('1');
  });
});
