import { randomUUID } from 'node:crypto';
import express, { type Express, type Response } from 'express';
import { z } from 'zod';
import type { Clock } from '../../core/clock.ts';
import { foulMove, type MockFault, mockFaults, mockMove } from '../../games/arena/mock/mock-move.ts';
import { type TabooTurnRequest, tabooTurnRequest } from '../../games/arena/protocol/taboo-turn.ts';
import type { Inflections } from '../../games/taboo/lexicon/inflections.ts';
import type { Logger } from '../../observe/logger.ts';
import { jsonOnly, onlyMethods, problemHandler, queryOf, read, unknownRoute } from '../http/problem.ts';

export interface MockBotOptions {
  readonly inflections: Inflections;
  readonly clock: Clock;
  readonly logger: Logger;
}

const largestBody = '1mb';
/** Beyond the deadline. */
const tooLateMs = 500;
const faultQuery = z.strictObject({ fault: z.enum(mockFaults).optional() });

/** A bot for those who write what calls bots: `POST /` gets a move that is always the same, `?fault=NAME` one that breaks the protocol. */
export function createMockBotApp({ inflections, clock, logger }: MockBotOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use((_request, response, next) => {
    response.locals['requestId'] = randomUUID();
    next();
  });
  app.post('/', jsonOnly, express.json({ limit: largestBody }), (request, response) => {
    const { fault } = read(faultQuery, queryOf(request), 'query');
    const turn = read(tabooTurnRequest, request.body, 'body');
    const good = mockMove(turn, inflections);
    if (fault === undefined) response.json(good);
    else if (fault === 'slow') clock.after(turn.deadlineMs + tooLateMs, () => response.json(good));
    else fail(turn, fault, response);
  });
  app.all('/', onlyMethods('POST'));
  app.use(unknownRoute, problemHandler(logger));
  return app;
}

function fail(turn: TabooTurnRequest, fault: MockFault, response: Response): void {
  if (fault === 'error') response.status(500).json({ detail: 'This is what was asked for.' });
  else if (fault === 'busy') response.status(503).set('retry-after', '1').json({ detail: 'Come back later.' });
  else if (fault === 'garbage') response.type('html').send('<p>What is this?</p>');
  else response.json(foulMove(turn, fault) ?? { move: 'hello' });
}
