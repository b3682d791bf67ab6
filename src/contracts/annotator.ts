import type { Json } from '../core/json.ts';
import type { AnnotationName, Annotations } from './annotations.ts';
import type { ExpectedGroup } from './entity-index.ts';
import type { TurnInput, TurnIo } from './turn.ts';

/** What an annotator may read besides the annotations that it needs. Plain data, so that it can be sent to another process. */
export interface AnnotatorInput {
  readonly turn: TurnInput;
  /** The bot's last utterance; empty on the first turn. */
  readonly lastReply: string;
  /** The bot's latest utterances, newest first, at most ten. */
  readonly recentReplies: readonly string[];
  /** The group that the bot's last question expects. */
  readonly expectedType: ExpectedGroup | null;
  /** Title of the current entity. */
  readonly currentEntity: string | null;
}

/**
 * Computes one annotation from the utterance and other annotations.
 *
 * `annotate` may be slow, throw or hang: past `budgetMs`, or on an error, `fallback` stands in, so it must be cheap and never throw.
 */
export interface Annotator<
  Name extends AnnotationName = AnnotationName,
  Needs extends AnnotationName = AnnotationName,
> {
  readonly name: Name;
  readonly needs: readonly Needs[];
  readonly budgetMs: number;
  /** What does the work: 'rules', 'wink-nlp', 'remote http://…'. Shown by `parley explain`. */
  readonly implementation: string;
  annotate(
    input: AnnotatorInput,
    upstream: Pick<Annotations, Needs>,
    io: TurnIo,
  ): Promise<Annotations[Name]> | Annotations[Name];
  fallback(input: AnnotatorInput): Annotations[Name];
  /** Reads a value that comes from outside (a remote annotator, a stored turn); throws where it is not of the annotation's form. */
  parse(value: unknown): Annotations[Name];
  /** The version of the rules or model, recorded with every turn. */
  readonly version?: string;
  /** Settings worth showing. */
  readonly settings?: Json;
}

/** An annotator of whatever name, as the pipeline keeps it. */
export type AnyAnnotator = Annotator;

/**
 * Declares an annotator with its types inferred from its name and needs.
 *
 * @example defineAnnotator({ name: 'shouting', needs: ['tokens'], budgetMs: 5, implementation: 'rules', annotate: …, fallback: …, parse: … })
 */
export function defineAnnotator<Name extends AnnotationName, const Needs extends AnnotationName>(
  annotator: Annotator<Name, Needs>,
): Annotator<Name, Needs> {
  return annotator;
}
