import type { TurnContext } from '../../contracts/turn.ts';
import { lastSpeakerOf } from '../../core/last-speaker.ts';
import { normaliseText, phrasePattern } from '../../core/text.ts';
import { isNamedTopic, wishPattern } from '../../core/topic-phrases.ts';
import { allCategories, type Category } from './category.ts';
import { phrasesForRequests } from './content.ts';
import type { CategoriesState } from './state.ts';

/** The category with this name. */
export function categoryNamed(name: string | null): Category | undefined {
  return allCategories.find((category) => category.name === name);
}

/** The category that the user asks for: the topic of the request is its phrase and nothing more specific. */
export function requestedCategory({ navigation }: TurnContext): Category | undefined {
  const { topic } = navigation;
  if (!navigation.positive || !isNamedTopic(topic)) return undefined;
  const text = normaliseText(topic.text);
  return allCategories.find(({ phrases }) => wishPattern(phrases).test(text));
}

/** The category of which a phrase stands anywhere in the utterance; phrases that only requests make clear do not count. */
export function mentionedCategory(text: string): Category | undefined {
  return allCategories.find(({ phrases }) =>
    phrasePattern(phrases.filter((phrase) => !phrasesForRequests.has(phrase))).test(text),
  );
}

/**
 * The category of the bot's last line, if this generator said it; where the state does not know, the line's own words tell.
 *
 * @returns null where the generator asked something that belongs to no category that it knows; undefined where it did not speak
 */
export function categoryUnderway(turn: TurnContext, state: CategoriesState): Category | null | undefined {
  const speaker = lastSpeakerOf(turn);
  if (speaker !== 'categories') return undefined;
  return categoryNamed(state.category) ?? categoryOfLine(turn.lastReply) ?? null;
}

function categoryOfLine(reply: string): Category | undefined {
  const said = allCategories.find(({ questions, statements }) =>
    [...questions.map(({ text }) => text), ...statements].some((text) => reply.includes(text)),
  );
  return said ?? mentionedCategory(normaliseText(reply));
}
