import type { Command } from 'commander';
import type { CliEnvironment } from '../environment.ts';
import { addLazily, type LazyCommand } from '../lazy-commands.ts';
import { examples } from '../option-values.ts';

const commands: readonly LazyCommand[] = [
  {
    name: 'game',
    group: 'Solve and learn',
    takes: '[options]',
    about: 'Write a game of the trip-booking family as .efg, for parley solve, Gambit and others.',
    load: async () => (await import('./game-command.ts')).defineTripGame,
  },
  {
    name: 'solve',
    group: 'Solve and learn',
    takes: '[options]',
    about: 'Solve a game exactly: all equilibria, of which the one with the highest reward is chosen and kept.',
    load: async () => (await import('./solve-command.ts')).defineTripSolve,
  },
  {
    name: 'drive',
    group: 'Solve and learn',
    takes: '[options] <file>',
    about: 'Apply a solution of parley trip solve to a stream of random destinations.',
    load: async () => (await import('./drive-command.ts')).defineTripDrive,
  },
  {
    name: 'figure2',
    group: 'Solve and learn',
    takes: '[options]',
    about: "Train user and agent by self-play many times, and count what they end in as the paper's Figure 2 does.",
    load: async () => (await import('./figure2-command.ts')).defineTripFigure2,
  },
  {
    name: 'figure5',
    group: 'Solve and learn',
    takes: '[options]',
    about: "The paper's Figure 5: the expected reward over truth and obedience, exactly, with its saddle.",
    load: async () => (await import('./figure5-command.ts')).defineTripFigure5,
  },
  {
    name: 'play',
    group: 'Play',
    takes: '[options]',
    about: 'Play the trip game yourself: you want to go somewhere and say a word, or you hear one and drive.',
    load: async () => (await import('./play-command.ts')).defineTripPlay,
  },
  {
    name: 'talk',
    group: 'Play',
    takes: '[options]',
    about: 'Let two bots play the trip game in sentences; each knows only what it understands of the other.',
    load: async () => (await import('./talk-command.ts')).defineTripTalk,
  },
];

/** `parley trip …`: the trip-booking game. */
export function defineTrip(trip: Command, environment: CliEnvironment): void {
  trip.addHelpText(
    'after',
    `${examples(
      'parley trip play',
      'parley trip solve --out honest.json && parley trip drive honest.json',
      'parley trip talk --passenger opposite --driver truth',
      'parley trip game --noise 1/10 --confirm 1/50 --out confirm.efg && parley solve confirm.efg --best',
      'parley trip figure2 --algorithms pg,grounded --out figure2',
      'parley trip figure5 --plot figure5.svg',
    )}

Elsewhere: the page /trip of parley serve draws the tree with its equilibria and plays; in parley chat, 'let's play the trip game' does.
parley solve takes any game file, and zero-sum games too (--value, --cfr, --plus); parley game writes poker for it.
What the paper claims of this game and what holds, with tables and plots: docs/self-play.md.`,
  );
  addLazily(trip, environment, commands);
}
