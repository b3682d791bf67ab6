import type { TurnContext } from '../../contracts/turn.ts';
import { facts, lines } from './content.ts';
import { asksAdvice, hadIllness, isSorrowful, isWearied, mentionsIt } from './mention.ts';
import { lookUp, type Move, say, tell, toFilms } from './moves.ts';
import type { CoronavirusState } from './state.ts';

/** Takes the subject up where the user brings it up; undefined where they do not, or where others should. */
export function begin(turn: TurnContext, state: CoronavirusState): Move | undefined {
  const { annotations, navigation } = turn;
  if (annotations.offensive.isOffensive || annotations.offensive.crisis !== 'none') return undefined;
  if (!mentionsIt(turn)) return undefined;
  const isQuestion = annotations.question.isQuestion || annotations.redQuestion.kind !== 'none';
  if (isQuestion && asksAdvice(turn)) {
    const said = say([turn.choose(lines.noAdvice)], { ...state, awaiting: null }, 'a question for a doctor');
    return { ...said, priority: 'CAN_START', needsPrompt: true };
  }
  if (isSorrowful(turn)) return undefined;
  const move = open(turn, state);
  return move && { ...move, priority: navigation.positive ? 'FORCE_START' : 'STRONG_CONTINUE' };
}

function open(turn: TurnContext, state: CoronavirusState): Move | undefined {
  const { annotations, navigation, text } = turn;
  if (isWearied(turn) && !navigation.positive) {
    return toFilms(turn, state, [turn.choose(lines.wearied)], 'the user has had enough of it');
  }
  if (annotations.question.isQuestion) {
    const answer = facts.find(({ asks }) => asks?.test(text) === true);
    if (answer) return tell(turn, state, '', answer);
    if (!navigation.positive) return undefined;
  }
  const comfort = state.hasComforted ? '' : turn.choose(lines.comforts);
  const comforted = { ...state, hasComforted: true };
  if (hadIllness(turn)) return lookUp(turn, comforted, [turn.choose(lines.hadIt)]);
  if (navigation.positive) return tell(turn, comforted, comfort === '' ? turn.choose(lines.leads) : comfort);
  // Who mentions it in passing a second time is not held up by it.
  if (comfort === '') return undefined;
  return say([comfort, turn.choose(lines.offers)], { ...comforted, awaiting: 'more' }, 'the user mentions it');
}
