import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { TuringStore } from '../src/contracts/turing-store.ts';
import { type Clock, systemClock } from '../src/core/clock.ts';
import { createRandom } from '../src/core/random.ts';
import type { Forum } from '../src/games/turing/forums/forum.ts';
import { openReadyForum } from '../src/games/turing/forums/ready-forums.ts';
import { matchSettings } from '../src/games/turing/matching/match-settings.ts';
import { listKept } from '../src/games/turing/service/games/game-documents.ts';
import { createTuringService, seededIds } from '../src/games/turing/service/games/turing-games.ts';
import type { TuringAccount } from '../src/games/turing/service/turing-accounts.ts';
import type { TuringService } from '../src/games/turing/service/turing-service.ts';
import { createHurriedClock } from '../src/games/turing/soak/hurried-clock.ts';
import { openSqliteTuringStore } from '../src/state/turing-sqlite-store.ts';
import { type Progress, type Row, rowOf } from './measure.ts';

const rounds = 5;
const games = 100;
const messagesEach = 12;
const deliverySeconds = 45;
const deliveryGames = 200;
const memoryGames = 1000;

/** The running games of the Turing test in one process, over a SQLite file: what they cost, and how late messages are. */
export async function turing(progress: Progress): Promise<readonly Row[]> {
  const talks: number[] = [];
  const matches: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    progress(`Turing: round ${round} of ${rounds}`);
    const [said, met] = [await messagesPerSecond(), await matchesPerSecond()];
    // The first round warms up.
    if (round > 0) talks.push(said);
    if (round > 0) matches.push(met);
  }
  progress(`Turing: ${deliveryGames} games for ${deliverySeconds} s`);
  const late = await lateness();
  progress('Turing: memory');
  const kilobytes = await memoryOfAGame();
  const byProcessor = 'one process, SQLite, both sides told; by processor time';
  return [
    rowOf('Turing, messages accepted and shown', talks, { unit: '1/s', note: byProcessor }),
    rowOf('Turing, matches from the wait to the end', matches, { unit: '1/s', note: `${byProcessor}; left at once` }),
    rowOf('Turing, a message behind its planned moment', late, {
      goal: { percentile: 'p99', atMost: 50 },
      note: `${deliveryGames} games at once, ${late.length} messages in ${deliverySeconds} s`,
    }),
    {
      what: 'Turing, memory of a game',
      n: memoryGames,
      p50: kilobytes,
      unit: 'KiB',
      note: 'of 12 messages; heap after collecting',
    },
  ];
}

interface Hall {
  readonly store: TuringStore;
  readonly service: TuringService;
  readonly players: readonly Player[];
  /** Until everybody plays. */
  meet(): Promise<void>;
  close(): Promise<void>;
}

interface Player {
  readonly account: string;
  games: string[];
  shown: number;
  readonly heard: { readonly game: string; readonly after: number; readonly at: number }[];
  number: number;
}

