import { messageOf, ParleyError } from '../../../../core/errors.ts';
import type { ClientFrame } from '../../protocol/actions.ts';
import type { AnswerFrame, FaultFrame, GameFrame, ServerFrame } from '../../protocol/frames.ts';
import { type ProgramAction, type ProgramFrame, programFrame } from '../../protocol/program-frames.ts';
import type { TuringGame } from '../turing-game.ts';
import { KeptProgram, type KeptProgramOptions } from './kept-program.ts';

export interface ProgramSeatOptions extends Omit<KeptProgramOptions, 'onStart' | 'onLine'> {
  /** Where it looks for a partner, or does no more. */
  readonly onWish: (frame: Extract<ClientFrame, { kind: 'seek' | 'stop-seeking' }>) => void;
}

interface SeatedGame {
  readonly game: TuringGame;
  readonly frames: GameFrame[];
}

/** Actions that may wait for their answers; the program is not read meanwhile. */
const mostWaiting = 20;

/** A program with the games that it plays. */
export class ProgramSeat {
  readonly #program: KeptProgram;
  readonly #options: ProgramSeatOptions;
  readonly #games = new Map<string, SeatedGame>();
  /** Counts the processes: what one had asked is not answered to the next. */
  #life = 0;
  #waiting = 0;

  constructor(options: ProgramSeatOptions) {
    this.#options = options;
    this.#program = new KeptProgram({
      ...options,
      onStart: (isAgain) => this.#begin(isAgain),
      onLine: (line) => this.#hear(line),
    });
  }

  /**
   * Runs the program until `end`.
   *
   * @throws ParleyError PARLEY_AGENT_FAILED where it ends again and again
   */
  run(): Promise<void> {
    return this.#program.run();
  }

  end(): void {
    this.#program.end();
  }

  /** Tells the program what happened in a game; the first frame gives it the game. */
  happened(game: TuringGame, frame: GameFrame): void {
    const seated = this.#games.get(game.id) ?? { game, frames: [] };
    seated.frames.push(frame);
    this.#games.set(game.id, seated);
    this.tell(frame);
    if (frame.kind === 'over') this.#games.delete(game.id);
    if (frame.kind === 'closing' || (frame.kind === 'message' && frame.from === 'partner')) this.#program.expectWord();
  }

  /** Tells it something that will not be told again. */
  tell(frame: ServerFrame): void {
    this.#program.write(JSON.stringify(frame));
  }

  /** One that begins in the middle is told everything of its games again, marked as such. */
  #begin(isAgain: boolean): void {
    this.#life += 1;
    if (!isAgain) return;
    for (const { game, frames } of this.#games.values()) {
      for (const frame of frames) this.#program.write(JSON.stringify({ ...frame, again: true }));
      if (game.standing) this.tell(game.standing);
    }
  }

  async #hear(line: string): Promise<boolean> {
    const frame = readFrame(line);
    if ('code' in frame) {
      this.tell(frame);
      this.#options.note(`The program wrote what is no frame: ${line.slice(0, 100)}`);
      return false;
    }
    if (frame.kind === 'ping') this.tell({ kind: 'pong' });
    else if (frame.kind === 'act') await this.#act(frame.game, frame.action);
    else this.#options.onWish(frame);
    return true;
  }

  async #act(id: string, action: ProgramAction): Promise<void> {
    const seated = this.#games.get(id);
    if (!seated) {
      this.tell(faultFrame(unknownGame(id), id));
      return;
    }
    this.#waiting += 1;
    const life = this.#life;
    const answer = async (): Promise<void> => {
      const frame = await sent(seated.game, action).catch((error: unknown) => faultFrame(error, id));
      this.#waiting -= 1;
      if (life === this.#life) this.tell(frame);
    };
    const answered = answer();
    if (this.#waiting >= mostWaiting) await answered;
  }
}

function sent(game: TuringGame, action: ProgramAction): Promise<AnswerFrame> {
  if (action.kind === 'message') return game.say(action.text);
  return action.kind === 'prediction' ? game.predict(action.says) : game.leave();
}

function readFrame(line: string): ProgramFrame | FaultFrame {
  try {
    const { data, error } = programFrame.safeParse(JSON.parse(line));
    if (data) return data;
    const [issue] = error.issues;
    return fault('PARLEY_INPUT_INVALID', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
  } catch (error) {
    return fault('PARLEY_JSON_INVALID', messageOf(error));
  }
}

function faultFrame(error: unknown, game: string): FaultFrame {
  const code = ParleyError.isInstance(error) ? error.code : 'PARLEY_INTERNAL';
  return { ...fault(code, messageOf(error)), game };
}

function fault(code: string, detail: string): FaultFrame {
  return { kind: 'fault', code, title: 'A line could not be obeyed.', detail };
}

function unknownGame(id: string): ParleyError {
  return new ParleyError('PARLEY_TURING_GAME_UNKNOWN', `The program plays no game ${id}, or it is over.`, {
    remedy: 'Take the id from the frame `started`.',
  });
}
