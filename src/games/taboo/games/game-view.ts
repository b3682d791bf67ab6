import type { PlayedMove } from '../match/play-move.ts';
import type { TabooMessage, TabooOutcome } from '../rules/taboo-game.ts';
import type { TabooRole } from '../rules/taboo-rules.ts';
import { type KeptGame, type KeptStep, replaySteps, sideOf } from './kept-game.ts';

/** What became of a person's last move that did not go as it was meant. */
export type GameRemark = 'malformed-guess' | 'wrong-guess' | 'not-fluent' | 'not-relevant';

/** A game as the person who plays it may see it. */
export interface GameView {
  readonly id: string;
  readonly as: TabooRole;
  readonly against: string;
  readonly rules: string;
  readonly judges: string;
  /** `must-guess`: the turns are over, and the guess is left. */
  readonly stage: 'your-move' | 'must-guess' | 'over';
  /** From 1. */
  readonly turn: number;
  readonly turns: number;
  readonly guessesLeft: number;
  readonly history: readonly TabooMessage[];
  readonly remark: GameRemark | null;
  /** How many hints were given. */
  readonly hints: number;
  /** The hint that was given last. */
  readonly lastHint: string | null;
  /** For the attacker, and for everybody at the end. */
  readonly target: string | null;
  readonly outcome: TabooOutcome | null;
  /** The judges' view of every move; at the end. */
  readonly moves: readonly PlayedMove[] | null;
  /** Why the other side did not move; at the end. */
  readonly fault: string | null;
}

/** The hints that there are for a word. */
export type HintsOf = (word: string) => readonly string[];

/**
 * What a person sees after so many steps. Field by field: to one who defends, nothing that depends on the target goes out before the end but
 * what the attacker said.
 */
export function viewOf(id: string, kept: KeptGame, hintsOf: HintsOf, count?: number): GameView {
  const { game, moves } = replaySteps(id, kept, count);
  const { as, against, rules, judges, target } = kept;
  const steps = kept.steps.slice(0, count);
  // What was asked for after the answer to a move is no part of that answer.
  const hints = kept.hints.filter((before) => count === undefined || before < count).length;
  const isOver = game.stage === 'over';
  return {
    id,
    as,
    against,
    rules,
    judges,
    stage: isOver ? 'over' : game.stage === 'forced-guess' ? 'must-guess' : 'your-move',
    turn: game.turn,
    turns: game.rules.turns,
    guessesLeft: game.guessesLeft,
    history: game.history,
    remark: isOver ? null : remarkOn(steps.findLast(({ event }) => sideOf(event) === as)),
    hints,
    lastHint: hintsOf(target)[hints - 1] ?? null,
    target: isOver || as === 'attacker' ? target : null,
    outcome: game.outcome ?? null,
    moves: isOver ? moves : null,
    fault: isOver ? (steps.at(-1)?.fault ?? null) : null,
  };
}

/** The number of steps after which a move was answered; undefined where there was no move of that id. */
export function stepsUntilAnswer({ as, steps }: KeptGame, moveId: string): number | undefined {
  const from = steps.findIndex((step) => step.moveId === moveId);
  if (from < 0) return undefined;
  const next = steps.findIndex(({ event }, place) => place > from && sideOf(event) === as);
  return next < 0 ? steps.length : next;
}

function remarkOn(step: KeptStep | undefined): GameRemark | null {
  if (step?.event.kind === 'guess') return step.event.verdict === 'malformed' ? 'malformed-guess' : 'wrong-guess';
  if (step?.verdicts.fluency?.valid === false) return 'not-fluent';
  return step?.verdicts.relevance?.valid === false ? 'not-relevant' : null;
}
