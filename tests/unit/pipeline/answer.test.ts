import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { answerAnnotator } from '../../../src/pipeline/annotators/answer/answer-annotator.ts';
import { lastQuestion } from '../../../src/pipeline/annotators/answer/last-question.ts';
import { readAnswer } from '../../../src/pipeline/annotators/answer/read-answer.ts';
import { goldenAnswers } from './answer-golden.ts';

function flagsOf(text: string, lastReply: string): string {
  const { isYes, isNo, dontKnow, backChannel, returnedQuestion } = readAnswer(text, lastReply);
  const flags = { Y: isYes, N: isNo, D: dontKnow, B: backChannel, R: returnedQuestion };
  return Object.entries(flags)
    .flatMap(([flag, set]) => (set ? [flag] : []))
    .join('');
}

describe('an answer', () => {
  it.each(goldenAnswers)('"%s" to "%s" is %s', (text, lastReply, expected) => {
    expect(flagsOf(text, lastReply)).toBe(expected);
  });

  it('is never both yes and no, whatever is said', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...goldenAnswers.map(([text]) => text), 'the', 'x'), { maxLength: 4 }),
        (parts) => {
          const answer = readAnswer(parts.join(' '), 'Would you like to hear it?');
          expect(answer.isYes && answer.isNo).toBe(false);
        },
      ),
    );
  });

  it('is nothing where the annotator fails', () => {
    const fallback = answerAnnotator.fallback({
      turn: { turnId: 't', text: 'yes', nbest: [], channel: 'http' },
      lastReply: '',
      recentReplies: [],
      expectedType: null,
      currentEntity: null,
    });
    expect(answerAnnotator.parse(fallback)).toEqual(fallback);
  });
});

describe("the bot's last question", () => {
  it.each([
    ['', 'unknown'],
    ['Otters are nice.', 'none'],
    ['Do you like birds?', 'yes-no'],
    ["I like birds. Do you like them? I'd love to know.", 'yes-no'],
    ["So, have you ever seen one? They're huge.", 'yes-no'],
    ['Birds are great, right?', 'yes-no'],
    ['When you were little, did you have a pet?', 'yes-no'],
    ['Do you know what a heron is?', 'yes-no'],
    ['Would you like to hear more?', 'offer'],
    ['Shall we talk about music?', 'offer'],
    ['Want to hear another one?', 'offer'],
    ['How about some music?', 'offer'],
    ['Do you prefer tea or coffee?', 'choice'],
    ["What's your favorite film?", 'open'],
    ['By the way, what did you do today?', 'open'],
    ['I have a cat. What about you?', 'open'],
    ['Tell me about your day.', 'open'],
    ['do you like birds', 'yes-no'],
    ['how are you', 'open'],
    ['Want to hear who was born on this day?', 'offer'],
    ["I could tell you who shares today's date, if you like. Shall I?", 'offer'],
  ])('"%s" is %s', (line, kind) => {
    expect(lastQuestion(line)).toBe(kind);
  });
});
