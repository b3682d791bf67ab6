import type { AgentBuilder } from '../agent-builder.ts';
import { chatDefender, type Guard } from './chat-defender.ts';
import { chatKitFor } from './chat-kit.ts';
import { chatSettings } from './chat-settings.ts';
import { conceptChatbot } from './concept-chatbot.ts';
import { generativeChatbot } from './generative-chatbot.ts';

const paper = 'Yao et al. 2021, section 3.2';

/** A chatbot that says what the text generator gives; the retrieval generator where there is none. */
function generative(name: string, guard: Guard, summary: string): AgentBuilder<'defender'> {
  return {
    name,
    role: 'defender',
    summary,
    source: paper,
    build: async (parts, random) => {
      const kit = await chatKitFor('defender', parts);
      const model = await parts.models.generator();
      const samples = model ? chatSettings.samples.model : chatSettings.samples.retrieval;
      const chatbot = generativeChatbot(model ?? kit.side('defender').retrieval, samples, kit);
      return chatDefender(name, chatbot, guard, kit, random);
    },
  };
}

function concept(name: string, guard: Guard, summary: string): AgentBuilder<'defender'> {
  return {
    name,
    role: 'defender',
    summary,
    source: `${paper}; Zhang et al. 2020`,
    build: async (parts, random) => {
      const kit = await chatKitFor('defender', parts);
      return chatDefender(name, conceptChatbot(kit), guard, kit, random);
    },
  };
}

export const chatGenerative = generative('chat-generative', 'none', 'Chats with the text generator; never guesses.');
export const chatGenerativeGuarded = generative(
  'chat-generative-guarded',
  { limit: chatSettings.generativeGuess },
  'Chats with the text generator; guesses the noun that it is most likely to say.',
);
export const chatConcept = concept('chat-concept', 'none', 'Chats from concept to concept; never guesses.');
export const chatConceptGuarded = concept(
  'chat-concept-guarded',
  { limit: chatSettings.conceptGuess },
  'Chats from concept to concept; guesses the concept that it would go on to.',
);

/** Defenders that chat. */
export const chatDefenders: readonly AgentBuilder<'defender'>[] = [
  chatGenerative,
  chatGenerativeGuarded,
  chatConcept,
  chatConceptGuarded,
];
