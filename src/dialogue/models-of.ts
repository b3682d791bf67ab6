import type { ModelLevel } from '../contracts/conversation.ts';
import type { BotParts } from './bot-parts.ts';

/** The parts with no more models than a conversation wants. */
export function withModels(parts: BotParts, wanted: ModelLevel | undefined): BotParts {
  if (wanted === undefined || wanted === 'full' || !parts.fewerModels) return parts;
  const {
    generator,
    talker,
    judge,
    encoder,
    ranker,
    reader,
    answers,
    fluency,
    moves,
    fit,
    retrieval,
    prepare,
    ...rest
  } = parts;
  const { version, ...models } = parts.fewerModels[wanted];
  return { ...rest, ...models, versions: { ...parts.versions, models: version } };
}
