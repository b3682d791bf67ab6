import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import type { DialogueAct } from '../../../src/contracts/annotations.ts';
import { readAnswer } from '../../../src/pipeline/annotators/answer/read-answer.ts';
import { classifyAct } from '../../../src/pipeline/annotators/dialogue-act/classify-act.ts';
import { dialogueActAnnotator } from '../../../src/pipeline/annotators/dialogue-act/dialogue-act-annotator.ts';
import { detectQuestion } from '../../../src/pipeline/annotators/question/detect-question.ts';

const offer = 'I know a story about otters. Would you like to hear it?';
const statement = 'Otters hold hands while they sleep.';
const opinionAsked = "What's your favorite movie?";
const nameAsked = "What's your name?";

function actOf(text: string, lastReply: string): DialogueAct {
  return classifyAct(text, lastReply, readAnswer(text, lastReply), detectQuestion([text]));
}

describe('the dialogue act', () => {
  it.each([
    ['yes', offer, 'pos-answer'],
    ['sure why not', offer, 'pos-answer'],
    ['no thanks', offer, 'neg-answer'],
    ["i don't think so", offer, 'neg-answer'],
    ['yeah', statement, 'back-channeling'],
    ['okay', statement, 'back-channeling'],
    ["i don't know", opinionAsked, 'other-answers'],
    ["i'm not sure", opinionAsked, 'uncertain'],
    ['titanic', opinionAsked, 'opinion'],
    ['i love horror movies', statement, 'opinion'],
    ['simon', nameAsked, 'statement'],
    ['i have a dog', statement, 'statement'],
    ["that's really cool", statement, 'appreciation'],
    ['thank you', statement, 'appreciation'],
    ["that's crazy", statement, 'comment'],
    ["let's talk about music", statement, 'command'],
    ['tell me a joke', statement, 'command'],
    ['stop', statement, 'closing'],
    ['goodbye', statement, 'closing'],
    ['i have to go', statement, 'closing'],
    ['turn up the volume', statement, 'dev-command'],
    ['play some taylor swift', statement, 'dev-command'],
    ['hello', '', 'opening'],
    ['do you like cats', statement, 'yes-no-question'],
    ["what's your favorite color", statement, 'open-question-opinion'],
    ['who won the oscar', statement, 'open-question-factual'],
    ['how are you', statement, 'open-question-personal'],
    ['what do you mean', statement, 'clarifying-question'],
    ['you already told me that', statement, 'complaint'],
    ["that's not what i said", statement, 'correction'],
    ['none of your business', nameAsked, 'non-compliant'],
    ["i don't want to tell you", nameAsked, 'non-compliant'],
    ['wait a minute', statement, 'hold'],
    ['i was', statement, 'abandon'],
    ['la la la la', statement, 'nonsense'],
  ])('of "%s" after "%s" is %s', (text, lastReply, label) => {
    expect(actOf(text, lastReply).label).toBe(label);
  });

  it('is sure of a plain farewell', () => {
    expect(actOf('goodbye', statement).probability).toBeGreaterThan(0.9);
  });

  it.each([
    ['of course', true, false],
    ['absolutely', true, false],
    ['of course not', false, true],
    ["i'm good", false, true],
    ['yes and no', false, false],
    ['otters', false, false],
  ])('tells of "%s" whether it is yes or no', (text, isYes, isNo) => {
    expect(actOf(text, offer)).toMatchObject({ isYes, isNo });
  });

  it('has probabilities that add up to one, whatever is said', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, lastReply) => {
        const act = dialogueActAnnotator.parse(actOf(text, lastReply));
        const sum = Object.values(act.probabilities).reduce((total, one) => total + one, 0);
        expect(sum).toBeCloseTo(1, 6);
        expect(act.probability).toBe(Math.max(...Object.values(act.probabilities)));
        expect(act.isYes && act.isNo).toBe(false);
      }),
    );
  });
});
