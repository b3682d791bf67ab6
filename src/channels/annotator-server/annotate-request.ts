import { z } from 'zod';
import type { AnnotationName, Annotations } from '../../contracts/annotations.ts';
import type { AnnotatorInput, AnyAnnotator } from '../../contracts/annotator.ts';
import { expectedGroups } from '../../contracts/entity-index.ts';
import { messageOf, ParleyError } from '../../core/errors.ts';

const longestText = 2000;
const longestReply = 10_000;
const reply = z.string().max(longestReply);

const turn = z.object({
  turnId: z.string().max(128),
  text: z.string().max(longestText),
  nbest: z.array(z.object({ text: z.string().max(longestText), confidence: z.number() })).max(10),
  channel: z.enum(['http', 'voice', 'terminal']),
  clientTime: z.string().max(64).exactOptional(),
});

const annotatorInput: z.ZodType<AnnotatorInput> = z.object({
  turn,
  lastReply: reply,
  recentReplies: z.array(reply).max(10),
  expectedType: z.enum(expectedGroups).nullable(),
  currentEntity: z.string().max(longestText).nullable(),
});

/** The body of POST /annotate, as `remote` sends it. */
export const annotateBody = z.strictObject({ input: annotatorInput, upstream: z.record(z.string(), z.unknown()) });

type Upstream = { -readonly [Name in AnnotationName]?: Annotations[Name] };

/**
 * The annotations that an annotator needs, each read by the annotator that gives it.
 *
 * @param providers every annotator of the bot, by name
 * @throws ParleyError PARLEY_INPUT_INVALID that names the annotation that is missing or not of its form
 */
export function readUpstream(
  annotator: AnyAnnotator,
  providers: ReadonlyMap<string, AnyAnnotator>,
  given: Readonly<Record<string, unknown>>,
): Annotations;
export function readUpstream(
  { needs }: AnyAnnotator,
  providers: ReadonlyMap<string, AnyAnnotator>,
  given: Readonly<Record<string, unknown>>,
): Upstream {
  const upstream: Upstream = {};
  for (const need of needs) {
    const provider = providers.get(need);
    if (!provider || !Object.hasOwn(given, need)) throw unfit(need, 'it is missing');
    readInto(upstream, provider, given[need]);
  }
  return upstream;
}

function readInto(upstream: Upstream, provider: AnyAnnotator, value: unknown): void {
  try {
    Object.assign(upstream, { [provider.name]: provider.parse(value) });
  } catch (error) {
    throw unfit(provider.name, messageOf(error));
  }
}

function unfit(name: string, why: string): ParleyError {
  return new ParleyError('PARLEY_INPUT_INVALID', `The upstream annotation "${name}" cannot be used: ${why}.`, {
    remedy: `Send {input, upstream} as the bot does, with "${name}" in upstream; both sides must run the same version.`,
    context: { name },
  });
}
