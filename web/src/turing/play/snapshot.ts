import type { ConnectionState } from './connection.ts';
import type { Refused } from '../in-words.ts';
import type { Outbox } from './outbox.ts';
import { nothingPlayed, type PlayState } from './play-state.ts';

/** What somebody is told about a thing that could not be done, with the text to take back into the field. */
export interface Remark extends Refused {
  readonly key: number;
  readonly takenBack: string | null;
}

/** Something to be read out, once. */
export interface Announcement {
  readonly key: string;
  readonly text: string;
}

/** All that the page shows of the games. */
export interface PlaySnapshot extends PlayState {
  readonly line: ConnectionState;
  /** A partner was looked for, and is to come: the server ends the wait a moment before the game begins. */
  readonly isAwaited: boolean;
  /** What is not answered yet of the running game. */
  readonly outbox: Outbox;
  readonly remark: Remark | null;
  readonly announcements: readonly Announcement[];
}

export const emptySnapshot: PlaySnapshot = {
  ...nothingPlayed,
  line: 'opening',
  isAwaited: false,
  outbox: [],
  remark: null,
  announcements: [],
};

/** Holds what the page shows now. */
export interface SnapshotCell {
  now(): PlaySnapshot;
  show(change: Partial<PlaySnapshot>): void;
  remark(refused: Refused, takenBack?: string | null): void;
}

/** Begins with nothing; each change is told. */
export function createCell(onChange: (snapshot: PlaySnapshot) => void): SnapshotCell {
  let now = emptySnapshot;
  let remarks = 0;
  const show: SnapshotCell['show'] = (change) => {
    now = { ...now, ...change };
    onChange(now);
  };
  return {
    now: () => now,
    show,
    remark: (refused, takenBack = null) => {
      remarks += 1;
      show({ remark: { ...refused, key: remarks, takenBack } });
    },
  };
}
