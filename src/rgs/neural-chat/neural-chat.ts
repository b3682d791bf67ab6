import { type AnyResponseGenerator, defineResponseGenerator } from '../../contracts/response-generator.ts';
import { answerWith } from '../../contracts/treelet.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import type { AreaName } from './areas.ts';
import { neuralChatContent } from './content.ts';
import { mentionsIn, mournedIn } from './mentions.ts';
import { promptFor, startAbout } from './start-talk.ts';
import { type NeuralChatState, neuralChatState, withMentions } from './state.ts';
import { hearStory, startStory } from './start-story.ts';
import { treeletOf, treelets } from './treelets.ts';

/** What scripts and tests may decide. */
export interface NeuralChatOptions {
  /** The one area that it asks about. */
  readonly onlyArea?: AreaName;
}

/** More than the text generator has by itself: where that is late, a written line is there in time. */
const budgetMs = 2500;
const notHeard: ReadonlySet<string> = new Set(['misheard', 'clarification', 'repetition']);

/** Small talk about the user's own life (paper §'neural chat', reference §10.11). */
export const neuralChat = createNeuralChat();

/** Makes Neural Chat; with an area, it asks about that one alone. */
export function createNeuralChat({ onlyArea }: NeuralChatOptions = {}): AnyResponseGenerator {
  return defineResponseGenerator<NeuralChatState>({
    name: 'neural-chat',
    description: 'Makes small talk about the user’s day, plans, home, food, feelings, family, friends and pets.',
    examples: ['my sister lives in texas', "let's talk about my dog", 'me and my husband went hiking'],
    state: neuralChatState,
    // In a talk the text generator is asked for the reply.
    isCostly: ({ talk }) => talk !== null,
    budgetMs,
    content: neuralChatContent,
    treelets,
    respond: async (turn, state) => {
      if (turn.text === '') return undefined;
      const heard = listen(turn, state);
      const treelet = heard.talk ? treeletOf(heard.talk.area) : undefined;
      return (
        (treelet && (await answerWith(treelet, turn, heard))) ??
        startStory(turn, heard) ??
        startAbout(turn, heard) ??
        hearStory(turn, heard)
      );
    },
    prompt: (turn, state) => promptFor(turn, state, onlyArea),
    passed: (turn, state) => {
      const heard = listen(turn, state);
      const staysOpen = turn.text === '' || notHeard.has(turn.annotations.complaint.kind);
      if (staysOpen || heard.talk === null) return heard;
      const isInterrupted = turn.annotations.question.isQuestion && !turn.navigation.positive;
      return { ...heard, talk: null, paused: isInterrupted ? { talk: heard.talk, turn: turn.turnIndex } : null };
    },
  });
}

/** The state with those of whom the user speaks, and without those of whom they tell something sad. */
function listen(turn: TurnContext, state: NeuralChatState): NeuralChatState {
  const mourned = mournedIn(turn);
  const left = state.mentions.filter(({ relation }) => !mourned.includes(relation));
  return withMentions({ ...state, paused: null, mentions: left }, mentionsIn(turn));
}
