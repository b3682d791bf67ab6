import { describe, expect, it } from '@jest/globals';
import type { AttackLine } from '../../../../../src/games/taboo/agents/parley/attack-candidates.ts';
import { opponentWeights } from '../../../../../src/games/taboo/agents/parley/opponent-model.ts';
import { unknownReader } from '../../../../../src/games/taboo/agents/parley/unknown-reader.ts';
import { unknownTalker } from '../../../../../src/games/taboo/agents/parley/unknown-talker.ts';
import { wordReaderWith } from '../../../../../src/games/taboo/agents/chatbot/content-words.ts';
import { createWordJudge } from '../../../../../src/games/taboo/judge/word-judge.ts';
import { createInflections } from '../../../../../src/games/taboo/lexicon/inflections.ts';
import type { TabooMessage } from '../../../../../src/games/taboo/rules/taboo-game.ts';
import { tabooPresets } from '../../../../../src/games/taboo/rules/taboo-rules.ts';
import type { AttackerView } from '../../../../../src/games/taboo/rules/taboo-view.ts';

const inflections = createInflections();
const judge = createWordJudge('banana', inflections);
const passage = { title: 'Kitchen', text: 'A toaster stands beside the yellow peel.', score: 1 };
const answers = { answered: 'a banana', unanswered: 'a toaster' };

const reader = (answer: keyof typeof answers = 'answered') =>
  unknownReader({
    passages: () => ({ version: 'fake', search: () => [passage], sentencesWith: () => [] }),
    contentWords: wordReaderWith(inflections).content,
    finder: {
      name: 'fake',
      answers: async () => [{ text: answers[answer], word: answers[answer].slice(2), confidence: 1 }],
    },
  });

function talk(answer: string, guessesLeft = 1): AttackerView {
  const history: readonly TabooMessage[] = [
    { turn: 1, role: 'attacker', kind: 'utterance', text: 'What stands in a kitchen?' },
    { turn: 1, role: 'defender', kind: 'utterance', text: answer },
  ];
  return { role: 'attacker', target: 'banana', rules: tabooPresets.paper, turn: 2, guessesLeft, history };
}

const line = (more: Partial<AttackLine> = {}): AttackLine => ({
  text: 'What is yellow?',
  kind: 'quiz',
  calls: 0.4,
  ...more,
});

describe('who the opponent may be', () => {
  it('is a reader where the answer stands in the paragraphs that the question finds, and else somebody who talks', async () => {
    const models = [reader(), unknownTalker];
    const [reads = 0] = await opponentWeights(talk('A toaster.'), models);
    const [talks = 0] = await opponentWeights(talk('My uncle has a boat.'), models);
    expect(reads).toBeGreaterThan(0.9);
    expect(talks).toBeLessThan(0.5);
  });

  it('adds up to 1, and says nothing before the first answer', async () => {
    const view = { ...talk('A toaster.'), turn: 1, history: [] };
    expect(await opponentWeights(view, [reader(), unknownTalker])).toEqual([0.5, 0.5]);
  });
});

describe('an unknown reader', () => {
  it('is expected to answer lines with the target where the reader without a model does, and never to guess', async () => {
    const likely = await reader().expect(talk(''), line(), judge, false);
    const less = await reader('unanswered').expect(talk(''), line(), judge, false);
    expect(likely.says).toBeGreaterThan(less.says);
    expect(likely.guessesRight).toBe(0);
  });
});
