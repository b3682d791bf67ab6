import type { RelayLine } from '../integrity/relay/relay-line.ts';
import { createRelaySearch, type RelaySearch, type RelaySuspicion } from '../integrity/relay/find-relays.ts';
import type { Surprisal } from '../integrity/relay/relay-line.ts';
import type { KeptGame } from '../service/accounts/kept-shapes.ts';
import type { Seat } from '../rules/turing-rules.ts';

/** A side of a game on which a bot of a group sat. */
export interface BotSide {
  readonly game: string;
  readonly seat: Seat;
  readonly startedAt: number;
}

/** By which name a side's talk is known in the search: where two of a group meet, each hears the other, and not itself. */
export function sideName({ game, seat }: Pick<BotSide, 'game' | 'seat'>): string {
  return `${game} ${seat}`;
}

/**
 * Looks for relays among the talks of a group of bots. Games are read in the order in which they began, and let go when they are over: those that are
 * open at one moment are held.
 *
 * @param sides in any order
 * @param opened told how many talks are held, whenever one more is
 */
export async function relaysOf(
  sides: readonly BotSide[],
  read: (game: string) => Promise<KeptGame | undefined>,
  surprisal: Surprisal,
  opened: (held: number) => void = () => undefined,
): Promise<RelaySuspicion[]> {
  const search = createRelaySearch(surprisal);
  // Lines of one moment are in the order of the games' ids.
  const order = new Map([...sides].sort(byName).map((side, place) => [sideName(side), place]));
  let waiting: WaitingLine[] = [];
  for (const side of [...sides].sort((one, other) => one.startedAt - other.startedAt)) {
    waiting = passOn(search, waiting, side.startedAt);
    const game = await read(side.game);
    if (game) waiting.push(...linesOf(game, side, order.get(sideName(side)) ?? 0));
    opened(new Set(waiting.map(({ line }) => line.game)).size);
  }
  passOn(search, waiting, Number.POSITIVE_INFINITY);
  return search.suspicions();
}

interface WaitingLine {
  readonly line: RelayLine;
  readonly order: number;
  readonly isLast: boolean;
}

function byName(one: BotSide, other: BotSide): number {
  return one.game === other.game ? (one.seat < other.seat ? -1 : 1) : one.game < other.game ? -1 : 1;
}

function linesOf({ messages, startedAt }: KeptGame, side: BotSide, order: number): WaitingLine[] {
  return messages.map(({ seat, text, after }, place) => ({
    line: { game: sideName(side), from: seat === side.seat ? 'bot' : 'partner', text, at: startedAt + after },
    order,
    isLast: place === messages.length - 1,
  }));
}

/** Gives the search all that was said before a moment; what is left waits for games that begin then. */
function passOn(search: RelaySearch, waiting: readonly WaitingLine[], before: number): WaitingLine[] {
  const due = waiting
    .filter(({ line }) => line.at < before)
    .sort((one, other) => one.line.at - other.line.at || one.order - other.order);
  for (let from = 0; from < due.length; ) {
    const at = due[from]?.line.at;
    let end = from;
    while (due[end]?.line.at === at && end < due.length) end += 1;
    const moment = due.slice(from, end);
    search.add(moment.map(({ line }) => line));
    for (const { line, isLast } of moment) if (isLast) search.close(line.game);
    from = end;
  }
  return waiting.filter(({ line }) => line.at >= before);
}
