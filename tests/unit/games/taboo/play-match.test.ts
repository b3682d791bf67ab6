import { describe, expect, it } from '@jest/globals';
import { systemClock } from '../../../../src/core/clock.ts';
import { scriptedAgent } from '../../../../src/games/taboo/agents/scripted-agent.ts';
import type { TabooAgent } from '../../../../src/games/taboo/agents/taboo-agent.ts';
import type { UtteranceJudge } from '../../../../src/games/taboo/judge/utterance-judge.ts';
import { createWordJudge } from '../../../../src/games/taboo/judge/word-judge.ts';
import { createInflections } from '../../../../src/games/taboo/lexicon/inflections.ts';
import { type PlayedMove, playMatch, type TabooMatch } from '../../../../src/games/taboo/match/play-match.ts';
import type { TabooRole } from '../../../../src/games/taboo/rules/taboo-rules.ts';
import { tabooPresets } from '../../../../src/games/taboo/rules/taboo-rules.ts';
import type { DefenderView } from '../../../../src/games/taboo/rules/taboo-view.ts';
import { createVirtualClock } from '../../../../src/testing/virtual-clock.ts';

const wordJudge = createWordJudge('banana', createInflections());
const script = <R extends TabooRole>(role: R, ...lines: string[]) => scriptedAgent(role, role, lines.join('\n'));

async function play(attacker: string[], defender: string[], more: Partial<TabooMatch> = {}) {
  const moves: PlayedMove[] = [];
  const faults: string[] = [];
  const game = await playMatch({
    rules: tabooPresets.paper,
    target: 'banana',
    attacker: script('attacker', ...attacker),
    defender: script('defender', ...defender),
    wordJudge,
    judges: [],
    clock: systemClock,
    moveMs: 1000,
    onMove: (move) => moves.push(move),
    onFault: (role, reason) => faults.push(`${role}: ${reason}`),
    ...more,
  });
  return { ...game.outcome, moves, faults, game };
}

const judge = (
  name: 'fluency' | 'relevance',
  isValid: (text: string, before: readonly string[]) => boolean,
): UtteranceJudge => ({
  name,
  version: '1',
  judge: async ({ text, before }) => ({ valid: isValid(text, before), score: 0.5, limit: 0.4 }),
});

describe('a match of Taboo', () => {
  it('goes on until the defender says the word', async () => {
    const { winner, cause, turns, moves } = await play(
      ['what do monkeys eat', 'and yellow ones?'],
      ['leaves', 'two bananas'],
    );
    expect({ winner, cause, turns }).toEqual({ winner: 'attacker', cause: 'target-uttered', turns: 2 });
    expect(moves.map(({ turn, role }) => [turn, role])).toEqual([
      [1, 'attacker'],
      [1, 'defender'],
      [2, 'attacker'],
      [2, 'defender'],
    ]);
    expect(moves.at(-1)?.verdicts.word).toMatchObject({ hit: true, match: { form: 'bananas' } });
  });

  it('has a guess heard before the utterance of the same turn', async () => {
    const { cause, moves } = await play(['a', 'b'], ['guess: apple', 'no idea', 'guess: banana']);
    expect(moves.map(({ kind, verdicts }) => [kind, verdicts.guess])).toEqual([
      ['utterance', undefined],
      ['guess', 'wrong'],
      ['utterance', undefined],
      ['utterance', undefined],
    ]);
    expect(cause).toBe('forfeit');
  });

  it('ends in a tie where the last guess is not given', async () => {
    const lines = Array.from({ length: 10 }, () => 'well');
    expect(await play(lines, lines)).toMatchObject({ winner: 'tie', cause: 'turn-limit', turns: 10 });
    expect(await play(lines, [...lines, 'guess: bananas'])).toMatchObject({ winner: 'defender', cause: 'guessed' });
  });

  it('is lost by who says nothing, or far too much', async () => {
    expect(await play(['a'], [' '])).toMatchObject({ winner: 'attacker', cause: 'invalid-defender' });
    expect(await play(['a'.repeat(501)], ['b'])).toMatchObject({ winner: 'defender', cause: 'invalid-attacker' });
  });

  it('asks judges what may stand, with what was said before', async () => {
    const heard: (readonly string[])[] = [];
    const relevance = judge('relevance', (text, before) => {
      heard.push(before);
      return text !== 'off the point';
    });
    const { cause, moves } = await play(['a', 'b'], ['c', 'off the point'], {
      judges: [judge('fluency', () => true), relevance],
    });
    expect(cause).toBe('invalid-defender');
    expect(heard).toEqual([[], ['a'], ['a', 'c'], ['a', 'c', 'b']]);
    expect(moves.at(-1)?.verdicts).toMatchObject({ fluency: { valid: true }, relevance: { valid: false, limit: 0.4 } });
  });

  it('does not ask them about words that have decided the game', async () => {
    const never = judge('fluency', () => {
      throw new Error('asked');
    });
    expect(await play(['bananas'], ['a'], { judges: [never] })).toMatchObject({ winner: 'defender', cause: 'foul' });
  });

  it('sends an agent back from what is not possible, and ends when it does not learn', async () => {
    const { cause, faults, moves } = await play(['a', 'b'], ['guess: x', 'guess: y', 'guess: z', 'guess: q', 'fine']);
    expect(cause).toBe('forfeit');
    expect(faults[0]).toBe('defender: its move was not possible: no-guess-left');
    expect(faults).toHaveLength(3);
    expect(moves).toHaveLength(2);
    expect(await play(['guess: banana', 'guess: banana', 'guess: banana'], [])).toMatchObject({ winner: 'defender' });
  });

  it('is lost by an agent that fails', async () => {
    const broken: TabooAgent<'defender'> = {
      name: 'broken',
      role: 'defender',
      act: () => Promise.reject(new Error('dropped')),
    };
    const { winner, cause, faults } = await play(['a'], [], { defender: broken });
    expect({ winner, cause }).toEqual({ winner: 'attacker', cause: 'forfeit' });
    expect(faults).toEqual(['defender: it failed: dropped']);
  });

  it('is lost by an agent that hangs', async () => {
    const clock = createVirtualClock();
    const hanging: TabooAgent<'attacker'> = { name: 'slow', role: 'attacker', act: () => new Promise(() => undefined) };
    expect(await play([], ['a'], { attacker: hanging, clock })).toMatchObject({ winner: 'defender', cause: 'timeout' });
  });

  it('shows the defender nothing of the target before the end', async () => {
    const seen: DefenderView[] = [];
    const watching: TabooAgent<'defender'> = {
      name: 'watching',
      role: 'defender',
      act: async (view) => {
        seen.push(view);
        return { kind: 'utterance', text: `go on ${view.turn}` };
      },
    };
    const lines = Array.from({ length: 10 }, (_, number) => `hint ${number}`);
    await play(lines, [], { defender: watching });
    expect(seen).toHaveLength(13);
    expect(JSON.stringify(seen)).not.toMatch(/banana/iu);
  });
});
