import { describe, expect, it } from '@jest/globals';
import type { DialogueActLabel, Emotion, Sentiment } from '../../../../src/contracts/annotations.ts';
import { dialoguePoint as chatPoint } from '../../../../src/rgs/neural-chat/dialogue-point.ts';
import { moodOf } from '../../../../src/rgs/neural-chat/mood.ts';
import type { Talk } from '../../../../src/rgs/neural-chat/state.ts';
import { dialoguePoint as fallbackPoint } from '../../../../src/rgs/neural-fallback/dialogue-point.ts';
import { aTurnContext } from '../../../../src/testing/fake-turn.ts';

const annoyed: Emotion = { label: 'annoyed', probability: 0.6, probabilities: { annoyed: 0.6 } };
const talk: Talk = {
  area: 'current-and-recent-activities',
  botTurns: 1,
  about: null,
  lines: [],
  asked: [],
  toldAboutMe: false,
};
const rather: Sentiment = { label: 'negative', score: -0.3 };

function heard(sentiment: Sentiment, emotion?: Emotion) {
  const said = 'my boss keeps giving me extra shifts';
  return aTurnContext({ said, annotations: { sentiment, ...(emotion ? { emotion } : {}) } });
}

describe('what the user feels', () => {
  it('makes a line bad that is only rather negative, where a bad feeling is heard', () => {
    expect(moodOf(heard(rather))).toBe('even');
    expect(moodOf(heard(rather, annoyed))).toBe('bad');
    const unnamed: Emotion = { label: null, probability: 0.2, probabilities: { angry: 0.2, sad: 0.2, lonely: 0.15 } };
    expect(moodOf(heard(rather, unnamed))).toBe('bad');
    expect(moodOf(heard({ label: 'positive', score: 0.3 }, annoyed))).toBe('even');
    expect(moodOf(heard({ label: 'neutral', score: 0 }, annoyed))).toBe('even');
  });

  it('is told to the text generator by its name where it fits the sentiment', () => {
    expect(fallbackPoint(heard(rather, annoyed)).emotion).toBe('annoyed');
    expect(fallbackPoint(heard(rather)).emotion).toBe('sad');
    expect(fallbackPoint(heard({ label: 'positive', score: 0.3 }, annoyed)).emotion).toBe('joyful');
    expect(fallbackPoint(heard({ label: 'neutral', score: 0 }, annoyed)).emotion).toBeNull();
    expect(chatPoint(heard(rather, annoyed), talk).emotion).toBe('annoyed');
  });
});

describe('what the user does with a line', () => {
  const act = (label: DialogueActLabel, isQuestion: boolean) =>
    chatPoint(
      aTurnContext({
        said: 'we hiked for three days and it rained the whole time',
        annotations: {
          dialogueAct: { label, probability: 0.5, probabilities: {} },
          question: { isQuestion, probability: isQuestion ? 0.9 : 0.1 },
        },
      }),
      talk,
    ).dialogueAct;

  it('is a statement where it was taken for a question but asks nothing', () => {
    expect(act('open-question-personal', false)).toBe('statement');
    expect(act('open-question-personal', true)).toBe('open-question-personal');
    expect(act('complaint', false)).toBe('complaint');
  });
});
