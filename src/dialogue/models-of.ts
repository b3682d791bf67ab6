import type { ModelLevel } from '../contracts/conversation.ts';
import type { BotParts } from './bot-parts.ts';

/** The parts with no more models than a conversation wants. */
export function withModels(parts: BotParts, wanted: ModelLevel | undefined): BotParts {
  const fewer = wanted === undefined || wanted === 'large' ? undefined : parts.fewerModels?.[wanted];
  if (!fewer) return parts;
  const {
    generator,
    talker,
    judge,
    encoder,
    ranker,
    reader,
    answers,
    answerBook,
    fluency,
    moves,
    retrieval,
    prepare,
    ...rest
  } = parts;
  const { version, ...models } = fewer;
  return { ...rest, ...models, versions: { ...parts.versions, models: version } };
}
