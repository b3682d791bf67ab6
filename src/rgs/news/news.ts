import { defineResponseGenerator, type Prompt } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { lastSpeakerOf } from '../../core/last-speaker.ts';
import { tellsSadNews } from '../../core/sad-news.ts';
import { normaliseText } from '../../core/text.ts';
import { asksForAnother, continueNews } from './continue-news.ts';
import { latest } from './find-news.ts';
import { lines, linesFile } from './lines.ts';
import { type NewsState, newsState, withOne } from './state.ts';
import { ageOf, answerWish, inTheNews, type NewsResponse, toldItem } from './tell-news.ts';
import { hasAnniversary, tellDay } from './this-day.ts';
import { newsWish, topicWords } from './wishes.ts';

const freshDays = 7;

/** Tells headlines from the news store on a topic, reads on, and knows what happened on this day (paper §'news', reference §10.16). */
export const news = defineResponseGenerator<NewsState>({
  name: 'news',
  description: 'Tells the news from feeds, and who was born on this day.',
  examples: ["what's in the news", 'any news about space', 'who was born on this day'],
  state: newsState,
  content: [linesFile],
  // The text generator may be asked for a paraphrase.
  budgetMs: 2000,
  respond,
  prompt,
  overrideEntity: (turn, state) => (state.step !== 'idle' && asksForAnother(turn.text) ? { keep: true } : undefined),
  // An empty line is re-prompted by others; the question stays open.
  passed: (turn, state) => (turn.text === '' || state.step === 'idle' ? state : { ...state, step: 'idle', inARow: 0 }),
});

async function respond(turn: TurnContext, state: NewsState): Promise<NewsResponse | undefined> {
  const { offensive } = turn.annotations;
  if (turn.text === '' || offensive.isOffensive || offensive.crisis !== 'none') return undefined;
  const isUnderway = lastSpeakerOf(turn) === 'news' && state.step !== 'idle';
  const wish = tellsSadNews(turn.text) ? undefined : newsWish(turn);
  if (wish?.kind === 'day') return tellDay(turn, state, { relation: wish.relation, priority: 'FORCE_START' });
  if (wish && !(isUnderway && state.step === 'topic' && wish.topic === null))
    return answerWish(turn, state, wish.topic);
  return isUnderway ? continueNews(turn, state) : undefined;
}

async function prompt(turn: TurnContext, state: NewsState): Promise<Prompt<NewsState> | undefined> {
  if (tellsSadNews(turn.text)) return undefined;
  if (turn.responding?.handoff === 'news') return offer(turn, state, 'FORCE_START');
  return (await aboutCurrent(turn, state)) ?? (state.hasOffered ? undefined : offer(turn, state, 'GENERIC'));
}

/** A fresh headline that names what is talked about. */
async function aboutCurrent(turn: TurnContext, state: NewsState): Promise<Prompt<NewsState> | undefined> {
  const { current } = turn.entity;
  if (!turn.io.news || !current || current.isCategory || state.prompted.includes(current.title)) return undefined;
  const { name } = current;
  const found = (await latest(turn, topicWords(name))).find(
    (item) =>
      !state.told.includes(item.id) &&
      ageOf(turn, item) <= freshDays &&
      ` ${normaliseText(item.headline)} `.includes(` ${normaliseText(name)} `),
  );
  if (!found) return undefined;
  const item = toldItem(found);
  const step = item.sentences.length > 0 ? 'more' : 'another';
  const question = turn.choose(step === 'more' ? lines.askMore : lines.askAnother);
  const told = withOne(state.told, item.id);
  return {
    text: `${inTheNews(turn, name, item)} ${question}`,
    priority: 'CURRENT_TOPIC',
    next: { ...state, step, item, told, topic: name, inARow: 1, prompted: withOne(state.prompted, current.title) },
    because: 'what is talked about is in the news',
  };
}

/** Offers a headline or this day, once a session. */
async function offer(
  turn: TurnContext,
  state: NewsState,
  priority: 'GENERIC' | 'FORCE_START',
): Promise<Prompt<NewsState> | undefined> {
  const hasNews = turn.io.news !== undefined && (await latest(turn, [])).length > 0;
  const hasDay = await hasAnniversary(turn, state);
  if (!hasNews && !hasDay) return undefined;
  const offersNews = hasNews && (!hasDay || turn.io.random.pick([true, false]));
  return {
    text: turn.choose(offersNews ? lines.offerNews : lines.offerDayAlone),
    priority,
    entity: null,
    next: { ...state, step: offersNews ? 'offered-news' : 'offered-day', hasOffered: true },
    because: offersNews ? 'there are news' : 'there is an anniversary',
  };
}
