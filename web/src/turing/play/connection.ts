import type { ClientFrame } from '../../../../src/games/turing/protocol/actions.ts';
import type { ServerFrame } from '../../../../src/games/turing/protocol/frames.ts';

/** `lost`: it is tried again by itself. */
export type ConnectionState = 'opening' | 'open' | 'lost' | 'offline';

export interface ConnectionOptions {
  readonly token: string;
  /** The last `seq` that was seen of each game. */
  readonly seen: () => Readonly<Record<string, number>>;
  readonly onFrame: (frame: ServerFrame) => void;
  readonly onState: (state: ConnectionState) => void;
}

/** The WebSocket of the games. It comes back by itself, and goes on behind the last frame that was seen. */
export interface Connection {
  /** Sends a frame; false where there is no connection now. */
  send(frame: ClientFrame): boolean;
  close(): void;
}

const firstWaitMs = 500;
const longestWaitMs = 15_000;
const pingMs = 20_000;
/** Nothing was heard for so long, pings were not answered: the line is dead. */
const deafMs = 45_000;

/** Opens the connection, and keeps it open until it is closed. */
export function connect(options: ConnectionOptions): Connection {
  const { onState } = options;
  let socket: WebSocket | undefined;
  let failures = 0;
  let heardAt = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const send = (frame: ClientFrame): boolean => {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(frame));
    return true;
  };
  const hear = (text: string): void => {
    heardAt = performance.now();
    const frame: ServerFrame = JSON.parse(text);
    // A server that refuses whoever comes is not to be asked ever faster.
    if (frame.kind !== 'fault') failures = 0;
    options.onFrame(frame);
  };
  const lose = (): void => {
    socket = undefined;
    if (isClosed) return;
    onState(navigator.onLine ? 'lost' : 'offline');
    clearTimeout(retry);
    retry = setTimeout(open, waitAfter(failures));
    failures += 1;
  };
  const greet = (): void => {
    heardAt = performance.now();
    send({ kind: 'hello', protocol: 1, token: options.token, after: { ...options.seen() } });
    onState('open');
  };
  const open = (): void => {
    clearTimeout(retry);
    if (isClosed || socket) return;
    const fresh = new WebSocket(`${location.origin.replace(/^http/u, 'ws')}/v1/turing/play`);
    socket = fresh;
    fresh.addEventListener('open', greet);
    fresh.addEventListener('message', ({ data }) => hear(String(data)));
    fresh.addEventListener('close', () => socket === fresh && lose());
  };
  /** Gives a dead line up at once: `close` alone waits for the other side. */
  const drop = (): void => {
    socket?.close();
    lose();
  };
  const ping = setInterval(() => {
    if (send({ kind: 'ping' }) && performance.now() - heardAt > deafMs) drop();
  }, pingMs);
  const stopWatching = watchLine({ onBack: open, onGone: () => socket && drop() });
  const close = (): void => {
    isClosed = true;
    clearTimeout(retry);
    clearInterval(ping);
    stopWatching();
    socket?.close();
  };
  onState('opening');
  open();
  return { send, close };
}

/** Twice as long each time, and not all at the same moment when a server comes back. */
function waitAfter(failures: number): number {
  const longest = Math.min(longestWaitMs, firstWaitMs * 2 ** failures);
  return longest * (0.5 + Math.random() / 2);
}

interface LineWatch {
  readonly onBack: () => void;
  readonly onGone: () => void;
}

/** Hears from the browser when the line is back or gone, and tries at once when the page is looked at again. */
function watchLine({ onBack, onGone }: LineWatch): () => void {
  const look = (): void => {
    if (document.visibilityState === 'visible') onBack();
  };
  addEventListener('online', onBack);
  addEventListener('offline', onGone);
  document.addEventListener('visibilitychange', look);
  return () => {
    removeEventListener('online', onBack);
    removeEventListener('offline', onGone);
    document.removeEventListener('visibilitychange', look);
  };
}
