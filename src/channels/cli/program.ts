import { Command } from 'commander';
import { addAnnotate } from './commands/annotate.ts';
import { addCheck } from './commands/check.ts';
import { addExplain } from './commands/explain.ts';
import { addLink } from './commands/link.ts';
import { addReplay } from './commands/replay.ts';
import { addRgs } from './commands/rgs.ts';
import { addServe } from './commands/serve.ts';
import type { CliEnvironment } from './environment.ts';

/** The `parley` command with all its subcommands. */
export function createProgram(version: string, environment: CliEnvironment): Command {
  const program = new Command('parley')
    .description('Parley, an open-domain socialbot that runs on this machine.')
    .version(version)
    .showHelpAfterError('(add --help for the options)')
    .showSuggestionAfterError();
  addServe(program, environment, version);
  for (const add of [addExplain, addAnnotate, addLink, addRgs, addCheck, addReplay]) add(program, environment);
  return program;
}
