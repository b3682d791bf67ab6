import { randomUUID } from 'node:crypto';
import express, { type Express } from 'express';
import type { AnnotatorInput, AnyAnnotator } from '../../contracts/annotator.ts';
import type { Annotations } from '../../contracts/annotations.ts';
import type { TurnIo } from '../../contracts/turn.ts';
import { type Deadline, withinBudget } from '../../core/deadline.ts';
import { messageOf, ParleyError } from '../../core/errors.ts';
import { createRandom } from '../../core/random.ts';
import type { BotParts } from '../../dialogue/bot-parts.ts';
import type { Logger } from '../../observe/logger.ts';
import { readApiKeys, requires } from '../http/access.ts';
import { jsonOnly, onlyMethods, problemHandler, read, unknownRoute } from '../http/problem.ts';
import { annotateBody, readUpstream } from './annotate-request.ts';

export interface AnnotatorAppOptions {
  readonly annotator: AnyAnnotator;
  /** Where the annotators of what it needs come from, and its capabilities. */
  readonly parts: BotParts;
  /** Written as PARLEY_API_KEYS; none: everybody who can reach the address may ask. */
  readonly apiKeys: readonly string[];
  readonly logger: Logger;
}

/** Annotations of links carry many candidates. */
const largestBody = '1mb';

/**
 * Finds an annotator of a bot.
 *
 * @throws ParleyError PARLEY_ANNOTATOR_UNKNOWN
 */
export function findAnnotator({ pipeline }: BotParts, name: string): AnyAnnotator {
  const found = pipeline.annotators.find((annotator) => annotator.name === name);
  if (found) return found;
  const names = pipeline.annotators.map((annotator) => annotator.name);
  throw new ParleyError('PARLEY_ANNOTATOR_UNKNOWN', `There is no annotator "${name}".`, {
    remedy: `The annotators are: ${names.join(', ')}.`,
    context: { name },
  });
}

/** Makes a server of one annotator, the other side of `remote`: POST /annotate `{input, upstream}` answers `{annotation}`; GET /healthz. */
export function createAnnotatorApp({ annotator, parts, apiKeys, logger }: AnnotatorAppOptions): Express {
  const providers = new Map(parts.pipeline.annotators.map((one): [string, AnyAnnotator] => [one.name, one]));
  const app = express();
  app.disable('x-powered-by');
  app.use((_request, response, next) => {
    response.locals['requestId'] = randomUUID();
    next();
  });
  app.get('/healthz', (_request, response) => {
    response.json({ status: 'ok', annotator: annotator.name, implementation: annotator.implementation });
  });
  app.post(
    '/annotate',
    requires('chat', readApiKeys(apiKeys)),
    jsonOnly,
    express.json({ limit: largestBody }),
    async (request, response) => {
      const { input, upstream } = read(annotateBody, request.body, 'body');
      response.json({
        annotation: await annotate(annotator, parts, input, readUpstream(annotator, providers, upstream)),
      });
    },
  );
  app.all('/annotate', onlyMethods('POST'));
  app.use(unknownRoute, problemHandler(logger));
  return app;
}

async function annotate(
  annotator: AnyAnnotator,
  parts: BotParts,
  input: AnnotatorInput,
  upstream: Annotations,
): Promise<unknown> {
  const { name, budgetMs } = annotator;
  const outcome = await withinBudget(parts.clock, budgetMs, undefined, async (slice) =>
    annotator.parse(await annotator.annotate(input, upstream, ioFor(parts, name, input, slice))),
  );
  if (outcome.status === 'ok') return outcome.value;
  if (outcome.status === 'late') {
    throw new ParleyError('PARLEY_LATE', `The annotator "${name}" did not finish within its ${budgetMs} ms.`, {
      remedy: 'Give it a larger budget, or a faster machine.',
    });
  }
  throw new ParleyError('PARLEY_REMOTE_FAILED', `The annotator "${name}" failed: ${messageOf(outcome.error)}.`, {
    remedy: 'Mend the annotator; the caller goes on with its fallback value.',
    cause: outcome.error,
  });
}

/** Chance depends on the turn alone, so that asking again gives the same. */
function ioFor({ clock, index, generator }: BotParts, name: string, { turn }: AnnotatorInput, slice: Deadline): TurnIo {
  return {
    random: createRandom(`${turn.turnId}/annotator:${name}`),
    deadline: slice,
    now: new Date(clock.now()),
    entities: index,
    ...(generator ? { generator } : {}),
  };
}
