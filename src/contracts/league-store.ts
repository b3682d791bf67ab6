/** How a game of a league ended: for the one in the first seat, for the one in the second, or for neither. */
export type LeagueOutcome = 'first' | 'second' | 'tie';

/** Somebody who plays a role in a league. Another version is another agent; who plays two roles is registered twice. */
export interface LeagueAgent {
  /** Unique within the role: `NAME@VERSION`. */
  readonly id: string;
  readonly role: string;
  readonly name: string;
  readonly version: string;
  /** What its games are started with: a name of `parley taboo agents`, a URL, a script. */
  readonly spec: string;
  /** Agents of the same owner are not paired; null: of nobody in particular. */
  readonly owner: string | null;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
  /** When it was removed; its games still count. */
  readonly removedAt: number | null;
}

/** A finished game. */
export interface LeagueGame {
  /** Unique within the league: a game that is delivered twice counts once. */
  readonly id: string;
  /** Ids of the agents, in the order of the roles. */
  readonly first: string;
  readonly second: string;
  readonly outcome: LeagueOutcome;
  /** What the game was about, as a target word: games of one cluster go alike. */
  readonly cluster: string;
  readonly turns: number;
  readonly cause: string;
  /** Milliseconds since 1970. */
  readonly playedAt: number;
}

/** What became of delivered games. */
export interface RecordedGames {
  readonly added: number;
  /** Were there already, and the same. */
  readonly repeated: number;
  /** Were there already with another end; what was there first counts. */
  readonly contradicted: readonly string[];
}

/** A rating at a moment, for the history. */
export interface LeagueMark {
  readonly role: string;
  readonly agent: string;
  readonly rating: number;
  readonly lower: number;
  readonly upper: number;
}

/** The ratings after so many games. */
export interface LeagueSnapshot {
  readonly games: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly marks: readonly LeagueMark[];
}

/** Keeps leagues by their names. Adapters: SQLite, memory. */
export interface LeagueStore {
  readonly name: string;
  /** Founds a league, anew where it has no games yet; gives back the conditions (rules, judges) that hold in it. */
  found(league: string, conditions: string): Promise<string>;
  /** The conditions of a league; undefined where it is not there. */
  conditions(league: string): Promise<string | undefined>;
  /** Registers an agent; false, and nothing changes, where it is there and was not removed. One that was removed comes back as given. */
  addAgent(league: string, agent: LeagueAgent): Promise<boolean>;
  /** Marks an agent as removed; false where it is not there, or was removed before. */
  removeAgent(league: string, role: string, id: string, at: number): Promise<boolean>;
  /** All agents, the removed ones too, by role and id. */
  agents(league: string): Promise<readonly LeagueAgent[]>;
  /** Adds the games that are new, all or none. @throws ParleyError PARLEY_STORE_REFUSED where one would not read back */
  record(league: string, games: readonly LeagueGame[]): Promise<RecordedGames>;
  /** All games, in the order in which they were recorded. */
  games(league: string): Promise<readonly LeagueGame[]>;
  /** Keeps a snapshot, in place of one after the same number of games. @throws ParleyError PARLEY_STORE_REFUSED where it would not read back */
  keepSnapshot(league: string, snapshot: LeagueSnapshot): Promise<void>;
  /** By the number of games. */
  snapshots(league: string): Promise<readonly LeagueSnapshot[]>;
  /** Keeps a board as it was computed last, as JSON, so that whoever shows it need not compute. */
  publish(league: string, board: string): Promise<void>;
  /** The board that was published last; undefined before the first. */
  published(league: string): Promise<string | undefined>;
  close(): Promise<void>;
}
