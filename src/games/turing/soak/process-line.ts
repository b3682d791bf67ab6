import type { Clock } from '../../../core/clock.ts';
import type { Random } from '../../../core/random.ts';
import type { TuringService } from '../service/turing-service.ts';
import type { SoakLine } from './soak-line.ts';

/** A process of a soak, and how to hear of its end. */
export interface SoakProcess {
  readonly service: TuringService;
  /** Called when the process dies; returns what forgets it. */
  onDeath(told: () => void): () => void;
}

/** In which an answer must have come; of a process that has died none comes. */
const answerMs = 10_000;

/** A line to whichever process is there. */
export function processLine(
  account: string,
  processes: () => readonly SoakProcess[],
  clock: Clock,
  random: Random,
): SoakLine {
  let ends: (() => void)[] = [];
  const some = (): SoakProcess => random.pick(processes());
  let at: SoakProcess | undefined;
  const disconnect = (): void => {
    for (const end of ends) end();
    ends = [];
  };
  return {
    connect: async (seen, heard, broken) => {
      disconnect();
      const process = some();
      at = process;
      const own: (() => void)[] = [process.onDeath(broken)];
      ends = own;
      const leave = await inTime(process.service.follow(account, seen, heard), clock);
      // Somebody may have broken the connection meanwhile.
      if (ends === own) own.push(leave);
      else leave();
    },
    disconnect,
    seek: async (forum) => {
      await inTime((at ?? some()).service.seek(account, forum), clock);
    },
    stopSeeking: async () => {
      await inTime((at ?? some()).service.stopSeeking(account), clock);
    },
    // Now and then an action takes another way than the frames.
    act: (game, action) =>
      inTime((random.next() < 0.1 ? some() : (at ?? some())).service.act(account, game, action), clock),
  };
}

/** @throws Error where nothing comes in time */
function inTime<Result>(work: Promise<Result>, clock: Clock): Promise<Result> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(answerMs, () => reject(new Error('No answer came in time.')));
    work.finally(cancel).then(resolve, reject);
  });
}
