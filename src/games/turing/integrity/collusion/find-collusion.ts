import { binomialTail } from './binomial-tail.ts';
import { type AccountMarks, collusionSettings, type PlayedGame } from './played-game.ts';

/** What somebody is suspected of; a person decides. */
export interface Suspicion {
  /**
   * `knows-blindly`: right on hardly any words. `helps-each-other`: right about each other more often than about others.
   * `one-person`: several accounts of one device, or of one network that meet.
   */
  readonly kind: 'knows-blindly' | 'helps-each-other' | 'one-person';
  readonly who: readonly string[];
  readonly evidence: string;
  /** How probable this is by luck, for one of whom nothing else is known; 0 where it is no matter of luck. */
  readonly luck: number;
}

/** Looks for people and bots who know more than the words of their games. */
export function findCollusion(games: readonly PlayedGame[], accounts: readonly AccountMarks[]): Suspicion[] {
  return [...blindKnowledge(games), ...mutualHelp(games), ...onePerson(games, accounts)];
}

/** No id has a line break. */
const between = '\n';

interface Tally {
  hits: number;
  n: number;
}

/** Somebody who is right on nothing again and again has been told. */
function blindKnowledge(games: readonly PlayedGame[]): Suspicion[] {
  const { blindSeen, fewestBlind, mostLuck } = collusionSettings;
  const tallies = new Map<string, Tally>();
  for (const { seats, predictions } of games) {
    for (const { by, isRight, seen } of predictions) if (seen <= blindSeen) count(tallies, seats[by], isRight);
  }
  const usual = overall(tallies);
  return [...tallies].flatMap(([id, { hits, n }]): Suspicion[] => {
    const luck = n < fewestBlind ? 1 : binomialTail(hits, n, usual(hits, n));
    if (luck * tallies.size > mostLuck) return [];
    return [{ kind: 'knows-blindly', who: [id], evidence: `right ${hits} of ${n} times on a message or none`, luck }];
  });
}

/** Two who are right about each other by far more often than each is about others. */
function mutualHelp(games: readonly PlayedGame[]): Suspicion[] {
  const { fewestTogether, mostLuck } = collusionSettings;
  const [pairs, singles] = [new Map<string, Tally>(), new Map<string, Tally>()];
  const all: Tally = { hits: 0, n: 0 };
  for (const { seats, predictions } of games) {
    for (const { by, isRight } of predictions) {
      count(pairs, [...seats].sort().join(between), isRight);
      count(singles, seats[by], isRight);
      all.hits += isRight ? 1 : 0;
      all.n += 1;
    }
  }
  return [...pairs].flatMap(([key, { hits, n }]): Suspicion[] => {
    if (n < fewestTogether) return [];
    const who = key.split(between);
    const chance = Math.max(all.hits / all.n, ...who.map((id) => withoutPair(singles.get(id), { hits, n })));
    const luck = binomialTail(hits, n, Math.min(chance, 0.95));
    if (luck * pairs.size > mostLuck) return [];
    return [{ kind: 'helps-each-other', who, evidence: `right about each other ${hits} of ${n} times`, luck }];
  });
}

function withoutPair(single: Tally | undefined, pair: Tally): number {
  // What each of the two did in their own games is not told apart here: half is near enough.
  const n = (single?.n ?? 0) - pair.n / 2;
  return n < 4 ? 0 : Math.max(0, (single?.hits ?? 0) - pair.hits / 2) / n;
}

function onePerson(games: readonly PlayedGame[], accounts: readonly AccountMarks[]): Suspicion[] {
  const marks = new Map(accounts.map((account) => [account.id, account]));
  const devices = new Map<string, string[]>();
  for (const { id, device } of accounts) {
    if (device !== undefined) devices.set(device, [...(devices.get(device) ?? []), id]);
  }
  const byDevice = [...devices.values()]
    .filter((ids) => new Set(ids.map((id) => marks.get(id)?.owner)).size > 1)
    .map((who): Suspicion => ({ kind: 'one-person', who, evidence: 'accounts of one device', luck: 0 }));
  const met = new Map<string, number>();
  for (const { seats } of games) {
    const [first, second] = seats.map((id) => marks.get(id)?.network);
    if (first === undefined || first !== second) continue;
    const key = [...seats].sort().join(between);
    met.set(key, (met.get(key) ?? 0) + 1);
  }
  const byNetwork = [...met]
    .filter(([, times]) => times >= collusionSettings.fewestTogether)
    .map(([key, times]): Suspicion => {
      return { kind: 'one-person', who: key.split(between), evidence: `met ${times} times from one network`, luck: 0 };
    });
  return [...byDevice, ...byNetwork];
}

function count(tallies: Map<string, Tally>, key: string, isHit: boolean): void {
  const tally = tallies.get(key) ?? { hits: 0, n: 0 };
  tallies.set(key, tally);
  tally.n += 1;
  if (isHit) tally.hits += 1;
}

/** The share of hits of all but one, and never under a half: a coin does as well. */
function overall(tallies: ReadonlyMap<string, Tally>): (hits: number, n: number) => number {
  const all = [...tallies.values()].reduce((sum, { hits, n }) => ({ hits: sum.hits + hits, n: sum.n + n }), {
    hits: 0,
    n: 0,
  });
  return (hits, n) => Math.max(0.5, all.n === n ? 0.5 : (all.hits - hits) / (all.n - n));
}
