import type { StateStore } from '../contracts/state-store.ts';
import { traced } from './tracing.ts';

/** The store with a span for each operation, except for reading turns one by one, which takes as long as its reader. */
export function tracedStore(store: StateStore): StateStore {
  const { newestConversation } = store;
  return {
    name: store.name,
    create: (start) =>
      traced(
        'store.create',
        () => store.create(start),
        (outcome) => told({ outcome }),
      ),
    load: (id) => traced('store.load', () => store.load(id)),
    start: (id) => traced('store.start', () => store.start(id)),
    commit: (turn, profile) =>
      traced(
        'store.commit',
        () => store.commit(turn, profile),
        (outcome) => told({ outcome }),
      ),
    findTurn: (id, turnId) => traced('store.findTurn', () => store.findTurn(id, turnId)),
    turns: (id, range) => store.turns(id, range),
    profile: (userId) => traced('store.profile', () => store.profile(userId)),
    rate: (rating) => traced('store.rate', () => store.rate(rating)),
    ...(newestConversation
      ? {
          newestConversation: (userId: string) =>
            traced('store.newestConversation', () => newestConversation.call(store, userId)),
        }
      : {}),
    exportUser: (userId) => traced('store.exportUser', () => store.exportUser(userId)),
    forget: (userId) => traced('store.forget', () => store.forget(userId)),
    check: () => traced('store.check', () => store.check()),
    close: () => store.close(),
  };
}

function told({ outcome }: { readonly outcome: string }) {
  return { attributes: { 'parley.outcome': outcome } };
}
