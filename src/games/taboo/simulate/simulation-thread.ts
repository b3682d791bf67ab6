import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageRoot } from '../../../config/config.ts';
import { ParleyError, type ParleyErrorCode, errorCatalogue, messageOf } from '../../../core/errors.ts';
import type { GamePlayer, PlayerStart } from './game-player.ts';
import type { SimulationAnswer, SimulationFailure, SimulationOrder } from './simulation-messages.ts';

/** Where the sources are run as they are, so is the thread: what is built may be of another day. */
const isSource = import.meta.url.endsWith('.ts');
const script = new URL(isSource ? './simulation-worker.ts' : './simulation-worker.js', import.meta.url);

const sourceThread = path.join(packageRoot, 'scripts', 'source-thread.mjs');

/**
 * A player in a thread of its own.
 *
 * @param onNote told what is not there
 * @throws ParleyError where agents or judges are unknown or cannot be opened; from play also PARLEY_AGENT_FAILED where the thread ended
 */
export async function startSimulationThread(start: PlayerStart, onNote: (note: string) => void): Promise<GamePlayer> {
  const thread = new SimulationThread(onNote);
  try {
    await thread.ask({ kind: 'open', start });
  } catch (error) {
    await thread.close();
    throw error;
  }
  return {
    play: async (from, to) => thread.ask({ kind: 'play', from, to }),
    close: async () => thread.close(),
  };
}

interface Waiting {
  readonly resolve: (lines: readonly string[]) => void;
  readonly reject: (error: unknown) => void;
}

/** One order at a time. */
class SimulationThread {
  readonly #worker: Worker;
  readonly #ended: Promise<void>;
  #waiting: Waiting | undefined;
  #hasEnded = false;

  constructor(onNote: (note: string) => void) {
    this.#worker = new Worker(isSource ? sourceThread : script, { execArgv: [], workerData: { script: script.href } });
    this.#worker.on('message', (answer: SimulationAnswer) => this.#answered(answer, onNote));
    this.#worker.on('error', (error) =>
      this.#settle()?.reject(asError({ message: messageOf(error), code: null, remedy: null })),
    );
    this.#ended = new Promise((resolve) => {
      this.#worker.on('exit', (status) => {
        this.#hasEnded = true;
        this.#settle()?.reject(
          asError({ message: `its thread ended with status ${status}`, code: null, remedy: null }),
        );
        resolve();
      });
    });
  }

  ask(order: SimulationOrder): Promise<readonly string[]> {
    return new Promise((resolve, reject) => {
      if (this.#hasEnded) {
        reject(asError({ message: 'its thread has ended', code: null, remedy: null }));
        return;
      }
      this.#waiting = { resolve, reject };
      this.#worker.postMessage(order, []);
    });
  }

  /** Lets it end by itself: a native library in the middle of its work would take the process with it. */
  async close(): Promise<void> {
    if (!this.#hasEnded) this.#worker.postMessage({ kind: 'close' } satisfies SimulationOrder, []);
    await this.#ended;
  }

  #answered(answer: SimulationAnswer, onNote: (note: string) => void): void {
    if (answer.kind === 'note') onNote(answer.note);
    else if (answer.kind === 'failed') this.#settle()?.reject(asError(answer.failure));
    else this.#settle()?.resolve(answer.kind === 'played' ? answer.lines : []);
  }

  #settle(): Waiting | undefined {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    return waiting;
  }
}

function asError({ message, code, remedy }: SimulationFailure): ParleyError {
  if (isCode(code)) return new ParleyError(code, message, { remedy: remedy ?? '' });
  return new ParleyError('PARLEY_AGENT_FAILED', `A simulation cannot go on: ${message}.`, {
    remedy: 'Go on with the same command and --resume; if it stays so, report the message.',
  });
}

function isCode(code: string | null): code is ParleyErrorCode {
  return code !== null && Object.hasOwn(errorCatalogue, code);
}
