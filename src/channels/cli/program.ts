import { Command } from 'commander';
import { addAlexa } from './alexa/alexa-command.ts';
import { addAnnotate } from './commands/annotate.ts';
import { addAnswer } from './commands/answer.ts';
import { addBackup } from './commands/backup.ts';
import { addChat } from './commands/chat.ts';
import { addCheck } from './commands/check.ts';
import { addConfig } from './commands/config.ts';
import { addContent } from './commands/content.ts';
import { addExplain } from './commands/explain.ts';
import { addGenerate } from './commands/generate.ts';
import { addKb } from './commands/kb.ts';
import { addLink } from './commands/link.ts';
import { addNews } from './commands/news.ts';
import { addReplay } from './commands/replay.ts';
import { addRetention } from './commands/retention.ts';
import { addRgs } from './commands/rgs.ts';
import { addServe } from './commands/serve.ts';
import { addServeAnnotator } from './commands/serve-annotator.ts';
import { addSoak } from './commands/soak.ts';
import type { CliEnvironment } from './environment.ts';
import { addGame } from './game-command.ts';
import { examples } from './option-values.ts';
import { addSolve } from './solve-command.ts';
import { addTaboo } from './taboo/taboo-command.ts';
import { addTrip } from './trip/trip-command.ts';
import { addTuring } from './turing/turing-command.ts';

/** The `parley` command with all its subcommands. */
export function createProgram(version: string, environment: CliEnvironment): Command {
  const program = new Command('parley')
    .description('Parley, an open-domain socialbot that runs on this machine.')
    .version(version)
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
  addChat(program, environment);
  addServe(program, environment, version);
  addAlexa(program, environment, version);
  const others = [
    addExplain,
    addConfig,
    addAnnotate,
    addLink,
    addGenerate,
    addAnswer,
    addRgs,
    addCheck,
    addContent,
    addSoak,
    addReplay,
    addBackup,
    addRetention,
    addNews,
    addKb,
    addTaboo,
    addTrip,
    addTuring,
    addGame,
    addSolve,
    addServeAnnotator,
  ];
  for (const add of others) add(program, environment);
  return program;
}
