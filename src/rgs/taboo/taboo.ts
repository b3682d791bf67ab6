import { defineResponseGenerator } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { begin } from './begin.ts';
import { afterOthers, comeBack } from './beside-game.ts';
import { linesFile } from './content.ts';
import { goOn } from './go-on.ts';
import { type TabooState, tabooState } from './state.ts';

/** Reading the forms of words takes a while the first time. */
const budgetMs = 1500;

/** What is said in a game names no topic, and a late guess does not either. */
function isPlay(
  { input, io, navigation }: Pick<TurnContext, 'input' | 'io' | 'navigation'>,
  stage: TabooState['stage'],
): boolean {
  if (navigation.positive) return false;
  return (
    stage === 'playing' || stage === 'side' || (stage === 'again' && io.taboo?.announcesGuess(input.text) === true)
  );
}

/** Plays Adversarial Taboo in the conversation: the user finds the bot's word, or makes the bot say a word (paper S-a, 'Game Definition'). */
export const taboo = defineResponseGenerator<TabooState>({
  name: 'taboo',
  isUnjudged: true,
  description: 'Plays Taboo: one side tries to make the other say a secret word, which the other may guess once.',
  examples: ["let's play taboo", 'can we play a word game', 'which games do you know'],
  state: tabooState,
  budgetMs,
  content: [linesFile],
  respond: async (turn, state) => {
    if (turn.text === '' || turn.annotations.offensive.crisis !== 'none') return undefined;
    return (await goOn(turn, state)) ?? begin(turn, state);
  },
  prompt: comeBack,
  passed: afterOthers,
  overrideEntity: (turn, { stage }) => (isPlay(turn, stage) ? { keep: true, isPlay: true } : undefined),
});
