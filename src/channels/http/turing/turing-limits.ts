import { BlockList, isIP } from 'node:net';
import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import type { Clock } from '../../../core/clock.ts';
import { ParleyError } from '../../../core/errors.ts';
import { hashText } from '../../../core/random.ts';

/** How often something may be done. A refusal names its limit in the field `limit`. */
export interface TuringHttpLimits {
  /** Requests of an account in a minute, and of an address for what needs no token. */
  readonly requests: number;
  /** Actions in games of an account in a minute, over all its connections. */
  readonly actions: number;
  /** Tokens of an address that are none, in a minute. */
  readonly tokens: number;
  /** Accounts opened from an address in an hour. */
  readonly accounts: number;
  /** Streams and WebSockets of an account at a time. */
  readonly connections: number;
  /** Streams of spectators at a time, of all together. */
  readonly watchers: number;
}

export type TuringLimitName = keyof TuringHttpLimits;

/** Enough for a person with several windows, a bot with eight games, a school behind one address. */
export const turingHttpLimits: TuringHttpLimits = {
  requests: 600,
  actions: 240,
  tokens: 60,
  accounts: 60,
  connections: 10,
  watchers: 300,
};

const minuteMs = 60_000;
const windowsMs = { requests: minuteMs, actions: minuteMs, tokens: minuteMs, accounts: 60 * minuteMs } as const;
/** So many windows are kept; then those that are over are forgotten. */
const mostWindows = 10_000;
/**
 * Where all of so many windows are open, newcomers share so many more: memory stays bounded, nobody's count is dropped,
 * and whoever floods the server with names shares windows with others of the flood, mostly.
 */
const sharedWindows = 1024;
/** Windows are looked through at most so often. */
const sweepMs = 1000;
/** When a place may be free again, nobody knows. */
const connectionPauseMs = 5000;

/** Counts by somebody's name: an account's id, or where a request came from. */
export interface TuringCounts {
  /**
   * Counts one more; returns what takes it back.
   *
   * @throws ParleyError PARLEY_RATE_LIMITED with `limit` and `retryAfterMs`
   */
  count(limit: keyof typeof windowsMs, who: string): () => void;
  /** Throws as `count`, where one more would be too many, and counts nothing. */
  check(limit: keyof typeof windowsMs, who: string): void;
  /** The limit itself. */
  most(limit: TuringLimitName): number;
  /** Takes one of the places for connections; returns what gives it back. */
  connect(who: string): () => void;
  /** The same for a spectator's stream, of which there are only so many in all. */
  watch(who: string): () => void;
}

interface Window {
  hits: number;
  until: number;
}

type WindowName = keyof typeof windowsMs;

/** The open window of a name, or the shared one that it falls into. */
function createWindows(clock: Clock): (limit: WindowName, who: string) => Window {
  const windows = new Map<string, Window>();
  let sweptAt = Number.NEGATIVE_INFINITY;
  const isFull = (now: number): boolean => {
    if (windows.size >= mostWindows && now - sweptAt >= sweepMs) {
      for (const [old, { until }] of windows) if (until <= now) windows.delete(old);
      sweptAt = now;
    }
    return windows.size >= mostWindows;
  };
  return (limit, who) => {
    const now = clock.now();
    const own = `${limit} ${who}`;
    const key = windows.has(own) || !isFull(now) ? own : `${limit} shared ${hashText(who) % sharedWindows}`;
    const open = windows.get(key);
    if (open && open.until > now) return open;
    const fresh = { hits: 0, until: now + windowsMs[limit] };
    windows.set(key, fresh);
    return fresh;
  };
}

/** Makes the counters of a server; they are kept in this process alone. */
export function createTuringCounts(clock: Clock, given: Partial<TuringHttpLimits> = {}): TuringCounts {
  const limits = { ...turingHttpLimits, ...given };
  const windowOf = createWindows(clock);
  const connected = new Map<string, number>();
  const refuseAbove = (limit: WindowName, hits: number, { until }: Window): void => {
    if (hits > limits[limit]) throw tooMany(limit, limits[limit], until - clock.now());
  };
  const take = (limit: 'connections' | 'watchers', who: string): (() => void) => {
    const key = `${limit} ${who}`;
    const now = connected.get(key) ?? 0;
    if (now >= limits[limit]) throw tooMany(limit, limits[limit], connectionPauseMs);
    connected.set(key, now + 1);
    return () => {
      const left = (connected.get(key) ?? 1) - 1;
      if (left > 0) connected.set(key, left);
      else connected.delete(key);
    };
  };
  return {
    count: (limit, who) => {
      const window = windowOf(limit, who);
      window.hits += 1;
      refuseAbove(limit, window.hits, window);
      return () => void (window.hits -= 1);
    },
    check: (limit, who) => {
      const window = windowOf(limit, who);
      refuseAbove(limit, window.hits + 1, window);
    },
    most: (limit) => limits[limit],
    connect: (who) => take('connections', who),
    watch: (who) => {
      const leave = take('watchers', 'all');
      try {
        const disconnect = take('connections', who);
        return () => [leave, disconnect].forEach((giveBack) => giveBack());
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
}

const mappedPrefix = '::ffff:';
/** Behind a proxy that is not named in the settings everybody has such an address. */
const inside = new BlockList();
for (const [address, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  inside.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  inside.addSubnet(address, bits, 'ipv6');

/** Where a request came from: the address, of IPv6 the network. */
export function addressOf(request: Request): string {
  return ipKeyGenerator(request.ip ?? '');
}

/** The address by which accounts may be one person's; undefined for one that is no one's own: the machine's, or of a network inside. */
export function networkOf(request: Request): string | undefined {
  const { ip = '' } = request;
  const plain = ip.startsWith(mappedPrefix) ? ip.slice(mappedPrefix.length) : ip;
  const kind = isIP(plain);
  return kind === 0 || inside.check(plain, kind === 4 ? 'ipv4' : 'ipv6') ? undefined : addressOf(request);
}

function tooMany(limit: TuringLimitName, most: number, retryAfterMs: number): ParleyError {
  const what = {
    requests: `${most} requests in a minute`,
    actions: `${most} actions in games in a minute`,
    tokens: `${most} tokens in a minute that are none`,
    accounts: `${most} accounts in an hour from one network`,
    connections: `${most} connections of one account at a time`,
    watchers: `${most} spectators at a time`,
  }[limit];
  return new ParleyError('PARLEY_RATE_LIMITED', `More than ${what}.`, {
    remedy: 'Wait as long as Retry-After (on a WebSocket retryAfterMs) says.',
    context: { limit, retryAfterMs: Math.max(1, retryAfterMs) },
  });
}
