import { Router } from 'express';
import { z } from 'zod';
import type { LeagueStore } from '../../contracts/league-store.ts';
import { tabooLeague } from '../../games/arena/league/league-game.ts';
import { readBoard } from '../../games/arena/league/read-board.ts';
import { onlyMethods, queryOf, read } from './problem.ts';

/** Opens the leagues; asked when the first board is. */
export type OpenLeagues = () => LeagueStore;

/** Which league's board is wanted. */
export const leagueQuery = z.strictObject({ league: z.string().min(1).max(100).default('main') });

/** What is certain of a board; docs/taboo-league.md has the rest. */
export const boardAnswer = z.looseObject({
  league: z.string(),
  game: z.literal('taboo'),
  roles: z.array(z.string()),
  conditions: z.string().nullable(),
  games: z.int(),
  clusters: z.int(),
  lastGameAt: z.number().nullable(),
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  tables: z.array(z.object({ role: z.string(), rows: z.array(z.looseObject({ id: z.string() })) })),
  crossPlay: z.array(z.looseObject({ first: z.string(), second: z.string(), games: z.int() })),
});

/** The route /v1/taboo/league: the board that was published last; ratings are computed only where none was. */
export function leagueRoutes(open: OpenLeagues): Router {
  const router = Router();
  let store: LeagueStore | undefined;
  router.get('/', async (request, response) => {
    const { league } = read(leagueQuery, queryOf(request), 'query');
    store ??= open();
    const published = await store.published(league);
    if (published === undefined) response.json(await readBoard({ store, league, kind: tabooLeague, seed: 1 }));
    else response.type('json').send(published);
  });
  router.all('/', onlyMethods('GET'));
  return router;
}
