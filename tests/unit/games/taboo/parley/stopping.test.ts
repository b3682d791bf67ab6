import { describe, expect, it } from '@jest/globals';
import { guessThresholds, type StoppingModel } from '../../../../../src/games/taboo/agents/parley/stopping.ts';

const model: StoppingModel = {
  turns: 10,
  forcedGuess: true,
  informationPerTurn: 1.2,
  hazardPerTurn: 0.03,
  wrongGuessLoses: false,
};

describe('when a guess is better than waiting', () => {
  it('asks for less and less certainty toward the end', () => {
    const thresholds = guessThresholds(model);
    expect(thresholds).toHaveLength(10);
    expect(thresholds).toEqual(thresholds.toSorted((left, right) => right - left));
    expect(thresholds[0]).toBeGreaterThan(0.6);
    expect(thresholds[9]).toBeLessThan(0.4);
  });

  it('asks for less where waiting is dangerous', () => {
    const dangerous = guessThresholds({ ...model, hazardPerTurn: 0.2 });
    expect(dangerous[0]).toBeLessThan(guessThresholds(model)[0] ?? 0);
  });

  it('asks for more where much is still to be heard', () => {
    const telling = guessThresholds({ ...model, informationPerTurn: 4 });
    const silent = guessThresholds({ ...model, informationPerTurn: 0.1 });
    expect(telling[0]).toBeGreaterThan(silent[0] ?? 1);
  });

  it('asks for an even chance on the last turn where a wrong guess loses and none is forced', () => {
    const spag = guessThresholds({ ...model, turns: 5, forcedGuess: false, wrongGuessLoses: true });
    expect(spag[4]).toBeCloseTo(0.5, 1);
    expect(spag[0]).toBeGreaterThan(0.7);
  });
});
