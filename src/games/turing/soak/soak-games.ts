import type { GameFrame, StandingFrame } from '../protocol/frames.ts';
import type { SoakTally } from './soak-tally.ts';

/** A game as a bot of a soak has seen it. */
export interface PlayedGame {
  readonly frames: GameFrame[];
  standing: StandingFrame | undefined;
  next: number;
  isActing: boolean;
}

/** The games of a bot of a soak; what is wrong with the order of their frames is counted. */
export class SoakGames {
  readonly #games = new Map<string, PlayedGame>();
  readonly #tally: SoakTally;

  constructor(tally: SoakTally) {
    this.#tally = tally;
  }

  /** What was seen of each game, by number. */
  seen(): ReadonlyMap<string, readonly GameFrame[]> {
    return new Map([...this.#games].map(([game, { frames }]) => [game, frames]));
  }

  /** Those that are not over. */
  running(): readonly (readonly [id: string, game: PlayedGame])[] {
    return [...this.#games].filter(([, { frames }]) => frames.at(-1)?.kind !== 'over');
  }

  stands(frame: StandingFrame): void {
    const game = this.#games.get(frame.game);
    if (game) game.standing = frame;
  }

  /** Keeps a frame; undefined for one that was there before. */
  hear(frame: GameFrame): PlayedGame | undefined {
    const game = this.#games.get(frame.game) ?? { frames: [], standing: undefined, next: 1, isActing: false };
    this.#games.set(frame.game, game);
    const before = game.frames[frame.seq - 1];
    if (before) {
      this.#tally.framesAgain += 1;
      if (JSON.stringify(before) !== JSON.stringify(frame)) this.#tally.framesWrong += 1;
      return undefined;
    }
    this.#tally.frames += 1;
    if (frame.seq !== game.frames.length + 1) this.#tally.framesWrong += 1;
    game.frames.push(frame);
    return game;
  }
}
