import { Command } from 'commander';
import { commands } from './command-list.ts';
import type { CliEnvironment } from './environment.ts';
import { addLazily } from './lazy-commands.ts';
import { examples } from './option-values.ts';

/** The `parley` command with all its subcommands. */
export function createProgram(environment: CliEnvironment): Command {
  const program = new Command('parley')
    .description('Parley, an open-domain socialbot that runs on this machine.')
    .version(environment.version)
    .showHelpAfterError('(add --help for the options)')
    .showSuggestionAfterError()
    .configureOutput({
      writeOut: (text) => environment.out.write(text),
      writeErr: (text) => environment.error.write(text),
    })
    .addHelpText(
      'after',
      `${examples('parley chat', 'parley serve --port 0', "parley link --explain 'i love the titanic'")}

\`parley COMMAND --help\` shows the options and examples of a command. With --json results are JSON on stdout; progress and logs are on
stderr. Exit status: 0 done, 1 a check failed or bad input, 2 could not run.`,
    );
  addLazily(program, environment, commands);
  return program;
}
