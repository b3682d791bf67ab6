import { describe, expect, it } from '@jest/globals';
import { turnOfLastQuestion, turnOfLastRequest, turnOfMarkedQuestion } from '../../../src/core/last-question.ts';
import { normaliseText } from '../../../src/core/text.ts';

function turnOf(...sentences: string[]) {
  const said = sentences.join(' ');
  return { text: normaliseText(said), input: { text: said }, annotations: { sentences } };
}

function questionIn(...sentences: string[]): string | undefined {
  return turnOfLastQuestion(turnOf(...sentences))?.text;
}

describe('the question that ends a line', () => {
  it.each([
    [['i love pizza.', 'but how big is a blue whale'], 'how big is a blue whale'],
    [["OK, that's right.", "What's the capital of Australia?"], "what's the capital of australia"],
    [['Well, I like jam.', 'Do you ever get lonely, in there?'], 'do you ever get lonely in there'],
    [["That's two.", 'Can you reason?', 'What is 17 times 23?'], 'what is 17 times 23'],
  ])('of %j is heard', (sentences, question) => expect(questionIn(...sentences)).toBe(question));

  it.each([
    [[]],
    [['how big is a whale']],
    [['Do you like cats?', 'I do.']],
    [['who knows.', 'not me']],
    [['Oh.', '?']],
  ])('is not found in %j', (sentences) => expect(questionIn(...sentences)).toBeUndefined());

  it('waits where somebody tells of a loss', () =>
    expect(questionIn('My dog died.', 'How old do dogs get?')).toBeUndefined());

  it('stands for the whole turn, with what was typed', () => {
    const annotations = { sentences: ['I see.', 'Who made it?'] };
    const turn = { text: 'i see who made it', input: { text: 'I see. Who made it?', turnId: '1' }, annotations };
    expect(turnOfLastQuestion(turn)).toEqual({
      ...turn,
      text: 'who made it',
      input: { text: 'who made it', turnId: '1' },
    });
  });
});

describe('the request that ends a line', () => {
  it.each([
    [['Never been.', 'Tell me a joke!'], 'tell me a joke'],
    [['i see', 'ok sing me a song'], 'sing me a song'],
    [['Not really.', 'And how are you?'], 'how are you'],
    [['Good.', 'Tell me who you are.'], 'who you are'],
  ])('of %j is heard', (sentences, request) => expect(turnOfLastRequest(turnOf(...sentences))?.text).toBe(request));

  it.each([[['tell me a joke']], [['Tell me a joke.', 'I love them.']], [['My dog died.', 'Tell me a joke.']]])(
    'is not found in %j',
    (sentences) => expect(turnOfLastRequest(turnOf(...sentences))).toBeUndefined(),
  );

  it('keeps a tag that was cut off', () => {
    expect(questionIn('for one cat.', 'whats the cleverest animal', 'do you think')).toBe(
      "what's the cleverest animal do you think",
    );
    expect(questionIn('Cats are clever.', 'do you think')).toBe('do you think');
  });

  it('is no question', () => expect(questionIn('Never been.', 'Tell me a joke!')).toBeUndefined());
});

describe('the question before statements', () => {
  it.each([
    [["What's the capital of Hungary?", 'A child asked.'], "what's the capital of hungary"],
    [['Hi.', 'And who was first?', 'I forgot.', 'Sorry.'], 'who was first'],
  ])('of %j is heard', (sentences, question) =>
    expect(turnOfMarkedQuestion(turnOf(...sentences))?.text).toBe(question),
  );

  it.each([
    [[]],
    [['I forgot.', 'Sorry.']],
    [['I see.', 'Who was first?']],
    [['My dog died.', 'Why?', 'He was young.']],
  ])('is not found in %j', (sentences) => expect(turnOfMarkedQuestion(turnOf(...sentences))).toBeUndefined());
});
