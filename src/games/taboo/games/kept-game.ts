import { z } from 'zod';
import { messageOf, ParleyError } from '../../../core/errors.ts';
import { judgeKinds } from '../judge/open-judges.ts';
import type { PlayedMove } from '../match/play-move.ts';
import { friendlyRules } from '../play/table-rules.ts';
import { playTaboo } from '../rules/play-taboo.ts';
import { startTaboo, type TabooEvent, type TabooGame } from '../rules/taboo-game.ts';
import { type TabooRole, type TabooRules, tabooPresets } from '../rules/taboo-rules.ts';

/** The rules that people may choose from, by name; the first where they choose none. */
export const rulesForPeople = ['friendly', 'paper', 'released', 'spag'] as const;
/** Rules of studies besides them: `unguessed` is the paper's game for those who do not know of it, so that they owe no guess. */
const rulesOfStudies = ['unguessed'] as const;

const role = z.enum(['attacker', 'defender']);
const verdict = z.object({ hit: z.boolean(), foul: z.boolean(), valid: z.boolean() });
const event = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('utterance'), role, text: z.string(), verdict }),
  z.object({ kind: z.literal('guess'), text: z.string(), verdict: z.enum(['right', 'wrong', 'malformed']) }),
  z.object({ kind: z.literal('forfeit'), role }),
  z.object({ kind: z.literal('timeout'), role }),
]);
const judged = z.object({
  valid: z.boolean(),
  /** Null where there was nothing to judge. */
  score: z.number().nullable(),
  limit: z.number(),
  standIn: z.string().exactOptional(),
});
const match = z.object({ start: z.int(), end: z.int(), form: z.string() });
const verdicts = z.object({
  word: z.object({ hit: z.boolean(), foul: z.boolean(), match: match.nullable(), reason: z.string() }).exactOptional(),
  fluency: judged.exactOptional(),
  relevance: judged.exactOptional(),
  guess: z.enum(['right', 'wrong', 'malformed']).exactOptional(),
  length: z.enum(['empty', 'too-long']).exactOptional(),
});
const step = z.object({
  event,
  verdicts,
  /** Given by the person who moved. */
  moveId: z.string().exactOptional(),
  /** Why the agent did not move. */
  fault: z.string().exactOptional(),
});

/** The schema of a kept game. */
export const keptGame = z.object({
  as: role,
  against: z.string(),
  rules: z.enum([...rulesForPeople, ...rulesOfStudies]),
  judges: z.enum(judgeKinds),
  /** Whose utterances the judges hear; the word judge hears everybody's. */
  judged: z.enum(['both', 'agent']).default('both'),
  /** Decides everything that the agent leaves to chance. */
  seed: z.string(),
  target: z.string(),
  steps: z.array(step),
  /** Of each hint that was given, how many steps there were then; games of earlier versions have none. */
  hints: z.array(z.int().min(0)).default([]),
  /** Of each hint that was given, the id that the person asked for it with; empty where there was none. */
  hintIds: z.array(z.string()).default([]),
});

/** A game with a person, as it is kept: what it is about, and what happened. */
export type KeptGame = z.output<typeof keptGame>;
/** What happened, and what the judges said of it. */
export type KeptStep = z.output<typeof step>;

/** A game as far as it was played, with its moves. */
export interface ReplayedSteps {
  readonly game: TabooGame;
  readonly moves: readonly PlayedMove[];
}

/**
 * Reads a kept game.
 *
 * @throws ParleyError PARLEY_STORE_CORRUPT
 */
export function readKeptGame(id: string, body: string): KeptGame {
  try {
    return keptGame.parse(JSON.parse(body));
  } catch (cause) {
    throw damaged(id, messageOf(cause).replace(/\s+/gu, ' '), cause);
  }
}

/**
 * Plays the first steps of a game again by its rules; what the judges said is in them.
 *
 * @throws ParleyError PARLEY_STORE_CORRUPT where they break the rules
 */
export function replaySteps(id: string, kept: KeptGame, count: number = kept.steps.length): ReplayedSteps {
  let game = startTaboo(rulesNamed(kept.rules), kept.target);
  const moves: PlayedMove[] = [];
  for (const { event: happened, verdicts: said } of kept.steps.slice(0, count)) {
    const played = playTaboo(game, happened);
    if (!played.ok) throw damaged(id, `a step is refused: ${played.refusal}`);
    if (happened.kind === 'utterance' || happened.kind === 'guess') {
      const { kind, text } = happened;
      moves.push({ turn: game.turn, role: sideOf(happened), kind, text, verdicts: said });
    }
    game = played.game;
  }
  return { game, moves };
}

/** Whose doing an event is. */
export function sideOf(happened: TabooEvent): TabooRole {
  return happened.kind === 'guess' ? 'defender' : happened.role;
}

function rulesNamed(name: KeptGame['rules']): TabooRules {
  if (name === 'friendly') return friendlyRules;
  return name === 'unguessed' ? { ...tabooPresets.paper, name, guesses: 0 } : tabooPresets[name];
}

function damaged(id: string, why: string, cause?: unknown): ParleyError {
  return new ParleyError('PARLEY_STORE_CORRUPT', `The game ${id} cannot be read: ${why}.`, {
    remedy: 'Put a backup in place of the store, or start another game.',
    context: { id },
    cause,
  });
}
