import { describe, expect, it } from '@jest/globals';
import { payoffPresets } from '../../../../../src/games/turing/payoffs/payoff-presets.ts';
import { guessNow } from '../../../../../src/games/turing/players/guess.ts';
import type { TalkerView } from '../../../../../src/games/turing/players/player.ts';

const aView = (seen: number, more: Partial<TalkerView> = {}): TalkerView => ({
  messages: Array.from({ length: seen }, (_, index) => ({ from: 'partner', text: `${index}`, after: index })),
  stage: 'talk',
  noMessage: null,
  noPrediction: null,
  messagesLeft: 9,
  timeLeftMs: 100_000,
  yourPrediction: null,
  refused: null,
  ...more,
});
const closing = { stage: 'closing' } as const;

describe('a bot of the house predicts', () => {
  it('once it is sure enough for what it has seen', () => {
    const sure = (seen: number, chance: number) => guessNow(aView(seen), () => chance);
    expect([1, 3, 4].map((seen) => sure(seen, 0.999))).toEqual([undefined, undefined, 'bot']);
    expect([1, 3, 4].map((seen) => sure(seen, 0.001))).toEqual([undefined, undefined, 'human']);
    expect([4, 6, 9, 13].map((seen) => sure(seen, 0.85))).toEqual([undefined, undefined, 'bot', 'bot']);
  });

  it('while the talk closes, if that is worth more than nothing', () => {
    const last = (chance: number) => guessNow(aView(1, closing), () => chance);
    expect(last(0.1)).toBe('human');
    // Where it may be either, balanced pay-offs take more than they give.
    expect(last(0.3)).toBeUndefined();
    expect(last(0.9)).toBe('bot');
  });

  it('by the pay-offs of the forum', () => {
    const ofRoles = (chance: number) => guessNow(aView(1, closing), () => chance, payoffPresets.roles.matrix);
    expect([0.05, 0.3].map(ofRoles)).toEqual(['human', 'bot']);
  });

  it('when its own words come back, whatever the detector holds', () => {
    const talk = ['how are you today', 'what about your job', 'do you like music'].flatMap((text, index) => [
      { from: 'you', text, after: 2 * index } as const,
      { from: 'partner', text: `${text}?`, after: 2 * index + 1 } as const,
    ]);
    const four = [...talk, { from: 'partner', text: 'hi', after: 9 } as const];
    expect(guessNow(aView(0, { messages: four }), () => 0.1)).toBe('bot');
    const other = four.map((message) => (message.from === 'you' ? { ...message, text: 'go on then' } : message));
    expect(guessNow(aView(0, { messages: other }), () => 0.1)).toBeUndefined();
  });

  it('never twice, and never where it may not', () => {
    expect(guessNow(aView(9, { yourPrediction: 'human' }), () => 1)).toBeUndefined();
    expect(guessNow(aView(9, { noPrediction: 'may-not-predict' }), () => 1)).toBeUndefined();
  });
});
