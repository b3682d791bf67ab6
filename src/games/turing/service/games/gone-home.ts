import type { TuringStore } from '../../../../contracts/turing-store.ts';
import { listAll, listKept } from './game-documents.ts';

/** Forgets who was connected to a process that is gone. */
export async function forgetFollowers(store: TuringStore, home: string): Promise<void> {
  for (const { id } of await listAll(store, 'followers', `${home}/`)) {
    await store.commit([{ kind: 'delete', collection: 'followers', id, expected: null }]);
  }
}

/** Forgets who looked for a partner through a process that is gone, unless another one has taken the wish over meanwhile. */
export async function forgetSeekers(store: TuringStore, home: string): Promise<void> {
  for (const { id, body, version } of await listKept(store, 'seekers')) {
    if (body.home !== home) continue;
    await store.commit([{ kind: 'delete', collection: 'seekers', id, expected: version }]);
  }
}
