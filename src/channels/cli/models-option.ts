import { type Command, Option } from 'commander';
import { modelChoicesOffered, type ModelsWanted } from '../../config/config.ts';
import type { CliEnvironment } from './environment.ts';

/** Adds `--models` to a command, which goes before PARLEY_MODELS. */
export function withModels(command: Command, environment: CliEnvironment): Command {
  return command
    .addOption(
      new Option(
        '--models <which>',
        'models to use: none, light (the encoder), full (all bundled ones) or large (a fetched one too) (PARLEY_MODELS)',
      ).choices(modelChoicesOffered),
    )
    .hook('preAction', (_program, called) => {
      const { models } = called.opts<{ readonly models?: ModelsWanted }>();
      if (models !== undefined) environment.useModels(models);
    });
}
