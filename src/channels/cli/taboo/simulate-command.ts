import { type Command, InvalidArgumentError } from 'commander';
import { systemClock } from '../../../core/clock.ts';
import { specForms } from '../../../games/taboo/agents/agent-specs.ts';
import { describeSources } from '../../../games/taboo/agents/data-sources.ts';
import { planSimulation } from '../../../games/taboo/simulate/plan-simulation.ts';
import { runSimulation } from '../../../games/taboo/simulate/run-simulation.ts';
import { reportOn, type SimulationReport } from '../../../games/taboo/simulate/simulation-report.ts';
import { type CliEnvironment, exitStatus, writeJson, writeLine } from '../environment.ts';
import { withModels } from '../models-option.ts';
import { examples } from '../option-values.ts';
import { once, untilDoneOrStopped } from './long-work.ts';
import { progressBar } from '../progress-bar.ts';
import { simulationLines } from './simulation-table.ts';
import { type TableOptions, withManyGames, withTable } from './taboo-options.ts';

interface SimulateOptions extends TableOptions {
  readonly attacker: readonly string[];
  readonly defender: readonly string[];
  readonly words: string;
  readonly sample?: number;
  readonly rounds: number;
  readonly seed: number;
  readonly workers: number;
  readonly out: string;
  readonly resume?: true;
  readonly json?: true;
}

/** `parley taboo simulate`: many games between agents, with transcripts and a table. */
export function defineTabooSimulate(command: Command, environment: CliEnvironment): void {
  withModels(withManyGames(withTable(command)), environment)
    .requiredOption('--attacker <specs>', `separated by commas: ${specForms}`, readSpecs)
    .requiredOption('--defender <specs>', 'likewise', readSpecs)
    .option('--words <which>', 'articles, talk (the two lists), a file with a word a line, or w1,w2', 'articles')
    .requiredOption('--out <folder>', 'where transcripts go: games.jsonl, a game a line')
    .option('--resume', 'go on with the simulation in the folder; the other options must be the same')
    .option(
      '--json',
      'one JSON object on stdout: {hash, seed, rules, judges, confidence, games, of, pairs: [{attacker, …}]}',
    )
    .addHelpText(
      'after',
      `${examples(
        'parley taboo simulate --attacker parley-attacker --defender parley-defender --words talk --rounds 5 --out games',
        'parley taboo simulate --attacker script:a.txt --defender script:d.txt --words banana,mouse --judges word --out games',
        'parley taboo report games',
      )}

Ctrl+C ends it after the games under way; --resume goes on, also after a crash. Progress is on stderr.
Exit status: 0 done, 1 bad input, 2 could not run, or stopped before the end.`,
    )
    .action(async (options: SimulateOptions) => {
      environment.exit(await simulate(options, environment));
    });
}

async function simulate(options: SimulateOptions, environment: CliEnvironment): Promise<number> {
  const { attacker: attackers, defender: defenders, out: folder, workers, resume = false, json = false } = options;
  const { error } = environment;
  const config = environment.loadConfig();
  const { settings, notes } = await planSimulation({ ...options, attackers, defenders, config });
  const onNote = once((note) => writeLine(error, note));
  for (const note of [...notes, describeSources(options.data)]) onNote(note);
  const { done, of } = await untilDoneOrStopped(environment, (signal) =>
    runSimulation({
      settings,
      config,
      folder,
      resume,
      workers,
      clock: systemClock,
      signal,
      onProgress: progressBar(error, systemClock),
      onNote,
    }),
  );
  if (done < of) {
    writeLine(error, `Stopped after ${done} of ${of} games. Go on with the same command and --resume.`);
    return exitStatus.couldNotRun;
  }
  showSimulation(await reportOn(folder), json, environment);
  return exitStatus.done;
}

/** A report as JSON, or for people. */
export function showSimulation(report: SimulationReport, json: boolean, { out }: CliEnvironment): void {
  if (json) writeJson(out, report);
  else for (const line of simulationLines(report)) writeLine(out, line);
}

function readSpecs(text: string): string[] {
  const specs = text
    .split(',')
    .map((spec) => spec.trim())
    .filter((spec) => spec !== '');
  if (specs.length > 0) return specs;
  throw new InvalidArgumentError('It names nobody.');
}
