import { type Annotator, defineAnnotator } from '../../contracts/annotator.ts';
import type { EntityIndex } from '../../contracts/entity-index.ts';
import type { Lexicon } from './lexicon.ts';
import { linkEntities, noLinks } from './link-entities.ts';
import { linkedSpansSchema } from './schema.ts';

/** What an entity linker is made of. */
export interface EntityLinkerSettings {
  readonly lexicon: Lexicon;
  /** The index to ask; the turn's own where left out. */
  readonly index?: EntityIndex;
  /** True for texts that must not be brought up; nothing is by default. */
  readonly isOffensive?: (text: string) => boolean;
  /** Milliseconds; 1,500 where left out, because the first look-up by sound reads the dictionary. */
  readonly budgetMs?: number;
}

/** The annotator that links what the user says to entities (paper §'entity linker'). */
export function createEntityLinker(
  settings: EntityLinkerSettings,
): Annotator<'entityLinks', 'navigation' | 'nounPhrases'> {
  const { lexicon, index, isOffensive = () => false, budgetMs = 1_500 } = settings;
  return defineAnnotator({
    name: 'entityLinks',
    needs: ['navigation', 'nounPhrases'],
    budgetMs,
    implementation: 'rules',
    annotate: (input, { navigation, nounPhrases }, io) =>
      linkEntities(
        {
          text: input.turn.text,
          channel: input.turn.channel,
          nbest: input.turn.nbest,
          expectedType: input.expectedType,
          lastReply: input.lastReply,
          navigation,
          phrases: nounPhrases,
        },
        index ?? io.entities,
        { lexicon, isOffensive },
        io.deadline.signal,
      ),
    fallback: () => noLinks,
    parse: (value) => linkedSpansSchema.parse(value),
  });
}
