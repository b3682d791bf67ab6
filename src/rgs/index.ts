import type { AnyResponseGenerator } from '../contracts/response-generator.ts';
import type { GeneratorList } from '../dialogue/bot-parts.ts';
import { acknowledgment } from './acknowledgment/acknowledgment.ts';
import { alexaCommands } from './alexa-commands/alexa-commands.ts';
import { categories } from './categories/categories.ts';
import { closingConfirmation } from './closing-confirmation/closing-confirmation.ts';
import { complaint } from './complaint/complaint.ts';
import { coronavirus } from './coronavirus/coronavirus.ts';
import { crisis } from './crisis/crisis.ts';
import { facts } from './facts/facts.ts';
import { fallback } from './fallback/fallback.ts';
import { launch } from './launch/launch.ts';
import { handlerLines } from './lines.ts';
import { movies } from './movies/movies.ts';
import { neuralChat } from './neural-chat/neural-chat.ts';
import { neuralFallback } from './neural-fallback/neural-fallback.ts';
import { music } from './music/music.ts';
import { offensiveUser } from './offensive-user/offensive-user.ts';
import { news } from './news/news.ts';
import { oneTurn } from './one-turn/one-turn.ts';
import { opinion } from './opinion/opinion.ts';
import { personalIssues } from './personal-issues/personal-issues.ts';
import { generatorPlaces } from './places.ts';
import { redQuestion } from './red-question/red-question.ts';
import { returningUser } from './returning-user/returning-user.ts';
import { taboo } from './taboo/taboo.ts';
import { talk } from './talk/talk.ts';
import { topicTours } from './tours/tours.ts';
import { transition } from './transition/transition.ts';
import { trip } from './trip/trip.ts';
import { wiki } from './wiki/wiki.ts';

/** All response generators. Among equal priorities, the one that stands first wins; `places.ts` keeps the places of those to come. */
export const responseGenerators: readonly AnyResponseGenerator[] = [
  crisis,
  closingConfirmation,
  offensiveUser,
  complaint,
  redQuestion,
  launch,
  returningUser,
  coronavirus,
  oneTurn,
  facts,
  personalIssues,
  taboo,
  trip,
  neuralChat,
  acknowledgment,
  categories,
  movies,
  music,
  ...topicTours,
  news,
  opinion,
  wiki,
  transition,
  alexaCommands,
  neuralFallback,
  fallback,
  talk,
];

/** The list with what stands in front on the first turn, and the handler's own lines. */
export const generatorList: GeneratorList = {
  generators: responseGenerators.map(withPromptWeights),
  places: generatorPlaces,
  firstOnTurnOne: ['crisis', 'launch', 'returning-user'],
  lines: handlerLines,
};

function withPromptWeights(generator: AnyResponseGenerator): AnyResponseGenerator {
  const place = generatorPlaces.find(({ name }) => name === generator.name);
  return place ? { ...generator, promptWeights: place.promptWeights } : generator;
}
