import { z } from 'zod';
import type { StateCodec } from '../../contracts/response-generator.ts';

/** The steps of a talk about one thing, in the order in which they are tried. */
export const wikiSteps = ['introduction', 'open-question', 'til', 'section', 'handover'] as const;
export type WikiStep = (typeof wikiSteps)[number];

/** The treelets that can await the user's next line. */
export const wikiAwaited = ['open-question', 'til', 'section'] as const;
export type WikiAwaited = (typeof wikiAwaited)[number];

/** What was said about one thing. */
export interface TopicMemory {
  readonly title: string;
  /** Kinds of open questions that were asked about it. */
  readonly asked: readonly string[];
  /** Hashes of the passages that were told. */
  readonly heard: readonly number[];
  /** Names of sections that were offered or told. */
  readonly offered: readonly string[];
  readonly told: readonly string[];
  /** Passages told in answer to what the user said. */
  readonly highlights: number;
  readonly facts: number;
  readonly introduced: boolean;
  readonly finished: boolean;
}

/** What the generator remembers. */
export interface WikiState {
  /** The last step spoken. */
  readonly step: WikiStep | null;
  readonly awaiting: WikiAwaited | null;
  /** The last section told. */
  readonly section: string | null;
  /** The passage told last, as the article has it; null where the last line told none. */
  readonly told: string | null;
  /** True if that passage was told a second time. */
  readonly retold: boolean;
  /** Sections on offer in the last line. */
  readonly onOffer: readonly string[];
  /** Title of what the last line was about. */
  readonly topic: string | null;
  /** Words of that article: an answer made of them stays with the topic. */
  readonly vocabulary: readonly string[];
  /** Kinds of open questions asked in this conversation. */
  readonly kinds: readonly string[];
  readonly topics: readonly TopicMemory[];
}

/** How much is remembered. */
export const wikiLimits = { topics: 30, vocabulary: 400, heard: 60, kinds: 60 } as const;

const topic = z.object({
  title: z.string(),
  asked: z.array(z.string()),
  heard: z.array(z.number()),
  offered: z.array(z.string()),
  told: z.array(z.string()),
  highlights: z.number().int(),
  facts: z.number().int(),
  introduced: z.boolean(),
  finished: z.boolean(),
});

/** How the state is kept. */
export const wikiState: StateCodec<WikiState> = {
  version: 2,
  schema: z.object({
    step: z.enum(wikiSteps).nullable(),
    awaiting: z.enum(wikiAwaited).nullable(),
    section: z.string().nullable(),
    told: z.string().nullable(),
    retold: z.boolean(),
    onOffer: z.array(z.string()),
    topic: z.string().nullable(),
    vocabulary: z.array(z.string()),
    kinds: z.array(z.string()),
    topics: z.array(topic),
  }),
  initial: () => ({
    step: null,
    awaiting: null,
    section: null,
    told: null,
    retold: false,
    onOffer: [],
    topic: null,
    vocabulary: [],
    kinds: [],
    topics: [],
  }),
  // Version 1 did not keep what was told last.
  migrate: (old) => (typeof old === 'object' ? { ...old, told: null, retold: false } : old),
};

/** What is remembered about a thing; nothing where it was not talked about. */
export function memoryOf(state: WikiState, title: string): TopicMemory {
  return (
    state.topics.find((known) => known.title === title) ?? {
      title,
      asked: [],
      heard: [],
      offered: [],
      told: [],
      highlights: 0,
      facts: 0,
      introduced: false,
      finished: false,
    }
  );
}

/** The state with this memory as its latest. */
export function remembering(state: WikiState, memory: TopicMemory): WikiState {
  const others = state.topics.filter(({ title }) => title !== memory.title);
  const bounded = { ...memory, heard: memory.heard.slice(-wikiLimits.heard) };
  return { ...state, topics: [...others, bounded].slice(-wikiLimits.topics) };
}
