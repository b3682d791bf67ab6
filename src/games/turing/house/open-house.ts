import type { Clock } from '../../../core/clock.ts';
import type { Random } from '../../../core/random.ts';
import type { TuringPlayer } from '../players/player.ts';
import { houseOwner, sandboxForum } from '../service/standing.ts';
import type { TuringAccounts } from '../service/turing-accounts.ts';
import type { TuringForums } from '../service/turing-forums.ts';
import type { PlayerFrame, TuringService } from '../service/turing-service.ts';
import { HouseGame } from './house-game.ts';

export interface HouseOptions {
  readonly service: TuringService;
  readonly accounts: Pick<TuringAccounts, 'named' | 'registerBot'>;
  readonly forums: Pick<TuringForums, 'list'>;
  readonly players: readonly TuringPlayer[];
  readonly clock: Clock;
  readonly random: Random;
  readonly failed: (error: unknown) => void;
}

/** The bots of the house at their places. */
export interface House {
  /** How many accounts play. */
  readonly size: number;
  close(): Promise<void>;
}

const longestNickname = 20;
const againMs = 600_000;

/** Seats every player of the house in every forum: each with an account of its own there, for as long as the process lives. */
export async function openHouse(options: HouseOptions): Promise<House> {
  const { players, forums } = options;
  const stops: (() => void)[] = [];
  const all = await forums.list();
  for (const [place, { name }] of all.entries()) {
    for (const player of name === sandboxForum ? players.slice(0, 1) : players) {
      stops.push(await seatPlayer(options, player, name, place + 1));
    }
  }
  return {
    size: stops.length,
    close: async () => {
      for (const stop of stops) stop();
      for (const player of players) await player.close();
    },
  };
}

async function seatPlayer(
  options: HouseOptions,
  player: TuringPlayer,
  forum: string,
  place: number,
): Promise<() => void> {
  const { service, clock, random, failed } = options;
  const account = await accountOf(options, player, place);
  const games = new Map<string, HouseGame>();
  const draws = random.fork(`${player.name} ${forum}`);
  const hear = (frame: PlayerFrame): void => {
    if (frame.kind === 'lobby') return;
    if (frame.kind === 'started' && !games.has(frame.game)) {
      const act = async (action: Parameters<TuringService['act']>[2]) => service.act(account, frame.game, action);
      const talker = player.sit(frame, draws.fork(frame.game));
      games.set(frame.game, new HouseGame({ talker, clock, act, failed }));
    }
    const game = games.get(frame.game);
    game?.hear(frame);
    if (frame.kind !== 'over') return;
    game?.close();
    games.delete(frame.game);
  };
  const leave = await service.follow(account, {}, hear);
  let cancel = (): void => undefined;
  const seek = async (): Promise<void> => {
    try {
      await service.seek(account, forum);
    } catch (error) {
      // Perhaps it has played all its games of the day.
      failed(error);
      cancel = clock.after(againMs, () => void seek());
    }
  };
  await seek();
  return () => {
    cancel();
    leave();
    for (const game of games.values()) game.close();
  };
}

/** The account of a player in a forum; it is found again by its nickname when the process starts anew. */
async function accountOf({ accounts }: HouseOptions, { name }: TuringPlayer, place: number): Promise<string> {
  const plain = (name.split('#').at(-1) ?? name).replace(/[^\p{Script=Latin}\d]+/gu, ' ').trim();
  const nickname = `${plain.slice(0, longestNickname - 3).trim()} ${place}`;
  const known = await accounts.named(nickname);
  if (known?.owner === houseOwner) return known.id;
  return (await accounts.registerBot(houseOwner, known ? `${nickname}0` : nickname)).account.id;
}
