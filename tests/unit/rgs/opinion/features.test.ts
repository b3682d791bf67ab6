import { describe, expect, it } from '@jest/globals';
import type { Attitude } from '../../../../src/rgs/opinion/action.ts';
import { readFeatures } from '../../../../src/rgs/opinion/features.ts';
import type { Asked } from '../../../../src/rgs/opinion/state.ts';
import { aTurnContext, type TurnSketch } from '../../../support/turn.ts';
import { dog } from './some-topics.ts';

function read(sketch: TurnSketch, asked: Asked | null = 'opinion', attitude: Attitude | null = null) {
  return readFeatures(aTurnContext(sketch), { topic: dog, asked, attitude });
}

const yes = { answer: { isYes: true } };
const no = { answer: { isNo: true } };
const feels = (sentiment: 'positive' | 'negative' | 'neutral', topic: string | null, reason: string | null = null) => ({
  expressedOpinion: { sentiment, topic, reason },
});

describe('likes and dislikes', () => {
  it.each([
    ['i love dogs', feels('positive', 'dogs'), 4],
    ['i like them', feels('positive', 'them'), 3],
    ["i don't love them", feels('negative', 'them'), 1],
    ['i hate dogs', feels('negative', 'dogs'), 0],
    ["i don't mind them", feels('neutral', null), 2],
    ['no i love them', { ...feels('positive', null), ...no, sentiment: { label: 'negative' } }, 4],
    ['yes', yes, 3],
    ['absolutely', yes, 4],
    ['not really', no, 1],
    ["no they're really sweet", { ...no, sentiment: { label: 'negative' } }, 3],
    ["no they're never fun", no, 1],
    ['it depends', {}, 2],
    ["they're so cuddly", { sentiment: { label: 'positive' } }, 3],
    ['what a nuisance', { sentiment: { label: 'very-negative' } }, 1],
    ['my aunt has two', {}, null],
    ['i walk one every morning', {}, 3],
    ['i never had one', no, null],
  ] as const)('reads %j as an answer to what one thinks', (said, annotations, attitude) => {
    expect(read({ said, annotations }).attitude).toBe(attitude);
  });

  it('takes what is said of something else for no judgement of the topic', () => {
    expect(read({ said: 'i love cats', annotations: feels('positive', 'cats') }, 'reason').attitude).toBeNull();
    expect(
      read({ said: 'i hate the barking', annotations: feels('negative', 'the barking') }, 'reason').attitude,
    ).toBeNull();
  });

  it('takes yes and no for a judgement only where a judgement was asked for', () => {
    expect(read({ said: 'yes', annotations: yes }, 'agreement').attitude).toBeNull();
  });

  it('notices a change of sides', () => {
    const turned = { said: 'actually i like them', annotations: feels('positive', 'them') };
    expect(read(turned, 'agreement', 1).hasSwitched).toBe(true);
    expect(read(turned, 'agreement', 4).hasSwitched).toBe(false);
    expect(read(turned, 'agreement', 2).hasSwitched).toBe(false);
  });
});

describe('reasons', () => {
  it.each([
    ['because they are loyal', 'opinion', true],
    ['they are always happy to see me', 'opinion', true],
    ['they bark', 'reason', true],
    ['the tail', 'reason', true],
    ['they bark', 'opinion', false],
    ['nothing', 'reason', false],
    ['maybe', 'reason', false],
    ["i don't really care about any of them", 'reason', false],
  ] as const)('looks for one in %j after a question for the %s: %s', (said, asked, expected) => {
    expect(read({ said }, asked).givesReason).toBe(expected);
  });
});

describe('disinterest', () => {
  it.each([
    ['whatever', 'opinion', {}],
    ["i don't care about dogs at all to be honest", 'opinion', {}],
    ['blue green', 'opinion', {}],
    ["i don't know", 'reason', { answer: { dontKnow: true } }],
    ['no', 'reason', no],
    ['not really', 'reason', no],
  ] as const)('hears it in %j after a question for the %s', (said, asked, annotations) => {
    expect(read({ said, annotations }, asked).isDisinterested).toBe(true);
  });

  it.each([
    ['yes', 'opinion', yes],
    ['no', 'opinion', no],
    ['no', 'agreement', no],
    ['maybe', 'agreement', {}],
    ['their loyalty', 'reason', {}],
    ['i grew up with two', 'opinion', {}],
    ['dogs', 'opinion', {}],
  ] as const)('does not hear it in %j after a question for the %s', (said, asked, annotations) => {
    expect(read({ said, annotations }, asked).isDisinterested).toBe(false);
  });
});

describe('questions for the bot', () => {
  it.each([
    'do you like them',
    'what do you think',
    'why do you like dogs',
    'why',
    'what is your opinion',
    'how about you',
  ])('hears one in %j', (said) => {
    expect(read({ said, annotations: { question: { isQuestion: true } } }).asksBot).toBe(true);
  });

  it('hears none in a question about the world', () => {
    expect(read({ said: 'how long do dogs live', annotations: { question: { isQuestion: true } } }).asksBot).toBe(
      false,
    );
  });
});
