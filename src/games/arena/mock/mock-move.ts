import { createWordJudge } from '../../taboo/judge/word-judge.ts';
import { longestUtterance } from '../../taboo/match/play-match.ts';
import type { Inflections } from '../../taboo/lexicon/inflections.ts';
import { attackerLines, defenderLines } from '../conform/positions.ts';
import type { TabooTurnReply, TabooTurnRequest } from '../protocol/taboo-turn.ts';

/** Ways to break the protocol on purpose, for those who write what calls bots. */
export const mockFaults = ['slow', 'garbage', 'form', 'error', 'busy', 'guess', 'long', 'empty', 'word'] as const;
export type MockFault = (typeof mockFaults)[number];

/** What a bot says that reads from a list: nothing is left to chance, and it never says the word. */
export function mockMove(request: TabooTurnRequest, inflections: Inflections): TabooTurnReply {
  const turn = request.history.filter(({ role, kind }) => role === request.role && kind === 'utterance').length;
  if (request.role === 'defender') {
    return request.mustGuess ? { kind: 'guess', text: 'apple' } : utterance(lineAt(defenderLines, turn));
  }
  const judge = createWordJudge(request.target, inflections);
  const lines = attackerLines.filter((line) => !judge.judge(line, 'attacker').foul);
  return utterance(lineAt(lines, turn));
}

/** A move that keeps to the form of a reply and breaks a rule of the game. */
export function foulMove(request: TabooTurnRequest, fault: MockFault): TabooTurnReply | undefined {
  switch (fault) {
    case 'guess':
      return { kind: 'guess', text: 'apple' };
    case 'long':
      return utterance('x'.repeat(longestUtterance + 1));
    case 'empty':
      return utterance(' ');
    case 'word':
      return request.role === 'attacker' ? utterance(`the word is ${request.target}.`) : undefined;
    case 'slow':
    case 'garbage':
    case 'form':
    case 'error':
    case 'busy':
      return undefined;
  }
}

function utterance(text: string): TabooTurnReply {
  return { kind: 'utterance', text };
}

function lineAt(lines: readonly string[], turn: number): string {
  return lines[turn % lines.length] ?? 'well, well.';
}
