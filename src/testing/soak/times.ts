import { quantile } from './figures.ts';
import type { SoakSession } from './run-soak.ts';

/** How long something took, in milliseconds. */
export interface Time {
  readonly name: string;
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
}

/** Times of turns and of plug-ins; they differ from run to run, so they stand apart from the figures. */
export interface Times {
  readonly turn: Time;
  /** What the processor spent on a turn; on a busy machine a turn takes longer. */
  readonly cpu: Time;
  /** Annotators and generators with a p99 over ten milliseconds, slowest first. */
  readonly slow: readonly Time[];
}

const slowMs = 10;

/** The times of all turns. */
export function timesOf(sessions: readonly SoakSession[]): Times {
  const turns = sessions.flatMap((session) => session.turns);
  const byName = new Map<string, number[]>();
  for (const { rgMs, annotatorMs } of turns) {
    collect(byName, 'generator', rgMs);
    collect(byName, 'annotator', annotatorMs);
  }
  const plugins = [...byName].map(([name, spent]) => timeOf(name, spent));
  return {
    turn: timeOf(
      'turn',
      turns.map(({ ms }) => ms),
    ),
    cpu: timeOf(
      'processor',
      turns.map(({ cpuMs }) => cpuMs),
    ),
    slow: plugins.filter(({ p99 }) => p99 > slowMs).sort((left, right) => right.p99 - left.p99),
  };
}

function collect(byName: Map<string, number[]>, sort: string, spent: Readonly<Record<string, number>>): void {
  for (const [plugin, ms] of Object.entries(spent)) {
    const name = `${sort} ${plugin}`;
    const values = byName.get(name);
    if (values) values.push(ms);
    else byName.set(name, [ms]);
  }
}

function timeOf(name: string, spent: readonly number[]): Time {
  const sorted = spent.toSorted((left, right) => left - right);
  return { name, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99), most: sorted.at(-1) ?? 0 };
}
