import type { TuringStore } from '../../../../contracts/turing-store.ts';
import { listAll } from './game-documents.ts';

/** Which accounts are connected to other processes. */
export interface SeenFollowers {
  /** Lists them all anew. */
  refresh(): Promise<void>;
  came(home: string, account: string): void;
  went(home: string, account: string): void;
  isElsewhere(account: string): boolean;
}

/** The id of the document that says that an account is connected to a process. */
export function followerId(home: string, account: string): string {
  return `${home}/${account}`;
}

/** Opens what is seen of connections; `isOwn`: whether this process holds a home. */
export function createSeenFollowers(store: TuringStore, isOwn: (home: string) => boolean): SeenFollowers {
  let byHome = new Map<string, Set<string>>();
  const came = (home: string, account: string): void => {
    if (!isOwn(home)) byHome.set(home, (byHome.get(home) ?? new Set()).add(account));
  };
  return {
    refresh: async () => {
      const found = await listAll(store, 'followers');
      byHome = new Map();
      for (const { id } of found) {
        const [home = '', account = ''] = id.split('/');
        came(home, account);
      }
    },
    came,
    went: (home, account) => byHome.get(home)?.delete(account),
    isElsewhere: (account) => [...byHome.values()].some((accounts) => accounts.has(account)),
  };
}
