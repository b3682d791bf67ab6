import type { Config } from '../config/config.ts';
import type { AnswerBookView } from '../contracts/answer-book.ts';
import type { ChatModel } from '../contracts/chat-model.ts';
import type { MoveView } from '../contracts/moves.ts';
import type { RankerView } from '../contracts/ranker.ts';
import type { ReaderView } from '../contracts/reader.ts';
import type { BundledModels } from './choose-models.ts';
import type { TaughtModel } from './large/taught-model.ts';
import { openingMessages } from './prompts.ts';

/** What takes long to load, and is asked in conversations. */
export interface Loadable extends Pick<BundledModels, 'generator' | 'encoder' | 'retrieval'> {
  readonly plugged?: ChatModel;
  readonly large?: Pick<TaughtModel, 'prepare'>;
  readonly moves?: MoveView;
  /** Each passes by the first question that it is asked. */
  readonly rankers: readonly RankerView[];
  /** Left out where no model reads. */
  readonly answers?: ReaderView;
  readonly answerBook?: AnswerBookView;
}

type Wishes = Pick<Config, 'PARLEY_GENERATOR' | 'PARLEY_FIT'>;

/** Small talk, for a model that is asked only so that it is loaded. */
const line = { text: 'Hello there.', previous: 'Hello.' };
const situation = { ...line, names: [], days: [], numbers: [] };

/**
 * Makes a function that has all models begin to load that conversations will need, so that their first turns need not do without. It returns at
 * once, and may be called for each conversation. A model that fails says so when it is needed. Undefined where there is nothing to load.
 *
 * @param wishes who speaks and who judges, by the settings
 * @returns takes the signal of whoever calls it first: once it is aborted, nothing further is begun
 * @example beginLoading({ generator, rankers: [] }, config)?.()
 */
export function beginLoading(models: Loadable, wishes: Wishes): ((leaving?: AbortSignal) => void) | undefined {
  const { plugged, large, encoder, moves, rankers, answers, answerBook } = models;
  const generator = isGeneratorAsked(plugged, wishes) ? models.generator : undefined;
  const retrieval = wishes.PARLEY_GENERATOR === 'none' ? undefined : models.retrieval;
  const works = [
    () => encoder?.read(line),
    () => moves?.read(line),
    () => retrieval?.find(situation, 1),
    ...rankers.map((ranker) => () => ranker.relevance([line.previous], [line.text])),
    () => answers?.find('Which one?', ['Yes.']),
    () => answerBook?.prepare?.(),
  ];
  const all = [plugged?.prepare, large, generator, encoder, moves, retrieval, answers, answerBook, ...rankers];
  const isNothing = all.every((one) => !one);
  if (isNothing) return undefined;
  let isBegun = false;
  return (leaving) => {
    plugged?.prepare?.(openingMessages);
    // These see themselves that they load once, and the generator that it loads again where it failed.
    generator?.prepare();
    if (!isBegun) large?.prepare();
    if (!isBegun) void inTurn(works, leaving);
    isBegun = true;
  };
}

/** The bundled one speaks where no other is named, and may judge what a plugged one says. */
function isGeneratorAsked(plugged: ChatModel | undefined, { PARLEY_GENERATOR, PARLEY_FIT }: Wishes): boolean {
  return PARLEY_GENERATOR === 'bank' || (plugged !== undefined && PARLEY_FIT === 'bundled');
}

/** One after the other: beside the generator a small machine has one processor for them and for whoever talks already. */
async function inTurn(
  works: readonly (() => Promise<unknown> | undefined)[],
  leaving: AbortSignal | undefined,
): Promise<void> {
  for (const work of works) if (!leaving?.aborted) await work()?.catch(() => undefined);
}
