import type { TuringStore } from '../../../contracts/turing-store.ts';
import { type KnownAccount, type KnownAccounts, storedGames, storedReports } from '../export/stored-games.ts';
import { createCollusionSearch, type Suspicion } from '../integrity/collusion/find-collusion.ts';
import type { AccountMarks, PlayedGame } from '../integrity/collusion/played-game.ts';
import { createWordCounter } from '../integrity/relay/surprisal.ts';
import type { Surprisal } from '../integrity/relay/relay-line.ts';
import { accountsDocuments } from '../service/accounts/accounts-parts.ts';
import type { KeptGame, KeptReport } from '../service/accounts/kept-shapes.ts';
import { openingOf } from '../service/accounts/pair-ruling.ts';
import { houseOwner } from '../service/standing.ts';
import { otherSeat } from '../rules/turing-rules.ts';
import { type BotSide, relaysOf } from './relay-games.ts';

/** Two games between which a bot, or bots of one owner or network, passed words on. */
export interface FoundRelay {
  readonly owner: string;
  readonly games: readonly [string, string];
  readonly evidence: number;
  readonly repeats: number;
}

/** What whoever keeps the house ought to look at; nobody is banned by it. */
export interface CheatingReport {
  readonly reports: readonly KeptReport[];
  readonly relays: readonly FoundRelay[];
  readonly suspicions: readonly Suspicion[];
}

const seats = ['a', 'b'] as const;
const dayMs = 86_400_000;

/**
 * Looks through the games of a store for relays and collusion, and gathers what players have reported. Games are read one after the other; of all that
 * were read counts are kept, and where bots sat.
 *
 * @param days so many before the latest game or report
 */
export async function lookForCheating(
  store: TuringStore,
  accounts: KnownAccounts,
  days: number,
): Promise<CheatingReport> {
  const since = (await latestMoment(store)) - days * dayMs;
  const reports: KeptReport[] = [];
  for await (const report of storedReports(store)) if (report.at >= since) reports.push(report);
  const words = createWordCounter();
  const collusion = createCollusionSearch([...accounts.values()].map((account) => marksOf(account, accounts)));
  const groups = new Map<string, BotSide[]>();
  for await (const game of storedGames(store)) {
    if (game.endedAt < since) continue;
    for (const { text } of game.messages) words.add(text);
    collusion.add(playedGame(game));
    for (const side of botSides(game)) {
      // Accounts of one network may be one person's.
      const group = accounts.get(side.owner)?.network ?? side.owner;
      const sides = groups.get(group) ?? [];
      groups.set(group, sides);
      sides.push({ game: game.id, seat: side.seat, startedAt: game.startedAt });
    }
  }
  return { reports, relays: await relaysIn(store, groups, words.surprisal), suspicions: collusion.suspicions() };
}

async function latestMoment(store: TuringStore): Promise<number> {
  let latest = 0;
  for await (const { endedAt } of storedGames(store)) latest = Math.max(latest, endedAt);
  for await (const { at } of storedReports(store)) latest = Math.max(latest, at);
  return latest;
}

function botSides(game: KeptGame) {
  return seats.flatMap((seat) => {
    const { kind, owner } = game.seats[seat];
    return kind === 'bot' && owner !== houseOwner ? [{ seat, owner }] : [];
  });
}

async function relaysIn(
  store: TuringStore,
  groups: ReadonlyMap<string, readonly BotSide[]>,
  surprisal: Surprisal,
): Promise<FoundRelay[]> {
  const { played } = accountsDocuments(store);
  const found: FoundRelay[] = [];
  for (const [owner, sides] of groups) {
    const suspicions = await relaysOf(sides, async (game) => (await played.read(game))?.body, surprisal);
    for (const { games: names, evidence, repeats, isAccused } of suspicions) {
      const [one, other] = [gameOf(names[0]), gameOf(names[1])];
      if (isAccused && one !== other) found.push({ owner, games: [one, other], evidence, repeats });
    }
  }
  return found;
}

function gameOf(name: string): string {
  return name.split(' ')[0] ?? name;
}

function playedGame({ id, endedAt, seats: { a, b }, result, messages, predictions }: KeptGame): PlayedGame {
  const kinds = { a: a.kind, b: b.kind };
  return {
    game: id,
    at: endedAt,
    seats: [a.account, b.account],
    result,
    opening: openingOf(messages),
    predictions: predictions.map(({ seat, says, seen }) => ({
      by: seat === 'a' ? 0 : 1,
      isRight: says === kinds[otherSeat(seat)],
      seen,
    })),
  };
}

/** Bots come from where their owner does. */
function marksOf({ id, owner, device, ...own }: KnownAccount, accounts: KnownAccounts): AccountMarks {
  const network = own.network ?? accounts.get(owner)?.network ?? null;
  return { id, owner, ...(network === null ? {} : { network }), ...(device === null ? {} : { device }) };
}
