import type { Client } from '@elastic/elasticsearch';
import { z } from 'zod';
import type { Clock } from '../../core/clock.ts';
import type { Random } from '../../core/random.ts';
import { asElasticError, isPassing, isPassingStatus } from '../../entity/elastic/elastic-faults.ts';
import { messageOf } from '../../core/errors.ts';
import type { FailedDocument } from './cluster-knowledge.ts';
import type { KnowledgeDocument } from './knowledge-documents.ts';

/** How patient the loader is. */
export interface BulkPatience {
  /** How often a batch, or what is left of it, is sent before it is given up. */
  readonly attempts: number;
  /** Milliseconds before the second try; doubled each time, up to the longest. */
  readonly firstPause: number;
  readonly longestPause: number;
  /** Milliseconds that one request may take. */
  readonly request: number;
}

export const usualPatience: BulkPatience = { attempts: 8, firstPause: 250, longestPause: 15_000, request: 60_000 };

export interface BulkTarget {
  readonly client: Client;
  readonly index: string;
  readonly clock: Clock;
  /** For the jitter between tries. */
  readonly random: Random;
  readonly patience: BulkPatience;
  /** Told why it waits. */
  readonly onWait: (message: string) => void;
}

/** Where the loader notes how far it has come. */
export const progressId = 'progress';

const result = z.object({
  _id: z.string(),
  status: z.number(),
  error: z.looseObject({ type: z.string().optional(), reason: z.string().nullish() }).optional(),
});
const answer = z.object({ items: z.array(z.object({ index: result })) });

interface Outcome {
  readonly again: readonly KnowledgeDocument[];
  readonly failed: readonly FailedDocument[];
  readonly why: string;
}

/**
 * Stores a batch of documents; what the cluster had no room for is sent again after growing pauses. Documents have fixed names, so one that
 * arrives twice is stored once.
 *
 * @param done how many documents were stored before this batch, noted along with it where given
 * @returns what could not be stored, each with the reason
 * @throws ParleyError PARLEY_INDEX_UNAVAILABLE where the cluster does not answer, however often it is asked
 */
export async function storeBatch(
  target: BulkTarget,
  batch: readonly KnowledgeDocument[],
  done?: number,
): Promise<FailedDocument[]> {
  const failed: FailedDocument[] = [];
  let rest = batch;
  for (let attempt = 1; ; attempt += 1) {
    const isLast = attempt >= target.patience.attempts;
    const outcome = await send(target, rest, done, isLast);
    failed.push(...outcome.failed);
    rest = outcome.again;
    if (rest.length === 0) return failed;
    await pauseAfter(target, attempt, rest.length, outcome.why);
  }
}

async function send(
  { client, index, patience }: BulkTarget,
  batch: readonly KnowledgeDocument[],
  done: number | undefined,
  isLast: boolean,
): Promise<Outcome> {
  const note = done === undefined ? [] : [{ index: { _id: progressId } }, { part: progressId, number: done }];
  const operations = [...note, ...batch.flatMap(({ id, source }) => [{ index: { _id: id } }, source])];
  try {
    const limits = { maxRetries: 0, requestTimeout: patience.request };
    const { items } = answer.parse(await client.bulk({ index, operations }, limits));
    return judge(batch, new Map(items.map(({ index: { _id, ...item } }) => [_id, item])), isLast);
  } catch (error) {
    if (isLast || !isPassing(error)) throw asElasticError(`store documents in ${index}`, error);
    return { again: batch, failed: [], why: messageOf(error) };
  }
}

function judge(
  batch: readonly KnowledgeDocument[],
  items: ReadonlyMap<string, Omit<z.output<typeof result>, '_id'>>,
  isLast: boolean,
): Outcome {
  const again: KnowledgeDocument[] = [];
  const failed: FailedDocument[] = [];
  let why = '';
  for (const document of batch) {
    const item = items.get(document.id);
    if (item && item.status < 300) continue;
    const reason = item
      ? `${item.error?.type ?? item.status}: ${item.error?.reason ?? 'no reason given'}`
      : 'no answer';
    // An item that the answer leaves out was perhaps not stored.
    if (!isLast && (!item || isPassingStatus(item.status))) {
      again.push(document);
      why = reason;
    } else failed.push({ id: document.id, title: aboutOf(document), reason });
  }
  return { again, failed, why };
}

function aboutOf({ source }: KnowledgeDocument): string {
  const { title, anchor } = source;
  return [title, anchor].find((name) => typeof name === 'string') ?? '';
}

async function pauseAfter(target: BulkTarget, attempt: number, left: number, why: string): Promise<void> {
  const { patience, clock, random, onWait } = target;
  const longest = Math.min(patience.longestPause, patience.firstPause * 2 ** (attempt - 1));
  const pause = Math.round(longest * (0.5 + random.next() / 2));
  onWait(`Elasticsearch did not take ${left} documents (${why}); trying again in ${pause} ms.`);
  await new Promise<void>((resolve) => clock.after(pause, resolve));
}
