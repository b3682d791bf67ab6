import { describe, expect, it } from '@jest/globals';
import { createGuessRule } from '../../../../../src/games/taboo/agents/chatbot/guess-rule.ts';
import { tabooPresets } from '../../../../../src/games/taboo/rules/taboo-rules.ts';
import type { DefenderView } from '../../../../../src/games/taboo/rules/taboo-view.ts';

const view = (more: Partial<DefenderView> = {}): DefenderView => ({
  role: 'defender',
  rules: tabooPresets.paper,
  turn: 1,
  guessesLeft: 1,
  history: [],
  mustGuess: false,
  ...more,
});
const scores = (words: Record<string, number>) => new Map(Object.entries(words));

describe('the guess of a guarded chatbot', () => {
  it('is the word that scores highest, above the limit and not at it', () => {
    const rule = createGuessRule(0.03);
    rule.note(1, scores({ apple: 0.03, pear: 0.02 }));
    expect(rule.guess(view())).toBeUndefined();
    rule.note(2, scores({ apple: 0.031, pear: 0.02 }));
    expect(rule.guess(view({ turn: 2 }))).toBe('apple');
  });

  it('counts each turn by itself under the rules of the paper, and the sum under those of the released code', () => {
    const rule = createGuessRule(0.1);
    rule.note(1, scores({ apple: 0.06, pear: 0.08 }));
    rule.note(2, scores({ apple: 0.06 }));
    expect(rule.guess(view({ turn: 2 }))).toBeUndefined();
    expect(rule.guess(view({ turn: 2, rules: tabooPresets.released }))).toBe('apple');
  });

  it('is the highest sum after the last turn, whatever it is', () => {
    const rule = createGuessRule(0.1);
    rule.note(1, scores({ apple: 0.01, pear: 0.02 }));
    rule.note(2, scores({ apple: 0.02 }));
    expect(rule.guess(view({ turn: 10, mustGuess: true }))).toBe('apple');
  });

  it('is not made without a guess left, and not of a word that was guessed', () => {
    const rule = createGuessRule(0.1);
    rule.note(1, scores({ apple: 0.9, pear: 0.5 }));
    expect(rule.guess(view({ guessesLeft: 0 }))).toBeUndefined();
    const history = [{ turn: 1, role: 'defender', kind: 'guess', text: 'apple' }] as const;
    expect(rule.guess(view({ history }))).toBe('pear');
  });
});
