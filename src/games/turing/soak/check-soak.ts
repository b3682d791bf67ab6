import type { TuringStore } from '../../../contracts/turing-store.ts';
import { stableJson } from '../../../core/json.ts';
import type { GameFrame } from '../protocol/frames.ts';
import { predictionOf } from '../rules/turing-match.ts';
import { type Seat, seats } from '../rules/turing-rules.ts';
import { listAll, listKept, mostEntries } from '../service/games/game-documents.ts';
import { type GameEntry, gameLogOf, readGameEntry } from '../service/games/game-log.ts';
import { type GameState, stateOf } from '../service/games/game-state.ts';
import { markOf } from '../service/games/plan-arrival.ts';
import type { Promised } from './soak-line.ts';

/** What became of everything that was promised, by the logs of the games. */
export interface SoakFindings {
  readonly games: number;
  /** Games that are not over although nobody plays any more. */
  readonly unended: number;
  readonly accepted: number;
  readonly shown: number;
  /** Messages that were accepted and not shown because the talk had closed. */
  readonly unshown: number;
  /** Actions that were answered, and of which the log says nothing, or something else. */
  readonly lost: number;
  /** Messages that were accepted, and were to be shown before the talk closed, and were not. */
  readonly forgotten: number;
  /** Actions that stand in a log twice, and messages that were shown twice. */
  readonly doubled: number;
  /** Frames that differ from what follows from the log. */
  readonly framesDiffering: number;
  /** Games that went on after their process had gone. */
  readonly resumed: number;
  readonly states: ReadonlyMap<string, GameState>;
}

interface KnownGame {
  readonly state: GameState;
  readonly seat: Seat;
}

/** Holds all games to what their players were told. */
export async function checkSoak(
  store: TuringStore,
  promises: readonly Promised[],
  seen: ReadonlyMap<string, readonly GameFrame[]>,
): Promise<SoakFindings> {
  const states = new Map<string, GameState>();
  const byKey = new Map<string, KnownGame>();
  const counts: Counts = { accepted: 0, shown: 0, doubled: 0, resumed: 0, forgotten: 0 };
  for (const { id: key, body } of await listKept(store, 'keys')) {
    const state = states.get(body.game) ?? (await readGame(store, body.game, counts));
    states.set(body.game, state);
    byKey.set(key, { state, seat: body.seat });
  }
  const all = [...states.values()];
  return {
    ...counts,
    states,
    games: all.length,
    unended: all.filter(({ ended }) => ended === null).length + (await listAll(store, 'live')).length,
    unshown: counts.accepted - counts.shown,
    lost: promises.filter((promise) => !isKept(promise, byKey.get(promise.game))).length,
    framesDiffering: [...seen].reduce((sum, [key, frames]) => sum + differing(frames, byKey.get(key)), 0),
  };
}

type Counts = { accepted: number; shown: number; doubled: number; resumed: number; forgotten: number };

async function readGame(store: TuringStore, game: string, counts: Counts): Promise<GameState> {
  const kept = await store.entries(gameLogOf(game), 0, mostEntries);
  const entries = kept.map(({ entry }) => readGameEntry(entry));
  const state = stateOf(entries);
  if (!state) throw new Error(`The game ${game} has no log.`);
  const closedAt = talkClosedAt(entries);
  for (const seat of seats) countSide(entries, state, seat, counts, closedAt);
  counts.resumed += entries.filter((entry) => entry.kind === 'event' && entry.event.kind === 'resumed').length;
  return state;
}

/** When the talk was over, on the match's clock. */
function talkClosedAt(entries: readonly GameEntry[]): number {
  for (let count = entries.length - 1; count > 0; count -= 1) {
    const state = stateOf(entries.slice(0, count));
    if (state?.match.stage === 'talk') return stateOf(entries.slice(0, count + 1))?.match.now ?? 0;
  }
  return 0;
}

function countSide(
  entries: readonly GameEntry[],
  state: GameState,
  seat: Seat,
  counts: Counts,
  closedAt: number,
): void {
  const numbers = entries.flatMap((entry) => numberOf(entry, seat));
  const arrived = entries.flatMap((entry) => (entry.kind === 'arrived' && entry.seat === seat ? [entry.text] : []));
  const shown = state.match.messages.filter((message) => message.seat === seat).map(({ text }) => text);
  counts.accepted += arrived.length;
  counts.shown += shown.length;
  counts.doubled += numbers.length - new Set(numbers).size;
  // Shown is a beginning of what was accepted, in its order: anything else was shown twice, or came from nowhere.
  counts.doubled += shown.filter((text, place) => text !== arrived[place]).length;
  // Who has predicted says nothing more.
  const predictedAt = predictionOf(state.match, seat)?.after ?? Number.POSITIVE_INFINITY;
  const silentFrom = Math.min(closedAt, state.match.startedAt + predictedAt);
  const dueTimes = entries.flatMap((entry, place) => dueOf(entry, seat, entries.slice(place)));
  counts.forgotten += dueTimes.slice(shown.length).filter((due) => due < silentFrom).length;
}

/** When a message was to be shown, later by the time in which nobody kept the game. */
function dueOf(entry: GameEntry, seat: Seat, behind: readonly GameEntry[]): number[] {
  if (entry.kind !== 'arrived' || entry.seat !== seat) return [];
  const down = behind.map((one) => (one.kind === 'event' && one.event.kind === 'resumed' ? one.event.downMs : 0));
  return [down.reduce((sum, ms) => sum + ms, entry.postAt)];
}

function numberOf(entry: GameEntry, seat: Seat): number[] {
  if (entry.kind === 'arrived' || entry.kind === 'refused') return entry.seat === seat ? [entry.number] : [];
  if (entry.kind !== 'event' || entry.action === null || !('seat' in entry.event)) return [];
  return entry.event.seat === seat ? [entry.action.number] : [];
}

function isKept({ action, answer }: Promised, known: KnownGame | undefined): boolean {
  // What comes behind the end is answered, and nothing is kept of it.
  if (answer.refusal === 'over' && known?.state.ended) return true;
  const kept = known?.state.answers[known.seat][action.number - 1];
  return kept !== undefined && kept.mark === markOf(action) && kept.refusal === answer.refusal;
}

function differing(frames: readonly GameFrame[], known: KnownGame | undefined): number {
  const kept = known ? known.state.frames[known.seat] : [];
  return frames.filter((frame, place) => stableJson(frame) !== stableJson(kept[place])).length;
}
