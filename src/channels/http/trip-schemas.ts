import { extendZodWithOpenApi } from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';
import { partnerOnPage } from '../../games/trip/games/kept-trip.ts';
import { pageBonuses, pageGame } from '../../games/trip/games/trip-page-game.ts';

extendZodWithOpenApi(z);

const role = z.enum(['passenger', 'driver']);
const rational = z.string().openapi({ description: 'p/q or p, exact.', example: '11/10' });

export const treeQuery = z
  .strictObject({
    destinations: z.coerce.number().int().min(2).max(3).default(2),
    words: z.coerce.number().int().min(1).max(3).default(2),
    bonus: z.enum(pageBonuses).default('1/10'),
  })
  .openapi('TripGameQuery');

export const tripGameBody = z
  .strictObject({
    as: z.enum(['passenger', 'driver', 'both']).openapi({
      description:
        'The passenger knows where to go and says a word; the driver hears it and drives; both plays both sides.',
    }),
    partner: z.string().regex(partnerOnPage, 'a partner').default('surprise').openapi({
      description:
        'truth, opposite, stubborn, random, best, equilibrium:N, learned, learned:grounded, or surprise: one of the first three.',
    }),
    game: pageGame.default({ destinations: 2, words: 2, bonus: '1/10' }),
    seed: z.int().min(0).max(0x7fffffff).optional().openapi({ description: 'Same seed, same luck.' }),
  })
  .openapi('StartTripGame');

const longestSentence = 500;

export const tripMoveBody = z
  .strictObject({
    action: z.int().min(0).max(10).optional().openapi({ description: 'One of the actions of the view.' }),
    text: z.string().trim().min(1).max(longestSentence).optional().openapi({
      description: 'A sentence in place of it.',
      example: 'i want to go to starbucks',
    }),
    after: z.int().min(0).openapi({
      description: 'How many moves you had made before, as the view says; the same again is not a second move.',
    }),
  })
  .refine(({ action, text }) => (action === undefined) !== (text === undefined), {
    error: 'give either an action or a text',
  })
  .openapi('TripMove');

const line = z.strictObject({ by: role, text: z.string() });

export const tripView = z
  .strictObject({
    id: z.string(),
    game: pageGame,
    as: z.enum(['passenger', 'driver', 'both']),
    stage: z.enum(['your-move', 'over']),
    round: z.int(),
    rounds: z.int(),
    moves: z.int(),
    turn: role.nullable(),
    standing: z.array(z.int()).openapi({ description: 'The nodes at which the round may stand, for who moves.' }),
    path: z.array(z.int()),
    wanted: z.string().nullable(),
    lines: z.array(line),
    actions: z.array(z.strictObject({ action: z.int(), label: z.string(), sentence: z.string() })),
    over: z.array(z.strictObject({ path: z.array(z.int()), reward: rational, lines: z.array(line) })),
    total: rational,
    best: rational.openapi({ description: 'What the best pair of all expects in so many rounds.' }),
    partner: z
      .strictObject({ name: z.string(), inWords: z.array(z.string()), best: rational })
      .nullable()
      .openapi({ description: 'At the end: how the partner played.' }),
  })
  .openapi('TripGame');

export const treeAnswer = z
  .looseObject({
    title: z.string(),
    places: z.array(z.string()),
    nodes: z.array(
      z.looseObject({
        id: z.int(),
        parent: z.int().nullable(),
        turn: z.enum(['chance', 'passenger', 'driver']).nullable(),
        label: z.string(),
        informationSet: z.int().nullable(),
        reward: rational.nullable(),
      }),
    ),
    informationSets: z.array(z.looseObject({ role, actions: z.array(z.string()), nodes: z.array(z.int()) })),
    pairs: z.array(
      z.looseObject({
        name: z.string(),
        isEquilibrium: z.boolean(),
        behaviour: z.array(z.array(rational).nullable()),
        reward: rational,
      }),
    ),
    isComplete: z.boolean().openapi({ description: 'Whether the pairs are all the extreme equilibria.' }),
    best: rational,
    surface: z
      .strictObject({
        plot: z.string(),
        saddle: z.strictObject({ truth: rational, obedience: rational, reward: rational }).nullable(),
      })
      .nullable()
      .openapi({ description: 'Rewards over truth and obedience as SVG, of games with two places and two words.' }),
  })
  .openapi('TripTree');
