import type { AnyResponseGenerator } from '../contracts/response-generator.ts';
import type { GeneratorList } from '../dialogue/bot-parts.ts';
import { acknowledgment } from './acknowledgment/acknowledgment.ts';
import { alexaCommands } from './alexa-commands/alexa-commands.ts';
import { categories } from './categories/categories.ts';
import { closingConfirmation } from './closing-confirmation/closing-confirmation.ts';
import { complaint } from './complaint/complaint.ts';
import { crisis } from './crisis/crisis.ts';
import { fallback } from './fallback/fallback.ts';
import { launch } from './launch/launch.ts';
import { handlerLines } from './lines.ts';
import { offensiveUser } from './offensive-user/offensive-user.ts';
import { oneTurn } from './one-turn/one-turn.ts';
import { redQuestion } from './red-question/red-question.ts';
import { wiki } from './wiki/wiki.ts';

/** All response generators. Among equal priorities, the one that stands first wins. */
export const responseGenerators: readonly AnyResponseGenerator[] = [
  crisis,
  closingConfirmation,
  offensiveUser,
  complaint,
  redQuestion,
  launch,
  // Places kept: returning-user, coronavirus.
  oneTurn,
  // Places kept: facts, personal-issues, taboo, neural-chat.
  acknowledgment,
  categories,
  // Places kept: movies, music, food, books, games, sports, animals, travel, science, news, opinion.
  wiki,
  // Place kept: transition.
  alexaCommands,
  // Place kept: neural-fallback.
  fallback,
];

/** The list with what stands in front on the first turn, and the handler's own lines. */
export const generatorList: GeneratorList = {
  generators: responseGenerators,
  firstOnTurnOne: ['crisis', 'launch', 'returning-user'],
  lines: handlerLines,
};
