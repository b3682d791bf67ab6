import { z } from 'zod';
import { readContent, wordings } from '../../core/content.ts';

const slots = ['subject', 'answer', 'date', 'day'] as const;

const reverseSchema = z.strictObject({
  kinds: z.array(z.string()).min(1),
  /** True where one asks with the value's own words, which name no entity. */
  byText: z.boolean().optional(),
  cues: z.array(z.string()).min(1),
  answers: wordings('subject', 'answer'),
});

const relationSchema = z.strictObject({
  relation: z.string(),
  kinds: z.array(z.string()).min(1),
  values: z.array(z.string()),
  shape: z.enum(['year']).optional(),
  most: z.number().int().min(1).max(6),
  leastScore: z.number().int().min(1).default(400),
  cues: z.array(z.string()).min(1),
  answers: wordings(...slots),
  reverse: reverseSchema.optional(),
});

/** What short questions can ask for, and how. */
export const relationContent = readContent(import.meta.url, 'content/relations.yaml', z.array(relationSchema).min(1));

/** One thing that can be asked for: a relation of a subject, or the subjects that have a value. */
export interface Asking {
  readonly relation: string;
  readonly isReverse: boolean;
  readonly byText: boolean;
  /** Kinds of the entities that have the relation. */
  readonly kinds: readonly string[];
  /** Kinds that a value may have which is itself an entity. */
  readonly values: readonly string[];
  readonly isYear: boolean;
  readonly most: number;
  /** Views times likelihood that a subject by this name must have. */
  readonly leastScore: number;
  readonly cues: readonly RegExp[];
  readonly answers: readonly string[];
}

const mostSubjects = 4;
const startLength = 3;

/** Everything that can be asked for, with its cues as patterns. */
export const askings: readonly Asking[] = relationContent.value.flatMap(askingsOf);

function askingsOf(entry: z.infer<typeof relationSchema>): Asking[] {
  const { relation, kinds, values, most, leastScore, cues, answers, reverse } = entry;
  const isYear = entry.shape === 'year';
  const forward = {
    relation,
    isReverse: false,
    byText: false,
    kinds,
    values,
    isYear,
    most,
    leastScore,
    cues: cues.map(cuePattern),
    answers,
  };
  if (!reverse) return [forward];
  return [
    forward,
    {
      relation,
      isReverse: true,
      byText: reverse.byText === true,
      kinds: reverse.kinds,
      values,
      isYear: false,
      most: mostSubjects,
      leastScore,
      cues: reverse.cues.map(cuePattern),
      answers: reverse.answers,
    },
  ];
}

/** What every cue has at least one of: the beginnings of its words. */
const cueStarts = startsOf(askings.flatMap(({ cues }) => cues.map(({ source }) => source)));

/** A cheap look whether any relation can be asked for at all, before the patterns are tried. */
export function hasCueWord(question: string): boolean {
  return question.split(' ').some((word) => cueStarts.has(word.slice(0, startLength)));
}

function startsOf(sources: readonly string[]): ReadonlySet<string> {
  const words = sources.flatMap((source) => source.replace(/\\p\{[LN]\}|\?<x>/gu, ' ').match(/\p{Ll}{2,}/gu) ?? []);
  return new Set(words.map((word) => word.slice(0, startLength)));
}

/** A cue as a pattern over whole words; {x} becomes the group of the subject, which takes all there is where nothing follows it. */
function cuePattern(cue: string): RegExp {
  const withSubject = cue.replace('{x}', cue.endsWith('{x}') ? '(?<x>.+)' : '(?<x>.+?)');
  return new RegExp(`(?<![\\p{L}\\p{N}'])(?:${withSubject})(?![\\p{L}\\p{N}'])`, 'gu');
}
