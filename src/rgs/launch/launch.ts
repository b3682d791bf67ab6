import { defineResponseGenerator } from '../../contracts/response-generator.ts';
import { answerWith } from '../../contracts/treelet.ts';
import { wasKnownBefore } from '../../contracts/user-profile.ts';
import { linesFile } from './content.ts';
import { greet } from './greet.ts';
import { handleName } from './handle-name.ts';
import { awaitsName, launchState, nameOf, settled } from './state.ts';

/**
 * Opens a conversation: says who speaks, learns the user's name, hands over (paper §'launch', reference §10.1).
 *
 * A first line that brings a topic or a question is not passed over: half a sentence of greeting, then others go on.
 */
export const launch = defineResponseGenerator({
  name: 'launch',
  // It has asked for the name, and keeps what it is told.
  isUnjudged: true,
  description: 'Introduces the bot on the first turn and asks for the user’s name.',
  examples: ['hi', "hello, i'm anna", "let's talk about giraffes"],
  state: launchState,
  content: [linesFile],
  treelets: [greet, handleName],
  respond: (turn, state) => {
    // Who was here before is welcomed by 'returning-user'.
    if (turn.turnIndex === 1)
      return wasKnownBefore(turn.user, turn.io.now) ? undefined : answerWith(greet, turn, state);
    return awaitsName(turn, state) ? answerWith(handleName, turn, state) : undefined;
  },
  // An empty line is re-prompted by others; the question stays open.
  passed: (turn, state) => (turn.text === '' ? state : settled),
  // A name is nobody to talk about: Paris and Jordan are people here.
  overrideEntity: (turn, state) =>
    awaitsName(turn, state) && !turn.navigation.positive && nameOf(turn) !== null ? { keep: true } : undefined,
});
