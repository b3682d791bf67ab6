import { createRandom, type Random } from '../../../../core/random.ts';
import { logNormal } from '../../measure/chances.ts';
import { type MatchSettings, matchSettings } from '../match-settings.ts';
import { afterMeeting, allowedKinds, type Kind } from '../parity.ts';
import { mayNotMeet } from '../pair-weight.ts';
import { planWave } from '../plan-wave.ts';
import { mostRecent, seek, type Seeker } from '../seekers.ts';
import { type DayBot, dayBots, dayMs, type DayParticipant, dayPeople, type DayPlan, dayVisits } from './day-people.ts';

/** One side of a game that began. */
export interface DaySeat {
  readonly id: string;
  readonly kind: Kind;
  readonly rating: number;
  /** How long it waited; of a bot, how long it was idle. */
  readonly waitMs: number;
  /** Whether its own record told whom it would meet. */
  readonly foreseen: boolean;
}

/** A game that began. */
export interface DayGame {
  readonly at: number;
  readonly by: 'draw' | 'patience';
  readonly isRepeat: boolean;
  /** The two met in one of the last three games of a person among them: not at all, with nobody else free, or although somebody was. */
  readonly soon: 'no' | 'unavoidable' | 'avoidable';
  readonly isForbidden: boolean;
  readonly seats: readonly [DaySeat, DaySeat];
}

/** All that happened. */
export interface SimulatedDay {
  readonly plan: DayPlan;
  readonly settings: MatchSettings;
  readonly games: readonly DayGame[];
  readonly participants: readonly DayParticipant[];
  /** When people began to wait. */
  readonly joined: readonly number[];
  /** When people who got no game went away. */
  readonly gaveUp: readonly number[];
}

interface Waiting {
  readonly seeker: Seeker;
  readonly gamesLeft: number;
  readonly leavesAt: number;
}

interface Joining {
  readonly person: string;
  readonly at: number;
  readonly games: number;
}

interface State {
  readonly settings: MatchSettings;
  readonly random: Random;
  readonly everybody: Map<string, DayParticipant | DayBot>;
  readonly bots: readonly DayBot[];
  readonly waiting: Map<string, Waiting>;
  readonly joining: Map<number, Joining[]>;
  /** By round: the bots that a place of becomes free. */
  readonly ending: Map<number, string[]>;
  readonly games: DayGame[];
  readonly joined: number[];
  readonly gaveUp: number[];
}

/** Plays a day: people come and go, bots keep their hours, and every round of matching is the one that a server runs. */
export function simulateDay(
  plan: DayPlan,
  settings: MatchSettings = matchSettings,
  onProgress: (done: number, of: number) => void = () => undefined,
): SimulatedDay {
  const random = createRandom(plan.seed).fork('turing day');
  const people = dayPeople(plan, random.fork('people'));
  const bots = dayBots(plan, random.fork('bots'));
  const state: State = {
    settings,
    random,
    everybody: new Map([...people, ...bots].map((one) => [one.id, one])),
    bots,
    waiting: new Map(),
    joining: new Map(),
    ending: new Map(),
    games: [],
    joined: [],
    gaveUp: [],
  };
  for (const { person, at, games } of dayVisits(people, random.fork('visits'))) join(state, { person, at, games });
  const rounds = Math.floor(dayMs / settings.waveMs);
  for (let round = 1; round <= rounds; round += 1) {
    playRound(state, round);
    if (round % 100 === 0 || round === rounds) onProgress(round, rounds);
  }
  const { games, joined, gaveUp } = state;
  return { plan, settings, games, participants: [...people, ...bots], joined, gaveUp };
}

function join({ joining, settings }: State, one: Joining): void {
  const round = Math.ceil(one.at / settings.waveMs);
  joining.set(round, [...(joining.get(round) ?? []), one]);
}

