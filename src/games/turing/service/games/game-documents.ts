import { z } from 'zod';
import type { TuringStore, TuringWrite } from '../../../../contracts/turing-store.ts';
import { writtenJson } from '../../../../core/written-json.ts';
import { identities, seats } from '../../rules/turing-rules.ts';
import { readGameEntry } from './game-log.ts';
import { type GameState, stateOf } from './game-state.ts';
import { gameLogOf } from './game-log.ts';

const liveSeat = z.object({ account: z.string(), key: z.string(), kind: z.enum(identities) });

/** `live/GAME`: a game that is played now. It is deleted by the commit that ends the game. */
export const liveGame = z.object({
  home: z.string(),
  forum: z.string(),
  startedAt: z.number(),
  seats: z.object({ a: liveSeat, b: liveSeat }),
});

/** `keys/KEY`: of which game, side and account a key is; for good. */
const key = z.object({ game: z.string(), seat: z.enum(seats), account: z.string() });

/** `homes/HOME`: put again while somebody is there. */
const home = z.object({
  aliveAt: z.number(),
  /** Of the lease `home/HOME`. */
  fence: z.number(),
  /** Whether new games may begin there. */
  isOpen: z.boolean(),
  /** Handed over: whoever wants may take it at once. */
  isClosed: z.boolean(),
});

/** `seekers/ACCOUNT`: somebody who looks for a partner, and from which process. Bots' stay while they play. */
const seeker = z.object({
  forum: z.string(),
  kind: z.enum(identities),
  since: z.number(),
  wants: z.enum(['person', 'bot']),
  home: z.string(),
  lastGameAt: z.number(),
});

/** `inbox/HOME~ID`: something to be done in a game by the process that keeps it. */
const errand = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('act'),
    game: z.string(),
    seat: z.enum(seats),
    action: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('message'), number: z.int(), text: z.string() }),
      z.strictObject({ kind: z.literal('prediction'), number: z.int(), says: z.enum(identities) }),
      z.strictObject({ kind: z.literal('leave'), number: z.int() }),
    ]),
  }),
  z.object({ kind: z.literal('void'), game: z.string() }),
]);

const schemas = { live: liveGame, keys: key, homes: home, seekers: seeker, inbox: errand } as const;

export type LiveGame = z.output<typeof liveGame>;
export type GameKey = z.output<typeof key>;
export type HomeRecord = z.output<typeof home>;
export type SeekerRecord = z.output<typeof seeker>;
export type Errand = z.output<typeof errand>;

type Kept = {
  readonly live: LiveGame;
  readonly keys: GameKey;
  readonly homes: HomeRecord;
  readonly seekers: SeekerRecord;
  readonly inbox: Errand;
};

/** A document of one of the collections above. */
export interface Found<Body> {
  readonly id: string;
  readonly version: number;
  readonly body: Body;
}

const pageSize = 500;

/** Reads one of them; undefined where it is not there. */
export async function readKept<Name extends keyof Kept>(
  store: TuringStore,
  collection: Name,
  id: string,
): Promise<Found<Kept[Name]> | undefined> {
  const document = await store.read(collection, id);
  return document && { ...document, body: parseKept(collection, document.body) };
}

/** Reads all of a collection, or those whose ids begin so. */
export async function listKept<Name extends keyof Kept>(
  store: TuringStore,
  collection: Name,
  prefix = '',
): Promise<Found<Kept[Name]>[]> {
  const documents = await listAll(store, collection, prefix);
  return documents.map((document) => ({ ...document, body: parseKept(collection, document.body) }));
}

/** All documents of a collection, page by page. */
export async function listAll(store: TuringStore, collection: string, prefix = '') {
  const found = [];
  for (let after = ''; ; ) {
    const page = await store.list(collection, { prefix, limit: pageSize, ...(after === '' ? {} : { after }) });
    found.push(...page);
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return found;
    after = last.id;
  }
}

/** A game as its log tells it; undefined where there is none. */
export async function loadGame(store: TuringStore, game: string): Promise<GameState | undefined> {
  const entries = await store.entries(gameLogOf(game), 0, mostEntries);
  return stateOf(entries.map(({ entry }) => readGameEntry(entry)));
}

/** More than a game can have: sides are limited in what they may do. */
export const mostEntries = 10_000;

/** The write that puts a document of one of the collections above. @throws ParleyError PARLEY_STORE_REFUSED where it would not read back */
export function keptWrite<Name extends keyof Kept>(
  collection: Name,
  id: string,
  expected: number | null,
  body: Kept[Name],
): TuringWrite {
  writtenJson(body, `${collection}/${id}`, (text) => parseKept(collection, JSON.parse(text)));
  return { kind: 'put', collection, id, expected, body };
}

/** The body of a document of one of the collections above. */
export function parseKept<Name extends keyof Kept>(collection: Name, body: unknown): Kept[Name];
export function parseKept(collection: keyof Kept, body: unknown): Kept[keyof Kept] {
  return schemas[collection].parse(body);
}
