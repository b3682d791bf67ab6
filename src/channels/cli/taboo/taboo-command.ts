import type { Command } from 'commander';
import type { CliEnvironment } from '../environment.ts';
import { addLazily, type LazyCommand } from '../lazy-commands.ts';
import { examples } from '../option-values.ts';

const commands: readonly LazyCommand[] = [
  {
    name: 'judge',
    group: 'Play and judge',
    takes: '[options] [text]',
    about: 'Tell whether a text says a target word in any form: bananas, BANANA, banana’s, b4nana.',
    load: async () => (await import('./judge-command.ts')).defineTabooJudge,
  },
  {
    name: 'play',
    group: 'Play and judge',
    takes: '[options]',
    about: 'Play Taboo yourself, and see afterwards what the judges made of each move.',
    load: async () => (await import('./play-command.ts')).defineTabooPlay,
  },
  {
    name: 'replay',
    group: 'Play and judge',
    takes: '[options] <file>',
    about: 'Show a game from a transcript, move by move with its verdicts.',
    load: async () => (await import('./replay-command.ts')).defineTabooReplay,
  },
  {
    name: 'match',
    group: 'Agents',
    takes: '[options]',
    about: 'Play one game between two agents and show each move with its verdicts.',
    load: async () => (await import('./match-command.ts')).defineTabooMatch,
  },
  {
    name: 'agents',
    group: 'Agents',
    takes: '[options]',
    about: 'List who can attack and who can defend, and whether each can play on this machine.',
    load: async () => (await import('./agents-command.ts')).defineTabooAgents,
  },
  {
    name: 'simulate',
    group: 'Experiments',
    takes: '[options]',
    about: 'Play every attacker against every defender for many words, and show who wins how often.',
    load: async () => (await import('./simulate-command.ts')).defineTabooSimulate,
  },
  {
    name: 'report',
    group: 'Experiments',
    takes: '[options] <folder>',
    about: 'Show what came of a simulation, as far as it is.',
    load: async () => (await import('./report-command.ts')).defineTabooReport,
  },
  {
    name: 'compare',
    group: 'Experiments',
    takes: '[options] <folders...>',
    about: 'Show how far an agent is ahead of the others of its side, game by game on the same words.',
    load: async () => (await import('./compare-command.ts')).defineTabooCompare,
  },
  {
    name: 'reproduce',
    group: 'Experiments',
    takes: '[options] <what>',
    about: "Play the games of the paper's Tables 1 and 2 or Figure 3 and judge its claims.",
    load: async () => (await import('./reproduce-command.ts')).defineTabooReproduce,
  },
  {
    name: 'league',
    group: 'Agents',
    about: 'Let agents play each other and rate them, as attackers and as defenders apart (docs/taboo-league.md).',
    load: async () => (await import('./league-command.ts')).defineTabooLeague,
  },
  {
    name: 'conform',
    group: 'Agents',
    takes: '[options] <url>',
    about: 'Check point by point whether a bot keeps to the bot protocol (docs/game-protocol.md).',
    load: async () => (await import('./conform-command.ts')).defineTabooConform,
  },
  {
    name: 'calibrate',
    group: 'Experiments',
    takes: '[options]',
    about:
      "Measure the judges: AUC, ROC, and how many of people's own lines pass at the literal and calibrated limits.",
    load: async () => (await import('./calibrate-command.ts')).defineTabooCalibrate,
  },
  {
    name: 'mock',
    group: 'Agents',
    takes: '[options]',
    about: 'Serve a bot that plays from a list, for those who write what calls bots. Only this machine can reach it.',
    load: async () => (await import('./mock-command.ts')).defineTabooMock,
  },
  {
    name: 'study',
    group: 'Experiments',
    about: "A study with people, as in the paper's Table 4: who plays in which arm, and what came of it.",
    load: async () => (await import('./study-command.ts')).defineTabooStudy,
  },
];

/** `parley taboo …`: the game of Adversarial Taboo. */
export function defineTaboo(taboo: Command, environment: CliEnvironment): void {
  taboo.addHelpText(
    'after',
    `${examples(
      'parley taboo play',
      "parley taboo judge --target mouse 'three blind mice'",
      'parley taboo match --attacker parley-attacker --defender qa-detection-lexical --target banana',
      'parley taboo simulate --attacker golden-trigger --defender chat-concept --words talk --sample 40 --out games',
    )}\n\nRules, agents, judges and what of the paper holds: docs/taboo.md. The page /taboo of parley serve plays too.`,
  );
  addLazily(taboo, environment, commands);
}
