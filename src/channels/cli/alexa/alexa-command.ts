import chalk from 'chalk';
import { type Command, Option } from 'commander';
import { warmUp } from '../../../dialogue/annotate-once.ts';
import { createLogger } from '../../../observe/logger.ts';
import { locales } from '../../alexa/model/interaction-model.ts';
import { type CliEnvironment, writeLine } from '../environment.ts';
import { withModels } from '../models-option.ts';
import { examples, seedNumber } from '../option-values.ts';
import { simulateConversation, simulationCommands } from './simulate-conversation.ts';
import { openSimulatedCall } from './simulated-call.ts';

interface SimulateOptions {
  readonly locale: string;
  readonly user: string;
  readonly seed?: number;
  readonly keep?: true;
  readonly json?: true;
}

/** `parley alexa`: what helps with the Alexa skill. */
export function defineAlexa(alexa: Command, environment: CliEnvironment): void {
  const commands = Object.entries(simulationCommands).map(([name, about]) => `  ${name.padEnd(10)}${about}`);
  alexa.addHelpText('after', examples('parley alexa simulate', 'parley alexa simulate --locale en-GB --keep'));
  withModels(alexa.command('simulate'), environment)
    .description('Talk with the skill as a device would: signed requests over HTTP on this machine, no account needed.')
    .addOption(new Option('--locale <locale>', 'language of the device').choices(locales).default('en-US'))
    .option('--user <name>', 'whose device it is; remembered with --keep', 'simulated')
    .option('--seed <n>', 'the same seed and the same lines give the same conversation', seedNumber)
    .option('--keep', 'keep the conversation in PARLEY_HOME as a real one')
    .option('--json', 'one JSON object a turn')
    .addHelpText(
      'after',
      `\nBeside what you say:\n${commands.join('\n')}\n${examples(
        'parley alexa simulate',
        "printf 'tell me about giraffes\\nyes\\nstop\\n' | parley alexa simulate --json",
      )}`,
    )
    .action((options: SimulateOptions) => simulate(options, environment));
}

async function simulate(options: SimulateOptions, environment: CliEnvironment): Promise<void> {
  const { locale, user, seed, keep, json } = options;
  const bot = await environment.createBot({ inMemory: keep !== true });
  try {
    await warmUp(bot.parts);
    const call = await openSimulatedCall({
      bot,
      version: environment.version,
      locale,
      user,
      config: environment.loadConfig(),
      logger: createLogger({ level: 'error', showUtterances: false }),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(seed === undefined ? {} : { seed }),
    });
    writeLine(
      environment.error,
      chalk.dim(`The skill is called at ${call.address}, with a certificate made for this run.`),
    );
    try {
      await simulateConversation({ call, environment, isJson: json === true });
    } finally {
      await call.close();
    }
  } finally {
    await bot.close();
  }
}
