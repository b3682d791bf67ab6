import { describe, expect, it } from '@jest/globals';
import { createWordJudge } from '../../../../../src/games/taboo/judge/word-judge.ts';
import { clues } from '../../../../../src/games/taboo/play/clues.ts';
import { heardAs } from '../../../../../src/games/taboo/agents/parley/heard-reply.ts';
import { hostLines, linesAfter } from '../../../../../src/games/taboo/play/host-lines.ts';
import { during, start } from '../../../../../src/rgs/taboo/content.ts';
import { aGame, aTable, parts, there } from './a-table.ts';

const table = aTable();
const { reactions, goOn, aboutCue } = hostLines.attacker;
const spoken = [
  ...[...reactions, ...goOn].flatMap(({ lines }) => lines),
  ...[{ aboutCue }, hostLines.defender, start, during].flatMap((lines) => Object.values(lines).flat()),
];

describe('what the host says of a reply', () => {
  it.each(heardAs)('has several lines for one that %s', (heard) => {
    expect(linesAfter(reactions, heard).length).toBeGreaterThanOrEqual(3);
  });
});

describe('secrecy at the table', () => {
  it('has many words, each with three lines and two hints', () => {
    expect(clues.size).toBeGreaterThanOrEqual(300);
  });

  it.each([...clues.values()].map((clue) => [clue.word, clue] as const))(
    'says nothing of "%s" before the end, whatever the user says',
    async (word, clue) => {
      const judge = createWordJudge(word, parts.inflections);
      const isLeak = (text: string): boolean => judge.judge(text, 'attacker').foul;
      expect([...clue.cues, ...clue.lines, ...clue.hints].filter(isLeak)).toEqual([]);
      expect(spoken.filter((line) => isLeak(line.replace(/\{\w+\}/gu, '')))).toEqual([]);
      let seat = there(table.look(aGame(word, 'defender', { stage: 'defender' })));
      for (const line of ['not sure', 'why do you ask', 'is it a xylophone']) {
        seat = there(await table.hear(seat.state, line));
        const { state: _kept, ...shown } = seat;
        expect(isLeak(JSON.stringify(shown))).toBe(false);
      }
    },
  );
});
