import { z } from 'zod';
import { defineAnnotator } from '../../../contracts/annotator.ts';
import { type Clause, moveNames } from '../../../contracts/moves.ts';
import { movesByRules } from './moves-by-rules.ts';

const schema = z.array(
  z.object({
    start: z.int().min(0),
    end: z.int().min(0),
    text: z.string(),
    move: z.enum(moveNames),
    kind: z.string().min(1).max(40).nullable(),
    gravity: z.enum(['light', 'serious', 'grave']),
    probability: z.number().min(0).max(1),
  }),
);

/** Loading the model at the first turn takes longer than reading. */
const firstReadingMs = 1500;
/** Below it the model guesses (development talks: a third of such moves are true), and what rules found stands. */
const sure = 0.5;

/**
 * What each clause of the line does (design, 'Listen'): by the model that learnt the corpus of talks; by the rules of other annotators
 * where there is none, and where it is not sure of a line that they know.
 */
export const movesAnnotator = defineAnnotator({
  name: 'moves',
  needs: ['sentences', 'question', 'answer', 'complaint', 'stopping', 'navigation'],
  budgetMs: firstReadingMs,
  implementation: 'rules, and the tagger of moves where there is one',
  annotate: async ({ turn, lastReply }, upstream, io) => {
    const byRules = movesByRules(turn.text, lastReply, upstream);
    const clauses = await io.moves?.read({ text: turn.text, previous: lastReply });
    return clauses === undefined ? byRules : settled(clauses, byRules);
  },
  fallback: () => [],
  parse: (value) => schema.parse(value),
  settings: { sure },
});

/** A whole line of one clause of which the model is not sure is what rules found it to be. */
function settled(clauses: readonly Clause[], byRules: readonly Clause[]): readonly Clause[] {
  const [only, ...more] = clauses;
  const [rule, ...others] = byRules;
  if (!only || !rule || more.length > 0 || others.length > 0 || only.probability >= sure) return clauses;
  const isKnown = rule.move !== 'tells' && rule.move !== 'answers';
  return isKnown ? [{ ...only, move: rule.move, kind: rule.kind }] : clauses;
}
