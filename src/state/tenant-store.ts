import type { ConversationState } from '../contracts/conversation.ts';
import type { StateStore } from '../contracts/state-store.ts';
import type { TurnRecord } from '../contracts/turn-record.ts';
import { type Namespace, namespaceOf, type Tenant } from '../core/tenant.ts';
import { conversationUnknown } from './store-error.ts';

/**
 * The part of a store that belongs to a tenant: what others keep in it is not there, and two tenants may use the same ids. The store stays its
 * owner's to close.
 *
 * @example storeOfTenant(store, 'acme').load('c1') // undefined, whoever else has a conversation c1
 */
export function storeOfTenant(store: StateStore, tenant: Tenant): StateStore {
  const names = namespaceOf(tenant);
  const own = ownItems(names);
  const key = (id: string): string => names.toStored(id);
  const ownStart = async (id: string): Promise<ConversationState | undefined> => own.state(await store.start(key(id)));
  return {
    name: store.name,
    create: (start) => store.create(renamed(start, key)),
    load: async (id) => {
      const found = await store.load(key(id));
      const state = own.state(found?.state);
      return found && state && { ...found, state };
    },
    start: ownStart,
    commit: (turn, profile) => store.commit(renamedTurn(turn, key), profile),
    findTurn: async (id, turnId) => own.turn(await store.findTurn(key(id), turnId)),
    turns: async function* (id, range) {
      for await (const stored of store.turns(key(id), range)) {
        const turn = own.turn(stored);
        if (!turn) return;
        yield turn;
      }
    },
    profile: (userId) => store.profile(key(userId)),
    rate: async (rating) => {
      const { conversationId } = rating;
      if (!(await ownStart(conversationId))) throw conversationUnknown(conversationId);
      await store.rate({ ...rating, conversationId: key(conversationId) });
    },
    ...newestIn(store, names),
    exportUser: async (userId) => {
      const data = await store.exportUser(key(userId));
      if (!data) return undefined;
      const conversations = data.conversations.map(({ start, turns }) => ({
        start: renamed(start, names.fromStored),
        turns: turns.map((turn) => renamedTurn(turn, names.fromStored)),
      }));
      const ratings = data.ratings.map((one) => ({ ...one, conversationId: names.fromStored(one.conversationId) }));
      return { userId, profile: data.profile, conversations, ratings };
    },
    forget: (userId) => store.forget(key(userId)),
    check: () => store.check(),
    close: async () => undefined,
  };
}

function newestIn(store: StateStore, names: Namespace): Pick<StateStore, 'newestConversation'> {
  const { newestConversation } = store;
  if (!newestConversation) return {};
  return {
    newestConversation: async (userId) => {
      const id = await newestConversation.call(store, names.toStored(userId));
      return id === undefined ? undefined : names.fromStored(id);
    },
  };
}

interface Owned {
  readonly conversationId: string;
  readonly userId: string;
}

function renamed<T extends Owned>(item: T, name: (id: string) => string): T {
  return { ...item, conversationId: name(item.conversationId), userId: name(item.userId) };
}

function renamedTurn(turn: TurnRecord, name: (id: string) => string): TurnRecord {
  return { ...renamed(turn, name), next: renamed(turn.next, name) };
}

/** What was found, by the tenant's own ids; nothing where its user is another tenant's, as in what channels kept under ids of no tenant. */
function ownItems({ holds, fromStored }: Namespace) {
  return {
    state: (state: ConversationState | undefined) =>
      state && holds(state.userId) ? renamed(state, fromStored) : undefined,
    turn: (turn: TurnRecord | undefined) => (turn && holds(turn.userId) ? renamedTurn(turn, fromStored) : undefined),
  };
}
