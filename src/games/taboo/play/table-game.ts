import { z } from 'zod';
import type { Json } from '../../../core/json.ts';
import type { TabooGame } from '../rules/taboo-game.ts';
import { friendlyRules } from './table-rules.ts';

const longestText = 4000;
const mostMessages = 60;
const role = z.enum(['attacker', 'defender']);
const text = z.string().max(longestText);
const count = z.int().min(0);

const message = z
  .strictObject({
    turn: z.int().min(1),
    role,
    kind: z.enum(['utterance', 'guess']),
    text,
    invalid: z.literal(true).optional(),
  })
  .transform(({ invalid, ...rest }) => (invalid ? { ...rest, invalid } : rest));

const outcome = z.strictObject({
  winner: z.enum(['attacker', 'defender', 'tie']),
  cause: z.enum([
    'target-uttered',
    'guessed',
    'wrong-guess',
    'invalid-attacker',
    'invalid-defender',
    'foul',
    'forfeit',
    'timeout',
    'turn-limit',
  ]),
  turns: z.int().min(1),
});

const kept = z.strictObject({
  version: z.literal(1),
  /** Of all chance in the game. */
  seed: z.int(),
  userSide: role,
  hints: count,
  game: z.strictObject({
    target: z.string().min(1).max(100),
    stage: z.enum(['attacker', 'defender', 'forced-guess', 'over']),
    turn: z.int().min(1),
    guessesLeft: count,
    malformedGuesses: count,
    retries: count,
    leaked: z.boolean(),
    history: z.array(message).max(mostMessages),
    outcome: outcome.optional(),
  }),
});

/** A game at the table with what belongs to it. */
export interface TableGame {
  readonly seed: number;
  readonly userSide: 'attacker' | 'defender';
  /** How many hints were given. */
  readonly hints: number;
  readonly game: TabooGame;
}

/** The game that the data is; undefined where it is none. */
export function readTableGame(state: Json): TableGame | undefined {
  const { data } = kept.safeParse(state);
  if (!data) return undefined;
  const { outcome: ended, ...rest } = data.game;
  const game = { ...rest, rules: friendlyRules, ...(ended ? { outcome: ended } : {}) };
  return { seed: data.seed, userSide: data.userSide, hints: data.hints, game };
}

/** The game as plain data; its rules are always the table's. */
export function keepTableGame({ seed, userSide, hints, game }: TableGame): Json {
  const { rules: _rules, history, outcome: ended, ...rest } = game;
  return {
    version: 1,
    seed,
    userSide,
    hints,
    game: { ...rest, history: history.map((one) => ({ ...one })), ...(ended ? { outcome: { ...ended } } : {}) },
  };
}
