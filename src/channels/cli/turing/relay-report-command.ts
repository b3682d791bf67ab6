import Table from 'cli-table3';
import type { Command } from 'commander';
import { systemClock } from '../../../core/clock.ts';
import { createRandom } from '../../../core/random.ts';
import { createWordNetGraph } from '../../../games/taboo/language/wordnet-graph.ts';
import { relaySettings } from '../../../games/turing/integrity/relay/find-relays.ts';
import { relayGoal, type RelayReport, relayReport } from '../../../games/turing/integrity/relay/relay-report.ts';
import { ownRelayTexts, publicRelayTexts } from '../../../games/turing/integrity/relay/simulate/relay-texts.ts';
import { surprisalIn } from '../../../games/turing/integrity/relay/surprisal.ts';
import { type CliEnvironment, exitStatus, writeJson, writeLine } from '../environment.ts';
import { examples, seedNumber, wholeNumber } from '../option-values.ts';
import { progressBar } from '../progress-bar.ts';
import { checkLines } from './check-lines.ts';

interface RelayReportOptions {
  readonly each: number;
  readonly seed: number;
  readonly data?: string;
  readonly json?: true;
}

const mostEach = 100_000;

/** `parley turing relay-report`: whether bots that pass on people's words are found, and others left alone. */
export function defineTuringRelayReport(command: Command, environment: CliEnvironment): void {
  command
    .option('--each <n>', 'bots of each kind', wholeNumber(1, mostEach), 300)
    .option('--seed <number>', 'decides everything that is left to chance', seedNumber, 2)
    .option('--data <folder>', 'public dialogues for the talks; the own lines where left out')
    .option('--json', 'one JSON object on stdout: {from, seed, recall, falseAccusations, rows, holds}')
    .addHelpText(
      'after',
      `${examples('parley turing relay-report', 'parley turing relay-report --data data --each 1000 --json')}

How relays are found: docs/turing-security.md. The limit was chosen with seed 1.
Exit status: 0 recall and false accusations are within the goal, 1 they are not, or bad input.`,
    )
    .action(async (options: RelayReportOptions) => {
      environment.exit(await report(options, environment));
    });
}

async function report({ each, seed, data, json }: RelayReportOptions, environment: CliEnvironment): Promise<number> {
  const { out, error } = environment;
  const graph = createWordNetGraph();
  const texts =
    data === undefined
      ? ownRelayTexts(await environment.readSpokenLines(), graph, createRandom(seed).fork('texts'))
      : publicRelayTexts(data, graph);
  const bar = progressBar(error, systemClock, 'bots');
  const found = relayReport(texts, surprisalIn(texts.bots.flat()), { each, seed }, (done, of) =>
    bar({ done, of, before: 0 }),
  );
  if (json) writeJson(out, found);
  else for (const line of linesOf(found)) writeLine(out, line);
  return found.holds ? exitStatus.done : exitStatus.failed;
}

function linesOf({ from, seed, rows, recall, falseAccusations }: RelayReport): string[] {
  const head = ['bots', 'n', 'accused', '95 %', 'evidence, median', '1 in 100'];
  const table = new Table({ head, style: { head: [], border: [] } });
  for (const row of [...rows, recall, falseAccusations]) {
    table.push([
      row.kind,
      String(row.n),
      percent(row.share),
      `${percent(row.lower)} to ${percent(row.upper)}`,
      row.medianEvidence.toFixed(0),
      row.hundredthEvidence.toFixed(0),
    ]);
  }
  return [
    `Talks made of ${from}, seed ${seed}; four games at once for each bot; accused from evidence ${relaySettings.limit}.`,
    table.toString(),
    ...checkLines([
      {
        promise: `at least ${percent(relayGoal.recall)} of relays are found`,
        found: percent(recall.share),
        holds: recall.share >= relayGoal.recall,
      },
      {
        promise: `at most ${percent(relayGoal.falseAccusations)} of innocent bots are accused`,
        found: percent(falseAccusations.share),
        holds: falseAccusations.share <= relayGoal.falseAccusations,
      },
    ]),
  ];
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
