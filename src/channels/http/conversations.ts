import { type Request, type RequestHandler, Router } from 'express';
import type { TurnRecord } from '../../contracts/turn-record.ts';
import { ParleyError } from '../../core/errors.ts';
import type { Bot } from '../../dialogue/bot.ts';
import type { TurnGate } from '../../dialogue/turn-gate.ts';
import type { StageListener } from '../../dialogue/turn-stages.ts';
import type { Logger } from '../../observe/logger.ts';
import { streamTurn, wantsEvents } from './event-stream.ts';
import { logFault, onlyMethods, queryOf, read, requestIdOf } from './problem.ts';
import { explainQuery, idParameter, ratingBody, startBody, turnBody, turnParameters, turnQuery } from './schemas.ts';

/** A turn as callers see it. */
function answerOf(record: TurnRecord) {
  return {
    turnId: record.input.turnId,
    reply: record.reply.text,
    ends: record.reply.ends,
    rg: record.rg,
    promptRg: record.promptRg,
    entity: record.next.tracker.current?.title ?? null,
  };
}

/** A turn with what explains it. */
function explanationOf(record: TurnRecord) {
  const { annotations, annotators, responses, prompts, samples, trackerAfterUser } = record;
  const { rankings, readings, bookAnswers, exposures, resetStates, versions, totalMs } = record;
  return {
    ...answerOf(record),
    explain: {
      annotations,
      annotators,
      responses,
      prompts,
      samples,
      ...(rankings ? { rankings } : {}),
      ...(readings ? { readings } : {}),
      ...(bookAnswers ? { bookAnswers } : {}),
      trackerAfterUser,
      tracker: record.next.tracker,
      ledger: record.next.ledger?.entries ?? [],
      exposures,
      resetStates,
      versions,
      totalMs,
    },
  };
}

/** The bot of the tenant that a request is of. */
export type BotOf = (request: Request) => Bot;

interface ConversationRoutes {
  readonly botOf: BotOf;
  readonly gate: TurnGate;
  readonly mayExplain: RequestHandler;
  readonly logger: Logger;
}

/** Routes under /v1/conversations; what makes or answers turns goes through the gate. */
export function conversationRoutes({ botOf, gate, mayExplain, logger }: ConversationRoutes): Router {
  const router = Router();
  router.post('/', async (request, response) => {
    const { greet, ...options } = read(startBody, request.body, 'body');
    const bot = botOf(request);
    const { id, userId, greeting } = await gate.run(async () => {
      const started = await bot.startConversation(definedOnly(options));
      return { ...started, greeting: greet ? (await bot.turn(started.id, { text: '' })).reply.text : undefined };
    });
    response
      .status(201)
      .location(`/v1/conversations/${id}`)
      .json({ id, userId, ...(greeting === undefined ? {} : { greeting }) });
  });
  const explainGuard: RequestHandler = (request, response, next) => {
    const { explain } = read(explainQuery, queryOf(request), 'query');
    if (explain) mayExplain(request, response, next);
    else next();
  };
  router.post('/:id/turns', explainGuard, async (request, response) => {
    const { id } = read(idParameter, request.params, 'path');
    const { text, ...rest } = read(turnBody, request.body, 'body');
    const { explain } = read(explainQuery, queryOf(request), 'query');
    const work = (onStage?: StageListener) => botOf(request).turn(id, { text, ...definedOnly(rest) }, {}, onStage);
    const told = explain ? explanationOf : answerOf;
    const onFault = (error: unknown): void => logFault(logger, error, requestIdOf(response));
    // Before the first event: a stream that has begun can no longer be refused by its status.
    await gate.run(async () => {
      if (wantsEvents(request)) await streamTurn(request, response, { work, answerOf: told, onFault });
      else response.json(told(await work()));
    });
  });
  addTurnRoutes(router, botOf, explainGuard);
  router.post('/:id/rating', async (request, response) => {
    const { id } = read(idParameter, request.params, 'path');
    const rating = read(ratingBody, request.body, 'body');
    const bot = botOf(request);
    await mustExist(bot, id);
    await bot.store.rate({ conversationId: id, at: bot.parts.clock.now(), ...definedOnly(rating) });
    response.status(204).end();
  });
  router.all('/', onlyMethods('POST'));
  router.all('/:id/turns', onlyMethods('GET', 'POST'));
  router.all('/:id/turns/:turnId', onlyMethods('GET'));
  router.all('/:id/rating', onlyMethods('POST'));
  return router;
}

/** What was said: a page of turns, and one of them. */
function addTurnRoutes(router: Router, botOf: BotOf, explainGuard: RequestHandler): void {
  router.get('/:id/turns', async (request, response) => {
    const { id } = read(idParameter, request.params, 'path');
    const { after, limit } = read(turnQuery, queryOf(request), 'query');
    const bot = botOf(request);
    await mustExist(bot, id);
    const turns: TurnRecord[] = [];
    for await (const record of bot.store.turns(id, { after, limit: limit + 1 })) turns.push(record);
    const page = turns.slice(0, limit);
    const listed = page.map((record) => ({
      index: record.index,
      at: new Date(record.at).toISOString(),
      user: record.input.text,
      ...answerOf(record),
    }));
    response.json({ turns: listed, next: turns.length > limit ? (page.at(-1)?.index ?? null) : null });
  });
  router.get('/:id/turns/:turnId', explainGuard, async (request, response) => {
    const { id, turnId } = read(turnParameters, request.params, 'path');
    const { explain } = read(explainQuery, queryOf(request), 'query');
    const bot = botOf(request);
    await mustExist(bot, id);
    const record = await bot.store.findTurn(id, turnId);
    if (!record) throw turnUnknown(id, turnId);
    response.json((explain ? explanationOf : answerOf)(record));
  });
}

async function mustExist(bot: Bot, conversationId: string): Promise<void> {
  if (await bot.store.start(conversationId)) return;
  throw new ParleyError('PARLEY_CONVERSATION_UNKNOWN', `There is no conversation ${conversationId}.`, {
    remedy: 'Start one with POST /v1/conversations; its id comes back with it.',
  });
}

function turnUnknown(conversationId: string, turnId: string): ParleyError {
  return new ParleyError('PARLEY_TURN_UNKNOWN', `Conversation ${conversationId} has no turn ${turnId}.`, {
    remedy: 'GET /v1/conversations/{id}/turns lists the turns with their ids.',
  });
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** The object without its undefined members, as `exactOptionalPropertyTypes` wants it. */
function definedOnly<T extends object>(value: T): Defined<T> {
  const isDefined = (candidate: object): candidate is Defined<T> =>
    Object.values(candidate).every((item) => item !== undefined);
  const kept = Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined));
  if (!isDefined(kept)) throw new TypeError('An undefined member was kept.');
  return kept;
}
