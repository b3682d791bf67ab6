import type { Clock } from '../../../../core/clock.ts';
import { messageOf, ParleyError } from '../../../../core/errors.ts';
import type { BotProcess, ProgramLimits } from './bot-process.ts';
import { boundedLines } from './bounded-lines.ts';

export interface KeptProgramOptions {
  /** Starts it. */
  readonly start: () => BotProcess;
  readonly clock: Clock;
  readonly limits: ProgramLimits;
  /** Each time that it was started; `isAgain` for all times but the first. */
  readonly onStart: (isAgain: boolean) => void;
  /** With each line that it writes; the next one waits until this is done. False for a line that makes no sense. */
  readonly onLine: (line: string) => Promise<boolean>;
  /** Told in words what went wrong with it. */
  readonly note: (text: string) => void;
}

/** A program that is started again when it ends, and ended when it does not keep to its limits. */
export class KeptProgram {
  readonly #options: KeptProgramOptions;
  #process: BotProcess | undefined;
  #isEnding = false;
  #wake = (): void => undefined;
  #cancelSilence: (() => void) | undefined;

  constructor(options: KeptProgramOptions) {
    this.#options = options;
  }

  /**
   * Runs until `end`.
   *
   * @throws ParleyError PARLEY_AGENT_FAILED where it ends again and again
   */
  async run(): Promise<void> {
    const { clock, limits, note } = this.#options;
    for (let deaths = 0, isAgain = false; !this.#isEnding; isAgain = true) {
      const startedAt = clock.elapsed();
      const how = await this.#runOnce(isAgain);
      if (this.#isEnding) return;
      deaths = clock.elapsed() - startedAt >= limits.soundMs ? 1 : deaths + 1;
      if (deaths >= limits.deaths) throw givenUp(deaths, how);
      const ms = Math.min(limits.longestBackOffMs, limits.backOffMs * 2 ** (deaths - 1));
      note(`The program ended ${how}; it is started again in ${(ms / 1000).toFixed(1)} s.`);
      await this.#pause(ms);
    }
  }

  /** Sends it a line. Where it is not running the line is lost: `onStart` tells what a new one needs to know. */
  write(line: string): void {
    const unread = this.#process?.write(line) ?? 0;
    if (unread > this.#options.limits.unreadBytes) this.#endFor(`it does not read: ${unread} bytes wait`);
  }

  /** From now on it has so long to write something. */
  expectWord(): void {
    const { clock, limits } = this.#options;
    if (!this.#process) return;
    this.#cancelSilence ??= clock.after(limits.silenceMs, () =>
      this.#endFor(`it wrote nothing for ${limits.silenceMs / 1000} s after it was spoken to`),
    );
  }

  /** Ends it: its input first, then, where it goes on, itself. */
  end(): void {
    this.#isEnding = true;
    this.#heardWord();
    this.#wake();
    const process = this.#process;
    if (!process) return;
    process.end();
    const cancel = this.#options.clock.after(this.#options.limits.endingMs, () => process.kill());
    void process.ended.then(cancel);
  }

  async #runOnce(isAgain: boolean): Promise<string> {
    const process = this.#options.start();
    this.#process = process;
    this.#options.onStart(isAgain);
    try {
      await this.#listen(process);
    } catch (error) {
      this.#endFor(messageOf(error));
    }
    const how = await process.ended;
    this.#process = undefined;
    this.#heardWord();
    return how;
  }

  async #listen({ output }: BotProcess): Promise<void> {
    const { limits, onLine } = this.#options;
    let refused = 0;
    for await (const line of boundedLines(output, limits.lineCharacters)) {
      this.#heardWord();
      refused = (await onLine(line)) ? 0 : refused + 1;
      if (refused < limits.refusedLines) continue;
      this.#endFor(`it wrote ${refused} lines in a row that make no sense`);
      return;
    }
  }

  #endFor(why: string): void {
    if (!this.#isEnding) this.#options.note(`The program is ended: ${why}.`);
    this.#process?.kill();
  }

  #heardWord(): void {
    this.#cancelSilence?.();
    this.#cancelSilence = undefined;
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#options.clock.after(ms, resolve);
      this.#wake = () => {
        cancel();
        resolve();
      };
    });
  }
}

function givenUp(deaths: number, how: string): ParleyError {
  return new ParleyError('PARLEY_AGENT_FAILED', `The program ended ${deaths} times, at last ${how}.`, {
    remedy: 'Run it by itself, and give it a line as docs/turing-bots.md shows; it must read until its input ends.',
    context: { deaths, how },
  });
}
