import { describe, expect, it } from '@jest/globals';
import { correctTags } from '../../../src/pipeline/annotators/language/correct-tags.ts';
import { sentenceSpans } from '../../../src/pipeline/annotators/language/sentence-spans.ts';
import { loadWinkModel } from '../../../src/pipeline/annotators/language/wink-model.ts';
import { detectQuestion } from '../../../src/pipeline/annotators/question/detect-question.ts';
import { questionAnnotator } from '../../../src/pipeline/annotators/question/question-annotator.ts';

const model = await loadWinkModel();

function asks(text: string): boolean {
  const sentences = sentenceSpans(correctTags(model(text))).map(({ start, end }) => text.slice(start, end));
  return detectQuestion(sentences).isQuestion;
}

describe('a question', () => {
  it.each([
    'Do you like cats?',
    'do you like cats',
    'what is that',
    "what's that",
    'whats your name',
    'you like cats right',
    'i wonder what that is',
    'i was wondering if you can swim',
    'tell me why',
    'can you tell me a joke',
    'how are you',
    "i'm fine how are you",
    'i like dogs do you like dogs',
    'how old are you',
    'why',
    'why not',
    'really what is it',
    'so what do you think',
    'alexa where do you live',
    'what about you',
    'titanic and you',
    'are you a robot',
    "isn't it nice",
    "it's nice isn't it",
    "i love it don't you",
    'is it raining',
    'do crickets sing',
    'did the yankees win',
    'who won the oscar',
    'which one is your favorite',
    'have you seen it',
    'if you could go anywhere where would you go',
    'i want to know how old you are',
    'about what',
    'how come you have no cat',
    'can we talk about football',
    'You sure?',
    'wanna play a game',
    'would you rather fly or swim',
    'when is your birthday',
    'no what do you mean',
    'what if i told you a secret',
    'are we friends',
    'does that make sense',
    'you have a favorite color?',
  ])('is "%s"', (text) => {
    expect(asks(text)).toBe(true);
  });

  it.each([
    'what a day',
    'What a lovely thing to say!',
    'how nice',
    'how sad',
    'i know what you mean',
    "i don't know what that is",
    'when i was young i had a dog',
    'when we went to spain it was hot',
    'who cares',
    "what worries me is that i won't get in",
    'who knows',
    'whatever',
    'i like cats',
    'yes',
    'no i do not',
    'do it',
    "don't do that",
    'have a nice day',
    'have fun',
    'you know',
    'guess what',
    "that's right",
    "you're right",
    'all right',
    'right',
    'i think that is what happened',
    'tell me about cats',
    "let's talk about music",
    'that is why i like it',
    'i love how it looks',
    'which is why i left',
    "i can't wait",
    'will smith is great',
    'could be better',
    'i do',
    'it is',
    'i have been to paris where i saw the tower',
    'the question mark was red',
    'my mom is a doctor',
    "i'm not sure who that is",
    '',
    '?',
  ])('is not "%s"', (text) => {
    expect(asks(text)).toBe(false);
  });

  it('is none where the annotator fails', () => {
    const fallback = questionAnnotator.fallback({
      turn: { turnId: 't', text: 'why', nbest: [], channel: 'http' },
      lastReply: '',
      recentReplies: [],
      expectedType: null,
      currentEntity: null,
    });
    expect(questionAnnotator.parse(fallback)).toEqual({ isQuestion: false, probability: 0 });
  });
});
