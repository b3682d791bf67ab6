import chalk from 'chalk';
import { type Command, Option } from 'commander';
import {
  expectedGroups,
  type ExpectedGroup,
  type LinkedSpan,
  type ScoredCandidate,
} from '../../../contracts/entity-index.ts';
import type { Channel } from '../../../contracts/turn.ts';
import { type CliEnvironment, writeJson, writeLine } from '../environment.ts';
import { annotateOnce } from '../../../dialogue/annotate-once.ts';
import { examples } from '../option-values.ts';

interface LinkOptions {
  readonly json?: true;
  readonly explain?: true;
  readonly previous?: string;
  readonly expect?: ExpectedGroup;
  readonly channel: Channel;
}

/** `parley link TEXT`: which entities an utterance names, and by which rules. */
export function defineLink(command: Command, environment: CliEnvironment): void {
  command
    .argument('<text>', 'what the user says')
    .option('--explain', 'also the candidates and the rules that decided')
    .option('--previous <text>', 'what the bot said before')
    .addOption(new Option('--expect <group>', 'the kind of answer that the bot expects').choices(expectedGroups))
    .addOption(
      new Option('--channel <channel>', 'how the text arrived').choices(['http', 'voice', 'terminal']).default('http'),
    )
    .option('--json', 'one JSON object a span on stdout: {span, start, end, text, chosen, candidates, rules, tier}')
    .addHelpText(
      'after',
      examples(
        "parley link --explain 'i watched the titanic'",
        "parley link 'titanic' --expect film --json",
        "parley link 'ariana grand day' --channel voice",
      ),
    )
    .action(async (text: string, options: LinkOptions) => {
      const parts = await environment.createParts();
      const { annotations } = await annotateOnce(parts, {
        text,
        channel: options.channel,
        ...(options.previous === undefined ? {} : { previous: options.previous }),
        ...(options.expect === undefined ? {} : { expectedType: options.expect }),
      });
      const { highPrecision, thresholdRemoved, conflictRemoved } = annotations.entityLinks;
      const spans = [...highPrecision, ...thresholdRemoved, ...conflictRemoved];
      for (const span of spans) {
        if (options.json) writeJson(environment.out, asJson(span));
        else show(span, options.explain === true, environment);
      }
      if (spans.length === 0 && !options.json) writeLine(environment.out, 'Nothing in it is the name of an entity.');
      await parts.index.close();
    });
}

function asJson({ span, start, end, text, candidates, rules, tier }: LinkedSpan): unknown {
  const brief = (candidate: ScoredCandidate | undefined): unknown =>
    candidate ? { title: candidate.entity.title, id: candidate.entity.wikidata, score: candidate.score } : null;
  return { span, start, end, text, chosen: brief(candidates[0]), candidates: candidates.map(brief), rules, tier };
}

const tierColours = { high: chalk.green, 'threshold-removed': chalk.yellow, 'conflict-removed': chalk.dim } as const;

function show(span: LinkedSpan, explain: boolean, { out }: CliEnvironment): void {
  const [top, ...others] = span.candidates;
  const colour = tierColours[span.tier];
  const form = span.span === span.text.toLowerCase() ? '' : chalk.dim(` (as "${span.span}")`);
  writeLine(
    out,
    `${colour(span.tier.padEnd(18))} ${chalk.bold(span.text)}${form} → ${top ? describe(top) : 'nothing'}`,
  );
  if (!explain) return;
  for (const other of others) writeLine(out, `${' '.repeat(19)}${chalk.dim(`or ${describe(other)}`)}`);
  writeLine(out, `${' '.repeat(19)}${chalk.dim('rules:')} ${span.rules.join(', ') || 'none'}`);
}

function describe({ entity, score, probability, similarity }: ScoredCandidate): string {
  const likeness = similarity < 1 ? ` × sound ${similarity.toFixed(2)}` : '';
  const sum = `${entity.views.toLocaleString('en')} views × ${probability.toFixed(3)}${likeness}`;
  return `${entity.title} [${entity.group ?? entity.kind}] ${Math.round(score).toLocaleString('en')} = ${sum}`;
}
