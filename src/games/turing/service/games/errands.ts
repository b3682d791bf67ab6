import type { TuringStore } from '../../../../contracts/turing-store.ts';
import { ParleyError } from '../../../../core/errors.ts';
import type { Directory } from './directory.ts';
import { type Errand, type Found, keptWrite, listKept, readKept } from './game-documents.ts';
import type { GamesParts } from './games-parts.ts';
import type { Hall } from './hall.ts';
import type { HomeKeeper } from './home-keeper.ts';
import { RoomLost } from './game-journal.ts';

type ErrandParts = Pick<GamesParts, 'store' | 'failed'>;
type Known = Pick<Directory, 'games'>;
type Rooms = Pick<Hall, 'room'>;

/** Leaves something to be done for the process that keeps a game; the commit that does it deletes it. */
export async function leaveErrand(store: TuringStore, home: string, id: string, errand: Errand): Promise<void> {
  const name = `${home}~${id}`;
  await store.commit([keptWrite('inbox', name, 0, errand)]);
}

/**
 * Breaks off all games that an account plays now, wherever they are kept: nothing in them counts. For a ban, from any process.
 *
 * @returns how many
 */
export async function breakOffGames(store: TuringStore, account: string, newId: () => string): Promise<number> {
  const games = await listKept(store, 'live');
  const own = games.filter(({ body }) => body.seats.a.account === account || body.seats.b.account === account);
  for (const { id, body } of own) await leaveErrand(store, body.home, newId(), { kind: 'void', game: id });
  return own.length;
}

/** Does what others have left for the games of this process. */
export async function runErrands(
  parts: ErrandParts,
  keeper: Pick<HomeKeeper, 'held'>,
  directory: Known,
  hall: Rooms,
): Promise<void> {
  for (const home of keeper.held.keys()) {
    for (const errand of await listKept(parts.store, 'inbox', `${home}~`)) {
      await runErrand(parts, directory, hall, errand).catch((error: unknown) => {
        if (!(error instanceof RoomLost)) parts.failed(error);
      });
    }
  }
}

async function runErrand({ store }: ErrandParts, directory: Known, hall: Rooms, found: Found<Errand>): Promise<void> {
  const { id, body } = found;
  const done = { kind: 'delete', collection: 'inbox', id, expected: null } as const;
  const room = hall.room(body.game);
  if (room) {
    await (body.kind === 'act' ? room.act(body.seat, body.action, done) : room.breakOff(done)).catch(async (error) => {
      // What will never be done is not tried for ever.
      if (ParleyError.isInstance(error) && error.status < 500) await store.commit([done]);
      else throw error;
    });
    return;
  }
  // A game that has just been taken over, or has just begun, also by the matching of another process, is opened in a moment.
  if (directory.games.has(body.game) || (await readKept(store, 'live', body.game))) return;
  await store.commit([done]);
}
