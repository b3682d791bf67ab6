import type { NewsItem } from '../../contracts/news-store.ts';
import type { Response } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { fill, fillAll } from '../../core/content.ts';
import { capitalise, normaliseText, wordsOf } from '../../core/text.ts';
import { nextItem, offeredTopics } from './find-news.ts';
import { inSpokenWords } from './in-spoken-words.ts';
import { lines } from './lines.ts';
import { daysBetween, spokenAge } from './local-date.ts';
import { spokenHeadline, spokenText } from './spoken-text.ts';
import { type NewsState, withOne, type ToldItem } from './state.ts';

export type NewsResponse = Response<NewsState>;
type Priority = NewsResponse['priority'];

const mostInARow = 4;
const staleDays = 7;
const mostSentences = 3;
const mostWords = 50;

/** Answers a wish for news: on the topic, or asks for one; says what is missing where there are no news (paper §'news'). */
export async function answerWish(turn: TurnContext, state: NewsState, topic: string | null): Promise<NewsResponse> {
  const priority = 'FORCE_START';
  const fresh: NewsState = { ...state, inARow: 0, topic, hasOffered: true };
  if (!turn.io.news || (await turn.io.news.count()) === 0) return lacking(turn, fresh, priority);
  if (topic !== null) return tellNext(turn, fresh, priority);
  const topics = await offeredTopics(turn);
  const question = turn.choose(topics === '' ? lines.askAnyTopic : fillAll(lines.askTopic, { topics }));
  return said(question, { ...fresh, step: 'topic' }, priority, 'the user wants news and names no topic');
}

/** Tells the next headline on the state's topic; where there is none, says so. */
export async function tellNext(
  turn: TurnContext,
  state: NewsState,
  priority: Priority = 'STRONG_CONTINUE',
): Promise<NewsResponse> {
  if (state.inARow >= mostInARow) return ending(turn, state, lines.enough, 'enough headlines in a row');
  const { topic } = state;
  const item = await nextItem(turn, state, topic);
  if (!item) return noneFound(turn, state, priority);
  const told = toldItem(item);
  const next: NewsState = {
    ...state,
    item: told,
    told: withOne(state.told, item.id),
    inARow: state.inARow + 1,
    step: told.sentences.length > 0 ? 'more' : 'another',
  };
  const question = turn.choose(next.step === 'more' ? lines.askMore : lines.askAnother);
  const headline = await inSpokenWords(turn, spokenHeadline(told.headline, told.source));
  return said(
    `${turn.choose(headlineLines(turn, told, headline))} ${question}`,
    next,
    priority,
    `the newest on ${topic ?? 'anything'}`,
  );
}

/** Reads the first sentences of the item whose headline was told. */
export async function readOn(turn: TurnContext, state: NewsState): Promise<NewsResponse> {
  const sentences = state.item?.sentences ?? [];
  const text = sentences.length > 0 ? await inSpokenWords(turn, sentences.join(' ')) : turn.choose(lines.noText);
  return another(turn, state, text, 'the first sentences of the item');
}

/** Says something, and asks whether to go on with another headline, while there may be some. */
export function another(turn: TurnContext, state: NewsState, text: string, because: string): NewsResponse {
  if (state.inARow >= mostInARow) return ending(turn, state, lines.enough, 'enough headlines in a row', text);
  return said(`${text} ${turn.choose(lines.askAnother)}`, { ...state, step: 'another' }, 'STRONG_CONTINUE', because);
}

/** Says where and when the item was published, and asks again. */
export function tellOrigin(turn: TurnContext, state: NewsState, item: ToldItem): NewsResponse {
  const when = spokenAge(ageOf(turn, item));
  const origin = turn.choose(fillAll(lines.origin, { source: item.source, when }));
  const question = turn.choose(state.step === 'more' ? lines.askMore : lines.askAnother);
  return said(`${origin} ${question}`, state, 'STRONG_CONTINUE', 'the user asks where or when');
}

/** Leaves the news to others. */
export function ending(
  turn: TurnContext,
  state: NewsState,
  wordings: readonly string[],
  because: string,
  before = '',
): NewsResponse {
  return {
    text: `${before} ${turn.choose(wordings)}`.trim(),
    priority: 'STRONG_CONTINUE',
    needsPrompt: true,
    entity: null,
    next: { ...state, step: 'idle', topic: null, inARow: 0 },
    because,
  };
}

/** A headline with its source and age, in all wordings; old news are said to be old. */
function headlineLines(turn: TurnContext, item: ToldItem, headline: string): string[] {
  const days = ageOf(turn, item);
  const slots = { source: item.source, when: spokenAge(days), headline };
  return fillAll(days > staleDays ? lines.oldHeadline : lines.headline, slots).map(capitalise);
}

/** What is kept of an item: what may be read of it. */
export function toldItem({ id, headline, sentences, source, publishedAt }: NewsItem): ToldItem {
  const spoken = sentences.map(spokenText).filter((sentence) => !isRepeated(sentence, headline));
  const read: string[] = [];
  for (const sentence of spoken.slice(0, mostSentences)) {
    const isTooMuch = wordsOf([...read, sentence].join(' ')).length > mostWords;
    if (read.length > 0 && isTooMuch) break;
    read.push(capitalise(sentence));
  }
  return { id, headline, sentences: read, source, publishedAt };
}

/** How many days ago an item was published, as the user's calendar has it. */
export function ageOf(turn: TurnContext, { publishedAt }: Pick<NewsItem, 'publishedAt'>): number {
  return daysBetween(new Date(publishedAt), turn.io.now, turn.timeZone);
}

function lacking(turn: TurnContext, state: NewsState, priority: Priority): NewsResponse {
  const fault = turn.choose(turn.io.news ? lines.emptyFeeds : lines.noFeeds);
  const next: NewsState = { ...state, step: 'offered-day' };
  return said(`${fault} ${turn.choose(lines.offerDay)}`, next, priority, 'there are no news');
}

function noneFound(turn: TurnContext, state: NewsState, priority: Priority): NewsResponse {
  const { topic } = state;
  if (topic === null || state.inARow > 0) return { ...ending(turn, state, lines.noneLeft, 'no more news'), priority };
  const nothing = turn.choose(fillAll(lines.noneOnTopic, { topic }));
  const next: NewsState = { ...state, topic: null, step: 'offered-news' };
  return said(`${nothing} ${turn.choose(lines.offerNewest)}`, next, priority, `no news on ${topic}`);
}

function isRepeated(sentence: string, headline: string): boolean {
  return sentence === '' || normaliseText(headline).startsWith(normaliseText(sentence));
}

function said(text: string, next: NewsState, priority: Priority, because: string): NewsResponse {
  return { text, priority, needsPrompt: false, entity: null, next, because };
}

/** The line with an item in the news about something that was talked of. */
export function inTheNews(turn: TurnContext, name: string, item: ToldItem): string {
  const headline = spokenHeadline(item.headline, item.source);
  return turn.choose(lines.inTheNews.map((wording) => fill(wording, { name, headline })));
}
