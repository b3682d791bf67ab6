import type { ToldBy } from '../contracts/resolver.ts';
import type { EntityView } from '../contracts/turn.ts';
import { openDeadline } from '../core/deadline.ts';
import { type OneUtterance, annotateOnce, frameOf } from './annotate-once.ts';
import type { BotParts } from './bot-parts.ts';
import { contextFor, setScene } from './turn-context.ts';

/** Of a conversation in which nothing was talked about. */
const noEntity: EntityView = {
  current: null,
  previous: null,
  expectedType: null,
  initiatedByUser: false,
  unfoundTopic: null,
  rejected: [],
  finished: [],
  untalked: [],
  talked: () => false,
};
/** Models may have to be loaded. */
const longestMs = 10_000;

/** What all resolvers of all generators have for one question outside any conversation. */
export async function askOnce(parts: BotParts, utterance: OneUtterance): Promise<readonly ToldBy[]> {
  const { annotations } = await annotateOnce(parts, utterance);
  const scene = setScene(frameOf(parts, utterance), annotations, noEntity);
  const deadline = openDeadline(parts.clock, longestMs);
  try {
    const told = await Promise.all(
      parts.list.generators.map(async ({ name, state, explainAnswer }) =>
        explainAnswer ? explainAnswer(contextFor(scene, `rg:${name}`, deadline), state.initial()) : [],
      ),
    );
    return told.flat();
  } finally {
    deadline.close();
  }
}