function playRound(state: State, round: number): void {
  const { settings, random, everybody, waiting } = state;
  const now = round * settings.waveMs;
  const chance = random.fork(`round ${round}`);
  for (const id of state.ending.get(round) ?? []) {
    const bot = everybody.get(id);
    if (bot && 'places' in bot) bot.places += 1;
  }
  for (const { person, at, games } of state.joining.get(round) ?? []) {
    const one = everybody.get(person);
    // Who comes a second time while still playing has not left.
    if (!one || waiting.has(person)) continue;
    const seeker = seek(one, at, chance.fork(`draw ${person}`), settings);
    waiting.set(person, { seeker, gamesLeft: games, leavesAt: at + logNormal(chance, 240_000, 0.5) });
    state.joined.push(at);
  }
  for (const [person, { leavesAt }] of waiting) {
    if (leavesAt > now) continue;
    waiting.delete(person);
    state.gaveUp.push(now);
  }
  if (waiting.size === 0) return;
  const bots = state.bots.filter(({ from, until, places }) => from <= now && now < until && places > 0);
  const people = [...waiting.values()].map(({ seeker }) => seeker);
  const planned = planWave({ now, people, bots }, chance.fork('wave'), settings);
  const taken = new Set(planned.flatMap(({ first, second }) => [first, second]));
  const free = bots.filter(({ id }) => !taken.has(id));
  for (const { first, second, by } of planned) begin(state, now, [first, second], by, free, chance);
}

function begin(
  state: State,
  now: number,
  ids: readonly [string, string],
  by: DayGame['by'],
  free: readonly DayBot[],
  chance: Random,
): void {
  const [one, other] = [state.everybody.get(ids[0]), state.everybody.get(ids[1])];
  if (!one || !other) return;
  state.games.push({
    at: now,
    by,
    isRepeat: one.met.has(other.id),
    soon: soonOf(one, other, free, state.settings),
    isForbidden: one.owner === other.owner || one.blocks.has(other.id) || other.blocks.has(one.id),
    seats: [seatOf(state, one, now), seatOf(state, other, now)],
  });
  const endsAt = now + Math.min(300_000, logNormal(chance, 150_000, 0.5));
  enter(state, one, other, now, endsAt, chance);
  enter(state, other, one, now, endsAt, chance);
  // Now and then somebody wants to see the other never again.
  if (chance.next() < 0.005) one.blocks.add(other.id);
}

/** Whether a person meets somebody of the last games again, and whether a bot stood by that would have kept parity, too. */
function soonOf(
  one: DayParticipant,
  other: DayParticipant,
  free: readonly DayBot[],
  settings: MatchSettings,
): DayGame['soon'] {
  const person = one.kind === 'person' ? one : other;
  const partner = person === one ? other : one;
  if (person.kind !== 'person' || !person.recent.includes(partner.id)) return 'no';
  const others = free.filter(
    (bot) =>
      !person.recent.includes(bot.id) &&
      !mayNotMeet(person, bot, settings) &&
      allowedKinds(bot.tally, settings).includes('person'),
  );
  return partner.kind === 'bot' && others.length > 0 ? 'avoidable' : 'unavoidable';
}

function seatOf({ waiting, settings }: State, one: DayParticipant | DayBot, now: number): DaySeat {
  const since = 'lastGameAt' in one ? one.lastGameAt : (waiting.get(one.id)?.seeker.since ?? now);
  const foreseen = allowedKinds(one.tally, settings).length === 1;
  return { id: one.id, kind: one.kind, rating: one.rating, waitMs: now - since, foreseen };
}

function enter(
  state: State,
  one: DayParticipant | DayBot,
  other: DayParticipant,
  now: number,
  endsAt: number,
  chance: Random,
): void {
  one.tally = afterMeeting(one.tally, other.kind);
  one.met.set(other.id, (one.met.get(other.id) ?? 0) + 1);
  one.recent = [...one.recent, other.id].slice(-mostRecent);
  if ('places' in one) {
    one.places -= 1;
    one.lastGameAt = now;
    const round = Math.ceil(endsAt / state.settings.waveMs);
    state.ending.set(round, [...(state.ending.get(round) ?? []), one.id]);
    return;
  }
  const left = (state.waiting.get(one.id)?.gamesLeft ?? 1) - 1;
  state.waiting.delete(one.id);
  const again = endsAt - 20_000 * Math.log(1 - chance.next());
  if (left > 0 && again < dayMs) join(state, { person: one.id, at: again, games: left });
}
