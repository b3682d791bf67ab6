import type { Config } from '../config/config.ts';
import type { ChatModel } from '../contracts/chat-model.ts';
import type { TextGenerator } from '../contracts/text-generator.ts';
import { largeTalker } from './large/large-talker.ts';
import type { LargeModel } from './large/open-large.ts';
import { chatGenerator } from './plugged/chat-generator.ts';
import { pluggedBudgets } from './plugged/open-plugged.ts';
import { createTalker, type TalkerOptions } from './talk/create-talker.ts';

/** Who could propose, and what is needed for it. */
export interface TalkerSurroundings extends Omit<TalkerOptions, 'model' | 'isAble' | 'budgetMs'> {
  readonly plugged?: ChatModel;
  readonly large?: LargeModel;
  /** The bundled model, where somebody can choose among what it proposes. */
  readonly bundled?: TextGenerator;
}

/** Who proposes how to go on with the talk: the plugged model, else the large one, else the bundled one; undefined where there is neither. */
export function chooseTalker(
  config: Config,
  { plugged, large, bundled, ...surroundings }: TalkerSurroundings,
): TextGenerator | undefined {
  if (plugged) {
    const { proposingMs } = pluggedBudgets(config);
    return createTalker({ ...surroundings, model: chatGenerator(plugged), isAble: true, budgetMs: proposingMs });
  }
  if (large) {
    const model = largeTalker(large.model, large.version);
    const able = { model, isAble: true, guessesFacts: true };
    return createTalker({ ...surroundings, ...able, budgetMs: large.budgets.proposingMs });
  }
  if (!bundled || config.PARLEY_GENERATOR !== 'bank') return undefined;
  return createTalker({ ...surroundings, model: bundled, budgetMs: config.PARLEY_GENERATOR_BUDGET_MS });
}
