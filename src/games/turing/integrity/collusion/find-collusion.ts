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

/** A search for people and bots who know more than the words of their games; of games it keeps counts alone. */
export interface CollusionSearch {
  add(game: PlayedGame): void;
  suspicions(): Suspicion[];
}

interface Tally {
  hits: number;
  n: number;
}

/** What games come to. */
interface Counted {
  /** Of predictions on hardly any words, by account. */
  readonly blind: Map<string, Tally>;
  readonly pairs: Map<string, Tally>;
  readonly singles: Map<string, Tally>;
  readonly all: Tally;
  /** How often two of one network met. */
  readonly met: Map<string, number>;
}

/** No id has a line break. */
const between = '\n';

/** Begins a search among the games of these accounts. */
export function createCollusionSearch(accounts: readonly AccountMarks[]): CollusionSearch {
  const networks = new Map(accounts.map(({ id, network }) => [id, network]));
  const counted: Counted = {
    blind: new Map(),
    pairs: new Map(),
    singles: new Map(),
    all: { hits: 0, n: 0 },
    met: new Map(),
  };
  return {
    add: (game) => addGame(counted, game, networks),
    suspicions: () => [
      ...blindKnowledge(counted),
      ...mutualHelp(counted),
      ...ofOneDevice(accounts),
      ...ofOneNetwork(counted),
    ],
  };
}

/** Looks for people and bots who know more than the words of their games. */
export function findCollusion(games: Iterable<PlayedGame>, accounts: readonly AccountMarks[]): Suspicion[] {
  const search = createCollusionSearch(accounts);
  for (const game of games) search.add(game);
  return search.suspicions();
}

function addGame(
  { blind, pairs, singles, all, met }: Counted,
  { seats, predictions }: PlayedGame,
  networks: ReadonlyMap<string, string | undefined>,
): void {
  const pair = [...seats].sort().join(between);
  for (const { by, isRight, seen } of predictions) {
    if (seen <= collusionSettings.blindSeen) count(blind, seats[by], isRight);
    count(pairs, pair, isRight);
    count(singles, seats[by], isRight);
    all.hits += isRight ? 1 : 0;
    all.n += 1;
  }
  const [first, second] = seats.map((id) => networks.get(id));
  if (first !== undefined && first === second) met.set(pair, (met.get(pair) ?? 0) + 1);
}

/** Somebody who is right on nothing again and again has been told. */
function blindKnowledge({ blind }: Counted): Suspicion[] {
  const { fewestBlind, mostLuck } = collusionSettings;
  const usual = overall(blind);
  return [...blind].flatMap(([id, { hits, n }]): Suspicion[] => {
    const luck = n < fewestBlind ? 1 : binomialTail(hits, n, usual(hits, n));
    if (luck * blind.size > mostLuck) return [];
    return [{ kind: 'knows-blindly', who: [id], evidence: `right ${hits} of ${n} times on a message or none`, luck }];
  });
}

/** Two who are right about each other by far more often than each is about others. */
function mutualHelp({ pairs, singles, all }: Counted): Suspicion[] {
  const { fewestTogether, mostLuck } = collusionSettings;
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

function ofOneDevice(accounts: readonly AccountMarks[]): Suspicion[] {
  const owners = new Map(accounts.map(({ id, owner }) => [id, owner]));
  const devices = new Map<string, string[]>();
  for (const { id, device } of accounts) {
    if (device !== undefined) devices.set(device, [...(devices.get(device) ?? []), id]);
  }
  return [...devices.values()]
    .filter((ids) => new Set(ids.map((id) => owners.get(id))).size > 1)
    .map((who): Suspicion => ({ kind: 'one-person', who, evidence: 'accounts of one device', luck: 0 }));
}

function ofOneNetwork({ met }: Counted): Suspicion[] {
  return [...met]
    .filter(([, times]) => times >= collusionSettings.fewestTogether)
    .map(([key, times]): Suspicion => {
      return { kind: 'one-person', who: key.split(between), evidence: `met ${times} times from one network`, luck: 0 };
    });
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
