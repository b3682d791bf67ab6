import type { Command } from 'commander';
import { specForms } from '../../../games/taboo/agents/agent-specs.ts';
import { describeSources } from '../../../games/taboo/agents/data-sources.ts';
import { openGameTable } from '../../../games/taboo/match/game-table.ts';
import type { PlayedMove } from '../../../games/taboo/match/play-match.ts';
import { type CliEnvironment, writeJson, writeLine } from '../environment.ts';
import { withModels } from '../models-option.ts';
import { examples, seedNumber, wholeNumber } from '../option-values.ts';
import { moveLine, outcomeLine } from './move-lines.ts';
import { type TableOptions, withTable } from './taboo-options.ts';

interface MatchOptions extends TableOptions {
  readonly attacker: string;
  readonly defender: string;
  readonly target: string;
  readonly seed: number;
  readonly moveSeconds: number;
  readonly json?: true;
  readonly jsonl?: true;
}

const scriptPrefix = 'script:';

/** `parley taboo match`: one game between two agents, move by move. */
export function defineTabooMatch(command: Command, environment: CliEnvironment): void {
  withModels(withTable(command), environment)
    .requiredOption('--attacker <spec>', `who knows the word: ${specForms}`)
    .requiredOption('--defender <spec>', `who must not say it: ${specForms}`)
    .requiredOption('--target <word>', 'the target word')
    .option('--seed <number>', 'decides everything that is left to chance', seedNumber, 1)
    .option('--move-seconds <n>', 'how long a side has for a move', wholeNumber(1, 3600), 60)
    .option('--json', 'one JSON object on stdout: {attacker, defender, target, rules, seed, judges, moves, winner, …}')
    .option(
      '--jsonl',
      'a line of JSON a move, {turn, role, kind, text, verdicts}; the last line is {winner, cause, turns}',
    )
    .addHelpText(
      'after',
      `${examples(
        'parley taboo match --attacker script:attack.txt --defender script:defend.txt --target banana --jsonl',
        'parley taboo match --attacker http://127.0.0.1:8000/ --defender qa-none-lexical --target banana',
      )}

A script has a move a line: 'guess: WORD' is a guess, anything else is said. A side at the end of its script gives up.
By the rules 'paper' a side loses that says what the judges take for neither fluent nor fitting; with --judges word
anything may be said. Exit status: 0 played, whoever won; 1 bad input; 2 could not run.`,
    )
    .action((options: MatchOptions) => match(options, environment));
}

async function match(options: MatchOptions, environment: CliEnvironment): Promise<void> {
  const { attacker, defender, target, rules, seed, data, json } = options;
  const { out, error } = environment;
  const onNote = (note: string): void => writeLine(error, note);
  const moveMs = options.moveSeconds * 1000;
  const config = environment.loadConfig();
  const table = await openGameTable({ ...options, config, moveMs, remoteMoveMs: moveMs, onNote });
  try {
    table.check('attacker', attacker);
    table.check('defender', defender);
    for (const note of table.notes) onNote(note);
    const isScripted = [attacker, defender].every((spec) => spec.startsWith(scriptPrefix));
    if (!isScripted) onNote(describeSources(data));
    const pairing = { attacker, defender, word: target, round: 1, seed };
    const { moves, outcome, faults } = await table.play(pairing, showMoves(options, environment));
    for (const fault of faults) onNote(fault);
    if (json) {
      writeJson(out, { attacker, defender, target, rules, seed, judges: table.judges, moves, ...outcome });
    } else if (options.jsonl) writeJson(out, outcome);
    else writeLine(out, outcomeLine(outcome, target));
  } finally {
    table.close();
  }
}

/** Moves are shown as they come. */
function showMoves({ json, jsonl }: MatchOptions, { out }: CliEnvironment): (move: PlayedMove) => void {
  if (json) return () => undefined;
  return (move) => (jsonl ? writeJson(out, move) : writeLine(out, moveLine(move)));
}
