import type { TurnContext } from '../../contracts/turn.ts';
import { isGraveTalk } from '../../core/grave-matters.ts';
import { normaliseText } from '../../core/text.ts';
import type { Attitude } from './action.ts';
import { graded, isAbout } from './attitude.ts';
import { limits, type OpinionState } from './state.ts';

/** The state with what the user said to like or dislike in this line, whoever answers it, if it is no line of trouble (reference §10.13). */
export function rememberFeeling(turn: TurnContext, state: OpinionState): OpinionState {
  const { sentiment } = turn.annotations.expressedOpinion;
  if (isGraveTalk([...turn.history.map(({ user }) => user), turn.text])) return state;
  const title = sentiment === null ? undefined : titleOfFeeling(turn);
  return sentiment === null || title === undefined ? state : withFeeling(state, title, graded(sentiment, turn.text));
}

/** The state with one feeling more; an older one about the same is replaced. */
export function withFeeling(state: OpinionState, title: string, attitude: Attitude): OpinionState {
  const others = state.felt.filter((felt) => felt.title !== title);
  return { ...state, felt: [...others, { title, attitude }].slice(-limits.felt) };
}

/** The title of what is liked or disliked: a linked span in the words for it, else the current entity if they mean it. */
function titleOfFeeling({ annotations, entity }: TurnContext): string | undefined {
  const { topic: said } = annotations.expressedOpinion;
  const linked = annotations.entityLinks.highPrecision.find(
    ({ text }) => said !== null && ` ${normaliseText(said)} `.includes(` ${normaliseText(text)} `),
  );
  const title = linked?.candidates[0]?.entity.title;
  if (title !== undefined) return title;
  return entity.current && isAbout(said, entity.current) ? entity.current.title : undefined;
}
