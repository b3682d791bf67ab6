import Table from 'cli-table3';
import type { Command } from 'commander';
import { promptPriorities } from '../../../contracts/response-generator.ts';
import { defaultPromptWeights } from '../../../dialogue/prompt-sampling.ts';
import { type CliEnvironment, writeJson, writeLine } from '../environment.ts';
import { examples } from '../option-values.ts';

/** `parley rgs`: the response generators in tie-break order. */
export function addRgs(program: Command, environment: CliEnvironment): void {
  program
    .command('rgs')
    .description('List the response generators in the order that breaks ties.')
    .option('--json', 'one JSON object a generator on stdout: {name, position, promptWeights, stateVersion, examples}')
    .addHelpText('after', examples('parley rgs', 'parley rgs --json'))
    .action(async (options: { readonly json?: true }) => {
      const parts = await environment.createParts();
      const table = new Table({
        head: ['', 'name', 'what it is for', 'say for example'],
        style: { head: [], border: [] },
        wordWrap: true,
        colWidths: [4, 22, 60, 40],
      });
      for (const [place, generator] of parts.list.generators.entries()) {
        const { name, description, examples: lines, state, promptWeights } = generator;
        const weights = Object.fromEntries(
          promptPriorities.map((tier) => [tier, promptWeights?.[tier] ?? defaultPromptWeights[tier]]),
        );
        if (options.json)
          writeJson(environment.out, {
            name,
            position: place + 1,
            promptWeights: weights,
            stateVersion: state.version,
            examples: lines,
          });
        else table.push([place + 1, name, description, lines.join('\n')]);
      }
      if (!options.json) writeLine(environment.out, table.toString());
      await parts.index.close();
    });
}
