import { z } from 'zod';
import { defineAnnotator } from '../../../contracts/annotator.ts';
import { profileLists } from '../../../contracts/user-profile.ts';
import { readFacts } from './read-facts.ts';

const words = z.string().min(1).max(60);
const schema = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('pet'), name: words.optional(), animal: words.optional() }),
    z.object({ kind: z.literal('relative'), relation: words, name: words.optional(), isSad: z.boolean().optional() }),
    z.object({ kind: z.enum(['home', 'origin']), place: words }),
    z.object({ kind: z.enum(['like', 'dislike']), thing: words }),
    z.object({ kind: z.literal('plan'), plan: words, until: z.iso.date() }),
    z.object({ kind: z.literal('lost'), who: words }),
    z.object({ kind: z.literal('not'), list: z.enum(profileLists), what: words.nullable() }),
  ]),
);

/** What the user tells of their life (reference §10.1, the profile of returning users), by rules that would rather miss a fact than make one up. */
export const profileFactsAnnotator = defineAnnotator({
  name: 'profileFacts',
  needs: ['sentences', 'expressedOpinion', 'offensive'],
  budgetMs: 100,
  implementation: 'rules',
  annotate: (input, { sentences, expressedOpinion, offensive }, { now }) =>
    offensive.isOffensive || offensive.crisis !== 'none'
      ? []
      : readFacts({ sentences, opinion: expressedOpinion, lastReply: input.lastReply, now }),
  fallback: () => [],
  parse: (value) => schema.parse(value),
});
