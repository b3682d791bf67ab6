import type {
  GameFrame,
  LobbyFrame,
  OverFrame,
  ServerFrame,
  StandingFrame,
  StartedFrame,
} from '../../../../src/games/turing/protocol/frames.ts';

export type MessageFrame = Extract<GameFrame, { kind: 'message' }>;
export type ClosingFrame = Extract<GameFrame, { kind: 'closing' }>;
export type Identity = OverFrame['partner'];

/** A game as the page knows it, from its frames alone. */
export interface Game {
  readonly id: string;
  readonly started: StartedFrame;
  /** The last frame that was seen. */
  readonly seq: number;
  readonly messages: readonly MessageFrame[];
  readonly closing: ClosingFrame | null;
  readonly predicted: Identity | null;
  readonly over: OverFrame | null;
  readonly standing: StandingFrame | null;
  /** When the talk, or the time for predictions, is over, on the page's clock. */
  readonly endsAt: number;
  /** Until when the partner is shown as typing, on the page's clock. */
  readonly typingUntil: number;
}

export interface PlayState {
  /** Null before the server has said anything. */
  readonly lobby: LobbyFrame | null;
  /** In the order in which they began. */
  readonly games: readonly Game[];
}

export const nothingPlayed: PlayState = { lobby: null, games: [] };

/** The sign of typing goes by itself if nothing comes. */
const typingMs = 8000;

/** What is known after a frame; `now` is the page's clock in milliseconds. Frames that came before change nothing. */
export function afterFrame(state: PlayState, frame: ServerFrame, now: number): PlayState {
  switch (frame.kind) {
    case 'lobby':
      return { ...state, lobby: frame };
    case 'started':
      if (state.games.some(({ id }) => id === frame.game)) return state;
      return { ...state, games: [...state.games, newGame(frame, now)] };
    case 'typing':
      return changed(state, frame.game, (game) => ({ ...game, typingUntil: now + typingMs }));
    case 'standing':
      return changed(state, frame.game, (game) => ({ ...game, standing: frame, endsAt: now + frame.timeLeftMs }));
    case 'message':
    case 'closing':
    case 'predicted':
    case 'over':
      return changed(state, frame.game, (game) => (frame.seq <= game.seq ? game : afterGameFrame(game, frame, now)));
    case 'answer':
    case 'fault':
    case 'pong':
      return state;
  }
}

/** The game that is on the table: the newest that goes on. */
export function runningGame({ games }: PlayState): Game | undefined {
  return games.findLast(({ over }) => over === null);
}

/** What was seen of each game that goes on. */
export function seenOf({ games }: PlayState): Record<string, number> {
  return Object.fromEntries(games.filter(({ over }) => over === null).map(({ id, seq }) => [id, seq]));
}

function newGame(started: StartedFrame, now: number): Game {
  return {
    id: started.game,
    started,
    seq: started.seq,
    messages: [],
    closing: null,
    predicted: null,
    over: null,
    standing: null,
    endsAt: now + started.limits.timeMs,
    typingUntil: 0,
  };
}

function afterGameFrame(game: Game, frame: Exclude<GameFrame, StartedFrame>, now: number): Game {
  const seen = { ...game, seq: frame.seq };
  switch (frame.kind) {
    case 'message':
      return { ...afterMessage(seen, frame), messages: [...game.messages, frame] };
    case 'closing':
      return { ...seen, closing: frame, endsAt: now + frame.timeLeftMs, typingUntil: 0 };
    case 'predicted':
      return { ...seen, predicted: frame.says };
    case 'over':
      return { ...seen, over: frame, typingUntil: 0 };
  }
}

/** What was on its way is shown now, and who has spoken types no more. */
function afterMessage(game: Game, { from }: MessageFrame): Game {
  if (from === 'partner') return { ...game, typingUntil: 0 };
  const { standing } = game;
  return standing ? { ...game, standing: { ...standing, waiting: standing.waiting.slice(1) } } : game;
}

function changed(state: PlayState, id: string, change: (game: Game) => Game): PlayState {
  return { ...state, games: state.games.map((game) => (game.id === id ? change(game) : game)) };
}
