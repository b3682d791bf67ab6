import path from 'node:path';
import chalk from 'chalk';
import Table from 'cli-table3';
import type { Command } from 'commander';
import { z } from 'zod';
import { packageRoot } from '../../../config/config.ts';
import { type AnyResponseGenerator, promptPriorities } from '../../../contracts/response-generator.ts';
import { defaultPromptWeights } from '../../../dialogue/prompt-sampling.ts';
import { type CliEnvironment, writeJson, writeLine } from '../environment.ts';
import { examples } from '../option-values.ts';

const usualBudgetMs = 500;

/** What is shown of a response generator; `position` is null where it is switched off. */
interface ListedGenerator {
  readonly name: string;
  readonly position: number | null;
  readonly description: string;
  readonly prompts: boolean;
  readonly promptWeights: Readonly<Record<string, number>>;
  readonly stateVersion: number;
  readonly stateFields: readonly string[];
  readonly treelets: readonly string[];
  readonly content: readonly string[];
  readonly budgetMs: number;
  readonly costly: boolean;
  readonly examples: readonly string[];
}

/** `parley rgs`: the response generators in tie-break order, and those that are switched off. */
export function defineRgs(command: Command, environment: CliEnvironment): void {
  command
    .option(
      '--json',
      'one JSON object a generator on stdout: {name, position, promptWeights, stateVersion, examples, description, prompts, stateFields, treelets, content, budgetMs, costly}; position is null where it is switched off',
    )
    .addHelpText(
      'after',
      `${examples('parley rgs', 'parley rgs --json', 'PARLEY_RGS_OFF=news PARLEY_RGS_ORDER=movies,music parley rgs')}\n\nWeights are those of prompts with the priorities FORCE_START, CURRENT_TOPIC, CONTEXTUAL, GENERIC.`,
    )
    .action(async (options: { readonly json?: true }) => {
      const parts = await environment.createParts();
      const { generators, off = [] } = parts.list;
      const listed = [
        ...generators.map((generator, place) => describe(generator, place + 1)),
        ...off.map((generator) => describe(generator, null)),
      ];
      if (options.json) for (const one of listed) writeJson(environment.out, one);
      else writeLine(environment.out, tableOf(listed));
      await parts.index.close();
    });
}

function describe(generator: AnyResponseGenerator, position: number | null): ListedGenerator {
  const { name, description, state, promptWeights, budgetMs = usualBudgetMs, isCostly = false } = generator;
  return {
    name,
    position,
    promptWeights: Object.fromEntries(
      promptPriorities.map((tier) => [tier, promptWeights?.[tier] ?? defaultPromptWeights[tier]]),
    ),
    stateVersion: state.version,
    examples: generator.examples,
    description,
    prompts: generator.prompt !== undefined,
    stateFields: fieldsOf(state.schema),
    treelets: (generator.treelets ?? []).map((treelet) => treelet.name),
    content: (generator.content ?? []).map((file) => path.relative(packageRoot, file.path)),
    budgetMs,
    costly: isCostly !== false,
  };
}

/** The names of what it remembers between turns. */
function fieldsOf(schema: z.ZodType): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

function tableOf(listed: readonly ListedGenerator[]): string {
  const table = new Table({
    head: ['', 'generator', 'what it is for, and what it remembers', 'say for example'],
    style: { head: [], border: [] },
    wordWrap: true,
    colWidths: [5, 21, 43, 26],
  });
  for (const one of listed) {
    const { position, name, description, examples: lines, stateVersion, stateFields } = one;
    const state = `State ${stateVersion}: ${stateFields.join(', ') || 'nothing'}.`;
    table.push([
      position ?? chalk.dim('off'),
      `${name}\n${traitsOf(one)}`,
      `${description}\n${state}`,
      lines.join('\n'),
    ]);
  }
  return table.toString();
}

function traitsOf({ prompts, promptWeights, budgetMs, costly, content }: ListedGenerator): string {
  return [
    prompts ? `weights ${Object.values(promptWeights).join(' ')}` : 'never prompts',
    `${budgetMs} ms${costly ? ', costly' : ''}`,
    ...(content.length > 0 ? [`${content.length} content files`] : []),
  ].join('\n');
}
