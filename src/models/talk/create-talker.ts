import type { EncoderView } from '../../contracts/encoder.ts';
import type { FoundReply, ReplyFinder } from '../../contracts/reply-finder.ts';
import {
  type Generated,
  type GenerationRequest,
  mostTexts,
  type TextGenerator,
  unfiltered,
} from '../../contracts/text-generator.ts';
import { contentStems } from '../../core/content-stems.ts';
import { normaliseText } from '../../core/text.ts';
import { filtered } from '../filtered.ts';
import { replyFilters, talkFilters } from '../filters/reply-filters.ts';
import { type SteadyOptions, steadyGenerator } from '../steady-generator.ts';
import { situationOf } from './situation-of.ts';

export interface TalkerOptions extends SteadyOptions {
  /** Knows how people go on, from the corpus of talks or as large models do. */
  readonly model: TextGenerator;
  /** True for a large model, which knows much of the world and may answer what is asked of it. */
  readonly isAble?: boolean;
  /** True for an able model that is still too small to be relied upon where a name, a number or a date is asked for. */
  readonly guessesFacts?: boolean;
  /** Finds replies of the corpus; samples stand alone without it. */
  readonly finder?: ReplyFinder;
  readonly isOffensive: (text: string) => boolean;
  readonly encoder?: EncoderView;
}

/** So many replies of the corpus are proposed beside the samples. */
const found = 8;
/** After a question more are looked through: most answered another one. */
const looked = 40;
/** An able model needs fewer samples and has fewer rivals to judge; it cuts words into more tokens. */
const ableMost = { samples: 4, tokens: 90, found: 4 };
const nothing: Generated = { texts: [], rejected: [], origins: [] };

/**
 * Proposes how to go on with what was said: samples of a model, and replies of talks that were like this one. Whoever asks chooses among
 * them. Where one of the two fails or is late, the other stands alone. What is asked of the world a small model does not answer; a fact
 * no reply of the corpus does.
 */
export function createTalker(options: TalkerOptions): TextGenerator {
  const { model, isAble = false, guessesFacts = false, finder, isOffensive, encoder, ...steady } = options;
  const asked = isAble ? asAble(model, guessesFacts) : unknowing(model);
  const rules = { isOffensive, filters: talkFilters, afterGraveWords: replyFilters, ...(encoder ? { encoder } : {}) };
  const samples = steadyGenerator(filtered(asked, rules), steady);
  const replies =
    finder &&
    steadyGenerator(
      filtered(findingReplies(finder, isAble ? ableMost.found : found), { ...rules, source: 'found' }),
      steady,
    );
  return {
    name: [samples, replies].flatMap((part) => part?.name ?? []).join(' and '),
    version: [samples, replies].flatMap((part) => part?.version ?? []).join(', '),
    generate: async (request, signal) => {
      const mayFind = request.asked !== 'fact';
      const sources = await Promise.all([
        samples.generate(request, signal),
        (mayFind && replies?.generate(request, signal)) || nothing,
      ]);
      return together(sources);
    },
  };
}

/** A small model would make up what is asked of the world. */
function unknowing(model: TextGenerator): TextGenerator {
  const { name, version } = model;
  return {
    name,
    version,
    generate: async (request, signal) => (request.asked ? nothing : model.generate(request, signal)),
  };
}

function asAble(model: TextGenerator, guessesFacts: boolean): TextGenerator {
  const { name, version } = model;
  const { samples: mostSamples, tokens: maxTokens } = ableMost;
  return {
    name,
    version,
    generate: async (request, signal) => {
      if (guessesFacts && request.asked === 'fact') return nothing;
      return model.generate({ ...request, maxTokens, samples: Math.min(request.samples, mostSamples) }, signal);
    },
  };
}

function findingReplies(finder: ReplyFinder, count: number): TextGenerator {
  return {
    name: finder.name,
    version: finder.version,
    generate: async ({ history, question }: GenerationRequest) => {
      const near = await finder.find(situationOf(history), question === undefined ? count : looked);
      const fitting = question === undefined ? near : near.filter((reply) => answersThe(question, reply));
      return unfiltered(fitting.slice(0, count).map(({ text }) => text));
    },
  };
}

/** So much of what a question is about an answer, or the question that it was given to, must have. */
const leastShared = 0.4;

/** It answered a question about the same thing. Where the question itself does not say what it is about, nobody can tell. */
function answersThe(question: string, { asked, text }: FoundReply): boolean {
  const wanted = [...contentStems(question)];
  if (asked === undefined || wanted.length === 0) return false;
  const given = new Set([...contentStems(asked), ...contentStems(text)]);
  return wanted.filter((stem) => given.has(stem)).length >= leastShared * wanted.length;
}

/** Of texts that say the same the first stays. */
function together(sources: readonly Generated[]): Generated {
  const all = sources.flatMap(({ texts, origins = [] }) =>
    texts.map((text, place) => ({ text, origin: origins[place] ?? { source: 'sample' as const } })),
  );
  const first = new Map(all.toReversed().map((one) => [normaliseText(one.text), one]));
  const kept = all.filter((one) => first.get(normaliseText(one.text)) === one).slice(0, mostTexts);
  const failures = sources.flatMap(({ failure }) => failure ?? []);
  return {
    texts: kept.map(({ text }) => text),
    origins: kept.map(({ origin }) => origin),
    rejected: sources.flatMap(({ rejected }) => rejected),
    ...(failures.length === 0 ? {} : { failure: failures.join('; ') }),
  };
}
