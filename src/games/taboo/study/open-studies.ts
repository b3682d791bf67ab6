import { randomBytes } from 'node:crypto';
import type { TabooGameStore } from '../../../contracts/taboo-game-store.ts';
import { systemClock } from '../../../core/clock.ts';
import type { PlayOnParts } from '../games/play-on.ts';
import { createStudies, type Studies } from './studies.ts';

const idBytes = 16;

/** An id of a study or a key of a participant: whoever has it is let in, so it cannot be guessed. Commands take it, so it begins with no dash. */
export function newStudyId(): string {
  return randomBytes(idBytes).toString('hex');
}

/** Studies with the agents and judges of this machine. */
export function openStudies(parts: PlayOnParts, store: () => TabooGameStore): Studies {
  return createStudies({ ...parts, store, clock: systemClock, newId: newStudyId });
}
