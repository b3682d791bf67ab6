import type { TuringStore } from '../../../contracts/turing-store.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Random } from '../../../core/random.ts';
import type { Forum } from '../forums/forum.ts';
import type { GamesSettings } from '../service/games/games-parts.ts';
import { createTuringService, seededIds } from '../service/games/turing-games.ts';
import type { TuringAccounts } from '../service/turing-accounts.ts';
import { type Life, mortalClock, mortalStore } from './mortal-process.ts';
import { processLine, type SoakProcess } from './process-line.ts';
import { drawSkew } from './skewed-clock.ts';
import type { SoakLine } from './soak-line.ts';

/** The processes of a soak over one store: they die without a word, and others come in their place. */
export interface SoakHouse {
  /** A bot's way to whichever process is there. */
  lineOf(bot: { readonly account: string; readonly token: string }, random: Random): SoakLine;
  /** One dies, and another comes after a while. */
  die(): Promise<void>;
  close(): Promise<void>;
}

export interface SoakHouseParts {
  readonly store: TuringStore;
  readonly clock: Clock;
  readonly random: Random;
  readonly accounts: Pick<TuringAccounts, 'standing' | 'endWrites'>;
  readonly forum: Forum;
  readonly skewMs: number;
  readonly count: number;
  /** Looking less often makes a simulated soak quicker. */
  readonly settings: Partial<GamesSettings>;
  failed(error: unknown): void;
}

interface Process extends SoakProcess {
  readonly life: Life;
  readonly told: Set<() => void>;
}

const rebirthMs = 3000;

export async function openSoakHouse(parts: SoakHouseParts): Promise<SoakHouse> {
  const { clock, random, count, skewMs } = parts;
  const processes: Process[] = [];
  let born = 0;
  const open = async (): Promise<void> => {
    born += 1;
    const skew = drawSkew(born, skewMs, () => random.next());
    processes.push(await openProcess(parts, random.fork(`process ${born}`), skew));
  };
  for (let one = 0; one < count; one += 1) await open();
  return {
    lineOf: ({ account }, own) => processLine(account, () => processes, clock, own),
    die: async () => {
      const [process] = processes.splice(random.integer(processes.length), 1);
      if (!process) return;
      process.life.isOver = true;
      if (processes.length === 0) await open();
      else clock.after(rebirthMs, () => void open().catch(parts.failed));
      for (const tell of process.told) tell();
    },
    close: async () => {
      for (const { service } of processes) await service.close();
    },
  };
}

async function openProcess(parts: SoakHouseParts, random: Random, skewMs: number): Promise<Process> {
  const { store, clock, accounts, forum, settings } = parts;
  const life: Life = { isOver: false };
  const told = new Set<() => void>();
  const service = await createTuringService({
    store: mortalStore(store, life),
    accounts,
    forums: { find: async (name) => (name === forum.name ? forum : undefined) },
    clock: mortalClock(clock, skewMs, life),
    random,
    newId: seededIds(random.fork('ids')),
    settings,
    failed: (error) => (life.isOver ? undefined : parts.failed(error)),
  });
  const onDeath = (tell: () => void): (() => void) => {
    told.add(tell);
    return () => told.delete(tell);
  };
  return { service, life, told, onDeath };
}
