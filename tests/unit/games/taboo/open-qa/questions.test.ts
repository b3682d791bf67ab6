import { createRandom } from '../../../../../src/core/random.ts';
import { clozeOf, readSentence } from '../../../../../src/games/taboo/agents/open-qa/cloze.ts';
import { clozeQuestion } from '../../../../../src/games/taboo/agents/open-qa/cloze-question.ts';
import { createQuestionWriter } from '../../../../../src/games/taboo/agents/open-qa/question-writer.ts';
import { createWordJudge } from '../../../../../src/games/taboo/judge/word-judge.ts';
import { createArticlePassages } from '../../../../../src/games/taboo/language/article-passages.ts';
import { createWordNetGraph } from '../../../../../src/games/taboo/language/wordnet-graph.ts';
import { createInflections } from '../../../../../src/games/taboo/lexicon/inflections.ts';
import { readTargets } from '../../../../../src/games/taboo/targets/target-words.ts';
import type { LanguageModel } from '../../../../../src/pipeline/annotators/language/reading.ts';
import { loadWinkModel } from '../../../../../src/pipeline/annotators/language/wink-model.ts';

const inflections = createInflections();
let read: LanguageModel;
beforeAll(async () => {
  read = await loadWinkModel();
});

describe('a cloze question', () => {
  const ask = (sentence: string, word: string, plain = 'what', kind = 'thing'): string | undefined => {
    const cloze = clozeOf(readSentence(sentence, read), inflections.formsOf(word));
    return cloze && clozeQuestion(cloze, { plain, kind });
  };

  it.each([
    ['Wild bananas are full of hard seeds.', 'banana', 'fruit', 'What wild fruits are full of hard seeds?'],
    [
      'A ripe banana in a bag will help an avocado.',
      'banana',
      'fruit',
      'What ripe fruit in a bag will help an avocado?',
    ],
    ['The banana plant looks like a tree.', 'banana', 'fruit', 'What kind of plant looks like a tree?'],
    [
      'Growers multiply the sweet kinds from shoots.',
      'shoot',
      'thing',
      'What do growers multiply the sweet kinds from?',
    ],
    [
      'Avocados contain potassium in small amounts.',
      'potassium',
      'thing',
      'What do avocados contain in small amounts?',
    ],
    [
      'Elvis Presley loved big sandwiches with banana.',
      'banana',
      'fruit',
      'What did Elvis Presley love big sandwiches with?',
    ],
  ])('of "%s" asks for %s', (sentence, word, kind, question) => {
    expect(ask(sentence, word, 'what', kind)).toBe(question);
  });

  it.each([
    ['Bananas and apples are fruit.', 'banana'],
    ['It is longer than a banana.', 'banana'],
    ['The King Ranch is larger than Rhode Island.', 'king'],
    ['A banana is a banana.', 'banana'],
    ['Nothing to see here.', 'banana'],
  ])('is not made of "%s"', (sentence, word) => {
    expect(ask(sentence, word)).toBeUndefined();
  });
});

describe('the question writer', () => {
  it('has several questions for a target, and none has it in any form', () => {
    const graph = createWordNetGraph();
    const index = createArticlePassages({ inflections, concepts: graph });
    const words = [...readTargets('articles'), ...readTargets('talk')].map(({ word }) => word);
    const sample = ['banana', 'tooth', 'leaf', 'man', ...createRandom('sample').shuffle(words).slice(0, 12)];
    for (const [target, seed] of sample.flatMap((word) => [[word, 1] as const, [word, 2] as const])) {
      const parts = { inflections, concepts: () => graph, passages: () => index };
      const writer = createQuestionWriter(target, parts, read, createRandom(seed));
      const judge = createWordJudge(target, inflections);
      const neighbour = graph.neighboursOf(target)[0]?.concept ?? target;
      const questions = [target, neighbour].flatMap((concept) => writer.questionsFor(concept));
      expect(questions.length).toBeGreaterThan(0);
      expect(new Set(writer.questionsFor(target)).size).toBe(writer.questionsFor(target).length);
      for (const question of questions)
        expect([question, judge.judge(question, 'attacker').foul]).toEqual([question, false]);
    }
  });
});
