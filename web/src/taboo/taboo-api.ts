import { call } from '../api.ts';

/** What the page needs of the HTTP interface for Taboo (docs/http-api.md). */
export type Role = 'attacker' | 'defender';

export interface Agent {
  readonly name: string;
  readonly role: Role;
  readonly summary: string;
  readonly source: string;
}

export interface Message {
  readonly turn: number;
  readonly role: Role;
  readonly kind: 'utterance' | 'guess';
  readonly text: string;
  readonly invalid?: true;
}

export interface Judged {
  readonly valid: boolean;
  /** Null where there was nothing to judge. */
  readonly score: number | null;
  readonly limit: number;
  readonly standIn?: string;
}

export interface Verdicts {
  readonly word?: {
    readonly hit: boolean;
    readonly foul: boolean;
    readonly match: { readonly start: number; readonly end: number; readonly form: string } | null;
    readonly reason: string;
  };
  readonly fluency?: Judged;
  readonly relevance?: Judged;
  readonly guess?: 'right' | 'wrong' | 'malformed';
  readonly length?: 'empty' | 'too-long';
}

export interface Move extends Message {
  readonly verdicts: Verdicts;
}

export interface Outcome {
  readonly winner: Role | 'tie';
  readonly cause: string;
  readonly turns: number;
}

export interface Game {
  readonly id: string;
  readonly as: Role;
  readonly against: string;
  readonly rules: string;
  readonly judges: string;
  readonly stage: 'your-move' | 'must-guess' | 'over';
  readonly turn: number;
  readonly turns: number;
  readonly guessesLeft: number;
  readonly history: readonly Message[];
  readonly remark: 'malformed-guess' | 'wrong-guess' | 'not-fluent' | 'not-relevant' | null;
  readonly hints: number;
  readonly lastHint: string | null;
  readonly target: string | null;
  readonly outcome: Outcome | null;
  readonly moves: readonly Move[] | null;
  readonly fault: string | null;
}

export interface GameWanted {
  readonly as: Role;
  readonly against: string;
  readonly target?: string;
  readonly rules?: string;
  readonly judges?: string;
}

const games = '/v1/taboo/games';

/** Whom one can play with. */
export async function listAgents(): Promise<readonly Agent[]> {
  return (await call<{ agents: readonly Agent[] }>('GET', '/v1/taboo/agents')).agents;
}

/** Starts a game. */
export async function startGame(wanted: GameWanted): Promise<Game> {
  return (await call<{ view: Game }>('POST', games, wanted)).view;
}

/** The game as it stands. */
export function findGame(id: string): Promise<Game> {
  return call('GET', `${games}/${encodeURIComponent(id)}`);
}

/** Makes a move; the same id twice is one move, so that it can be sent again after a lost answer. */
export function makeMove(id: string, kind: Message['kind'], text: string, moveId: string): Promise<Game> {
  return call('POST', `${games}/${encodeURIComponent(id)}/moves`, { kind, text, moveId });
}

/** Gives the game up. */
export function giveUp(id: string): Promise<Game> {
  return call('POST', `${games}/${encodeURIComponent(id)}/forfeit`, {});
}

/** The next hint; null where none is left. The same id twice is one hint. */
export async function askHint(id: string, hintId: string): Promise<string | null> {
  return (await call<{ hint: string | null }>('POST', `${games}/${encodeURIComponent(id)}/hints`, { hintId })).hint;
}

/** Deletes the game with all that was said. */
export function deleteGame(id: string): Promise<void> {
  return call('DELETE', `${games}/${encodeURIComponent(id)}`);
}