/** So many bots in one process, of which each pair is to play one game. */
async function openHall(count: number, clock: Clock, forum: Forum): Promise<Hall> {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-bench-turing-'));
  const store = openSqliteTuringStore(path.join(folder, 'turing.sqlite'));
  const random = createRandom('turing bench');
  const matching = { ...matchSettings, waveMs: 100 };
  const service = await createTuringService({
    store,
    accounts: {
      standing: async (account) => standingOf(account),
      endWrites: async () => ({ unrated: null, writes: [] }),
    },
    forums: { find: async () => forum },
    clock,
    random,
    newId: seededIds(random.fork('ids')),
    settings: { matching, fewMatching: matching },
    failed: (error) => {
      throw error;
    },
  });
  const players = Array.from(
    { length: count },
    (_, place): Player => ({
      account: `bot-${place}`,
      games: [],
      shown: 0,
      heard: [],
      number: 1,
    }),
  );
  for (const player of players) await service.follow(player.account, {}, (frame) => hear(player, frame));
  return {
    store,
    service,
    players,
    meet: async () => {
      for (const { account } of players) await service.seek(account, forum.name);
      while (players.some((player) => player.games.length === 0)) await pause(clock, 50);
    },
    close: async () => {
      await service.close();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function hear(player: Player, frame: Parameters<Parameters<TuringService['follow']>[2]>[0]): void {
  if (frame.kind === 'started') player.games.push(frame.game);
  if (frame.kind !== 'message') return;
  player.shown += 1;
  player.heard.push({ game: frame.game, after: frame.after, at: Date.now() });
}

function standingOf(id: string) {
  const account: TuringAccount = {
    id,
    kind: 'bot',
    nickname: id,
    owner: id,
    createdAt: 0,
    consent: null,
    audition: null,
    bannedAt: null,
  };
  const participant = {
    id,
    kind: 'bot' as const,
    owner: id,
    rating: 1000,
    tally: { people: 0, bots: 0 },
    blocks: new Set<string>(),
    met: new Map<string, number>(),
    recent: [],
  };
  const limits = { simultaneous: 1, perDay: 1_000_000 };
  return { account, participant, opponents: 'all' as const, hindrance: null, mayPredict: true, limits, gamesToday: 0 };
}

/** The plain game without its limits, so that all games have one length. */
function longForum(): Forum {
  const plain = openReadyForum('plain');
  const limits = { ...plain.rules.limits, messages: 1000, inARow: 1000, timeMs: 1e9, idleMs: 1e9 };
  return { ...plain, rules: { ...plain.rules, limits } };
}

async function messagesPerSecond(): Promise<number> {
  const clock = createHurriedClock(Date.UTC(2026, 0, 5));
  const hall = await openHall(2 * games, clock, longForum());
  await hall.meet();
  const seconds = await processorSeconds(() => talk(hall, clock, messagesEach));
  await hall.close();
  return (2 * games * messagesEach) / seconds;
}

async function talk({ service, players }: Hall, clock: Clock, messages: number): Promise<void> {
  for (let turn = 1; turn <= messages; turn += 1) {
    await Promise.all(
      players.map(({ account, games: [game = ''] }) =>
        service.act(account, game, { kind: 'message', number: turn, text: 'how are you today' }),
      ),
    );
    while (players.some(({ shown }) => shown < 2 * turn)) await pause(clock, 500);
  }
}

/** Everybody leaves at once, so that what is measured is meeting and ending. */
async function matchesPerSecond(): Promise<number> {
  const clock = createHurriedClock(Date.UTC(2026, 0, 5));
  const hall = await openHall(2 * games, clock, openReadyForum('plain'));
  const seconds = await processorSeconds(async () => {
    await hall.meet();
    for (const {
      account,
      games: [game = ''],
    } of hall.players) {
      await hall.service.act(account, game, { kind: 'leave', number: 1 });
    }
  });
  await hall.close();
  return games / seconds;
}

/** How long behind the planned moment messages come, in real time, everybody talking by the law. */
async function lateness(): Promise<number[]> {
  const hall = await openHall(2 * deliveryGames, systemClock, longForum());
  await hall.meet();
  const until = performance.now() + deliverySeconds * 1000;
  while (performance.now() < until) {
    for (const player of hall.players) {
      const [game = ''] = player.games;
      if (player.number > player.shown / 2 + 1) continue;
      await hall.service.act(player.account, game, { kind: 'message', number: player.number, text: 'how are you' });
      player.number += 1;
    }
    await pause(systemClock, 250);
  }
  const begun = await beginnings(hall.store);
  await hall.close();
  return hall.players.flatMap(({ heard }) => heard.map(({ game, after, at }) => at - after - (begun.get(game) ?? 0)));
}

async function beginnings(store: TuringStore): Promise<ReadonlyMap<string, number>> {
  const live = await listKept(store, 'live');
  return new Map(
    live.flatMap(({ body }) => [body.seats.a, body.seats.b].map(({ key }) => [key, body.startedAt] as const)),
  );
}

async function memoryOfAGame(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  const clock = createHurriedClock(Date.UTC(2026, 0, 5));
  const hall = await openHall(2 * memoryGames, clock, longForum());
  const used = async (): Promise<number> => {
    await pause(clock, 10_000);
    if (typeof collect === 'function') collect();
    return process.memoryUsage().heapUsed;
  };
  const before = await used();
  await hall.meet();
  await talk(hall, clock, 6);
  const after = await used();
  await hall.close();
  return (after - before) / 1024 / memoryGames;
}

async function processorSeconds(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

function pause(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => clock.after(ms, resolve));
}
