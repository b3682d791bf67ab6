import { randomUUID } from 'node:crypto';
import type { Config } from '../../config/config.ts';
import type { Bot } from '../../dialogue/bot.ts';
import { openTabooTurns } from '../../games/arena/serve/open-taboo-turns.ts';
import type { Logger } from '../../observe/logger.ts';
import { createMetrics } from '../../observe/metrics.ts';
import { inRequest } from '../../observe/request-scope.ts';
import { readEnvelope } from '../alexa/alexa-request.ts';
import { loadAlexaSdk } from '../alexa/load-sdk.ts';
import { createSkill, type InvocationContext } from '../alexa/skill.ts';
import { checkApplication } from '../alexa/verify/verify-request.ts';
import { createHttpApp } from '../http/http-app.ts';
import { type Listening, listen } from '../http/listen.ts';
import { type AlexaWorld, openPlatforms, realAlexa } from '../platforms.ts';
import { answerBudget } from './answer-budget.ts';
import { isAlexaEvent, type LambdaContext, readHttpEvent, refusedHttp } from './events.ts';
import { forwardHttp } from './forward-http.ts';

/** What a function answers with. */
export interface LambdaParts {
  readonly bot: Bot;
  readonly config: Config;
  readonly logger: Logger;
  readonly version: string;
  readonly alexa?: AlexaWorld;
}

/** A function of AWS Lambda's. */
export type LambdaHandler = (event: unknown, context?: LambdaContext) => Promise<unknown>;

/** A function, and what ends it where it is not Lambda that does. */
export interface LambdaFunction {
  readonly handler: LambdaHandler;
  /** Stops listening; the bot is its owner's to close. */
  close(): Promise<void>;
}

/** Addresses that check their callers themselves, or tell nothing; all others need keys. */
const withoutKeys = /^\/(?:alexa|webhook|healthz|readyz)\/?$/u;

/**
 * Makes a function that answers Alexa's events and HTTP events by the same bot. What is opened at the first event is kept for the next ones;
 * nothing of a conversation is. Where opening fails the next event tries again.
 */
export function createLambdaFunction(open: () => Promise<LambdaParts>): LambdaFunction {
  const parts = once(open);
  const skill = once(async () => {
    const { bot, logger, alexa = realAlexa } = await parts();
    return createSkill(await loadAlexaSdk(), { bot: bot.forTenant('alexa'), logger, services: alexa.services });
  });
  let listening: Listening | undefined;
  const server = once(async () => (listening = await serveHere(await parts())));
  const answer = async (event: unknown, context: LambdaContext): Promise<unknown> => {
    const began = performance.now();
    if (isAlexaEvent(event)) return answerAlexa(await parts(), skill, event, { context, began });
    const http = readHttpEvent(event);
    const { config, logger } = await parts();
    if (!http) {
      logger.warn('lambda event of a kind that is not known');
      throw new Error('The event is neither of Alexa nor of an HTTP API.');
    }
    if (config.PARLEY_API_KEYS.length === 0 && !withoutKeys.test(http.rawPath)) return closed;
    return forwardHttp((await server()).address, http);
  };
  // Every log line of an event carries Lambda's own id of it.
  const handler: LambdaHandler = (event, context = {}) =>
    inRequest(context.awsRequestId ?? randomUUID(), () => answer(event, context));
  return { handler, close: async () => listening?.close() };
}

async function answerAlexa(
  { config, logger }: LambdaParts,
  skill: () => Promise<ReturnType<typeof createSkill>>,
  event: unknown,
  { context, began }: { readonly context: LambdaContext; readonly began: number },
): Promise<unknown> {
  // The error goes to whoever invoked the function; only the log is told why.
  if (!isForUs(config, logger, event)) throw new Error('The request was refused.');
  const answering = await skill();
  const left = context.getRemainingTimeInMillis?.() ?? Number.POSITIVE_INFINITY;
  const invocation: InvocationContext = { budgetMs: answerBudget(performance.now() - began, left) };
  // The library declares its envelope more narrowly than what Alexa may send; it hands it on unread.
  return answering.invoke(JSON.parse(JSON.stringify(event)), invocation);
}

function isForUs(config: Config, logger: Logger, event: unknown): boolean {
  try {
    checkApplication(readEnvelope(event), config.PARLEY_ALEXA_SKILL_IDS);
    return true;
  } catch (err) {
    logger.warn({ err }, 'alexa request refused');
    return false;
  }
}

/** The HTTP interface on a free port that only this machine can reach; its rules see the caller whom the event names. */
async function serveHere({ bot, config, logger, version, alexa }: LambdaParts): Promise<Listening> {
  const exposed = { ...config, HOST: '0.0.0.0' };
  const platforms = await openPlatforms({ bot, config: exposed, logger, ...(alexa ? { alexa } : {}) });
  const taboo = openTabooTurns(config, (note) => logger.warn(note));
  const app = createHttpApp({ bot, config: exposed, logger, version, platforms, taboo, metrics: createMetrics() });
  app.set('trust proxy', 'loopback');
  return listen(app, '127.0.0.1', 0);
}

const closed = refusedHttp(403, 'PARLEY_FORBIDDEN', 'Set PARLEY_API_KEYS to open this address.');

/** The same promise at every call, until it fails. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
