import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSettings } from '../../src/config/config.ts';
import { systemClock } from '../../src/core/clock.ts';
import { planSimulation, type SimulationWish } from '../../src/games/taboo/simulate/plan-simulation.ts';
import { runSimulation, type SimulationRun } from '../../src/games/taboo/simulate/run-simulation.ts';

const words = ['banana', 'mouse', 'table', 'house', 'river', 'apple', 'horse'];

/** A small simulation between scripts in a folder: every outcome that scripts can bring about is in it. */
export async function aSimulation(
  folder: string,
  wish: Partial<SimulationWish> = {},
): Promise<Pick<SimulationRun, 'settings' | 'config'>> {
  mkdirSync(folder, { recursive: true });
  const script = (name: string, ...lines: string[]): string => {
    writeFileSync(path.join(folder, name), `${lines.join('\n')}\n`);
    return `script:${path.join(folder, name)}`;
  };
  const config = readSettings({ PARLEY_HOME: folder, PARLEY_MODELS: 'none' }).config;
  const { settings } = await planSimulation({
    attackers: [
      script('asks.txt', 'what do you have for breakfast', 'and what is yellow', 'so what is it then'),
      script('leaks.txt', 'what is in your house', 'there is a mouse in it'),
    ],
    defenders: [
      script('says.txt', 'toast and coffee', 'some apples', 'two bananas'),
      script('guesses.txt', 'guess: table', 'not much', 'guess: river', 'well'),
    ],
    words: words.join(','),
    rounds: 3,
    seed: 7,
    rules: 'paper',
    judges: 'word',
    limits: 'calibrated',
    config,
    ...wish,
  });
  return { settings, config };
}

/** Runs a simulation in this thread or so many. */
export function runs(
  simulation: Pick<SimulationRun, 'settings' | 'config'>,
  folder: string,
  more: Partial<SimulationRun> = {},
): ReturnType<typeof runSimulation> {
  return runSimulation({
    ...simulation,
    folder,
    resume: false,
    workers: 1,
    clock: systemClock,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onNote: () => undefined,
    ...more,
  });
}
