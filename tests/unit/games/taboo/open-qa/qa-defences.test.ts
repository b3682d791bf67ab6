import { limitOf } from '../../../../../src/games/taboo/agents/open-qa/fit-limits.ts';
import { type DefenceScene, defences } from '../../../../../src/games/taboo/agents/open-qa/qa-defences.ts';

const limits = { guess: 10, second: 1, sum: 100 };
const scene = (confidences: readonly (readonly [string, number])[], more: Partial<DefenceScene> = {}): DefenceScene => {
  const answers = confidences.map(([word, confidence]) => ({ word, text: `a ${word}`, confidence }));
  const sums = new Map(answers.map(({ word, confidence }) => [word, confidence]));
  return { answers, sums, mayGuess: true, cleared: new Set(), limits, ...more };
};

describe('the defences', () => {
  it('detection guesses above c1 only', () => {
    expect(defences.detection(scene([['banana', 10]])).guess).toBeUndefined();
    expect(defences.detection(scene([['banana', 10.01]])).guess).toBe('banana');
    expect(defences.detection(scene([['banana', 50]], { mayGuess: false })).guess).toBeUndefined();
  });

  it('no defence never guesses', () => {
    const decided = defences.none(scene([['banana', 1e6]]));
    expect([decided.guess, decided.say?.word]).toEqual([undefined, 'banana']);
  });

  it('prevention says the second answer in place of a suspect, above c2 only', () => {
    const say = (second: number): string | undefined =>
      defences.prevention(
        scene([
          ['banana', 11],
          ['apple', second],
        ]),
      ).say?.word;
    expect([say(1), say(1.1)]).toEqual(['banana', 'apple']);
  });

  it('prevention takes no second answer that contains the first', () => {
    const answers = [
      { word: 'banana', text: 'a banana', confidence: 20 },
      { word: 'bread', text: 'banana bread', confidence: 15 },
      { word: 'cake', text: 'a cake', confidence: 5 },
    ];
    expect(defences.prevention(scene([], { answers })).say?.word).toBe('cake');
  });

  it('prevention guesses above c3 of the sum, if the answer is above c1 as well', () => {
    const guess = (confidence: number, sum: number): string | undefined =>
      defences.prevention(scene([['banana', confidence]], { sums: new Map([['banana', sum]]) })).guess;
    expect([guess(11, 100), guess(11, 100.1), guess(9, 500)]).toEqual([undefined, 'banana', undefined]);
  });

  it('prevention says what was guessed wrong before: it is safe', () => {
    const cleared = new Set(['banana']);
    const decided = defences.prevention(
      scene(
        [
          ['banana', 20],
          ['apple', 5],
        ],
        { cleared, mayGuess: false },
      ),
    );
    expect(decided.say?.word).toBe('banana');
  });
});

describe('a fitted limit', () => {
  it('is where answers begin to be right every second time', () => {
    const outcomes = Array.from({ length: 1000 }, (_, place) => ({ confidence: place, isTarget: place >= 600 }));
    expect(limitOf(outcomes)).toBe(550);
  });

  it('is infinite where answers are mostly wrong', () => {
    expect(limitOf(Array.from({ length: 200 }, (_, place) => ({ confidence: place, isTarget: false })))).toBe(Infinity);
  });
});
