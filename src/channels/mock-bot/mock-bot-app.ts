import { randomUUID } from 'node:crypto';
import express, { type Express, type Response } from 'express';
import { z } from 'zod';
import type { Clock } from '../../core/clock.ts';
import { foulMove, type MockFault, mockFaults, mockMove } from '../../games/arena/mock/mock-move.ts';
import { type TabooTurnRequest, tabooTurnRequest } from '../../games/arena/protocol/taboo-turn.ts';
import type { Inflections } from '../../games/taboo/lexicon/inflections.ts';
import type { Logger } from '../../observe/logger.ts';
import { jsonOnly, onlyMethods, problemHandler, queryOf, read, unknownRoute } from '../http/problem.ts';
import { tabooMessages } from '../http/taboo-messages.ts';
import { asksForWebSocket, type WebSockets } from '../http/web-sockets.ts';

export interface MockBotOptions {
  readonly inflections: Inflections;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Of the server, where it speaks over WebSockets too. */
  readonly sockets?: WebSockets;
}

const largestBody = '1mb';
/** Beyond the deadline. */
const tooLateMs = 500;
const faultQuery = z.strictObject({ fault: z.enum(mockFaults).optional() });

/**
 * A bot for those who write what calls bots: `POST /`, or a message on a WebSocket, gets a move that is always the same, with `?fault=NAME` behind
 * the address one that breaks the protocol.
 */
export function createMockBotApp(options: MockBotOptions): Express {
  const { inflections, clock, logger, sockets } = options;
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
  app.get('/', (request, response, next) => {
    if (!sockets || !asksForWebSocket(request)) return next();
    const { fault } = read(faultQuery, queryOf(request), 'query');
    const play = (asked: unknown): Promise<object> => inMessage(read(tabooTurnRequest, asked, 'body'), fault, options);
    const ignored = { count: async () => undefined, onAnswer: () => undefined };
    sockets.open(request, response, tabooMessages({ play, logger, ...ignored }));
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

/** The same on a WebSocket: what an answer has besides its id. A page of HTML cannot have one, and is an answer of another form there. */
async function inMessage(
  turn: TabooTurnRequest,
  fault: MockFault | undefined,
  { inflections, clock }: MockBotOptions,
): Promise<object> {
  switch (fault) {
    case undefined:
      return mockMove(turn, inflections);
    case 'slow':
      await new Promise<void>((resolve) => clock.after(turn.deadlineMs + tooLateMs, resolve));
      return mockMove(turn, inflections);
    case 'error':
      return { error: { message: 'This is what was asked for.', status: 500 } };
    case 'busy':
      return { error: { message: 'Come back later.', status: 503, retryAfterMs: 1000 } };
    default:
      return foulMove(turn, fault) ?? { move: 'hello' };
  }
}
