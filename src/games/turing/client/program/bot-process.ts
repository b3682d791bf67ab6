/** A running program, with standard input and output. */
export interface BotProcess {
  /** What it writes; ends when it has ended. */
  readonly output: AsyncIterable<Uint8Array>;
  /** How it ended, in words: `with status 1`. */
  readonly ended: Promise<string>;
  /** Sends it a line; returns how many bytes it has not read yet. */
  write(line: string): number;
  /** Nothing more will be sent. */
  end(): void;
  kill(): void;
}

export interface ProgramLimits {
  /** Characters of a line that it writes. */
  readonly lineCharacters: number;
  /** Lines in a row that are no frames. */
  readonly refusedLines: number;
  /** Bytes that it has not read. */
  readonly unreadBytes: number;
  /** Milliseconds in which it must write something after a message, or the end of a talk. */
  readonly silenceMs: number;
  /** Milliseconds from the end of its input until it is killed. */
  readonly endingMs: number;
  /** Milliseconds until it is started again; doubled each time, up to `longestBackOffMs`. */
  readonly backOffMs: number;
  readonly longestBackOffMs: number;
  /** Whoever has run so long is started again soon. */
  readonly soundMs: number;
  /** It is given up when it has ended so often without having run for `soundMs`. */
  readonly deaths: number;
}

export const programLimits: ProgramLimits = {
  lineCharacters: 32_768,
  refusedLines: 20,
  unreadBytes: 1_048_576,
  silenceMs: 60_000,
  endingMs: 5000,
  backOffMs: 500,
  longestBackOffMs: 30_000,
  soundMs: 60_000,
  deaths: 10,
};
