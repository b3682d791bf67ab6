import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { AnnotationName, Annotations } from '../src/contracts/annotations.ts';
import { type Annotator, type AnyAnnotator, defineAnnotator } from '../src/contracts/annotator.ts';
import type { EntityIndex } from '../src/contracts/entity-index.ts';
import {
  type AnyResponseGenerator,
  defineResponseGenerator,
  type Response,
} from '../src/contracts/response-generator.ts';
import type { StateStore } from '../src/contracts/state-store.ts';
import { systemClock } from '../src/core/clock.ts';
import { assembleBot, type Bot } from '../src/dialogue/bot.ts';
import { linkedSpansSchema } from '../src/entity/linker/schema.ts';
import { defaultAnnotators } from '../src/pipeline/annotators/default-annotators.ts';
import { createPipeline } from '../src/pipeline/pipeline.ts';

/** What the trivial bot is made of. */
export const trivialSize = { annotators: 18, generators: 31, responding: 11, asynchronous: 8 } as const;

/**
 * A bot whose plug-ins do nothing, so that what a turn takes is the framework: the names, needs and checks of the built-in annotators
 * with constant results, 31 generators of which a third proposes a response and all propose a prompt on every turn.
 */
export function createTrivialBot(store: StateStore, freeze: boolean): Bot {
  return assembleBot({
    parts: {
      pipeline: createPipeline(trivialAnnotators(), systemClock),
      list: {
        places: [],
        generators: Array.from({ length: trivialSize.generators }, (_, place) => trivialGenerator(place)),
        firstOnTurnOne: [],
        lines: { farewells: ['Bye.'], lastResort: ['Hm.'] },
      },
      index: emptyIndex,
      clock: systemClock,
      isOffensive: () => false,
      versions: { code: 'bench', models: 'none' },
      freeze,
    },
    store,
    turnBudgetMs: 5000,
    newId: randomUUID,
  });
}

function trivialAnnotators(): AnyAnnotator[] {
  const linker = defineAnnotator({
    name: 'entityLinks',
    needs: ['navigation', 'nounPhrases'],
    budgetMs: 1500,
    implementation: 'constant',
    annotate: async () => noLinks,
    fallback: () => noLinks,
    parse: (value) => linkedSpansSchema.parse(value),
  });
  return [...defaultAnnotators().map((annotator) => constant(annotator)), linker];
}

const noLinks: Annotations['entityLinks'] = {
  highPrecision: [],
  thresholdRemoved: [],
  conflictRemoved: [],
  spans: [],
};

/** The built-in annotators that wait for something, and are therefore raced against the clock. */
const asynchronous: ReadonlySet<AnnotationName> = new Set<AnnotationName>([
  'tokens',
  'sentences',
  'partsOfSpeech',
  'lemmas',
  'mentions',
  'nounPhrases',
  'sentiment',
]);

/** The annotator with its needs and checks, but always the result for one and the same utterance. */
function constant<Name extends AnnotationName>(annotator: Annotator<Name>): Annotator<Name> {
  const result = annotator.fallback({
    turn: { turnId: 'any', text: 'i watched a film about the moon last night', nbest: [], channel: 'http' },
    lastReply: '',
    recentReplies: [],
    expectedType: null,
    currentEntity: null,
  });
  return { ...annotator, annotate: asynchronous.has(annotator.name) ? async () => result : () => result };
}

function trivialGenerator(place: number): AnyResponseGenerator {
  const name = `trivial-${place}`;
  const responds = isOneOf('responding', place);
  const respond = (state: TrivialState): Response<TrivialState> | undefined =>
    responds ? { text: `Said by ${name}.`, priority: 'CAN_START', needsPrompt: true, next: oneMore(state) } : undefined;
  return defineResponseGenerator({
    name,
    description: 'Does nothing of interest.',
    examples: [],
    state: {
      version: 1,
      schema: z.object({ spoken: z.number(), topics: z.array(z.string()).readonly() }),
      initial: () => ({ spoken: 0, topics: ['one', 'two'] }),
    },
    respond: isOneOf('asynchronous', place) ? async (_turn, state) => respond(state) : (_turn, state) => respond(state),
    prompt: (_turn, state) => ({ text: `Shall we go on with ${name}?`, priority: 'GENERIC', next: oneMore(state) }),
  });
}

interface TrivialState {
  readonly spoken: number;
  readonly topics: readonly string[];
}

function oneMore({ spoken, topics }: TrivialState): TrivialState {
  return { spoken: spoken + 1, topics };
}

/** Spreads as many generators as `trivialSize` says evenly over the list. */
function isOneOf(which: 'responding' | 'asynchronous', place: number): boolean {
  return place % Math.ceil(trivialSize.generators / trivialSize[which]) === 0;
}

const emptyIndex: EntityIndex = {
  name: 'empty',
  version: 'bench',
  candidates: async () => new Map(),
  soundsLike: async () => new Map(),
  entity: async () => undefined,
  relations: async () => [],
  having: async () => [],
  opinion: async () => undefined,
  opinionTopics: async () => [],
  passages: async () => [],
  close: async () => {},
};
