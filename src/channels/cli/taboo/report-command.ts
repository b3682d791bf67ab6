import type { Command } from 'commander';
import { reportOn } from '../../../games/taboo/simulate/simulation-report.ts';
import type { CliEnvironment } from '../environment.ts';
import { examples } from '../option-values.ts';
import { showSimulation } from './simulate-command.ts';

/** `parley taboo report FOLDER`: what came of a simulation, also of one that is under way. */
export function defineTabooReport(command: Command, environment: CliEnvironment): void {
  command
    .argument('<folder>', 'where parley taboo simulate wrote')
    .option('--json', 'one JSON object on stdout, as of parley taboo simulate')
    .addHelpText(
      'after',
      `${examples('parley taboo report games')}\n\nExit status: 0 shown, 1 bad input, 2 damaged files.`,
    )
    .action(async (folder: string, { json }: { readonly json?: true }) => {
      showSimulation(await reportOn(folder), json ?? false, environment);
    });
}
