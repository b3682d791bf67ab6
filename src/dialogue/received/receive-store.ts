import { z } from 'zod';
import type { StateStore, StoredConversation, TurnRange, UserData } from '../../contracts/state-store.ts';
import type { TurnRecord } from '../../contracts/turn-record.ts';
import { ParleyError } from '../../core/errors.ts';
import { hush, type PlainLimits } from '../../core/plain-data.ts';
import { faultOf, receive, receiveMembers, safely } from '../../core/receive.ts';
import { storedForms } from '../../state/stored-json.ts';
import { inTime } from '../store-in-time.ts';
import { callable } from './generator-shape.ts';
import { serviceName } from './service-shapes.ts';

/** How long a store may take, in milliseconds. */
export interface StoreTimes {
  /** For one item. */
  readonly itemMs: number;
  /** For everything of a user, and for the next of the turns that are read one after the other. */
  readonly allMs: number;
}

/** Room for one stored item of 400 KB. */
const itemLimits: PlainLimits = { characters: 400_000, values: 200_000, depth: 60 };

const storeShape = z.object({
  name: serviceName,
  create: callable<StateStore['create']>(),
  load: callable<StateStore['load']>(),
  start: callable<StateStore['start']>(),
  commit: callable<StateStore['commit']>(),
  findTurn: callable<StateStore['findTurn']>(),
  turns: callable<StateStore['turns']>(),
  profile: callable<StateStore['profile']>(),
  rate: callable<StateStore['rate']>(),
  newestConversation: callable<NonNullable<StateStore['newestConversation']>>().exactOptional(),
  exportUser: callable<StateStore['exportUser']>(),
  forget: callable<StateStore['forget']>(),
  check: callable<StateStore['check']>(),
  close: callable<StateStore['close']>(),
});

const profileShape = z.object({ version: z.int().nonnegative(), profile: storedForms.profile });
const conversationShape = z.object({ state: storedForms.state, profile: profileShape });
const turnsMember = 'store.turns';

/**
 * The state store behind a guard: what it gives is checked and copied at each call, and is of the conversation or turn that was asked for. It fails
 * with typed errors alone: PARLEY_PLUGIN_GARBAGE where it gives what its contract does not allow, PARLEY_STORE_UNAVAILABLE where it throws
 * anything else than an error of Parley or does not answer in time.
 *
 * @throws ParleyError PARLEY_PLUGIN_INVALID that names the member
 */
export function receiveStore(given: StateStore, { itemMs, allMs }: StoreTimes): StateStore {
  const { name, newestConversation } = fixedMembers(given);
  const asked = async <T>(member: string, form: z.ZodType<T>, work: () => unknown): Promise<T> =>
    receive(form, await settled(member, itemMs, work), `store.${member}`, itemLimits);
  return {
    name,
    create: (start) => asked('create', z.enum(['created', 'exists']), () => given.create(start)),
    load: (id) => asked('load', loadedOf(id), () => given.load(id)),
    start: (id) => asked('start', startOf(id), () => given.start(id)),
    commit: (turn, profile) => asked('commit', z.enum(['committed', 'conflict']), () => given.commit(turn, profile)),
    findTurn: (id, turnId) => asked('findTurn', foundOf(id, turnId), () => given.findTurn(id, turnId)),
    turns: (id, range) => turnsOf(given, id, range, allMs),
    profile: (userId) => asked('profile', profileShape.optional(), () => given.profile(userId)),
    rate: async (rating) => {
      await settled('rate', itemMs, () => given.rate(rating));
    },
    ...(newestConversation && {
      newestConversation: (userId) =>
        asked('newestConversation', z.string().min(1).optional(), () => given.newestConversation?.(userId)),
    }),
    exportUser: async (userId) => userData(await settled('exportUser', allMs, () => given.exportUser(userId)), userId),
    forget: async (userId) =>
      receive(z.int().nonnegative(), await settled('forget', allMs, () => given.forget(userId)), 'store.forget'),
    check: async () => {
      await settled('check', itemMs, () => given.check());
    },
    close: async () => {
      await settled('close', allMs, () => given.close());
    },
  };
}

