import type { TuringWrite } from '../../../../contracts/turing-store.ts';
import type { Change } from '../accounts/kept-documents.ts';
import { type Found, keptWrite, type SeekerRecord } from './game-documents.ts';

/** The same wish, at the home where its player is now. */
export function movedWish({ id, version, body }: Found<SeekerRecord>, home: string): Change<SeekerRecord> {
  if (body.home === home) return { writes: [], result: body };
  const moved = { ...body, home };
  return { writes: [seekerWrite(id, version, moved)], result: moved };
}

/** Never over what somebody else has written: a wish that was just fulfilled would stand again. */
export function seekerWrite(account: string, expected: number, body: SeekerRecord): TuringWrite {
  return keptWrite('seekers', account, expected, body);
}
