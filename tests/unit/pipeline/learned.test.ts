import { describe, expect, it } from '@jest/globals';
import type { AnnotatorInput } from '../../../src/contracts/annotator.ts';
import type { EncoderInput, EncoderView, Encoding, HeadReading } from '../../../src/contracts/encoder.ts';
import { openDeadline } from '../../../src/core/deadline.ts';
import { emotionOf } from '../../../src/pipeline/annotators/emotion/emotion-annotator.ts';
import { defaultAnnotators } from '../../../src/pipeline/annotators/default-annotators.ts';
import { createPipeline } from '../../../src/pipeline/pipeline.ts';
import { createVirtualClock } from '../../../src/testing/virtual-clock.ts';
import { aFixedAnnotator } from '../../support/bot.ts';
import { aTurnContext, someAnnotations } from '../../support/turn.ts';

const clock = createVirtualClock();
const pipeline = createPipeline(
  [...defaultAnnotators(), aFixedAnnotator('entityLinks', someAnnotations().entityLinks)],
  clock,
);

/** Annotates an utterance while the encoder's heads say the given. */
async function annotated(
  text: string,
  heads: Encoding['heads'] | undefined,
  lastReply = '',
  asked: EncoderInput[] = [],
) {
  const encoder: EncoderView = {
    read: async (input) => {
      asked.push(input);
      return heads && { heads, embedding: new Float32Array() };
    },
  };
  const input: AnnotatorInput = {
    turn: { turnId: 't', text, nbest: [], channel: 'http' },
    lastReply,
    recentReplies: [],
    expectedType: null,
    currentEntity: null,
  };
  const deadline = openDeadline(clock, 10_000);
  const { annotations } = await pipeline.run(input, deadline, () => ({ ...aTurnContext({ said: text }).io, encoder }));
  deadline.close();
  return annotations;
}

