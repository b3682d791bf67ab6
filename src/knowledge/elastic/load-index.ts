import type { Client } from '@elastic/elasticsearch';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { ParleyError } from '../../core/errors.ts';
import { asElasticError, statusOf } from '../../entity/elastic/elastic-faults.ts';
import {
  type AboutIndex,
  elasticFormat,
  elasticMapping,
  elasticSettings,
} from '../../entity/elastic/elastic-mapping.ts';
import { type BulkTarget, progressId, storeBatch } from './bulk-loader.ts';
import type { FailedDocument, LoadOutcome } from './cluster-knowledge.ts';
import { documentParts, type KnowledgeDocument, knowledgeDocuments } from './knowledge-documents.ts';

export interface LoadSettings extends BulkTarget {
  readonly version: string;
  readonly batch: BatchLimits;
  readonly onProgress: (message: string) => void;
}

/** A batch ends when it has so many documents or so many characters. */
export interface BatchLimits {
  readonly documents: number;
  readonly characters: number;
}

export const usualBatch: BatchLimits = { documents: 2000, characters: 4_000_000 };

interface Tally {
  documents: number;
  passageStems: number;
  readonly byPart: Map<string, number>;
}

const progressDocument = z
  .object({ _source: z.object({ number: z.number() }) })
  .transform(({ _source }) => _source.number);
const counted = z.object({ count: z.number() });
const patient = { maxRetries: 0, requestTimeout: 600_000 } as const;
const announcedEvery = 50_000;

/**
 * Loads a knowledge file into an index of the cluster. A load that broke off goes on where it was: each batch notes that those before it
 * are stored. When all is in, the documents are counted and the index is closed to writing.
 *
 * @throws ParleyError PARLEY_INDEX_UNAVAILABLE; PARLEY_INDEX_LOAD_FAILED where documents are missing although all were taken
 */
export async function loadIndex(file: string, settings: LoadSettings): Promise<LoadOutcome> {
  const { client, index, version } = settings;
  const database = new Database(file, { readonly: true, fileMustExist: true });
  try {
    await createIndex(client, index, version);
    const resumedAt = await progressOf(client, index);
    if (resumedAt > 0) settings.onProgress(`Going on after ${resumedAt.toLocaleString('en')} documents.`);
    const tally: Tally = { documents: 0, passageStems: 0, byPart: new Map() };
    const failed = await storeAll(batchesOf(knowledgeDocuments(database), settings.batch, tally), resumedAt, settings);
    const outcome = { index, version, documents: tally.documents, resumedAt, failed };
    if (failed.length === 0) await finish(settings, tally);
    return outcome;
  } finally {
    database.close();
  }
}

async function storeAll(
  batches: Iterable<readonly KnowledgeDocument[]>,
  resumedAt: number,
  settings: LoadSettings,
): Promise<FailedDocument[]> {
  const failed: FailedDocument[] = [];
  let done = 0;
  for (const batch of batches) {
    const left = batch.slice(Math.max(0, Math.min(batch.length, resumedAt - done)));
    // What comes after a document that was not taken is stored too, but not noted: the next load begins before it.
    if (left.length > 0) {
      failed.push(
        ...(await storeBatch(settings, left, failed.length === 0 ? done + batch.length - left.length : undefined)),
      );
    }
    const before = Math.floor(done / announcedEvery);
    done += batch.length;
    if (Math.floor(done / announcedEvery) > before)
      settings.onProgress(`${done.toLocaleString('en')} documents (now ${batch.at(-1)?.part ?? ''}).`);
  }
  return failed;
}

function* batchesOf(
  documents: Iterable<KnowledgeDocument>,
  limits: BatchLimits,
  tally: Tally,
): Generator<readonly KnowledgeDocument[]> {
  let batch: KnowledgeDocument[] = [];
  let characters = 0;
  for (const document of documents) {
    tally.documents += 1;
    tally.passageStems += document.stems ?? 0;
    tally.byPart.set(document.part, (tally.byPart.get(document.part) ?? 0) + 1);
    batch.push(document);
    characters += sizeOf(document);
    if (batch.length >= limits.documents || characters >= limits.characters) {
      yield batch;
      batch = [];
      characters = 0;
    }
  }
  if (batch.length > 0) yield batch;
}

/** Only anchors and sounds can be large: each candidate carries an entity, and the table of sounds comes in large pieces. */
function sizeOf({ source }: KnowledgeDocument): number {
  const { candidates, bytes } = source;
  if (typeof bytes === 'string') return bytes.length;
  return Array.isArray(candidates) ? candidates.length * 400 : 500;
}

async function createIndex(client: Client, index: string, version: string): Promise<void> {
  const about: AboutIndex = { format: elasticFormat, version, complete: false, documents: {}, meanLength: 0 };
  try {
    if (await client.indices.exists({ index }, patient)) return;
    await client.indices.create(
      { index, settings: elasticSettings, mappings: { ...elasticMapping, _meta: { ...about } } },
      patient,
    );
  } catch (error) {
    throw asElasticError(`make the index ${index}`, error);
  }
}

async function progressOf(client: Client, index: string): Promise<number> {
  try {
    return progressDocument.parse(await client.get({ index, id: progressId }, patient));
  } catch (error) {
    if (statusOf(error) === 404) return 0;
    throw asElasticError(`read how far ${index} is loaded`, error);
  }
}

/** Makes what was stored searchable, counts it, and says in the index that it is whole. */
async function finish({ client, index, version, onProgress }: LoadSettings, tally: Tally): Promise<void> {
  onProgress(`${tally.documents.toLocaleString('en')} documents are stored; making them ready for searching.`);
  const documents = Object.fromEntries(documentParts.map((part) => [part, tally.byPart.get(part) ?? 0]));
  const passages = documents['passage'] ?? 0;
  const about: AboutIndex = {
    format: elasticFormat,
    version,
    complete: true,
    documents,
    meanLength: passages === 0 ? 0 : tally.passageStems / passages,
  };
  try {
    await client.indices.refresh({ index }, patient);
    const query = { terms: { part: [...documentParts] } };
    const { count } = counted.parse(await client.count({ index, query }, patient));
    if (count !== tally.documents) throw missing(index, tally.documents, count);
    await client.indices.forcemerge({ index, max_num_segments: 1 }, patient);
    await client.indices.putMapping({ index, _meta: { ...about } }, patient);
    await client.indices.putSettings({ index, settings: { 'index.blocks.write': true } }, patient);
  } catch (error) {
    throw asElasticError(`finish the index ${index}`, error);
  }
}

function missing(index: string, wanted: number, found: number): ParleyError {
  return new ParleyError(
    'PARLEY_INDEX_LOAD_FAILED',
    `The index ${index} has ${found} documents of ${wanted}, although all were taken.`,
    {
      remedy: 'Remove it with `parley kb elastic remove` and load again.',
      context: { index, wanted, found },
    },
  );
}
