import { describe, expect, it } from '@jest/globals';
import { soakPage } from '../../../../src/testing/soak/soak-page.ts';
import { reportOn, transcriptOf } from '../../../../src/testing/soak/soak-report.ts';
import type { SoakSession } from '../../../../src/testing/soak/run-soak.ts';
import { aSoakTurn } from './a-soak-turn.ts';

const sessions: SoakSession[] = [
  {
    name: 'terse-1',
    part: 'users',
    kind: 'terse',
    turns: [
      aSoakTurn({ entity: 'Dog', ms: 5, rgMs: { wiki: 30 } }),
      aSoakTurn({ rg: 'wiki', promptRg: 'movies', staleTopic: 'Jaws', errors: ['wiki threw: oh no'], ms: 100 }),
    ],
  },
  {
    name: 'd-1',
    part: 'data',
    kind: 'd',
    turns: [aSoakTurn({ user: 'a secret line', reply: 'A secret line, really?' })],
  },
];
const report = reportOn(sessions, 4, 'bank 1, encoder 2');

describe('the report on a soak', () => {
  it('counts by part and generator', () => {
    expect(report.parts).toHaveLength(2);
    expect(report.parts[0]).toMatchObject({
      sessions: 1,
      all: { turns: 2, errors: 1, repeats: 1, repeatedQuestions: 1, stalePrompts: 1, entities: 1 },
      kinds: [{ kind: 'terse', turns: 2 }],
      generators: expect.arrayContaining([
        expect.objectContaining({ rg: 'wiki', turns: 1, errors: 1, repeats: 1 }),
        expect.objectContaining({ rg: 'movies', turns: 0, prompts: 1, stalePrompts: 1 }),
      ]),
    });
  });

  it('counts choices among too little', () => {
    const turns = [
      aSoakTurn({ choice: { replies: 14, sources: 3 } }),
      aSoakTurn({ choice: { replies: 9, sources: 2 } }),
      aSoakTurn(),
    ];
    const { goals } = reportOn([{ name: 'terse-1', part: 'users', kind: 'terse', turns }], 4, 'all');
    expect(goals).toContainEqual({
      goal: 'thin choices: at most 5.0 %',
      reached: '50.0 %',
      isMet: false,
      isTime: false,
    });
  });

  it('says which goals are missed', () => {
    expect(report.goals.map(({ goal, isMet }) => [goal, isMet])).toEqual([
      ['no errors', false],
      ['bare fallbacks: at most 3.0 %', true],
      ['turns without a repeated sentence: at least 97.0 %', false],
      ['no prompt for a finished or rejected topic', false],
      ['p99 of a turn at most 40 ms', false],
    ]);
  });

  it('names what most needs mending, with a place to look at', () => {
    expect(report.annoyances[0]).toMatchObject({
      errors: [{ rg: 'wiki', what: 'wiki threw: oh no', times: 1, first: 'terse-1:2' }],
      repeatedSentences: [{ what: 'Hello, how are you today?', times: 1 }],
    });
    expect(report.times.slow.map(({ name }) => name)).toEqual(['generator wiki']);
  });

  it('makes a page without any line of the data', () => {
    const page = soakPage(report);
    expect(page).toMatch(/## Simulated users[^]*\| wiki \|[^]*## Lines of people/);
    expect(page).toContain('The models that talked: bank 1, encoder 2.');
    expect(page).not.toMatch(/secret/i);
  });

  it('writes a session as people read it', () => {
    expect(transcriptOf(sessions[1] ?? { name: '', part: 'data', kind: '', turns: [] })).toBe(
      'd-1\n\n1 user    a secret line\n  parley  A secret line, really?\n          [launch]\n',
    );
  });
});
