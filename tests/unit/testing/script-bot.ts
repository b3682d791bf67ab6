import { z } from 'zod';
import type { Annotations } from '../../../src/contracts/annotations.ts';
import type { AnyAnnotator } from '../../../src/contracts/annotator.ts';
import type { LinkedSpan, LinkTier } from '../../../src/contracts/entity-index.ts';
import { defineResponseGenerator } from '../../../src/contracts/response-generator.ts';
import type { BotParts } from '../../../src/dialogue/bot-parts.ts';
import { createPipeline } from '../../../src/pipeline/pipeline.ts';
import { aSmallIndex, anEntity, createVirtualClock, someAnnotations } from '../../../src/testing/index.ts';
import { aGenerator, fixedAnnotators, someParts } from '../../support/bot.ts';

const entities = [anEntity('Giraffe'), anEntity('Okapi'), anEntity('Cat'), anEntity('Dog')];
const style = { name: 'style', arms: { plain: 1, flowery: 0 } };

/** A small bot for tests of the script runner: 'tell' makes `teller` speak and `prompter` go on, animals are linked by their names. */
export function scriptBot(): BotParts {
  const clock = createVirtualClock();
  const annotators = fixedAnnotators().map((annotator): AnyAnnotator => {
    if (annotator.name === 'entityLinks') return { ...annotator, annotate: ({ turn }) => linksIn(turn.text) };
    if (annotator.name === 'navigation') return { ...annotator, annotate: ({ turn }) => navigationIn(turn.text) };
    if (annotator.name === 'sentiment')
      return { ...annotator, annotate: () => ({ label: 'very-positive', score: 0.9 }) };
    return annotator;
  });
  return someParts([teller, prompter, chooser, echo, fallback], {
    clock,
    pipeline: createPipeline(annotators.map(checked), clock),
    index: aSmallIndex({ entities }),
  });
}

/** The annotator, whose values are read as its annotation's real ones are: what is no plain data is refused. */
function checked(annotator: AnyAnnotator): AnyAnnotator {
  const parse = (value: unknown) => {
    if (typeof value === 'object' && value !== null && Object.keys(value).length === 0 && !Array.isArray(value))
      throw new Error('garbage');
    return JSON.parse(JSON.stringify(value));
  };
  return { ...annotator, parse };
}

const teller = defineResponseGenerator({
  name: 'teller',
  description: 'Tells.',
  examples: [],
  state: {
    version: 1,
    schema: z.object({ told: z.array(z.string()) }),
    initial: (): { told: string[] } => ({ told: [] }),
  },
  respond: (turn, state) =>
    turn.text.includes('tell')
      ? {
          text: `It is tall, ${turn.arm(style)} and tall.`,
          priority: 'STRONG_CONTINUE',
          needsPrompt: true,
          entity: 'Giraffe',
          profile: { name: 'Simon', pets: [{ name: 'Rex' }] },
          next: { told: [...state.told, 'height'] },
        }
      : undefined,
});

const prompter = defineResponseGenerator({
  name: 'prompter',
  description: 'Prompts.',
  examples: [],
  state: { version: 1, schema: z.object({ prompted: z.boolean() }), initial: () => ({ prompted: false }) },
  respond: () => undefined,
  prompt: () => ({
    text: 'Which animal is yours?',
    priority: 'CONTEXTUAL',
    entity: 'Cat',
    expects: 'animal',
    next: { prompted: true },
  }),
});

/** Prompts by chance in some turns, for shares. */
const chooser = defineResponseGenerator({
  name: 'chooser',
  description: 'Says one of two things.',
  examples: [],
  state: { version: 1, schema: z.null(), initial: () => null },
  respond: (turn, next) =>
    turn.text.includes('choose')
      ? { text: turn.io.random.pick(['Heads.', 'Tails.']), priority: 'CAN_START', needsPrompt: false, next }
      : undefined,
});

const echo = aGenerator('echo', (turn) =>
  turn.text === 'bye'
    ? { text: 'So long.', priority: 'CAN_START', needsPrompt: false, ends: true }
    : { text: `You said ${turn.text}.`, priority: 'WEAK_CONTINUE', needsPrompt: false },
);

const fallback = aGenerator('fallback', () => ({ text: 'Hm.', priority: 'UNIVERSAL_FALLBACK', needsPrompt: false }));

function linksIn(text: string): Annotations['entityLinks'] {
  const found = entities.flatMap((entity) => {
    const start = text.toLowerCase().indexOf(entity.title.toLowerCase());
    return start < 0 ? [] : [{ entity, start }];
  });
  const spans = found.map(({ entity, start }): LinkedSpan => {
    const tier: LinkTier = entity.title === 'Okapi' ? 'threshold-removed' : 'high';
    return {
      span: entity.title.toLowerCase(),
      text: text.slice(start, start + entity.title.length),
      start,
      end: start + entity.title.length,
      candidates: [{ entity, anchor: entity.title.toLowerCase(), probability: 1, score: 20_000, similarity: 1 }],
      tier,
      isManual: false,
      isForced: false,
      rules: [],
    };
  });
  return {
    highPrecision: spans.filter(({ tier }) => tier === 'high'),
    thresholdRemoved: spans.filter(({ tier }) => tier !== 'high'),
    conflictRemoved: [],
    spans: spans.map(({ span }) => span),
  };
}

function navigationIn(text: string): Annotations['navigation'] {
  const none = someAnnotations().navigation;
  const topic = /about (?:the )?(\w+)/.exec(text)?.[1];
  return topic === undefined
    ? none
    : { ...none, positive: true, topic: { text: topic }, about: true, source: 'request' };
}
