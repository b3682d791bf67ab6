import type { Entity, Passage } from '../../contracts/entity-index.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { wordsOf } from '../../core/text.ts';
import { isNews, overlapLimits } from './article.ts';
import { answerHeads, answerWords, questionWords } from './search-words.ts';
import type { TopicMemory } from './state.ts';

const looked = 6;
const searchedKinds: readonly Passage['kind'][] = ['section', 'til', 'introduction', 'fact'];

/** The passage that fits the user's answer best and was not told yet. */
export async function passageForAnswer(
  turn: TurnContext,
  entity: Entity,
  memory: TopicMemory,
): Promise<Passage | undefined> {
  const found = await search(turn, entity, answerWords(turn, entity), searchedKinds);
  const heads = answerHeads(turn, entity);
  return found.find((passage) => isNews(turn, memory, passage, overlapLimits.highlight) && isAbout(passage, heads));
}

/** True if a passage has what the answer is about, not just a word that goes with it: 'tongue', not 'long'. */
function isAbout({ text, section }: Passage, heads: readonly string[]): boolean {
  const words = wordsOf(`${section} ${text}`);
  return heads.some((head) => words.some((word) => word.startsWith(head.replace(/(?:ies|es|s|y)$/u, ''))));
}

/** The passage that answers the user's question best; what was told may be told again to those who ask. */
export async function passageForQuestion(
  turn: TurnContext,
  entity: Entity,
  memory: TopicMemory,
): Promise<Passage | undefined> {
  const { exact, related } = questionWords(turn, entity);
  const asksWhen = /\bwhen\b|\bwhat year\b/u.test(turn.text);
  const isUseful = (passage: Passage): boolean =>
    (!asksWhen || /\d|\bcentur/u.test(passage.text)) &&
    (passage.kind !== 'introduction' || isNews(turn, memory, passage, overlapLimits.highlight));
  const direct = (await search(turn, entity, exact, searchedKinds)).find(isUseful);
  return direct ?? (await search(turn, entity, related, searchedKinds)).find(isUseful);
}

async function search(
  { io }: TurnContext,
  { title }: Entity,
  words: readonly string[],
  kinds: readonly Passage['kind'][],
): Promise<readonly Passage[]> {
  if (words.length === 0) return [];
  return io.entities.passages({ title, words, kinds, limit: looked }, io.deadline.signal);
}
