import type { Entity } from '../../contracts/entity-index.ts';
import type { Response } from '../../contracts/response-generator.ts';
import { fillAll } from '../../core/content.ts';
import { lastSpeakerOf } from '../../core/last-speaker.ts';
import { capitalise, wordsOf } from '../../core/text.ts';
import { answerTypeOf } from '../../core/answer-types.ts';
import { pronounIn } from './frames.ts';
import { lines } from './lines.ts';
import { type ReadAbout, readAbout } from './read-passages.ts';
import { remember } from './remember.ts';
import { type Asked, spokenOf } from './resolve.ts';
import type { FactsState } from './state.ts';

const mostEntities = 2;
const longestSentence = 22;
const leastWords = 3;
/** Questions to the bot, about it and about the user, and what is no question of fact. */
const notOfFact =
  /\b(?:you|your|yours|i|my|me|we|our|us|should|would|might|think|opinion|favou?rite|best way|news|weather|price|tonight|tomorrow|yesterday)\b|^(?:what|which) else\b|^(?:what|how) about\b|^what(?:'s| is| are| was| were) (?:a |an |the )?\S+$/u;

/** Of animals and things as much as of people. */
const ofMany = /\b(?:they|them|their|theirs|they're)\b/u;

/** Answers from an article what the tables do not have; leaves a talk that Wiki leads to Wiki, where that has something. */
export async function tellRead(asked: Asked, question: string): Promise<Response<FactsState> | undefined> {
  const { turn, state } = asked;
  if (!turn.io.reader || !isOfFact(question)) return undefined;
  for (const entity of await subjectsOf(asked, question)) {
    const read = await readAbout(turn, entity, question);
    if (read) return respondWith(asked, read, state);
  }
  return undefined;
}

function isOfFact(question: string): boolean {
  const type = answerTypeOf(question);
  if (type === undefined || type === 'manner') return false;
  return question.split(' ').length >= leastWords && !notOfFact.test(question);
}

/** What the question names; where a pronoun stands for it, or nothing is named that has an article, what the talk is about. */
async function subjectsOf(asked: Asked, question: string): Promise<readonly Entity[]> {
  const { turn } = asked;
  const linked = turn.annotations.entityLinks.highPrecision.flatMap(({ candidates }) => candidates[0]?.entity ?? []);
  const pronouns = wordsOf(question).map(pronounIn);
  const meant = (['person', 'thing'] as const).find((kind) => pronouns.includes(kind));
  const spoken = meant ? await spokenOf(asked, meant) : [];
  const current = turn.entity.current ? [turn.entity.current] : [];
  const all = [
    ...(ofMany.test(question) ? current : []),
    ...spoken.map(({ entity }) => entity),
    ...linked,
    ...(meant ? [] : current),
  ];
  return [...new Map(all.map((entity) => [entity.title, entity])).values()].slice(0, mostEntities);
}

/** The answer and its sentence; the sentence alone where it begins with the answer, the answer alone where the sentence does not read well. */
function wordingsFor(answer: string, sentence: string, standsAlone: boolean): readonly string[] {
  const isSayable = standsAlone && sentence.split(' ').length <= longestSentence;
  if (!isSayable) return fillAll(lines.readAlone, { answer });
  if (sentence.startsWith(answer)) return fillAll(lines.readSentence, { sentence });
  return fillAll(lines.readWithSentence, { answer, sentence });
}

function respondWith(
  { turn }: Asked,
  { entity, answer, sentence, standsAlone }: ReadAbout,
  state: FactsState,
): Response<FactsState> {
  const texts = wordingsFor(capitalise(answer), sentence, standsAlone);
  // Who is in the middle of an article goes on with it: Wiki answers there, and this is said where it cannot.
  const isWikis = lastSpeakerOf(turn) === 'wiki' && turn.entity.previous?.title === entity.title;
  return {
    text: turn.choose(texts),
    priority: isWikis ? 'CAN_START' : 'FORCE_START',
    needsPrompt: true,
    entity,
    next: remember(state, entity, []),
    because: `read about ${entity.title}: ${answer}`,
  };
}
