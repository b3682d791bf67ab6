import type { Forum } from '../../forums/forum.ts';
import { planWave } from '../../matching/plan-wave.ts';
import type { OpenBot, Seeker } from '../../matching/seekers.ts';
import { houseOwner } from '../standing.ts';
import type { Directory } from './directory.ts';
import { type Found, listKept, type SeekerRecord } from './game-documents.ts';
import type { GamesParts } from './games-parts.ts';
import type { HomeKeeper } from './home-keeper.ts';
import { type IdleBot, pairLeague } from './league.ts';
import type { PresentStanding, Standings } from './standings.ts';
import { type StartedGame, startGame, type Waiting } from './start-game.ts';

/** Brings those together who look for a partner. One process at a time does it for a forum. */
export interface Matcher {
  wave(): Promise<void>;
}

export interface MatcherParts {
  readonly parts: GamesParts;
  readonly keeper: HomeKeeper;
  readonly directory: Directory;
  readonly standings: Standings;
  begun(started: StartedGame): void;
}

type Pair = readonly [string, string];

export function createMatcher(of: MatcherParts): Matcher {
  return {
    wave: async () => {
      const { parts, keeper, directory } = of;
      const seekers = await listKept(parts.store, 'seekers');
      if (seekers.length === 0) return;
      if (keeper.hasNeighbours(directory)) await directory.refresh('due');
      const forums = new Set(seekers.map(({ body }) => body.forum));
      for (const forum of forums) {
        const there = seekers.filter(({ body }) => body.forum === forum && isThere(of, body));
        if (there.length > 1) await waveOf(of, forum, there).catch(parts.failed);
      }
    },
  };
}

/** Whoever is connected to a process that is gone waits no more. */
function isThere({ keeper, directory }: MatcherParts, { home }: SeekerRecord): boolean {
  return home === keeper.id() || directory.homes.get(home)?.record.isClosed === false;
}

async function waveOf(of: MatcherParts, name: string, seekers: readonly Found<SeekerRecord>[]): Promise<void> {
  const { parts, keeper } = of;
  const { store, clock, settings } = parts;
  const ttl = 3 * settings.matching.waveMs;
  const lease = await store.acquire(`matcher/${name}`, keeper.id(), ttl, clock.now());
  const forum = lease && (await parts.findForum(name));
  if (!forum) return;
  const waiting = await whoMayPlay(of, name, seekers);
  const mayMatch = { kind: 'holds', lease: lease.name, fence: lease.fence } as const;
  for (const pair of pairsOf(of, forum, waiting)) {
    const [one, other] = pair.map((id) => waiting.get(id));
    const place = homeFor(of);
    if (!one || !other || !place) continue;
    const started = await startGame(parts, forum, [one, other], { ...place, mayMatch });
    if (started) of.begun(started);
  }
}

async function whoMayPlay(
  { parts, standings }: MatcherParts,
  forum: string,
  seekers: readonly Found<SeekerRecord>[],
): Promise<ReadonlyMap<string, Waiting>> {
  const waiting = new Map<string, Waiting>();
  for (const seeker of seekers) {
    const present = await standings.of(seeker.id, forum).catch(parts.failed);
    if (present && isOpen(present)) waiting.set(seeker.id, { seeker, present });
  }
  return waiting;
}

function isOpen({ standing, places, hasGamesLeftToday }: PresentStanding): boolean {
  return standing.opponents !== 'nobody' && places > 0 && hasGamesLeftToday;
}

/** Those who may meet people first, then bots that have nobody else. */
function pairsOf({ parts, directory }: MatcherParts, forum: Forum, waiting: ReadonlyMap<string, Waiting>): Pair[] {
  const { settings, random, clock } = parts;
  const now = clock.now();
  const all = [...waiting.values()];
  const people = all.filter(({ seeker }) => seeker.body.kind === 'human');
  const bots = all.filter(({ seeker }) => seeker.body.kind === 'bot').map(idleBot);
  const present = people.length + peoplePlaying(directory, forum.name);
  const matching = present < settings.fewPeople ? settings.fewMatching : settings.matching;
  const forPeople: OpenBot[] = bots.filter(({ meetsPeople }) => meetsPeople);
  // Where no bot can be met, people who were to meet one meet people.
  const seeking = people
    .map(asSeeker)
    .map((one) => (forPeople.length > 0 ? one : { ...one, wants: 'person' as const }));
  const planned = planWave({ now, people: seeking, bots: forPeople }, random, matching);
  const taken = new Set(planned.flatMap(({ first, second }) => [first, second]));
  const idle = bots.filter(({ id }) => !taken.has(id));
  const hasPeople = present >= settings.fewPeople;
  const league = pairLeague(idle, now, random, { ...matching, hasPeople });
  return [
    ...planned.map(({ first, second }): Pair => [first, second]),
    ...league.map(([one, other]): Pair => [one.id, other.id]),
  ];
}

function asSeeker({ seeker, present }: Waiting): Seeker {
  const { since, wants } = seeker.body;
  return { ...present.participant, since, wants };
}

function idleBot({ seeker, present }: Waiting): IdleBot {
  const { participant, places, standing } = present;
  return {
    ...participant,
    places,
    lastGameAt: seeker.body.lastGameAt,
    meetsPeople: standing.opponents === 'all',
    isHouse: standing.account.owner === houseOwner,
  };
}

function peoplePlaying({ games }: Directory, forum: string): number {
  return [...games.values()]
    .filter((live) => live.forum === forum)
    .flatMap(({ seats }) => [seats.a, seats.b])
    .filter(({ kind }) => kind === 'human').length;
}

/**
 * A game begins at any process that is open, drawn. Were it one at which the two are connected, a player could tell by how soon actions are
 * answered whether the partner is at the own process, and the bots of the house are all at one.
 */
function homeFor({ parts, keeper, directory }: MatcherParts) {
  const { clock, random, settings } = parts;
  const own = keeper.held.get(keeper.id());
  const open = own && keeper.isOpen() ? [{ home: own.id, fence: own.lease.fence }] : [];
  for (const [home, { record, changedAt }] of directory.homes) {
    // Whoever has not been heard of for a while may be gone.
    const isHeard = record.isOpen && clock.elapsed() - changedAt < settings.homeTtlMs / 2;
    if (isHeard && !keeper.held.has(home)) open.push({ home, fence: record.fence });
  }
  return open.length === 0 ? undefined : random.pick(open);
}
