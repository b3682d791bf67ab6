/** Checked by tsc alone: wrong needs, wrong states and missing branches of plug-ins do not compile. */
import { z } from 'zod';
import { defineAnnotator } from '../../src/contracts/annotator.ts';
import { defineResponseGenerator } from '../../src/contracts/response-generator.ts';
import type { Treelet } from '../../src/contracts/treelet.ts';

const state = { version: 1, schema: z.object({ count: z.number() }), initial: () => ({ count: 0 }) };

export const annotatorReadsOnlyItsNeeds = defineAnnotator({
  name: 'userName',
  needs: ['tokens'],
  budgetMs: 5,
  implementation: 'rules',
  // @ts-expect-error sentiment is not among its needs
  annotate: (_input, upstream) => upstream.sentiment.label,
  fallback: () => null,
  parse: () => null,
});

export const annotatorGivesItsAnnotation = defineAnnotator({
  name: 'sentences',
  needs: [],
  budgetMs: 5,
  implementation: 'rules',
  // @ts-expect-error sentences are a list
  annotate: () => 'one sentence',
  fallback: () => [],
  parse: () => [],
});

export const generatorKeepsItsForm = defineResponseGenerator({
  name: 'counter',
  description: '',
  examples: [],
  state,
  // @ts-expect-error the next state has a count, not a total
  respond: () => ({ text: 'x', priority: 'CAN_START', needsPrompt: false, next: { total: 1 } }),
});

export const priorityMustExist = defineResponseGenerator({
  name: 'counter',
  description: '',
  examples: [],
  state,
  // @ts-expect-error there is no such priority
  respond: (_turn, now) => ({ text: 'x', priority: 'URGENT', needsPrompt: false, next: now }),
});

export const treeletAnswersEveryBranch: Treelet<{ readonly count: number }, 'yes' | 'no', 'ask'> = {
  name: 'ask',
  isEntry: true,
  classify: () => 'yes',
  // @ts-expect-error the branch 'no' is missing
  branches: { yes: { leadsTo: [], say: () => undefined } },
};
