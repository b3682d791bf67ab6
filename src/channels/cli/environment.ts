import type { Config, ModelsWanted, SettingsRead } from '../../config/config.ts';
import type { LeagueStore } from '../../contracts/league-store.ts';
import type { TuringStore } from '../../contracts/turing-store.ts';
import type { TabooGameStore } from '../../contracts/taboo-game-store.ts';
import type { NewsStore } from '../../contracts/news-store.ts';
import { type ParleyErrorCode, ParleyError } from '../../core/errors.ts';
import type { Bot, TurnListener } from '../../dialogue/bot.ts';
import type { BotParts } from '../../dialogue/bot-parts.ts';
import type { DeletedOlder } from '../../state/deleted-older.ts';
import type { SpokenLine } from '../../knowledge/content/spoken-line.ts';
import type { ElasticKnowledge } from '../../knowledge/elastic/cluster-knowledge.ts';
import type { Worlds } from '../../knowledge/import/worlds.ts';

/** A stream that may be a terminal. */
export type MaybeTerminal<Stream> = Stream & { readonly isTTY?: boolean; readonly columns?: number };

/** A store in a file, of which a copy can be made, and old conversations deleted, while it is in use. */
export interface StoreFile {
  /** @throws ParleyError PARLEY_NAME_TAKEN, PARLEY_STORE_UNAVAILABLE */
  backup(target: string): Promise<void>;
  /** @throws ParleyError PARLEY_STORE_UNAVAILABLE */
  deleteOlder(before: number, isTrial: boolean): Promise<DeletedOlder>;
  close(): Promise<void>;
}

/** What the commands need from the composition root and from the terminal. */
export interface CliEnvironment {
  /** The version of Parley. */
  readonly version: string;
  readonly loadConfig: () => Config;
  /** The settings with their origins; the flags of a command by the settings that they stand for. */
  readSettings(flags?: Readonly<Record<string, string | undefined>>): SettingsRead;
  /** Goes before PARLEY_MODELS, for whatever is made afterwards. */
  useModels(models: ModelsWanted): void;
  /** Whether `--models` or PARLEY_MODELS names the models. */
  isModelsNamed(): boolean;
  /** The default bot; `inMemory` keeps nothing, and `at` is the moment that it takes for now, in milliseconds since 1970. */
  createBot(options?: {
    readonly inMemory?: boolean;
    readonly at?: number;
    readonly onTurn?: TurnListener;
  }): Promise<Bot>;
  createParts(): Promise<BotParts>;
  /** The store in a file. */
  openStore(file: string): StoreFile;
  /** Everything that the bot says, as it is written. */
  readSpokenLines(): Promise<readonly SpokenLine[]>;
  /** The news store of PARLEY_HOME; made where it is missing. */
  openNews(): NewsStore;
  /** The leagues of PARLEY_HOME; made where they are missing. */
  openLeagues(): LeagueStore;
  /** The games with people of PARLEY_HOME; made where they are missing. */
  openTabooGames(): TabooGameStore;
  /** The studies with people of PARLEY_HOME, in a store like that of games; made where they are missing. */
  openTabooStudies(): TabooGameStore;
  /** The trip games with people, in a store like that of Taboo's; made where they are missing. */
  openTripGames(): TabooGameStore;
  /** The store of the Turing test: that of the settings, or a SQLite file. */
  openTuringStore(file?: string): Promise<TuringStore>;
  /** The imported worlds of PARLEY_HOME. */
  openWorlds(): Promise<Worlds>;
  /** The knowledge base in the Elasticsearch cluster of the settings. */
  openElastic(): Promise<ElasticKnowledge>;
  readonly out: MaybeTerminal<NodeJS.WritableStream>;
  readonly error: NodeJS.WritableStream;
  readonly input: MaybeTerminal<NodeJS.ReadableStream>;
  /** Sets the status with which the process will end. */
  exit(status: number): void;
}

/** Exit statuses (docs: 0 done, 1 a check failed or bad input, 2 could not run). */
export const exitStatus = { done: 0, failed: 1, couldNotRun: 2 } as const;

const badInput: readonly ParleyErrorCode[] = [
  'PARLEY_INPUT_INVALID',
  'PARLEY_ANNOTATOR_UNKNOWN',
  'PARLEY_RG_UNKNOWN',
  'PARLEY_AGENT_UNKNOWN',
  'PARLEY_STUDY_UNKNOWN',
  'PARLEY_STUDY_CLOSED',
  'PARLEY_GAME_TREE_INVALID',
  'PARLEY_GAME_FILE_INVALID',
  'PARLEY_GAME_TOO_LARGE',
  'PARLEY_RECALL_IMPERFECT',
  'PARLEY_FORUM_INVALID',
  'PARLEY_FORUM_UNKNOWN',
  'PARLEY_TURING_ACCOUNT_UNKNOWN',
  'PARLEY_NAME_TAKEN',
  'PARLEY_CONVERSATION_ENDED',
];

/** The status that a command ends with when it throws: 1 where what was typed is wrong, else 2. */
export function exitStatusOf(error: ParleyError): number {
  return badInput.includes(error.code) ? exitStatus.failed : exitStatus.couldNotRun;
}

/** An error as a person at a terminal reads it: what happened, and what to do. */
export function describeError({ message, remedy, code }: ParleyError): string {
  return `${message}\n${remedy} [${code}]`;
}

/** Writes a line to a stream. */
export function writeLine(stream: NodeJS.WritableStream, line = ''): void {
  stream.write(`${line}\n`);
}

/** Writes one JSON object on a line; what is undefined becomes null, so that every key is there. */
export function writeJson(stream: NodeJS.WritableStream, value: unknown): void {
  writeLine(
    stream,
    JSON.stringify(value, (_key, item: unknown) => (item === undefined ? null : item)),
  );
}
