import { fillAll } from '../../../../core/content.ts';
import type { Random } from '../../../../core/random.ts';
import { saidIn } from './chat-history.ts';
import type { Chatbot } from './chat-defender.ts';
import type { ChatKit } from './chat-kit.ts';
import { chatSettings } from './chat-settings.ts';
import { nextConcepts } from './concept-flow.ts';

/** Concepts that are tried for a reply, and replies that each may have. */
const mostConcepts = 4;
const repliesEach = 4;
/** Responses with a concept that are looked through for those that suit the post. */
const mostLookedThrough = 300;

/**
 * A chatbot after ConceptFlow (Zhang et al. 2020; paper, section 3.2): it predicts the concept that the talk goes on to, over the concept graph
 * and the associations, and says a reply of its half that has the concept and suits the post, or names the concept in a sentence.
 */
export function conceptChatbot(kit: ChatKit): Chatbot {
  return {
    plan: async (view, random, signal) => {
      const lines = saidIn(view).slice(view.rules.name === 'released' ? -1 : -chatSettings.historyLines);
      const post = lines.at(-1) ?? '';
      const concepts = kit.words.content(post);
      const said = new Set(
        (view.rules.name === 'released' ? [post] : saidIn(view)).flatMap((text) => kit.words.lexical(text)),
      );
      const scores = nextConcepts(concepts, said, kit);
      const top = [...scores.keys()].slice(0, mostConcepts);
      const seed = random.fork('samples').integer(2 ** 31);
      const request = { history: lines, samples: chatSettings.nearest, ...chatSettings.sampling, temperature: 0, seed };
      const { texts } = await kit.side('defender').retrieval.generate(request, signal);
      const replies = top.map((concept) => whenAsked(() => repliesWith(concept, concepts, texts, kit)));
      return { scores: () => scores, replies: [...replies, named(top, kit, random.fork('names')), texts] };
    },
  };
}

/** A chatbot that guesses says nothing, and mostly the first list is enough; looked through again, it is the same. */
function whenAsked(make: () => readonly string[]): Iterable<string> {
  let made: readonly string[] | undefined;
  return { [Symbol.iterator]: () => (made ??= make())[Symbol.iterator]() };
}

/** Replies that have the concept: those to like posts first, then any of the half, the most fitting first. */
function repliesWith(concept: string, post: readonly string[], retrieved: readonly string[], kit: ChatKit): string[] {
  const near = retrieved.filter((text) => kit.words.lexical(text).includes(concept));
  const forms = kit.parts.inflections.formsOf(concept);
  const anywhere = kit
    .side('defender')
    .index.answeredWith(forms)
    .slice(0, mostLookedThrough)
    .map(({ response }) => ({ response, fit: kit.relatedness.between(post, kit.words.content(response)) }))
    .toSorted((left, right) => right.fit - left.fit)
    .map(({ response }) => response);
  return [...new Set([...near, ...anywhere])].slice(0, repliesEach);
}

function named(concepts: readonly string[], { lines }: ChatKit, random: Random): string[] {
  return concepts.slice(0, 1).flatMap((word) => random.shuffle(fillAll(lines.names, { word })));
}
