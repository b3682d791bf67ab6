import { describe, expect, it } from '@jest/globals';
import type { OpinionTopic } from '../../../../src/contracts/entity-index.ts';
import { splitSentences, wordsOf } from '../../../../src/core/text.ts';
import { opinionTopicsOf, readOpinionFiles } from '../../../../src/knowledge/opinions/read-opinions.ts';
import { asksForTopic } from '../../../../src/pipeline/annotators/navigation/asks-for-topic.ts';
import { type Attitude, actionOf, attitudesOf, type Move, moves } from '../../../../src/rgs/opinion/action.ts';
import { lines } from '../../../../src/rgs/opinion/lines.ts';
import { silence } from '../../../../src/rgs/opinion/recalled.ts';
import { type Scene, speak } from '../../../../src/rgs/opinion/surface.ts';
import { cat, dog, snake, stances } from './some-topics.ts';

function scene(given: Partial<Scene> = {}): Scene {
  return {
    topic: dog,
    alternative: cat,
    reason: 'they greet you as if you had been away for years',
    features: silence,
    view: 4,
    towards: 'agree',
    episode: { asked: 'opinion', went: null, hasToldView: false, said: 1 },
    choose: (wordings) => wordings[0] ?? '',
    ...given,
  };
}

function wordingsOf(move: Move, attitude: Attitude, given: Partial<Scene> = {}): ReadonlySet<string> {
  const said = Array.from({ length: 60 }, (_, index) =>
    speak(actionOf(move, attitude), scene({ ...given, choose: (wordings) => wordings[index % wordings.length] ?? '' })),
  );
  return new Set(said);
}

const say = (move: Move, attitude: Attitude, given: Partial<Scene> = {}): string =>
  [...wordingsOf(move, attitude, given)].join(' | ');

describe('the words for an action', () => {
  it('are at least three for every action, and five where it agrees or leaves', () => {
    for (const move of moves) {
      for (const attitude of attitudesOf(move)) {
        const isKind = /agree|leave/i.test(move);
        expect([move, wordingsOf(move, attitude).size >= (isKind ? 5 : 3)]).toEqual([move, true]);
      }
    }
  });

  it('ask at most one question, at the end', () => {
    for (const move of moves) {
      for (const attitude of attitudesOf(move)) {
        for (const text of wordingsOf(move, attitude)) {
          expect([text, (text.match(/\?/g) ?? []).length <= 2]).toEqual([text, true]);
          expect([text, actionOf(move, attitude).exit !== text.endsWith('?')]).toEqual([text, true]);
        }
      }
    }
  });

  it('stay short with the reasons of every topic', () => {
    const topics = opinionTopicsOf(readOpinionFiles('data/opinions'));
    const longest = (topic: OpinionTopic): string =>
      [...topic.reasonsFor, ...topic.reasonsAgainst].toSorted((left, right) => right.length - left.length)[0] ?? '';
    for (const topic of topics) {
      for (const text of wordingsOf('agreeAndAskAgreement', 4, { topic, reason: longest(topic) })) {
        expect([text, wordsOf(text).length <= 60]).toEqual([text, true]);
        for (const sentence of splitSentences(text))
          expect([sentence, wordsOf(sentence).length <= 28]).toEqual([sentence, true]);
      }
    }
  });

  it('give the reason as a sentence, and name what is suggested', () => {
    expect(say('tellAndAskOpinion', 4)).toMatch(/\. They greet you as if/);
    expect(say('agreeAndSwitchTopic', 4)).toMatch(/cats/i);
  });

  it('agree in number with the topic', () => {
    const topic = { ...dog, name: 'going camping', isPlural: false };
    expect(say('agreeAndAskReason', 4, { topic })).toMatch(/going camping has/i);
    expect(say('agreeAndAskReason', 4)).toMatch(/dogs have/i);
  });

  it('grant, object and concede in different voices', () => {
    expect(say('agreeAndAskReason', 4, { topic: snake })).toMatch(/I can see the appeal/);
    expect(say('argue', 1, { towards: 'disagree' })).toMatch(/argue the other side/);
    expect(say('argue', 1, { towards: 'disagree', topic: snake })).toMatch(/I see it a little differently/);
    const argued = { asked: 'reason', went: 'disagree', hasToldView: true, said: 2 } as const;
    expect(say('agreeAndAskAgreement', 4, { episode: argued })).toMatch(/You've talked me round/);
    expect(say('agreeAndAskAgreement', 4, { episode: argued, topic: snake })).toMatch(/I won't switch sides/);
  });

  it('hear a yes, a no and a change of mind', () => {
    const asked = { asked: 'agreement', went: 'agree', hasToldView: true, said: 3 } as const;
    expect(say('agreeAndSwitchTopic', 4, { episode: asked, features: { ...silence, isYes: true } })).toMatch(
      /two of us/,
    );
    expect(say('agreeAndSwitchTopic', 4, { episode: asked, features: { ...silence, isNo: true } })).toMatch(
      /differ there/,
    );
    expect(say('agreeAndSwitchTopic', 1, { episode: asked, features: { ...silence, hasSwitched: true } })).toMatch(
      /change of mind/,
    );
  });

  it('never ask what to talk about, so that no answer passes for a wish', () => {
    const questions = [
      ...lines.askOpinion,
      ...lines.askBack,
      ...lines.askAgreement,
      ...lines.askAlternative,
      ...Object.values(lines.askReason).flat(),
    ];
    const filled = questions.map((question) => question.replaceAll('{name}', 'dogs').replaceAll('{other}', 'cats'));
    expect(filled.filter(asksForTopic)).toEqual([]);
  });

  it('exist for every stance', () => {
    for (const stance of stances) {
      const topic = { ...dog, stance };
      for (const move of moves)
        for (const attitude of attitudesOf(move)) expect(say(move, attitude, { topic })).not.toMatch(/[{}]/);
    }
  });
});
