import { answerWith, type Treelet, type TreeletBranch } from '../../contracts/treelet.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { wordsOf } from '../../core/text.ts';
import { facts, lines } from './content.ts';
import { asksAdvice, isSorrowful, isWearied } from './mention.ts';
import { lookUp, type Move, tell, toFilms } from './moves.ts';
import type { CoronavirusState } from './state.ts';

type TreeletName = NonNullable<CoronavirusState['awaiting']>;
type Branch = TreeletBranch<CoronavirusState, TreeletName>;

const shortAnswer = 3;
const wantsMore = /\b(?:more|another|go on|continue|next|keep going|tell me|why not)\b/u;

const elsewhere: Branch = { leadsTo: [], say: () => undefined };
const refuses: Branch = {
  leadsTo: [],
  say: (turn, state) => toFilms(turn, state, [turn.choose(lines.refusals)], 'the user has had enough of it'),
};

/** Awaits whether to go on with facts. */
const more: Treelet<CoronavirusState, 'elsewhere' | 'refuses' | 'asks' | 'more' | 'enough', TreeletName> = {
  name: 'more',
  isEntry: true,
  classify: (turn) => {
    if (factAsked(turn)) return 'asks';
    if (isForOthers(turn)) return 'elsewhere';
    if (turn.annotations.answer.isYes || wantsMore.test(turn.text)) return 'more';
    if (isWearied(turn)) return 'refuses';
    const { answer } = turn.annotations;
    const isShort = wordsOf(turn.text).length <= shortAnswer;
    if (answer.isNo || answer.dontKnow || isShort) return answer.backChannel && !answer.isNo ? 'more' : 'enough';
    return turn.entity.initiatedByUser ? 'elsewhere' : 'enough';
  },
  branches: {
    elsewhere,
    refuses,
    asks: {
      leadsTo: ['more', 'uplift'],
      say: (turn, state) => tell(turn, state, '', factAsked(turn)),
    },
    more: {
      leadsTo: ['more', 'uplift'],
      say: (turn, state) => tell(turn, state, turn.choose(lines.leads)),
    },
    enough: { leadsTo: ['uplift'], say: (turn, state) => lookUp(turn, state, [turn.choose(lines.enough)]) },
  },
};

/** Awaits the answer to the uplifting question. */
const uplift: Treelet<CoronavirusState, 'elsewhere' | 'refuses' | 'little' | 'tells', TreeletName> = {
  name: 'uplift',
  isEntry: true,
  classify: (turn) => {
    if (isForOthers(turn)) return 'elsewhere';
    if (isWearied(turn)) return 'refuses';
    const { answer } = turn.annotations;
    const isNothing = answer.isNo || answer.dontKnow || /^(?:nothing|none|nobody|no one|not really)\b/u.test(turn.text);
    return isNothing ? 'little' : 'tells';
  },
  branches: {
    elsewhere,
    refuses,
    little: {
      leadsTo: [],
      say: (turn, state) => toFilms(turn, state, [turn.choose(lines.shortReactions)], 'the user has nothing to tell'),
    },
    tells: {
      leadsTo: [],
      say: (turn, state) => toFilms(turn, state, [turn.choose(lines.reactions)], 'the user answers'),
    },
  },
};

/** For the static check of the graph. */
export const treelets = [more, uplift];

/** Answers with what the last line awaits; undefined where nothing is open or the user turns elsewhere. */
export async function goOn(turn: TurnContext, state: CoronavirusState): Promise<Move | undefined> {
  if (state.awaiting === 'more') return answerWith(more, turn, state);
  return state.awaiting === 'uplift' ? answerWith(uplift, turn, state) : undefined;
}

function factAsked({ text, annotations }: TurnContext) {
  return annotations.question.isQuestion ? facts.find(({ asks }) => asks?.test(text) === true) : undefined;
}

/** Requests, questions, complaints and sorrow have others to answer them. */
function isForOthers(turn: TurnContext): boolean {
  const { annotations, navigation, text } = turn;
  const { offensive, question, answer, complaint, stopping } = annotations;
  if (text === '' || offensive.isOffensive || offensive.crisis !== 'none' || isSorrowful(turn)) return true;
  if (navigation.positive && navigation.source === 'request' && navigation.topic !== null) return true;
  if (question.isQuestion || answer.returnedQuestion || asksAdvice(turn)) return true;
  return complaint.kind !== 'none' || stopping.trying;
}
