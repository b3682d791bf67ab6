import type { Command } from 'commander';
import type { CliEnvironment } from '../environment.ts';
import { addLazily, type LazyCommand } from '../lazy-commands.ts';
import { examples } from '../option-values.ts';

const commands: readonly LazyCommand[] = [
  {
    name: 'serve',
    group: 'Serve and keep order',
    takes: '[options]',
    about: 'Serve the game: its page, its interface for bots, and the bots of the house (docs/turing-bots.md).',
    load: async () => (await import('./serve-command.ts')).defineTuringServe,
  },
  {
    name: 'bot',
    group: 'Bots',
    takes: '[options] <command...>',
    about: 'Have a program play that reads frames and writes actions as lines on standard input and output.',
    load: async () => (await import('./bot-command.ts')).defineTuringBot,
  },
  {
    name: 'mock',
    group: 'Bots',
    takes: '[options]',
    about:
      'Serve games with a partner that says the same lines each time, for those who write bots; any token will do.',
    load: async () => (await import('./mock-command.ts')).defineTuringMock,
  },
  {
    name: 'conform',
    group: 'Bots',
    takes: '[options] [command...]',
    about: 'Examine a bot: time, numbers, lost answers and connections, refusals, predictions, several games at once.',
    load: async () => (await import('./conform-command.ts')).defineTuringConform,
  },
  {
    name: 'forum',
    group: 'Forums and pay-offs',
    about: 'Forums: variants of the game, each described by a file (docs/forums.md).',
    load: async () => (await import('./forum-command.ts')).defineTuringForum,
  },
  {
    name: 'payoffs',
    group: 'Forums and pay-offs',
    takes: '[options] [names...]',
    about: 'Show pay-off matrices, and find degenerate strategies: constant predictions that gain, leaving that pays.',
    load: async () => (await import('./payoffs-command.ts')).defineTuringPayoffs,
  },
  {
    name: 'audition',
    group: 'Simulate and measure',
    takes: '[options]',
    about: 'Simulate the audition: how far bots of a given skill come, and in how many days.',
    load: async () => (await import('./audition-command.ts')).defineTuringAudition,
  },
  {
    name: 'simulate-day',
    group: 'Simulate and measure',
    takes: '[options]',
    about: 'Simulate a day of matching: parity of people and bots met, waits, fairness by hour.',
    load: async () => (await import('./simulate-day-command.ts')).defineTuringSimulateDay,
  },
  {
    name: 'timing-report',
    group: 'Simulate and measure',
    takes: '[options]',
    about: 'Train classifiers on delays and typing signs alone, and tell how well they know programs from people.',
    load: async () => (await import('./timing-report-command.ts')).defineTuringTimingReport,
  },
  {
    name: 'wire-report',
    group: 'Simulate and measure',
    takes: '[options]',
    about:
      'Measure sizes, orders, texts and times of what a server sends, and tell how well they know programs from people.',
    load: async () => (await import('./wire-report-command.ts')).defineTuringWireReport,
  },
  {
    name: 'relay-report',
    group: 'Simulate and measure',
    takes: '[options]',
    about: "Simulate bots that pass on a person's words to another, and innocent ones, and tell who is accused.",
    load: async () => (await import('./relay-report-command.ts')).defineTuringRelayReport,
  },
  {
    name: 'export',
    group: 'Serve and keep order',
    takes: '[options]',
    about: 'Write the next version of the data set of a server: train and hidden parts, card, schema, patches.',
    load: async () => (await import('./export-command.ts')).defineTuringExport,
  },
  {
    name: 'reports',
    group: 'Serve and keep order',
    takes: '[options]',
    about: 'Show what players have reported, and look for relays and collusion in the games of a server.',
    load: async () => (await import('./keeper-commands.ts')).defineTuringReports,
  },
  {
    name: 'ban',
    group: 'Serve and keep order',
    takes: '[options] <nickname>',
    about: 'Ban an account for good: tokens revoked, public record wiped, games unrated, in one step.',
    load: async () => (await import('./keeper-commands.ts')).defineTuringBan,
  },
  {
    name: 'audit',
    group: 'Serve and keep order',
    takes: '[options]',
    about: 'Show what was done to whom on a server.',
    load: async () => (await import('./keeper-commands.ts')).defineTuringAudit,
  },
  {
    name: 'players',
    group: 'Bots',
    takes: '[options]',
    about: 'List the bots of the house.',
    load: async () => (await import('./players-commands.ts')).defineTuringPlayers,
  },
  {
    name: 'rehearse',
    group: 'Bots',
    takes: '[options]',
    about: 'Have bots of the house play each other in memory, and tell how they fare.',
    load: async () => (await import('./players-commands.ts')).defineTuringRehearse,
  },
  {
    name: 'soak',
    group: 'Simulate and measure',
    takes: '[options]',
    about: 'Let many bots play over bad lines while processes die, and compare everything with the logs.',
    load: async () => (await import('./soak-command.ts')).defineTuringSoak,
  },
  {
    name: 'train-detector',
    group: 'Detector of programs',
    takes: '[options]',
    about: 'Train the detector of programs on dialogues in which it is known who is one.',
    load: async () => (await import('./detector-commands.ts')).defineTuringTrainDetector,
  },
  {
    name: 'detector-report',
    group: 'Detector of programs',
    takes: '[options]',
    about: 'Measure the detector on dialogues that it has not learned from.',
    load: async () => (await import('./detector-commands.ts')).defineTuringDetectorReport,
  },
];

/** `parley turing …`: people and bots meet, talk, and guess what the other is. */
export function defineTuring(turing: Command, environment: CliEnvironment): void {
  turing.addHelpText(
    'after',
    `${examples(
      'parley turing serve',
      'parley turing mock --port 0',
      'parley turing conform -- python3 docs/examples/turing_bot.py {url} {token}',
      'parley turing rehearse',
    )}\n\nThe game, its rules and how to connect a bot: docs/turing.md.`,
  );
  addLazily(turing, environment, commands);
}
