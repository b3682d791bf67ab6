import { type Command, Help } from 'commander';
import type { CliEnvironment } from './environment.ts';

/** Gives a command, which has its name and description already, its arguments, options, examples and action. */
export type DefineCommand = (command: Command, environment: CliEnvironment) => void;

/** What is said of a command before its module is imported. */
export interface LazyCommand {
  readonly name: string;
  /** The heading under which the help lists it. */
  readonly group: string;
  /** What follows the name in the list of commands, such as `[options] <file>`; left out for a group of commands. */
  readonly takes?: string;
  readonly about: string;
  /** Imports the module of the command. */
  readonly load: () => Promise<DefineCommand>;
}

/** What follows the names of commands whose modules may not have been imported yet. */
const takenBy = new WeakMap<Command, string>();
const usualHelp = new Help();

/**
 * Adds commands whose modules are imported when one of them is run or asked for help: all of them together take seconds.
 *
 * @example
 * addLazily(program, environment, [
 *   { name: 'link', group: 'See why', takes: '[options] <text>', about: 'Show…', load: async () => (await import('./link.ts')).defineLink },
 * ]);
 */
export function addLazily(parent: Command, environment: CliEnvironment, commands: readonly LazyCommand[]): void {
  parent.configureHelp({
    subcommandTerm: (command) => {
      const takes = takenBy.get(command);
      return takes === undefined ? usualHelp.subcommandTerm(command) : `${command.name()} ${takes}`.trimEnd();
    },
  });
  const awaited = new Map<Command, LazyCommand>();
  for (const lazy of commands) {
    const command = parent.command(lazy.name).description(lazy.about).helpGroup(`${lazy.group}:`);
    takenBy.set(command, lazy.takes ?? '');
    awaited.set(command, lazy);
  }
  parent.hook('preSubcommand', async (_parent, command) => {
    const lazy = awaited.get(command);
    if (lazy === undefined) return;
    awaited.delete(command);
    (await lazy.load())(command, environment);
  });
  addHelp(parent);
}

/** `help NAME`, which commander's own would answer without the import. */
function addHelp(parent: Command): void {
  parent.helpCommand(false);
  const help = parent.command('help').description('display help for command').argument('[command]');
  takenBy.set(help, '[command]');
  help.helpOption(false).helpGroup('Help:').action(async (name: string | undefined) => {
    if (name === undefined) parent.help();
    const asked = parent.commands.find((command) => command.name() === name);
    if (asked === undefined) return parent.help({ error: true });
    await parent.parseAsync([asked.name(), '--help'], { from: 'user' });
  });
}
