import type { AnnotationName, Annotations } from '../contracts/annotations.ts';
import type { Annotator, AnnotatorInput, AnyAnnotator } from '../contracts/annotator.ts';
import type { TurnIo } from '../contracts/turn.ts';
import type { AnnotatorReport } from '../contracts/turn-record.ts';
import type { Clock } from '../core/clock.ts';
import { type Deadline, withinBudget } from '../core/deadline.ts';
import { faultOf, isGarbage } from '../core/receive.ts';
import type { PluginWatch } from '../observe/plugin-watch.ts';
import { type SpanFacts, traced } from '../observe/tracing.ts';
import { neutralAnnotations } from './neutral-annotations.ts';
import { receiveAnnotator } from './receive-annotator.ts';
import { type WiredAnnotators, wireAnnotators } from './wiring.ts';

/** The annotations of one utterance and how each annotator fared. */
export interface PipelineResult {
  readonly annotations: Annotations;
  readonly reports: readonly AnnotatorReport[];
}

/** Gives an annotator its capabilities for one turn. */
export type IoFactory = (pluginName: string, deadline: Deadline) => TurnIo;

/** A checked graph of annotators. */
export interface Pipeline {
  readonly annotators: WiredAnnotators;
  /** Runs every annotator as soon as what it needs is there; never throws because of one. */
  run(input: AnnotatorInput, deadline: Deadline, ioFor: IoFactory): Promise<PipelineResult>;
}

type Collected = { -readonly [Name in AnnotationName]?: Annotations[Name] };

/** What every bot must annotate, because response generators rely on it. */
export const requiredAnnotations: readonly AnnotationName[] = [
  'tokens',
  'sentences',
  'partsOfSpeech',
  'lemmas',
  'mentions',
  'nounPhrases',
  'sentiment',
  'navigation',
  'dialogueAct',
  'question',
  'emotion',
  'offensive',
  'redQuestion',
  'answer',
  'complaint',
  'stopping',
  'expressedOpinion',
  'moves',
  'userName',
  'profileFacts',
  'entityLinks',
];

/**
 * Makes a pipeline; its wiring is checked here, not when it runs (paper §'NLP pipeline').
 *
 * @param required annotations that must be given besides those that annotators need of each other
 * @param watch sees how long annotators keep the process busy
 * @throws ParleyError PARLEY_PLUGIN_INVALID, PARLEY_PIPELINE_MISSING, PARLEY_PIPELINE_DUPLICATE, PARLEY_PIPELINE_CYCLE
 */
export function createPipeline(
  annotators: readonly AnyAnnotator[],
  clock: Clock,
  required: readonly AnnotationName[] = requiredAnnotations,
  watch?: PluginWatch,
): Pipeline {
  const guarded = annotators.map((annotator) => receiveAnnotator(annotator, watch));
  const wired = wireAnnotators(guarded, required);
  return {
    annotators: wired,
    run: (input, deadline, ioFor) => runAll(wired, clock, { input, deadline, ioFor }, required),
  };
}

interface Run {
  readonly input: AnnotatorInput;
  readonly deadline: Deadline;
  readonly ioFor: IoFactory;
}

async function runAll(
  annotators: WiredAnnotators,
  clock: Clock,
  run: Run,
  required: readonly AnnotationName[],
): Promise<PipelineResult> {
  const collected: Collected = {};
  const start = clock.elapsed();
  const pending = new Map<string, Promise<AnnotatorReport>>();
  for (const annotator of annotators) {
    const needs = annotator.needs.flatMap((need) => pending.get(need) ?? []);
    const startWhenReady = async (): Promise<AnnotatorReport> => {
      if (needs.length > 0) await Promise.all(needs);
      return traced(
        `annotator ${annotator.name}`,
        () => runOne(annotator, collected, clock, run, clock.elapsed() - start),
        pluginFacts,
      );
    };
    pending.set(annotator.name, startWhenReady());
  }
  const reports = await Promise.all(pending.values());
  return { annotations: allOf(collected, required), reports };
}

async function runOne<Name extends AnnotationName>(
  annotator: Annotator<Name>,
  collected: Collected,
  clock: Clock,
  run: Run,
  startMs: number,
): Promise<AnnotatorReport> {
  const outcome = await withinBudget(clock, annotator.budgetMs, run.deadline, (slice) =>
    annotator.annotate(
      run.input,
      complete(collected, annotator.needs),
      run.ioFor(`annotator:${annotator.name}`, slice),
    ),
  );
  const report = { name: annotator.name, startMs, ms: outcome.ms };
  if (outcome.status === 'ok') {
    collected[annotator.name] = outcome.value;
    return { ...report, status: 'ok' };
  }
  const stoodIn = standIn(annotator, run.input);
  if (stoodIn.value !== undefined) collected[annotator.name] = stoodIn.value;
  const errors = [...(outcome.status === 'late' ? [] : [faultOf(outcome.error)]), ...stoodIn.errors];
  const status = outcome.status === 'threw' && isGarbage(outcome.error) ? 'garbage' : outcome.status;
  return { ...report, status, ...(errors.length === 0 ? {} : { error: errors.join('; ') }) };
}

/** The fallback value; where even that cannot be had, a neutral one, which annotations of the bot's own have. */
function standIn<Name extends AnnotationName>(
  annotator: Annotator<Name>,
  input: AnnotatorInput,
): { readonly value: Annotations[Name] | undefined; readonly errors: readonly string[] } {
  try {
    return { value: annotator.fallback(input), errors: [] };
  } catch (error) {
    return { value: neutralAnnotations[annotator.name], errors: [`its fallback failed too: ${faultOf(error)}`] };
  }
}

function pluginFacts({ status }: AnnotatorReport): SpanFacts {
  return { attributes: { 'parley.status': status }, fault: status === 'ok' ? undefined : status };
}

/** The named annotations of those collected, and no others: what an annotator has not declared depends on who was quicker. */
function complete<Name extends AnnotationName>(collected: Collected, names: readonly Name[]): Pick<Annotations, Name>;
function complete(collected: Collected, names: readonly AnnotationName[]): Collected {
  const absent = names.filter((name) => !(name in collected));
  if (absent.length > 0) throw new TypeError(`These annotations should be there by now: ${absent.join(', ')}.`);
  return Object.fromEntries(names.map((name) => [name, collected[name]]));
}

/** Everything collected; the names are those that must be there. */
function allOf(collected: Collected, names: readonly AnnotationName[]): Annotations;
function allOf(collected: Collected, names: readonly AnnotationName[]): Collected {
  return { ...collected, ...complete(collected, names) };
}
