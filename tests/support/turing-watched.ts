import type { TuringStore } from '../../src/contracts/turing-store.ts';
import type { Forum } from '../../src/games/turing/forums/forum.ts';
import { openReadyForum } from '../../src/games/turing/forums/ready-forums.ts';
import type { TuringAccounts } from '../../src/games/turing/service/turing-accounts.ts';
import { watchedId, watchedWrites } from '../../src/games/turing/service/watch/watched-index.ts';
import { endedGame, endInStore, type WishedGame } from './turing-ended-games.ts';

/** Puts somebody into a part of the data sets: only games of those who are not kept back for exams are shown. */
export async function putIntoPart(store: TuringStore, account: string, part: 'train' | 'hidden'): Promise<void> {
  const kept = await store.read('accounts', account);
  if (kept === undefined || kept.body === null || typeof kept.body !== 'object') throw new Error('No account.');
  const body = { ...kept.body, part };
  await store.commit([{ kind: 'put', collection: 'accounts', id: account, expected: kept.version, body }]);
}

/** Ends a game in a forum as the engine does, with what spectators need; returns by which id they know it. */
export async function endWatchedGame(
  store: TuringStore,
  accounts: Pick<TuringAccounts, 'endWrites'>,
  wish: Omit<WishedGame, 'forum'> & { readonly forum?: Forum },
): Promise<string> {
  const { forum = openReadyForum('debate'), ...rest } = wish;
  const game = endedGame({ ...rest, forum: forum.name });
  const { title, rules, spectators } = forum;
  await endInStore(store, accounts, game);
  const opened = { forum: forum.name, title, rules, spectators, at: game.match.startedAt };
  // The match is looked at much later than it ends.
  const now = game.match.startedAt + (game.match.outcome?.after ?? 0);
  await store.commit(watchedWrites(game.id, { opened, match: { ...game.match, now } }));
  return watchedId(game.id);
}
