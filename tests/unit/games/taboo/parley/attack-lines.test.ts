import { describe, expect, it } from '@jest/globals';
import { createRandom } from '../../../../../src/core/random.ts';
import { linesFor, readAttackLines } from '../../../../../src/games/taboo/agents/parley/attack-lines.ts';
import { candidatesFor } from '../../../../../src/games/taboo/agents/parley/attack-candidates.ts';
import { readKnownWords, readLeadWords } from '../../../../../src/games/taboo/agents/parley/known-words.ts';
import { lineSlots, slotNames } from '../../../../../src/games/taboo/agents/parley/line-slots.ts';
import { parleyKit } from '../../../../../src/games/taboo/agents/parley/parley-kit.ts';
import { parleySettings } from '../../../../../src/games/taboo/agents/parley/parley-settings.ts';
import { createWordJudge } from '../../../../../src/games/taboo/judge/word-judge.ts';
import type { TabooMessage } from '../../../../../src/games/taboo/rules/taboo-game.ts';
import { tabooPresets } from '../../../../../src/games/taboo/rules/taboo-rules.ts';
import { readTargets } from '../../../../../src/games/taboo/targets/target-words.ts';
import { clues } from '../../../../../src/games/taboo/play/clues.ts';
import { fakeParts } from '../chatbot/fake-parts.ts';

const kit = await parleyKit(fakeParts());
const judgeOf = (target: string) => createWordJudge(target, kit.chat.parts.inflections);
const targets = [...new Set([...readTargets('articles'), ...readTargets('talk')].map(({ word }) => word))];

describe('what fills the lines', () => {
  it('are words that stand once in one group', () => {
    const words = [...readKnownWords().values()].flatMap(({ group }) => group);
    const groups = [...new Set([...readKnownWords().values()].map(({ group }) => group))].flat();
    expect(words.length).toBeGreaterThan(1500);
    expect(groups.length).toBe(new Set(groups).size);
  });

  it('leads to every target, with words that are known, and never with the target', () => {
    const known = readKnownWords();
    const leads = readLeadWords();
    expect(targets.filter((word) => !leads.has(word) && !clues.has(word))).toEqual([]);
    const unknown = [...leads].flatMap(([word, cues]) => cues.filter((cue) => !known.has(cue) || cue === word));
    expect(unknown).toEqual([]);
  });

  it('has a slot for every word, and every slot a form', () => {
    const types = new Set([...readKnownWords().values()].map(({ type }) => type));
    const served = new Set<string>(Object.values(lineSlots).flatMap(({ types: own }) => [...own]));
    expect([...types].filter((type) => !served.has(type))).toEqual([]);
    const used = Object.values(readAttackLines().kinds).flat().join(' ');
    expect(slotNames.filter((name) => !used.includes(`{${name}}`) && name in lineSlots)).toEqual([]);
  });
});

describe('the lines for a word', () => {
  it('are of twelve kinds and more for most words', () => {
    const kinds = ['banana', 'guitar', 'forest', 'winter', 'doctor'].map(
      (word) => new Set(linesFor(word, kit, judgeOf(word)).map(({ kind }) => kind)).size,
    );
    expect(Math.min(...kinds)).toBeGreaterThanOrEqual(12);
  });

  it('never have the word, three things that belong to it, or an article that does not fit', () => {
    for (const word of ['banana', 'egg', 'apple', 'mouse', 'knife', 'family', 'hour']) {
      for (const { text } of linesFor(word, kit, judgeOf(word))) {
        expect(judgeOf(word).judge(text, 'attacker')).toMatchObject({ hit: false, foul: false });
        expect(text).not.toMatch(/\ban? (?:[^aeiou\s]\w*s\b(?<!ss) and|some)\b/u);
        expect(text).not.toMatch(/\ba [aeio]\w+/iu);
        expect(text).not.toMatch(/\{|\}|, \w+ and \w+\?$/u);
      }
    }
  });

  it('come each kind twice in a game at most, and not soon again', async () => {
    const said: string[] = [];
    const all = linesFor('banana', kit, judgeOf('banana'));
    const kindOf = (text: string) => all.find((line) => line.text === text)?.kind;
    const sources = { kit, settings: parleySettings, lines: async () => ({ all, answered: new Set<never>() }) };
    for (let turn = 1; turn <= 10; turn += 1) {
      const history = said.map(
        (text, place): TabooMessage => ({ turn: place + 1, role: 'attacker', kind: 'utterance', text }),
      );
      const view = {
        role: 'attacker',
        target: 'banana',
        rules: tabooPresets.paper,
        turn,
        guessesLeft: 1,
        history,
      } as const;
      const [best] = await candidatesFor(view, sources, createRandom(turn));
      said.push(best?.text ?? '');
    }
    const kinds = said.map(kindOf);
    expect(kinds).not.toContain(undefined);
    expect(Math.max(...kinds.map((kind) => kinds.filter((other) => other === kind).length))).toBeLessThanOrEqual(2);
    expect(kinds.some((kind, place) => kinds.slice(place + 1, place + 4).includes(kind))).toBe(false);
  });
});
