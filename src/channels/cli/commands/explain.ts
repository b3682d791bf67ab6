import chalk from 'chalk';
import Table from 'cli-table3';
import type { Command } from 'commander';
import type { BotParts } from '../../../dialogue/bot-parts.ts';
import { type CliEnvironment, writeJson, writeLine } from '../environment.ts';
import { withModels } from '../models-option.ts';
import { settingsTable } from '../settings-table.ts';
import { examples, wholeNumber } from '../option-values.ts';
import { explainSlow, type SlowOptions } from './explain-slow.ts';

/** `parley explain`: what this bot is made of. */
export function defineExplain(command: Command, environment: CliEnvironment): void {
  withModels(command, environment)
    .option('--json', 'one JSON object on stdout: {annotators, rgs, stores, index, generator, judge, models}')
    .option('--slow', 'play some turns and tell which plug-ins keep the process busy')
    .option('--threshold <ms>', 'with --slow: from so many milliseconds at a stretch on', wholeNumber(1, 60_000), 50)
    .addHelpText('after', examples('parley explain', 'parley explain --json', 'parley explain --slow --threshold 20'))
    .action(async (options: SlowOptions & { readonly slow?: true }) => {
      if (options.slow) {
        await explainSlow(options, environment);
        return;
      }
      const bot = await environment.createBot();
      const { parts, store } = bot;
      if (options.json) writeJson(environment.out, asJson(parts, store.name));
      else show(parts, store.name, environment);
      await bot.close();
    });
}

function asJson(parts: BotParts, store: string): unknown {
  return {
    annotators: parts.pipeline.annotators.map(({ name, needs, budgetMs, implementation }) => ({
      name,
      needs,
      budgetMs,
      implementation,
    })),
    rgs: parts.list.generators.map(({ name }, place) => ({ name, position: place + 1 })),
    stores: [store],
    index: { name: parts.index.name, version: parts.index.version },
    generator: parts.generator?.name ?? null,
    judge: judgesOf(parts)[0] ?? null,
    models: parts.versions.models,
  };
}

function show(parts: BotParts, store: string, environment: CliEnvironment): void {
  const { out } = environment;
  const plain = { style: { head: [], border: [] } };
  const stages = stagesOf(parts);
  const annotators = new Table({ head: ['stage', 'annotator', 'needs', 'budget', 'implementation'], ...plain });
  for (const { name, needs, budgetMs, implementation } of parts.pipeline.annotators) {
    annotators.push([stages.get(name) ?? 0, name, needs.join(', ') || '–', `${budgetMs} ms`, implementation]);
  }
  writeLine(out, chalk.bold('Annotators') + chalk.dim('  (an annotator starts as soon as what it needs is there)'));
  writeLine(out, annotators.toString());
  writeLine(out, chalk.bold('\nResponse generators') + chalk.dim('  (in the order that breaks ties)'));
  writeLine(out, parts.list.generators.map(({ name }, place) => `${place + 1} ${name}`).join('  '));
  writeLine(out, `${chalk.bold('\nKnowledge')}  ${parts.index.name}, version ${parts.index.version}`);
  writeLine(out, `${chalk.bold('Store')}      ${store}`);
  writeLine(out, `${chalk.bold('Generator')}  ${parts.generator?.name ?? 'none'}`);
  writeLine(out, `${chalk.bold('Judge')}      ${judgesOf(parts).join(', else ') || 'none: priorities decide'}`);
  writeLine(out, `${chalk.bold('Models')}     ${modelsInUse(parts)}`);
  writeLine(out, `${chalk.bold('Versions')}   ${parts.versions.models}`);
  writeLine(out, `\n${chalk.bold('Settings')}\n${settingsTable(environment.readSettings(), out.columns)}`);
}

/** Who judges replies, and who stands in for that one. */
function judgesOf({ judge }: BotParts): string[] {
  return [judge, judge?.standIn].flatMap((one) => one?.name ?? []);
}

/** Which of the models that join the rules are there; the generator is told of by itself. */
function modelsInUse({ encoder, ranker, reader }: BotParts): string {
  return Object.entries({ encoder, ranker, reader })
    .map(([name, model]) => `${name} ${model ? 'in use' : 'not in use'}`)
    .join(', ');
}

/** The earliest stage in which each annotator can run. */
function stagesOf({ pipeline }: BotParts): Map<string, number> {
  const stages = new Map<string, number>();
  for (const { name, needs } of pipeline.annotators) {
    stages.set(name, 1 + Math.max(0, ...needs.map((need) => stages.get(need) ?? 0)));
  }
  return stages;
}
