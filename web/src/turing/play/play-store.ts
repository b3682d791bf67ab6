import type { FaultFrame, ServerFrame } from '../../../../src/games/turing/protocol/frames.ts';
import { announcementsAfter } from './announcements.ts';
import { type Connection, connect } from './connection.ts';
import { createLobbyWish } from './lobby-wish.ts';
import type { Deed } from './outbox.ts';
import { keptOutbox } from './outbox-memory.ts';
import { afterFrame, runningGame, seenOf } from './play-state.ts';
import { createSender } from './sender.ts';
import { createCell, type PlaySnapshot, type SnapshotCell } from './snapshot.ts';

export interface PlayStore {
  /** Looks for a partner; null stops it. */
  seek(forum: string | null): void;
  act(deed: Deed): void;
  close(): void;
}

/** What happens beside what is shown. */
export interface PlayEvents {
  /** The token is good no more. */
  readonly onRefused: () => void;
  /** A partner was found while one waited for it. */
  readonly onStarted: (game: string) => void;
  readonly onOver: (game: string) => void;
  /** The account may not play; perhaps because the text of consent has changed. */
  readonly onNotAllowed: () => void;
  /** All frames of a game that ended while nobody was connected. */
  readonly endedFrames: (game: string) => Promise<readonly ServerFrame[]>;
}

/** After so long with a connection a game of which nothing was heard is over. */
const standingMs = 3000;

/** The games of an account: keeps the connection, what was seen, and what is to be sent. */
export function openPlay(token: string, events: PlayEvents, onChange: (snapshot: PlaySnapshot) => void): PlayStore {
  const cell = createCell(onChange);
  const send: Connection['send'] = (frame) => connection.send(frame);
  const sender = createSender(cell, send);
  const lobby = createLobbyWish(send);
  const hearFault = (fault: FaultFrame): void => {
    if (fault.code === 'PARLEY_UNAUTHORISED') return events.onRefused();
    if (fault.code === 'PARLEY_TURING_NOT_ALLOWED') events.onNotAllowed();
    if (!sender.hearFault(fault) && lobby.drop()) cell.remark({ code: fault.code, text: fault.detail });
  };
  /** The games of which something was heard on this connection. */
  let heardOf = new Set<string>();
  const hear = (frame: ServerFrame): void => {
    if (frame.kind === 'fault') return hearFault(frame);
    if (frame.kind === 'answer') return sender.hearAnswer(frame);
    if ('game' in frame) heardOf.add(frame.game);
    const before = cell.now();
    const isNew = showFrame(cell, frame);
    if (isNew) sender.reset();
    if (frame.kind === 'lobby') lobby.hear(before.lobby, frame);
    if (frame.kind === 'started' && isNew) {
      lobby.drop();
      if (before.isAwaited) events.onStarted(frame.game);
    }
    if (frame.kind === 'over' && runningGame(before)?.id === frame.game) events.onOver(frame.game);
    if (frame.kind === 'standing') sender.flush();
  };
  /** A game that was not heard of since the connection came back has ended meanwhile. */
  const lookForEnd = async (): Promise<void> => {
    const game = runningGame(cell.now());
    if (!game || heardOf.has(game.id) || cell.now().line !== 'open') return;
    try {
      for (const frame of await events.endedFrames(game.id)) hear(frame);
    } catch {
      // It is looked for again when the connection is lost and comes back.
    }
  };
  const connection = connect({
    token,
    seen: () => seenOf(cell.now()),
    onFrame: hear,
    onState: (line) => {
      if (line === 'open') {
        lobby.onFresh();
        sender.reset();
        heardOf = new Set();
        setTimeout(() => void lookForEnd(), standingMs);
      }
      cell.show({ line });
    },
  });
  return {
    seek: (forum) => {
      cell.show({ remark: null, ...(forum === null ? { isAwaited: false } : {}) });
      lobby.wish(forum);
    },
    act: sender.act,
    close: () => connection.close(),
  };
}

/** Shows what a frame says. @returns whether another game runs now */
function showFrame(cell: SnapshotCell, frame: ServerFrame): boolean {
  const before = cell.now();
  const state = afterFrame(before, frame, performance.now());
  const game = runningGame(state);
  const isNew = game?.id !== runningGame(before)?.id;
  cell.show({
    ...state,
    isAwaited: isAwaitedAfter(before, frame),
    ...(isNew ? { outbox: game ? keptOutbox(game.id) : [], remark: null } : {}),
    announcements: announcementsAfter(before, frame),
  });
  return isNew;
}

function isAwaitedAfter({ isAwaited }: PlaySnapshot, frame: ServerFrame): boolean {
  if (frame.kind === 'started') return false;
  return isAwaited || (frame.kind === 'lobby' && frame.seeking !== null);
}
