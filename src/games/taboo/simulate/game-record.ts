import { z } from 'zod';
import type { PlayedMove } from '../match/play-match.ts';
import type { TabooCause, TabooOutcome } from '../rules/taboo-game.ts';

/** A finished game of a simulation: a line of its transcripts. */
export interface GameRecord {
  /** Of this game alone, whoever plays it again with the same settings. */
  readonly id: string;
  /** Place in the simulation, from 1. */
  readonly game: number;
  readonly attacker: string;
  readonly defender: string;
  readonly word: string;
  readonly round: number;
  readonly seed: number;
  readonly rules: string;
  readonly moves: readonly PlayedMove[];
  readonly outcome: TabooOutcome;
  /** Why agents failed or were sent back; left out where nothing went wrong. */
  readonly faults?: readonly string[];
}

export const causes = [
  'target-uttered',
  'guessed',
  'wrong-guess',
  'invalid-attacker',
  'invalid-defender',
  'foul',
  'forfeit',
  'timeout',
  'turn-limit',
] as const satisfies readonly TabooCause[];

/** What reports and leagues read of a line. */
export const finishedGame = z.object({
  id: z.string(),
  attacker: z.string(),
  defender: z.string(),
  word: z.string(),
  outcome: z.object({
    winner: z.enum(['attacker', 'defender', 'tie']),
    cause: z.enum(causes),
    turns: z.int().min(1),
  }),
  faults: z.array(z.string()).optional(),
});
export type FinishedGame = z.infer<typeof finishedGame>;
