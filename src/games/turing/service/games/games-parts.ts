import type { TuringStore } from '../../../../contracts/turing-store.ts';
import type { Clock } from '../../../../core/clock.ts';
import type { Random } from '../../../../core/random.ts';
import type { Forum } from '../../forums/forum.ts';
import { type MatchSettings, matchSettings, smallServerSettings } from '../../matching/match-settings.ts';
import type { Tempo } from '../../timing/plan-posting.ts';
import type { TuringAccounts } from '../turing-accounts.ts';

/** Every number of the running games; times in milliseconds. */
export interface GamesSettings {
  readonly matching: MatchSettings;
  /** Where fewer people than `fewPeople` seek and play in a forum. */
  readonly fewMatching: MatchSettings;
  readonly fewPeople: number;
  /** A process that has not been heard of for so long is taken to be dead. */
  readonly homeTtlMs: number;
  readonly renewMs: number;
  /** How often a process looks at what others have done: alone, and beside others. */
  readonly aloneMs: number;
  readonly togetherMs: number;
  /** How often it hears what others have done in games, and what they want of its own. */
  readonly tailMs: number;
  /** A game of another process is read after so long at the latest, and lists of everything, though nothing was heard. */
  readonly unheardMs: number;
  readonly listMs: number;
  /** Somebody who waits and is not connected is forgotten after this time. */
  readonly wishMs: number;
  /** An action for a game of another process is given up after this time; it may be sent again. */
  readonly actMs: number;
}

export const gamesSettings: GamesSettings = {
  matching: matchSettings,
  fewMatching: smallServerSettings,
  fewPeople: 8,
  homeTtlMs: 6000,
  renewMs: 2000,
  aloneMs: 1000,
  togetherMs: 250,
  tailMs: 75,
  unheardMs: 10_000,
  listMs: 5000,
  wishMs: 10_000,
  actMs: 15_000,
};

/** What the games are made of. */
export interface GamesParts {
  readonly store: TuringStore;
  readonly clock: Clock;
  readonly random: Random;
  /** Ids that nobody can guess. */
  readonly newId: () => string;
  readonly accounts: Pick<TuringAccounts, 'standing' | 'endWrites'>;
  readonly findForum: (name: string) => Promise<Forum | undefined>;
  readonly tempoOf: (forum: Forum) => Tempo;
  readonly settings: GamesSettings;
  /** Told of faults that no caller is told of. */
  readonly failed: (error: unknown) => void;
}
