import type { Command } from 'commander';
import type { ModelsWanted } from '../../../config/config.ts';
import { ParleyError } from '../../../core/errors.ts';
import type { BotParts } from '../../../dialogue/bot-parts.ts';
import { describeResult, summarise } from '../../../testing/report.ts';
import { runScript, type ScriptResult, type TurnFailure } from '../../../testing/run-script.ts';
import { type FiledScript, readScripts } from '../../../testing/script-file.ts';
import { installedIn, modelsFor } from '../../../testing/installed.ts';
import { describeError, type CliEnvironment, exitStatus, writeJson, writeLine } from '../environment.ts';
import { withModels } from '../models-option.ts';
import { examples, seedNumber } from '../option-values.ts';
import { scriptFiles } from '../script-files.ts';

interface CheckOptions {
  readonly json?: true;
  readonly seed?: number;
  readonly quiet?: true;
}

/** `parley check FILE…`: runs conversation scripts. */
export function defineCheck(command: Command, environment: CliEnvironment): void {
  command
    .argument('<file...>', 'YAML files with scripts, or folders of them (docs/conversation-scripts.md)')
    .option('--json', 'one JSON object a script on stdout: {file, name, seed, passed, skipped, failures}')
    .option('--quiet', 'show only scripts that failed')
    .option('--seed <n>', 'use this seed instead of the scripts’ own', seedNumber);
  withModels(command, environment)
    .addHelpText(
      'after',
      `${examples('parley check bug.yaml', 'parley check tests/conversations --quiet', 'parley check bug.yaml --seed 3 --json')}\n\nScripts run by rules alone, those that require a model with it; --models and PARLEY_MODELS go before both.\nExit status: 0 all passed, 1 one failed, 2 a file cannot be read.`,
    )
    .action(async (files: string[], options: CheckOptions) => {
      environment.exit(await check(files, options, environment));
    });
}

async function check(files: readonly string[], options: CheckOptions, environment: CliEnvironment): Promise<number> {
  const scripts = readAll(files, environment);
  if (!scripts) return exitStatus.couldNotRun;
  const { PARLEY_TURN_BUDGET_MS: turnBudgetMs } = environment.loadConfig();
  const parts = partsByModels(environment);
  const results: ScriptResult[] = [];
  for (const filed of scripts) {
    const seeded = options.seed === undefined ? filed : { ...filed, script: { ...filed.script, seed: options.seed } };
    const own = await parts.of(modelsFor(filed.script));
    const result = await runScript(seeded, { parts: own, has: installedIn(own), turnBudgetMs });
    results.push(result);
    show(result, options, environment);
  }
  await parts.close();
  if (!options.json) writeLine(environment.out, summarise(results));
  return results.every((result) => result.passed || result.skipped) ? exitStatus.done : exitStatus.failed;
}

/** The bot's parts for each choice of models, made when first needed; where the user names the models, these are the parts for all. */
function partsByModels(environment: CliEnvironment) {
  const isNamed = environment.isModelsNamed();
  const made = new Map<ModelsWanted | 'named', BotParts>();
  return {
    of: async (models: ModelsWanted): Promise<BotParts> => {
      const key = isNamed ? 'named' : models;
      if (!isNamed) environment.useModels(models);
      const parts = made.get(key) ?? (await environment.createParts());
      made.set(key, parts);
      return parts;
    },
    close: async () => {
      for (const { index } of made.values()) await index.close();
    },
  };
}

function show(result: ScriptResult, options: CheckOptions, { out }: CliEnvironment): void {
  const { file, name, seed, passed, skipped, failures } = result;
  if (options.json) writeJson(out, { file, name, seed, passed, skipped, failures: failures.map(asJson) });
  else if (!options.quiet || !(passed || skipped)) writeLine(out, describeResult(result));
}

function asJson({ turn, key, expected, actual }: TurnFailure): unknown {
  return { turn, key, expected, actual };
}

function readAll(files: readonly string[], { error }: CliEnvironment): FiledScript[] | undefined {
  try {
    return files.flatMap(scriptFiles).flatMap((file) => readScripts(file));
  } catch (fault) {
    if (!ParleyError.isInstance(fault)) throw fault;
    writeLine(error, describeError(fault));
    return undefined;
  }
}
