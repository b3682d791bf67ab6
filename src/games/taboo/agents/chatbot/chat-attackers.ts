import type { AgentBuilder } from '../agent-builder.ts';
import { chatConcept, chatGenerative } from './chat-defenders.ts';
import { chatKitFor } from './chat-kit.ts';
import { chatSettings } from './chat-settings.ts';
import { neuralPosts } from './neural-posts.ts';
import { observedPosts } from './observed-posts.ts';
import { goldenPosts, relatedPosts } from './target-posts.ts';
import { type TriggerPosts, triggerAttacker } from './trigger-attacker.ts';

const paper = 'Yao et al. 2021, section 3.2';

const topicLeading: AgentBuilder<'attacker'> = {
  name: 'topic-leading',
  role: 'attacker',
  summary: 'Opens with a line on the topic of the target, then goes on as anybody would.',
  source: `${paper}, strategy 1`,
  build: async (parts, random) => {
    const kit = await chatKitFor('attacker', parts);
    const opener: TriggerPosts = async ({ target, turn }, ofGame) =>
      turn > 1 ? [] : ofGame.fork('opener').shuffle(topicPosts(relatedPosts(target, kit), goldenPosts(target, kit)));
    return triggerAttacker('topic-leading', kit, random, opener);
  },
};

const goldenTrigger: AgentBuilder<'attacker'> = {
  name: 'golden-trigger',
  role: 'attacker',
  summary: 'Says posts that people have answered with the target.',
  source: `${paper}, strategy 2; released code`,
  build: async (parts, random) => {
    const kit = await chatKitFor('attacker', parts);
    const posts: TriggerPosts = async ({ target }, ofGame) =>
      ofGame.fork('posts').shuffle(goldenPosts(target, kit)).slice(0, chatSettings.usedPosts);
    return triggerAttacker('golden-trigger', kit, random, posts);
  },
};

const neuralTrigger: AgentBuilder<'attacker'> = {
  name: 'neural-trigger',
  role: 'attacker',
  summary: 'Says posts that its own chatbot is most likely to answer with the target.',
  source: `${paper}, strategy 3`,
  build: async (parts, random) => {
    const kit = await chatKitFor('attacker', parts);
    const posts: TriggerPosts = async ({ target }, _ofGame, signal) => neuralPosts(target, kit, signal);
    return triggerAttacker('neural-trigger', kit, random, posts);
  },
};

/** The attacker that has tried its posts on a copy of a chatbot. */
function apiTrigger(name: string, copied: AgentBuilder<'defender'>): AgentBuilder<'attacker'> {
  return {
    name,
    role: 'attacker',
    summary: `Says posts that a copy of ${copied.name} was observed to answer with the target.`,
    source: `${paper}, strategy 4`,
    build: async (parts, random) => {
      const kit = await chatKitFor('attacker', parts);
      await copied.build(parts, random.fork('copy'));
      return triggerAttacker(name, kit, random, async (view, _ofGame, signal) =>
        observedPosts(view, copied, kit, signal),
      );
    },
  };
}

/** Attackers that chat; the API-based one once for each chatbot on whose copy it may have tried its posts. */
export const chatAttackers: readonly AgentBuilder<'attacker'>[] = [
  topicLeading,
  goldenTrigger,
  neuralTrigger,
  apiTrigger('api-trigger', chatGenerative),
  apiTrigger('api-trigger-concept', chatConcept),
];

/** So many of the best openers are as good as each other. */
const mostOpeners = 20;

function topicPosts(related: readonly string[], golden: readonly string[]): readonly string[] {
  return (related.length > 0 ? related : golden).slice(0, mostOpeners);
}
