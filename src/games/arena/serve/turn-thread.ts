import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Config, packageRoot } from '../../../config/config.ts';
import type { Clock } from '../../../core/clock.ts';
import { withinBudget } from '../../../core/deadline.ts';
import { errorCatalogue, messageOf, ParleyError, type ParleyErrorCode } from '../../../core/errors.ts';
import { replayRequest } from '../protocol/replay-request.ts';
import type { TabooTurnReply, TabooTurnRequest } from '../protocol/taboo-turn.ts';
import { serverMoveMs, type TabooTurns } from './taboo-turns.ts';
import type { TurnAnswer, TurnFailure, TurnOrder } from './turn-messages.ts';

/** Where the sources are run as they are, so is the thread. */
const isSource = import.meta.url.endsWith('.ts');
const script = new URL(isSource ? './turn-worker.ts' : './turn-worker.js', import.meta.url);
const sourceThread = path.join(packageRoot, 'scripts', 'source-thread.mjs');

const first = { game: 'taboo', rules: 'paper', deadlineMs: serverMoveMs } as const;
/** Moves of a game that nobody plays: for them Parley's own agents read nearly all that any agent needs. */
const firstTurns: readonly TabooTurnRequest[] = [
  { ...first, role: 'defender', history: [{ role: 'attacker', kind: 'utterance', text: 'What is on your table?' }] },
  { ...first, role: 'attacker', target: 'banana', history: [] },
];

/** Moves that are made in a thread. */
export interface ThreadedTurns extends TabooTurns {
  /** Lets the thread end by itself: a native library in the middle of its work would take the process with it. */
  close(): void;
}

/**
 * The agents of `parley taboo agents` in games that others run, in a thread of their own, which begins with the first move and keeps no process
 * alive.
 *
 * @param onNote told what the agents must do without
 */
export function createThreadedTurns(config: Config, clock: Clock, onNote: (note: string) => void): ThreadedTurns {
  let thread: TurnThread | undefined;
  return {
    play: async (request, agent) => {
      // What cannot be is refused at once, however busy the thread is.
      replayRequest(request);
      if (!thread?.isUsable) thread = new TurnThread(config, onNote);
      const working = thread;
      const ms = Math.min(request.deadlineMs, serverMoveMs);
      const outcome = await withinBudget(clock, ms, undefined, () => working.play(request, agent));
      if (outcome.status === 'ok') return outcome.value;
      if (outcome.status === 'threw') throw outcome.error;
      throw new ParleyError('PARLEY_LATE', `There was no move after ${ms} ms.`, {
        remedy: 'Give more time in deadlineMs, or ask for a quicker agent; the first move after a start takes longest.',
      });
    },
    warm: () => {
      if (thread?.isUsable) return;
      const waking = new TurnThread(config, onNote);
      thread = waking;
      const failed = (error: unknown): void => onNote(`Agents of Taboo cannot play: ${messageOf(error)}`);
      for (const request of firstTurns) waking.play(request, undefined).catch(failed);
    },
    close: () => thread?.close(),
  };
}

interface Waiting {
  readonly resolve: (reply: TabooTurnReply) => void;
  readonly reject: (error: unknown) => void;
}

class TurnThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  isUsable = true;

  constructor(config: Config, onNote: (note: string) => void) {
    const workerData = { script: script.href, config };
    this.#worker = new Worker(isSource ? sourceThread : script, { execArgv: [], workerData });
    this.#worker.unref();
    this.#worker.on('message', (answer: TurnAnswer) => this.#answered(answer, onNote));
    this.#worker.on('error', (error) => this.#ended(messageOf(error)));
    this.#worker.on('exit', (status) => this.#ended(`status ${status}`));
  }

  play(request: TabooTurnRequest, agent: string | undefined): Promise<TabooTurnReply> {
    const id = (this.#lastId += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#tell({ kind: 'play', id, request, ...(agent === undefined ? {} : { agent }) });
    });
  }

  close(): void {
    this.#tell({ kind: 'close' });
  }

  #tell(order: TurnOrder): void {
    this.#worker.postMessage(order, []);
  }

  #answered(answer: TurnAnswer, onNote: (note: string) => void): void {
    if (answer.kind === 'note') {
      onNote(answer.note);
      return;
    }
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (answer.kind === 'played') waiting?.resolve(answer.reply);
    else waiting?.reject(asError(answer.failure));
  }

  #ended(why: string): void {
    this.isUsable = false;
    const failure = {
      message: `The thread of the agents has ended: ${why}.`,
      code: 'PARLEY_AGENT_FAILED',
      remedy: null,
    };
    for (const { reject } of this.#waiting.values()) reject(asError(failure));
    this.#waiting.clear();
  }
}

function asError({ message, code, remedy }: TurnFailure): Error {
  return isCode(code) ? new ParleyError(code, message, { remedy: remedy ?? 'Ask again.' }) : new Error(message);
}

function isCode(code: string | null): code is ParleyErrorCode {
  return code !== null && Object.hasOwn(errorCatalogue, code);
}
