import { createRecentValues } from '../../../../core/recent-values.ts';
import { afterMeeting, type Kind, type Tally } from '../../matching/parity.ts';
import type { Participant } from '../../matching/seekers.ts';
import type { Standing } from '../standing.ts';
import { type Directory, partnerOf, type TakenSeat } from './directory.ts';
import type { GamesParts } from './games-parts.ts';

/** How somebody stands, games that are played now included. */
export interface PresentStanding {
  readonly standing: Standing;
  readonly participant: Participant;
  /** Games that are played now. */
  readonly playing: number;
  /** How many more may begin now. */
  readonly places: number;
  readonly hasGamesLeftToday: boolean;
  /** When the first of the games that are played now is over at the latest, by the wall clock; null where none is played. */
  readonly freeAt: number | null;
}

/** Reads standings for matching, and anew only when games of the account began or ended, or after a while. */
export interface Standings {
  of(account: string, forum: string): Promise<PresentStanding>;
}

const keptMs = 15_000;
const mostKept = 2000;

/** What standings are read from. */
export interface StandingsParts extends Pick<GamesParts, 'findForum'> {
  readonly accounts: Pick<GamesParts['accounts'], 'standing'>;
  readonly clock: Pick<GamesParts['clock'], 'elapsed'>;
}

interface Kept {
  readonly standing: Standing;
  readonly at: number;
  readonly changes: number;
}

/** Reads the standings of accounts; remembers those that were asked for last. */
export function createStandings(
  { accounts, clock, findForum }: StandingsParts,
  directory: Pick<Directory, 'changesOf' | 'seatsOf'>,
): Standings {
  const kept = createRecentValues<Kept>(mostKept);
  const read = async (account: string, forum: string): Promise<Standing> => {
    const name = `${forum}/${account}`;
    const changes = directory.changesOf(account);
    const known = kept.get(name);
    if (known && known.changes === changes && clock.elapsed() - known.at < keptMs) return known.standing;
    const standing = await accounts.standing(account, forum);
    // What hinders may be mended at once: consent, an exam.
    if (standing.hindrance === null) kept.set(name, { standing, at: clock.elapsed(), changes });
    return standing;
  };
  return {
    of: async (account, forum) => {
      const standing = await read(account, forum);
      const seats = directory.seatsOf(account);
      const partners = seats.map(partnerOf);
      const playing = partners.length;
      return {
        standing,
        participant: withRunning(standing.participant, partners),
        playing,
        places: Math.max(0, standing.limits.simultaneous - playing),
        hasGamesLeftToday: standing.gamesToday + playing < standing.limits.perDay,
        freeAt: await freeAt(seats, findForum),
      };
    },
  };
}

/** By the limits of their forums. */
async function freeAt(seats: readonly TakenSeat[], findForum: StandingsParts['findForum']): Promise<number | null> {
  const ends = await Promise.all(
    seats.map(async ({ live: { forum, startedAt } }) => {
      const limits = (await findForum(forum))?.rules.limits;
      return limits === undefined ? [] : [startedAt + limits.timeMs + limits.closingMs];
    }),
  );
  return ends.flat().length === 0 ? null : Math.min(...ends.flat());
}

function withRunning(participant: Participant, partners: readonly { account: string; kind: 'human' | 'bot' }[]) {
  if (partners.length === 0) return participant;
  const met = new Map(participant.met);
  let tally: Tally = participant.tally;
  for (const { account, kind } of partners) {
    // Two do not play two games with each other at once.
    met.set(account, Number.POSITIVE_INFINITY);
    const is: Kind = kind === 'human' ? 'person' : 'bot';
    tally = afterMeeting(tally, is);
  }
  return { ...participant, met, tally };
}
