import type { ChatMessage, ChatModel } from '../../contracts/chat-model.ts';
import { type GenerationRequest, type TextGenerator, unfiltered } from '../../contracts/text-generator.ts';
import { messagesFor } from '../prompts.ts';

/**
 * A chat model as a text generator.
 *
 * @param told what the model is told for a request; what Parley tells it where left out
 * @throws (from generate) ParleyError as the model does
 */
export function chatGenerator(
  model: ChatModel,
  told: (request: GenerationRequest) => readonly ChatMessage[] = messagesFor,
): TextGenerator {
  return {
    name: model.name,
    version: model.version,
    generate: async (request, signal) => {
      const { samples, topP, temperature, maxTokens, seed } = request;
      const texts = await model.complete(
        { messages: told(request), samples, topP, temperature, maxTokens, seed },
        signal,
      );
      return unfiltered(texts);
    },
  };
}
