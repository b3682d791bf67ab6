import { defineResponseGenerator, type Response } from '../../contracts/response-generator.ts';
import { answerWith } from '../../contracts/treelet.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { wasKnownBefore } from '../../contracts/user-profile.ts';
import { linesFile } from './lines.ts';
import { memoryTalk } from './memory-talk.ts';
import { newsAnswers } from './news-answers.ts';
import { nameGiven } from './somebody-else.ts';
import { type ReturningState, returningState, settled } from './state.ts';
import { welcome } from './welcome.ts';
import { nameAnswers, whoAnswers } from './who-answers.ts';

/**
 * Welcomes somebody who was here before with one question about what they told, and answers for what is remembered: says it, forgets it
 * (reference §10.1, second version).
 */
export const returningUser = defineResponseGenerator<ReturningState>({
  name: 'returning-user',
  description: 'Welcomes users who come back, says what it remembers about them, and forgets it on request.',
  examples: ['what do you know about me', 'forget everything about me', "what's my dog's name"],
  state: returningState,
  treelets: [welcome, whoAnswers, newsAnswers, nameAnswers],
  content: [linesFile],
  respond: async (turn, state) =>
    isOthersTurn(turn) ? undefined : ((await memoryTalk(turn, state)) ?? goOn(turn, state)),
  // An empty line is re-prompted by others; the question stays open.
  passed: (turn, state) => (turn.text === '' ? state : settled(turn, state)),
  // A name is nobody to talk about: Paris and Jordan are people here.
  overrideEntity: (turn, { awaits }) =>
    (awaits === 'name' || awaits === 'who') && !turn.navigation.positive && nameGiven(turn) !== null
      ? { keep: true }
      : undefined,
});

function isOthersTurn({ annotations }: TurnContext): boolean {
  return annotations.offensive.crisis !== 'none' || annotations.offensive.isOffensive;
}

async function goOn(turn: TurnContext, state: ReturningState): Promise<Response<ReturningState> | undefined> {
  if (turn.turnIndex === 1) {
    return wasKnownBefore(turn.user, turn.io.now) ? answerWith(welcome, turn, state) : undefined;
  }
  switch (state.awaits) {
    case 'who':
      return answerWith(whoAnswers, turn, state);
    case 'news':
      return answerWith(newsAnswers, turn, state);
    case 'name':
      return answerWith(nameAnswers, turn, state);
    default:
      return undefined;
  }
}
