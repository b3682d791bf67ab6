import type { Clock } from '../../../core/clock.ts';
import { ParleyError } from '../../../core/errors.ts';
import type { Random } from '../../../core/random.ts';
import type { PlayerFrame, TuringService } from '../service/turing-service.ts';
import type { TuringAccounts } from '../service/turing-accounts.ts';
import { houseOwner, sandboxForum } from '../service/standing.ts';
import { HouseSeat, type HouseSeatParts } from './house-seat.ts';
import type { TuringPlayer } from './player.ts';

export interface HouseBotsOptions {
  readonly service: Pick<TuringService, 'act' | 'follow' | 'seek'>;
  readonly accounts: Pick<TuringAccounts, 'named' | 'registerBot'>;
  readonly players: readonly TuringPlayer[];
  /**
   * Names of the forums in which they play, in each under an account of its own, for an account looks for partners in one at a time; in the
   * sandbox the first of the players only.
   */
  readonly forums: readonly string[];
  readonly clock: Clock;
  readonly random: Random;
  /** Told what went wrong; the bots play on. */
  readonly failed?: (error: unknown) => void;
}

/** The bots of the house, at play. */
export interface HouseBots {
  /** Ids of their accounts. */
  readonly accounts: readonly string[];
  /** Ends following: their games are broken off unless somebody follows them again in time. */
  close(): Promise<void>;
}

/** A wish that was refused, or is gone, is made again after so long. */
const seekAgainMs = 5000;
const longestNickname = 20;
const mostNumbers = 20;

/**
 * Keeps the bots of the house at play: an account for each player and forum (made where it is not there, with owner `house`), which is
 * followed, always looks for a partner, and plays as many games at once as it is given.
 *
 * @throws ParleyError PARLEY_NAME_TAKEN where others have all nicknames that a bot could have; what accounts and service throw
 * @example const bots = await runHouseBots({ service, accounts, players: [eliza], forums: ['plain'], clock, random })
 */
export async function runHouseBots(options: HouseBotsOptions): Promise<HouseBots> {
  const running: RunningBot[] = [];
  try {
    // In the sandbox bots of others try themselves out: one partner will do.
    for (const [place, forum] of options.forums.entries())
      for (const player of forum === sandboxForum ? options.players.slice(0, 1) : options.players)
        running.push(await startBot(player, forum, place === 0, options));
  } catch (error) {
    for (const bot of running) bot.close();
    throw error;
  }
  return {
    accounts: running.map(({ account }) => account),
    close: async () => {
      for (const bot of running) bot.close();
    },
  };
}

interface RunningBot {
  readonly account: string;
  close(): void;
}

/** The nickname of a player in a forum: its own name in the first, the forum's behind it in others. */
export function houseNickname(player: string, forum: string, isFirst: boolean): string {
  const plain = player
    .replace(/^.*#/u, '')
    .replace(/[^\p{Script=Latin}\d]+/gu, ' ')
    .trim();
  const name = plain.charAt(0).toUpperCase() + plain.slice(1);
  const place = isFirst ? '' : ` ${forum.replaceAll('-', ' ')}`;
  return `${name.slice(0, longestNickname - Math.min(place.length, 9))}${place}`.slice(0, longestNickname).trim();
}

async function startBot(
  player: TuringPlayer,
  forum: string,
  isFirst: boolean,
  options: HouseBotsOptions,
): Promise<RunningBot> {
  const { service, clock, failed = () => undefined } = options;
  const nickname = houseNickname(player.name, forum, isFirst);
  const account = await accountOf(nickname, options);
  const random = options.random.fork(`house ${nickname}`);
  const seats = new Map<string, HouseSeat>();
  let isClosed = false;
  let cancel = (): void => undefined;
  const seek = (): void => {
    if (isClosed) return;
    cancel();
    service.seek(account, forum).catch((error: unknown) => {
      // Enough games are being played; a place comes free when one ends.
      if (!ParleyError.isInstance(error) || error.code !== 'PARLEY_TURING_BUSY') failed(error);
      cancel = clock.after(seekAgainMs, seek);
    });
  };
  const parts: HouseSeatParts = { service, clock, failed };
  const hear = (frame: PlayerFrame): void => {
    if (isClosed) return;
    if (frame.kind === 'lobby') {
      if (frame.seeking === null) {
        cancel();
        cancel = clock.after(seekAgainMs, seek);
      }
      return;
    }
    if (frame.kind === 'started')
      seats.set(frame.game, new HouseSeat(account, frame, player, random.fork(frame.game), parts));
    seats.get(frame.game)?.hear(frame);
    if (frame.kind !== 'over') return;
    seats.get(frame.game)?.close();
    seats.delete(frame.game);
  };
  const end = await service.follow(account, {}, hear);
  seek();
  return {
    account,
    close: () => {
      isClosed = true;
      cancel();
      end();
      for (const seat of seats.values()) seat.close();
    },
  };
}

/** The account of this nickname; where somebody else has it, of one with a number behind. */
async function accountOf(wished: string, { accounts }: HouseBotsOptions): Promise<string> {
  for (let number = 1; number <= mostNumbers; number += 1) {
    const nickname = number === 1 ? wished : `${wished.slice(0, longestNickname - 3).trim()} ${number}`;
    const known = await accounts.named(nickname);
    if (!known) return (await accounts.registerBot(houseOwner, nickname)).account.id;
    if (known.owner === houseOwner) return known.id;
  }
  throw new ParleyError('PARLEY_NAME_TAKEN', `The nickname '${wished}' of a bot of the house is somebody else's.`, {
    remedy: 'Let the house play without this bot, or have the account renamed.',
    context: { nickname: wished },
  });
}