describe('annotators with an encoder', () => {
  it('all ask about the same utterance and the line before it', async () => {
    const asked: EncoderInput[] = [];
    await annotated('well i never', {}, 'Is it late?', asked);
    expect(asked.length).toBeGreaterThan(3);
    expect(new Set(asked.map((input) => JSON.stringify(input))).size).toBe(1);
    expect(asked[0]).toEqual({ text: 'well i never', previous: 'Is it late?' });
  });

  it('say what the rules say where the encoder has failed', async () => {
    const withoutModel = await annotated('what is the capital of peru', undefined);
    expect(withoutModel).toMatchObject({ question: { isQuestion: true }, emotion: { label: null } });
  });

  it('hear a question that no rule knows, and never lose one that a rule knows', async () => {
    const sure: HeadReading = { no: 0.1, yes: 0.9 };
    const unsure: HeadReading = { no: 0.9, yes: 0.1 };
    expect((await annotated('you from around here then', { question: sure })).question).toEqual({
      isQuestion: true,
      probability: 0.9,
    });
    expect((await annotated('you from around here then', { question: unsure })).question.isQuestion).toBe(false);
    expect((await annotated('what is your name', { question: unsure })).question.isQuestion).toBe(true);
  });

  it.each(['who cares', 'so what', 'oh who cares about that', 'What the hell!'])(
    'hear no question in a saying: %p',
    async (text) => {
      expect((await annotated(text, { question: { no: 0.1, yes: 0.9 } })).question.isQuestion).toBe(false);
    },
  );

  it('hear no question in a yes that looks like one', async () => {
    const { question } = await annotated('why not', { question: { no: 0.1, yes: 0.9 } }, 'Shall I tell you more?');
    expect(question.isQuestion).toBe(false);
  });

  it('take the dialogue act from the encoder, but yes and no from what was asked', async () => {
    const { dialogueAct } = await annotated('yes', { act: { opinion: 0.8, statement: 0.3 } }, 'Do you like cats?');
    expect(dialogueAct).toMatchObject({ label: 'opinion', probability: 0.8, isYes: true });
  });

  it('hear an offence in words that no rule knows, and leave a crisis what it is', async () => {
    const heads = { offence: { none: 0.02, insult: 0.9, other: 0.08 } };
    expect((await annotated('you are a boil', heads)).offensive).toMatchObject({ isOffensive: true, kind: 'insult' });
    expect((await annotated('i want to kill myself', heads)).offensive).toMatchObject({
      isOffensive: false,
      crisis: 'self-harm',
    });
    expect((await annotated('Nobody likes me', heads)).offensive.isOffensive).toBe(false);
    expect((await annotated("I'm sick of your drivel", heads)).offensive.isOffensive).toBe(true);
    expect((await annotated('the tongue', heads)).offensive.isOffensive).toBe(false);
    const criticism = { offence: { none: 0.02, criticism: 0.98 } };
    const threat = { offence: { none: 0.02, 'bodily-harm': 0.98 } };
    expect((await annotated('i will kill you at chess', threat)).offensive.isOffensive).toBe(false);
    expect((await annotated("you didn't listen to me", criticism)).offensive.isOffensive).toBe(false);
    expect((await annotated('lovely day', { offence: { none: 0.5, insult: 0.5 } })).offensive.isOffensive).toBe(false);
  });

  it('hear a request for advice in words that no rule knows', async () => {
    const heads = { red: { none: 0.02, medical: 0.95, legal: 0.02, financial: 0.01 } };
    expect((await annotated('my elbow makes that noise again', heads)).redQuestion.kind).toBe('medical');
  });

  it('put an act that most data does not know first where it reaches its threshold', async () => {
    const heads = { act: { 'open-question-factual': 0.9, 'open-question-personal': 0.6 } };
    expect((await annotated('where do you live', heads)).dialogueAct.label).toBe('open-question-personal');
    const unsure = { act: { statement: 0.3, 'open-question-personal': 0.4 } };
    expect((await annotated('where do you live', unsure)).dialogueAct.label).toBe('statement');
  });

  it('ask about a goodbye in words that no rule knows, and never end for it', async () => {
    const heads = { act: { closing: 0.995 } };
    expect((await annotated('the kettle is calling my name', heads)).stopping).toEqual({ now: false, trying: true });
    expect((await annotated('goodbye alexa', heads)).stopping).toEqual({ now: true, trying: false });
  });

  it('hear a complaint in words that no rule knows', async () => {
    const heads = { act: { complaint: 0.95 } };
    const { complaint } = await annotated('this is like talking to a teapot', heads);
    expect(complaint).toEqual({ kind: 'general', probability: 0.95 });
    expect((await annotated('i burnt my dinner', heads)).complaint.kind).toBe('none');
  });

  it('take the mood from the encoder where it is sure, and never from what is asked', async () => {
    const sure = { sentiment: { 'very-negative': 0.8, negative: 0.2 } };
    const { label, score } = (await annotated('the soup had been there a while', sure)).sentiment;
    expect([label, score]).toEqual(['very-negative', expect.closeTo(-0.9)]);
    const unsure = { sentiment: { negative: 0.33, neutral: 0.33, positive: 0.34 } };
    expect((await annotated('i love this', unsure)).sentiment.label).toMatch(/positive/u);
    expect((await annotated('do you hate dogs', sure)).sentiment.label).toBe('neutral');
    expect((await annotated('i killed it at work', sure)).sentiment.label).toMatch(/positive/u);
    const other = { sentiment: { negative: 0.15, neutral: 0.4, positive: 0.45 } };
    expect((await annotated('what a terrible mess', other)).sentiment).toEqual({ label: 'neutral', score: 0 });
    const halves = { sentiment: { 'very-negative': 0.25, negative: 0.35, neutral: 0.4 } };
    expect((await annotated('that was that', halves)).sentiment.label).toBe('negative');
  });

  it('add no other answer to one that rules read', async () => {
    const heads = { answer: { none: 0, yes: 0.02, no: 0.95, 'dont-know': 0.03 } };
    expect((await annotated('yes', heads, 'Do you like cats?')).answer).toMatchObject({ isYes: true, isNo: false });
  });

  it('hear an answer where something was asked', async () => {
    const heads = { answer: { none: 0.05, yes: 0.9, no: 0.03, 'dont-know': 0.02 } };
    expect((await annotated('you bet your boots', heads, 'Do you like cats?')).answer.isYes).toBe(true);
    expect((await annotated('the moon is up', heads, 'That was nice.')).answer.isYes).toBe(false);
  });
});

describe('emotionOf', () => {
  it('names the likeliest emotion where it is sure enough, and the five likeliest', () => {
    const reading = { joyful: 0.5, proud: 0.2, content: 0.1, excited: 0.08, hopeful: 0.07, sad: 0.05 };
    expect(emotionOf(reading)).toMatchObject({ label: 'joyful', probability: 0.5 });
    expect(Object.keys(emotionOf(reading).probabilities)).toEqual(['joyful', 'proud', 'content', 'excited', 'hopeful']);
    expect(emotionOf({ joyful: 0.2, sad: 0.1 })).toMatchObject({ label: null, probability: 0.2 });
  });
});
