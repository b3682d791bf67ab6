import type { Passage } from '../../contracts/entity-index.ts';
import { wordsOf } from '../../core/text.ts';
import { isNews, overlapLimits } from './article.ts';
import type { Standing } from './ladder.ts';
import { byProminence, prominenceIn } from './prominence.ts';
import { answerHeads, answerWords, questionWords } from './search-words.ts';
import { memoryOf } from './state.ts';

const looked = 6;
const searchedKinds: readonly Passage['kind'][] = ['section', 'til', 'introduction', 'fact'];
/**
 * What a standard deviation of prominence weighs against the whole of the best hit's words. Found with a ranker in an early state of its
 * training: of 134 questions that an article answers the right passage is chosen for 120 by words alone, for 123 with it
 * (`bench/wiki-passages.ts`, development part; from 0.15 to 0.4 it makes no difference of more than one). To be found again for final weights.
 */
const prominenceWeight = 0.3;
/**
 * A passage that stands out so far is told though it shares no word with what was said. With that ranker 52 of the 134 questions have such
 * a passage, the right one each time, and three of 57 without an answer.
 */
const plainlyMeant = 2;

/** The passage that fits the user's answer best and was not told yet. */
export async function passageForAnswer(standing: Standing): Promise<Passage | undefined> {
  const { turn, state, entity, article } = standing;
  const memory = memoryOf(state, entity.title);
  const isUntold = (passage: Passage): boolean => isNews(turn, memory, passage, overlapLimits.highlight);
  const words = answerWords(turn, entity);
  const heads = answerHeads(turn, entity);
  const found = await search(standing, words);
  const fitting = await bestOf(
    standing,
    found.filter((passage) => isUntold(passage) && isAbout(passage, heads)),
  );
  if (fitting || words.length === 0) return fitting;
  const prominence = await prominenceIn(turn, article);
  const untold = [...article.facts, ...article.sections].filter(isUntold);
  return byProminence(untold, prominence).find(({ text }) => prominence(text) >= plainlyMeant);
}

/** True if a passage has what the answer is about, not just a word that goes with it: 'tongue', not 'long'. */
function isAbout({ text, section }: Passage, heads: readonly string[]): boolean {
  const words = wordsOf(`${section} ${text}`);
  return heads.some((head) => words.some((word) => word.startsWith(head.replace(/(?:ies|es|s|y)$/u, ''))));
}

/** The passage that answers the user's question best; what was told may be told again to those who ask. */
export async function passageForQuestion(standing: Standing): Promise<Passage | undefined> {
  const { turn, state, entity } = standing;
  const memory = memoryOf(state, entity.title);
  const { exact, related } = questionWords(turn, entity);
  const asksWhen = /\bwhen\b|\bwhat year\b/u.test(turn.text);
  const isUseful = (passage: Passage): boolean =>
    (!asksWhen || /\d|\bcentur/u.test(passage.text)) &&
    (passage.kind !== 'introduction' || isNews(turn, memory, passage, overlapLimits.highlight));
  const direct = (await search(standing, exact)).filter(isUseful);
  return bestOf(standing, direct.length > 0 ? direct : (await search(standing, related)).filter(isUseful));
}

/** Of passages that a search found, the one that has most of the words and goes on best; by the words alone where nobody can tell. */
async function bestOf({ turn, article }: Standing, found: readonly Passage[]): Promise<Passage | undefined> {
  if (found.length < 2) return found[0];
  const prominence = await prominenceIn(turn, article);
  const most = Math.max(...found.map(({ score }) => score));
  const merit = ({ score, text }: Passage): number =>
    (most > 0 ? score / most : 0) + prominenceWeight * prominence(text);
  return found.toSorted((left, right) => merit(right) - merit(left))[0];
}

async function search(
  { turn: { io }, entity: { title } }: Standing,
  words: readonly string[],
): Promise<readonly Passage[]> {
  if (words.length === 0) return [];
  return io.entities.passages({ title, words, kinds: searchedKinds, limit: looked }, io.deadline.signal);
}
