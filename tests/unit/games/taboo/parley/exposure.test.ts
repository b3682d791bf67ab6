import { describe, expect, it } from '@jest/globals';
import { costOf, exposureAfter } from '../../../../../src/games/taboo/agents/parley/exposure.ts';
import { parleyKit } from '../../../../../src/games/taboo/agents/parley/parley-kit.ts';
import { parleySettings } from '../../../../../src/games/taboo/agents/parley/parley-settings.ts';
import { tabooPresets } from '../../../../../src/games/taboo/rules/taboo-rules.ts';
import type { AttackerView } from '../../../../../src/games/taboo/rules/taboo-view.ts';
import { fakeParts } from '../chatbot/fake-parts.ts';

const view = (target: string): AttackerView => ({
  role: 'attacker',
  target,
  rules: tabooPresets.paper,
  turn: 1,
  guessesLeft: 1,
  history: [],
});
const settings = { ...parleySettings, leading: 0.3, entropyFloor: 2, belowFloor: 0.2 };

describe('What a line tells', () => {
  it('says whether the target leads, and how much doubt is left', async () => {
    const kit = await parleyKit(fakeParts());
    const line = 'It is a fruit that a monkey eats';
    const told = exposureAfter(line, view('banana'), kit);
    expect(told.leads).toBe(true);
    expect(told.entropy).toBeLessThan(exposureAfter('What is new?', view('banana'), kit).entropy);
    const decoyed = exposureAfter(line, view('piano'), kit);
    expect(decoyed.leads).toBe(false);
    expect(decoyed.probability).toBeLessThan(told.probability);
  });

  it('costs a line that the target leads, and one that leaves too little doubt', () => {
    const quiet = { probability: 0.1, leads: false, entropy: 2 };
    expect(costOf(quiet, 1, settings)).toBe(0);
    expect(costOf({ ...quiet, leads: true }, 1, settings)).toBeCloseTo(0.3);
    expect(costOf({ ...quiet, entropy: 1.99 }, 1, settings)).toBeCloseTo(0.2);
    expect(costOf({ probability: 1, leads: true, entropy: 0 }, 1, settings)).toBeCloseTo(0.5);
  });

  it('costs nothing once the guess is spent', () => {
    expect(costOf({ probability: 1, leads: true, entropy: 0 }, 0, settings)).toBe(0);
  });
});