function fixedMembers(given: StateStore): z.infer<typeof storeShape> {
  try {
    return receiveMembers(storeShape, given, 'store');
  } catch (error) {
    throw new ParleyError('PARLEY_PLUGIN_INVALID', `The state store cannot be used: ${faultOf(error)}.`, {
      remedy: 'Give it all members of the contract StateStore, and mend the one that is named.',
      cause: error,
    });
  }
}

/** What a store answers in time. @throws ParleyError its own, or PARLEY_STORE_UNAVAILABLE */
async function settled<T>(member: string, ms: number, work: () => T | Promise<T>): Promise<T> {
  try {
    return await inTime(ms, `answer (${member})`, async () => work());
  } catch (error) {
    throw isParleys(error) ? error : failed(member, error);
  }
}

/** What was thrown may be anything, also something that throws when it is looked at. */
function isParleys(thrown: unknown): boolean {
  try {
    return ParleyError.isInstance(thrown);
  } catch {
    return false;
  }
}

function failed(member: string, thrown: unknown): ParleyError {
  return new ParleyError('PARLEY_STORE_UNAVAILABLE', `The state store failed (${member}): ${faultOf(thrown)}.`, {
    remedy: 'Send the turn again with the same turnId; it will be answered once.',
    context: { member },
  });
}

const ofAnother = 'it is not what was asked for';

function startOf(id: string) {
  return storedForms.state.refine(({ conversationId }) => conversationId === id, ofAnother).optional();
}

function loadedOf(id: string): z.ZodType<StoredConversation | undefined> {
  return conversationShape.refine(({ state }) => state.conversationId === id, ofAnother).optional();
}

function foundOf(id: string, turnId: string) {
  const isIt = ({ conversationId, input }: TurnRecord): boolean => conversationId === id && input.turnId === turnId;
  return storedForms.turn.refine(isIt, ofAnother).optional();
}

async function* turnsOf(
  given: StateStore,
  id: string,
  range: TurnRange | undefined,
  allMs: number,
): AsyncGenerator<TurnRecord> {
  const stored = await settled('turns', allMs, () => {
    const turns = given.turns(id, range);
    // What should be read at once and is a promise instead is waited for by nobody.
    hush(turns);
    return turns[Symbol.asyncIterator]();
  });
  let last = range?.after ?? Number.NEGATIVE_INFINITY;
  const follows = ({ conversationId, index }: TurnRecord): boolean => conversationId === id && index > last;
  const form = storedForms.turn.refine(follows, ofAnother);
  try {
    for (;;) {
      const step = await settled('turns', allMs, () => stored.next());
      const item = safely(turnsMember, (): unknown => (step.done === true ? undefined : step.value));
      if (item === undefined) return;
      const turn = receive(form, item, turnsMember, itemLimits);
      last = turn.index;
      yield turn;
    }
  } finally {
    // Whoever reads no further has what was wanted.
    await settled('turns', allMs, () => stored.return?.()).catch(() => undefined);
  }
}

/** Item by item, since one user's data may be large and each of its items is not. */
function userData(given: UserData | undefined, userId: string): UserData | undefined {
  if (given === undefined) return undefined;
  const what = 'store.exportUser';
  return safely(what, () => {
    const { conversations, ratings, profile } = given;
    return {
      userId,
      profile: receive(storedForms.profile, profile, what, itemLimits),
      conversations: conversations.map(({ start, turns }) => ({
        start: receive(storedForms.state, start, what, itemLimits),
        turns: turns.map((turn) => receive(storedForms.turn, turn, what, itemLimits)),
      })),
      ratings: ratings.map((rating) => receive(storedForms.rating, rating, what, itemLimits)),
    };
  });
}
