import type { StoredGames } from '../export/stored-games.ts';
import { findCollusion, type Suspicion } from '../integrity/collusion/find-collusion.ts';
import type { AccountMarks, PlayedGame } from '../integrity/collusion/played-game.ts';
import { findRelays } from '../integrity/relay/find-relays.ts';
import type { RelayLine } from '../integrity/relay/relay-line.ts';
import { surprisalIn } from '../integrity/relay/surprisal.ts';
import type { KeptAccount, KeptGame, KeptReport } from '../service/accounts/kept-shapes.ts';
import { openingOf } from '../service/accounts/pair-ruling.ts';
import { houseOwner } from '../service/standing.ts';
import { otherSeat } from '../rules/turing-rules.ts';

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

/**
 * Looks through the games for relays and collusion, and gathers what players have reported.
 *
 * @param since games and reports from this moment on, in milliseconds since 1970
 */
export function lookForCheating(stored: StoredGames, since: number): CheatingReport {
  const { accounts } = stored;
  const games = stored.games.filter(({ endedAt }) => endedAt >= since);
  return {
    reports: stored.reports.filter(({ at }) => at >= since),
    relays: relaysIn(games, accounts),
    suspicions: findCollusion(
      games.map(playedGame),
      [...accounts.values()].map((account) => marksOf(account, accounts)),
    ),
  };
}

function relaysIn(games: readonly KeptGame[], accounts: StoredGames['accounts']): FoundRelay[] {
  const surprisal = surprisalIn(games.flatMap(({ messages }) => messages.map(({ text }) => text)));
  const byOwner = new Map<string, RelayLine[]>();
  for (const game of games) {
    for (const seat of seats) {
      const { kind, owner } = game.seats[seat];
      if (kind !== 'bot' || owner === houseOwner) continue;
      // Accounts of one network may be one person's.
      const group = accounts.get(owner)?.network ?? owner;
      const lines = byOwner.get(group) ?? [];
      byOwner.set(group, lines);
      // Where two of the group meet, each hears the other, and not itself.
      const name = `${game.id} ${seat}`;
      for (const { seat: by, text, after } of game.messages) {
        lines.push({ game: name, from: by === seat ? 'bot' : 'partner', text, at: game.startedAt + after });
      }
    }
  }
  return [...byOwner].flatMap(([owner, lines]) =>
    findRelays(lines, surprisal)
      .filter(({ isAccused, games: [one, other] }) => isAccused && gameOf(one) !== gameOf(other))
      .map(({ games: [one, other], evidence, repeats }): FoundRelay => {
        return { owner, games: [gameOf(one), gameOf(other)], evidence, repeats };
      }),
  );
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
function marksOf({ id, owner, device, ...own }: KeptAccount, accounts: StoredGames['accounts']): AccountMarks {
  const network = own.network ?? accounts.get(owner)?.network ?? null;
  return { id, owner, ...(network === null ? {} : { network }), ...(device === null ? {} : { device }) };
}
