import { PassThrough } from 'node:stream';
import type { BotProcess } from '../../src/games/turing/client/program/bot-process.ts';

/** A frame as a program reads it, without types, as programs elsewhere have none. */
export type ReadFrame = Readonly<Record<string, unknown>>;

/** What a program of a test can do beside reading. */
export interface TestProgram {
  readonly heard: ReadFrame[];
  write(line: string): void;
  act(game: unknown, action: object): void;
  die(): void;
}

/** Programs in this process; `born` are all that were started. */
export function testPrograms(onFrame: (frame: ReadFrame, program: TestProgram, count: number) => void) {
  const born: (TestProgram & { isKilled: boolean; isEnded: boolean })[] = [];
  const start = (): BotProcess => {
    const output = new PassThrough();
    let finish: (how: string) => void = () => undefined;
    const ended = new Promise<string>((resolve) => (finish = resolve));
    const end = (how: string): void => {
      output.end();
      finish(how);
    };
    const write = (line: string): void => void (output.writable && output.write(`${line}\n`));
    const heard: ReadFrame[] = [];
    const program = {
      heard,
      isKilled: false,
      isEnded: false,
      write,
      act: (game: unknown, action: object) => write(JSON.stringify({ kind: 'act', game, action })),
      die: () => end('with status 1'),
    };
    born.push(program);
    const count = born.length;
    return {
      output,
      ended,
      write: (line) => {
        const frame: ReadFrame = JSON.parse(line);
        heard.push(frame);
        onFrame(frame, program, count);
        return 0;
      },
      end: () => {
        program.isEnded = true;
        end('with status 0');
      },
      kill: () => {
        program.isKilled = true;
        end('by SIGKILL');
      },
    };
  };
  return { start, born };
}
