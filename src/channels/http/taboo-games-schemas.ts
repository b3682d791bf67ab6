import { extendZodWithOpenApi } from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';
import { rulesForPeople } from '../../games/taboo/games/kept-game.ts';
import { judgeKinds } from '../../games/taboo/judge/open-judges.ts';
import { longestUtterance } from '../../games/taboo/match/play-move.ts';

extendZodWithOpenApi(z);

const role = z.enum(['attacker', 'defender']);
const word = z.string().regex(/^\p{L}[\p{L}'’ -]{0,39}$/u, 'a word of up to 40 letters');

export const gameBody = z
  .strictObject({
    as: role.openapi({
      description: 'The side of the person: who attacks knows the word, who defends must not say it.',
    }),
    against: z
      .string()
      .regex(/^[\w-]{1,60}$/)
      .openapi({ description: 'An agent of the other side, of GET /v1/taboo/agents.', example: 'parley-defender' }),
    target: word.optional().openapi({ description: 'For a person who attacks; one by chance where left out.' }),
    rules: z.enum(rulesForPeople).default('friendly').openapi({
      description: 'friendly: those of the paper, but who says what may not stand may say it again, twice.',
    }),
    judges: z.enum(judgeKinds).default('fast'),
    seed: z.int().min(0).max(0xffffffff).optional().openapi({ description: 'Same seed, same word and same luck.' }),
  })
  .refine(({ as, target }) => as === 'attacker' || target === undefined, {
    path: ['target'],
    error: 'who defends does not choose the word',
  })
  .openapi('StartTabooGame');

const requestId = (what: string) =>
  z
    .string()
    .regex(/^[\w.:-]{1,64}$/)
    .optional()
    .openapi({ description: what });

export const moveBody = z
  .strictObject({
    kind: z.enum(['utterance', 'guess']),
    text: z.string().trim().min(1).max(longestUtterance),
    moveId: requestId('The same id twice is one move, and gives the same answer.'),
  })
  .openapi('TabooMove');

export const hintBody = z
  .strictObject({ hintId: requestId('The same id twice is one hint, and gives the same answer.') })
  .openapi('TabooHintWanted');

export const noBody = z.strictObject({});

export const gameParameter = z.strictObject({ id: z.string().regex(/^[\w-]{1,64}$/) });

const message = z.looseObject({ turn: z.int(), role, kind: z.enum(['utterance', 'guess']), text: z.string() });

export const gameView = z
  .strictObject({
    id: z.string(),
    as: role,
    against: z.string(),
    rules: z.string(),
    judges: z.string(),
    stage: z.enum(['your-move', 'must-guess', 'over']),
    turn: z.int().openapi({ description: 'From 1.' }),
    turns: z.int(),
    guessesLeft: z.int(),
    history: z.array(message),
    remark: z.enum(['malformed-guess', 'wrong-guess', 'not-fluent', 'not-relevant']).nullable().openapi({
      description: "What became of the person's last move, where it did not go as it was meant.",
    }),
    hints: z.int().openapi({ description: 'How many hints were given; a word has two, or none.' }),
    lastHint: z.string().nullable(),
    target: z.string().nullable().openapi({ description: 'For the attacker; for the defender at the end.' }),
    outcome: z
      .strictObject({ winner: z.enum(['attacker', 'defender', 'tie']), cause: z.string(), turns: z.int() })
      .nullable(),
    moves: z
      .array(message.extend({ verdicts: z.looseObject({}) }))
      .nullable()
      .openapi({ description: 'At the end, every move with what the judges said of it.' }),
    fault: z.string().nullable().openapi({ description: 'At the end, why the agent did not move.' }),
  })
  .openapi('TabooGame');

export const startedGame = z.strictObject({ id: z.string(), view: gameView }).openapi('StartedTabooGame');

export const hintAnswer = z
  .strictObject({ hint: z.string().nullable().openapi({ description: 'null where none is left.' }) })
  .openapi('TabooHint');

export const opponentList = z
  .strictObject({
    agents: z.array(z.strictObject({ name: z.string(), role, summary: z.string(), source: z.string() })),
  })
  .openapi('TabooAgents');
