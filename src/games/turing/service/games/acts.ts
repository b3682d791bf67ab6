import { ParleyError } from '../../../../core/errors.ts';
import type { GameAction } from '../../protocol/actions.ts';
import type { AnswerFrame } from '../../protocol/frames.ts';
import type { Seat } from '../../rules/turing-rules.ts';
import { type ActionOutcome, answerByNumber, checkActions } from './decide-action.ts';
import type { Directory } from './directory.ts';
import { leaveErrand } from './errands.ts';
import { type GameKey, loadGame, readKept } from './game-documents.ts';
import type { GameState } from './game-state.ts';
import type { GamesParts } from './games-parts.ts';
import type { Hall } from './hall.ts';
import { RoomLost } from './game-journal.ts';
import { createNamedSerial } from './serial.ts';

/** Players' actions, wherever their games are kept. */
export interface Acts {
  /** @throws ParleyError PARLEY_TURING_GAME_UNKNOWN, alike for a game that is not there and one of others; PARLEY_RATE_LIMITED, PARLEY_LATE */
  act(account: string, key: string, action: GameAction): Promise<AnswerFrame>;
  /** Of which game and side a key of an account is. @throws ParleyError PARLEY_TURING_GAME_UNKNOWN */
  find(account: string, key: string): Promise<GameKey>;
}

type Answer = ActionOutcome['answer'];

export function createActs(parts: GamesParts, directory: Directory, hall: Hall): Acts {
  return new GameActs(parts, directory, hall);
}

class GameActs implements Acts {
  readonly #parts: GamesParts;
  readonly #directory: Directory;
  readonly #hall: Hall;
  /** In order, since the numbers of later actions follow from the answers of earlier ones. */
  readonly #inOrder = createNamedSerial();

  constructor(parts: GamesParts, directory: Directory, hall: Hall) {
    this.#parts = parts;
    this.#directory = directory;
    this.#hall = hall;
  }

  async find(account: string, key: string): Promise<GameKey> {
    const running = this.#directory.byKey(key);
    const known = running
      ? { game: running.game, seat: running.seat, account: running.live.seats[running.seat].account }
      : (await readKept(this.#parts.store, 'keys', key))?.body;
    if (known?.account === account) return known;
    throw new ParleyError('PARLEY_TURING_GAME_UNKNOWN', `You play no game '${key}'.`, {
      remedy: 'Use the id that the game’s `started` frame gave.',
    });
  }

  async act(account: string, key: string, action: GameAction): Promise<AnswerFrame> {
    const { game, seat } = await this.find(account, key);
    const { clock, settings } = this.#parts;
    const until = clock.elapsed() + settings.actMs;
    for (;;) {
      const answer =
        (await this.#actHere(game, seat, action)) ??
        (await this.#inOrder(key, () => this.#actByLog(game, seat, action, until)));
      if (answer) return answer;
      if (clock.elapsed() >= until) throw late(key);
      await this.#pause();
    }
  }

  async #actHere(game: string, seat: Seat, action: GameAction): Promise<AnswerFrame | undefined> {
    const room = this.#hall.room(game);
    if (!room) return undefined;
    try {
      return frameOf(room.state, seat, action, await room.act(seat, action));
    } catch (error) {
      if (error instanceof RoomLost) return undefined;
      throw error;
    }
  }

  /** Leaves the action for the process that keeps the game, and reads its answer in the game's log. */
  async #actByLog(game: string, seat: Seat, action: GameAction, until: number): Promise<AnswerFrame | undefined> {
    const { store, clock, newId } = this.#parts;
    let isLeft = false;
    while (clock.elapsed() < until) {
      if (this.#hall.room(game)) return undefined;
      const state = await this.#read(game);
      if (!state) return undefined;
      const answer = answerByNumber(state, seat, action) ?? (state.ended ? overAnswer : undefined);
      if (answer) return frameOf(() => state, seat, action, answer);
      checkActions(action);
      const live = this.#directory.games.get(game);
      if (live && !isLeft) await leaveErrand(store, live.home, newId(), { kind: 'act', game, seat, action });
      isLeft = isLeft || live !== undefined;
      await this.#pause();
    }
    return undefined;
  }

  async #read(game: string): Promise<GameState | undefined> {
    const tail = this.#hall.tail(game);
    if (!tail) return loadGame(this.#parts.store, game);
    await tail.readOn();
    return tail.state();
  }

  #pause(): Promise<void> {
    const { clock, settings } = this.#parts;
    return new Promise((resolve) => clock.after(settings.tailMs, resolve));
  }
}

const overAnswer: Answer = { refusal: 'over', text: 'The game is over.' };

function frameOf(state: () => GameState, seat: Seat, action: GameAction, answer: Answer): AnswerFrame {
  const { opened, answers } = state();
  return {
    kind: 'answer',
    game: opened.players[seat].key,
    number: action.number,
    ok: answer.refusal === null,
    refusal: answer.refusal,
    text: answer.text,
    expected: answers[seat].length + 1,
  };
}

function late(key: string): ParleyError {
  return new ParleyError('PARLEY_LATE', `The game '${key}' is being moved to another process.`, {
    remedy: 'Send the action again under the same number.',
    context: { retryAfterMs: 1000 },
  });
}
