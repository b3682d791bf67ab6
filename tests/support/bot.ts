import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { AnnotationName, Annotations } from '../../src/contracts/annotations.ts';
import { type Annotator, type AnyAnnotator, defineAnnotator } from '../../src/contracts/annotator.ts';
import {
  type AnyResponseGenerator,
  defineResponseGenerator,
  type Response,
} from '../../src/contracts/response-generator.ts';
import type { StateStore } from '../../src/contracts/state-store.ts';
import type { TurnContext } from '../../src/contracts/turn.ts';
import { assembleBot, type Bot } from '../../src/dialogue/bot.ts';
import type { BotParts } from '../../src/dialogue/bot-parts.ts';
import { createPipeline, requiredAnnotations } from '../../src/pipeline/pipeline.ts';
import { createMemoryStore } from '../../src/state/memory-store.ts';
import { createVirtualClock } from '../../src/testing/virtual-clock.ts';
import { aSmallIndex, someAnnotations } from './turn.ts';

/** An annotator that always gives the same; its checks accept anything that is neither undefined nor a bare object. */
export function aFixedAnnotator<Name extends AnnotationName>(
  name: Name,
  value: Annotations[Name],
): Annotator<Name, never> {
  return defineAnnotator({
    name,
    needs: [],
    budgetMs: 50,
    implementation: 'fixed',
    annotate: () => value,
    fallback: () => value,
    parse: () => value,
  });
}

/** Annotators that find nothing in anything. */
export function fixedAnnotators(): AnyAnnotator[] {
  const annotations = someAnnotations();
  return requiredAnnotations.map((name) => aFixedAnnotator(name, annotations[name]));
}

/** A generator that counts how often it was chosen, and says what the function says. */
export function aGenerator(
  name: string,
  say: (turn: TurnContext, count: number) => Omit<Response<unknown>, 'next'> | undefined,
): AnyResponseGenerator {
  return defineResponseGenerator({
    name,
    description: 'For tests.',
    examples: [],
    state: { version: 1, schema: z.object({ count: z.number() }), initial: () => ({ count: 0 }) },
    respond: (turn, state) => {
      const said = say(turn, state.count);
      return said && { ...said, next: { count: state.count + 1 } };
    },
  });
}

/** Parts of a bot that knows and understands nothing but has the given generators. */
export function someParts(generators: readonly AnyResponseGenerator[], given: Partial<BotParts> = {}): BotParts {
  const clock = given.clock ?? createVirtualClock();
  return {
    pipeline: createPipeline(fixedAnnotators(), clock),
    list: {
      generators,
      places: [],
      firstOnTurnOne: ['launch'],
      lines: { farewells: ['Bye for now.'], lastResort: ['Let me think about that.'] },
    },
    index: aSmallIndex(),
    clock,
    isOffensive: (text) => text.includes('rude'),
    versions: { code: 'test', models: 'none' },
    freeze: true,
    ...given,
  };
}

/** The bot with some of what it does replaced, for every tenant. */
export function standIn(bot: Bot, given: Partial<Bot>): Bot {
  const stand: Bot = { ...bot, ...given, forTenant: () => stand };
  return stand;
}

/** A bot of the given parts with a memory store. */
export function aBot(parts: BotParts, store: StateStore = createMemoryStore()): Bot {
  return assembleBot({ parts, store, turnBudgetMs: 5000, newId: randomUUID });
}
