import { type CliEnvironment, writeLine } from '../environment.ts';
import { untilStopped } from '../until-stopped.ts';

/** Runs work whose signal is aborted when the process is asked to end. */
export async function untilDoneOrStopped<T>(
  { error }: CliEnvironment,
  work: (signal: AbortSignal) => Promise<T>,
  underWay = 'games',
): Promise<T> {
  const stopping = new AbortController();
  const done = new AbortController();
  const stopWhenAsked = async (): Promise<void> => {
    await untilStopped(done.signal);
    writeLine(error, `\nStopping after the ${underWay} under way; ask again to stop at once.`);
    stopping.abort();
  };
  void stopWhenAsked();
  try {
    return await work(stopping.signal);
  } finally {
    done.abort();
  }
}

/** The same is told once, however many threads have it to tell. */
export function once(tell: (note: string) => void): (note: string) => void {
  const told = new Set<string>();
  return (note) => {
    if (!told.has(note)) tell(note);
    told.add(note);
  };
}
