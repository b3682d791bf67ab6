import { z } from 'zod';
import type { AnnotationName, Annotations } from '../contracts/annotations.ts';
import type { AnyAnnotator } from '../contracts/annotator.ts';
import { ParleyError } from '../core/errors.ts';
import type { Json } from '../core/json.ts';
import { hush, isPlainData, type PlainLimits, plainLimits } from '../core/plain-data.ts';
import { faultOf, receiveMembers, receivePlain, safely } from '../core/receive.ts';
import { isThenable } from '../core/thenable.ts';
import { guardedOnce } from '../observe/guarded-once.ts';
import type { PluginWatch } from '../observe/plugin-watch.ts';

/** A long utterance of nothing but names has thousands of candidates; a record is cut to its size later, and other annotations are not. */
const linkLimits: PlainLimits = { characters: 4_000_000, values: 400_000, depth: 40 };

const callable = <Name extends 'annotate' | 'fallback' | 'parse'>() =>
  z.custom<AnyAnnotator[Name]>((value) => typeof value === 'function', 'it is no function');
const name = z.custom<AnnotationName>(
  (value) => typeof value === 'string' && value !== '' && value.length <= 100,
  'it is no name',
);

/** One schema for each member of the contract; the compiler refuses a member that has none. */
type Shapes = { readonly [Name in keyof Required<AnyAnnotator>]: z.ZodType };

/** Whatever is plain data. */
const plainSettings = z.custom<Json>((value) => isPlainData(value), 'it is no plain data');

const annotatorShape = z.object({
  name,
  needs: z.array(name),
  budgetMs: z.number().positive(),
  implementation: z.string().max(1000),
  annotate: callable<'annotate'>(),
  fallback: callable<'fallback'>(),
  parse: callable<'parse'>(),
  version: z.string().max(1000).exactOptional(),
  settings: plainSettings.exactOptional(),
} as const satisfies Shapes);

/**
 * The annotator behind a guard: its fixed members are checked and read once, here; what it gives goes through its own `parse` and comes out as a
 * frozen copy, and its functions throw PARLEY_PLUGIN_GARBAGE where that is no plain data of the form.
 *
 * @throws ParleyError PARLEY_PLUGIN_INVALID that names the member
 */
export const receiveAnnotator = guardedOnce<AnyAnnotator>((given, watch) => guarded(given, fixedMembers(given), watch));

type Members = z.infer<typeof annotatorShape>;

function fixedMembers(given: AnyAnnotator): Members {
  try {
    return receiveMembers(annotatorShape, given, 'annotator');
  } catch (error) {
    throw new ParleyError('PARLEY_PLUGIN_INVALID', `${nameOf(given)} cannot be used: ${faultOf(error)}.`, {
      remedy: 'Declare it with `defineAnnotator`, and mend the member that is named.',
      cause: error,
    });
  }
}

function nameOf(given: AnyAnnotator): string {
  try {
    return `The annotator "${String(given.name).slice(0, 100)}"`;
  } catch {
    return 'An annotator whose name cannot be read';
  }
}

function guarded(given: AnyAnnotator, members: Members, watch: PluginWatch): AnyAnnotator {
  const { annotate, fallback, parse } = members;
  const timed = <T>(work: () => T): T => watch.timed(`annotator "${members.name}"`, work);
  const read = (value: unknown, what: string): Annotations[AnnotationName] => {
    hush(value);
    const parsed = safely(what, () => timed(() => parse.call(given, value)));
    return receivePlain(parsed, what, members.name === 'entityLinks' ? linkLimits : plainLimits);
  };
  return {
    ...members,
    annotate: (input, upstream, io) => {
      const value: unknown = timed(() => annotate.call(given, input, upstream, io));
      if (!isThenable(value)) return read(value, 'annotation');
      return Promise.resolve(value).then((settled) => read(settled, 'annotation'));
    },
    fallback: (input) =>
      read(
        timed(() => fallback.call(given, input)),
        'fallback',
      ),
    parse: (value) => read(value, 'annotation'),
  };
}
