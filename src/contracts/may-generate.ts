import { isGraveTalk } from '../core/grave-matters.ts';
import type { TurnContext } from './turn.ts';

/**
 * True if a model may propose what to say in this turn. Grief, danger, health, money and law are answered by written lines only, and so is
 * offence; a response generator hands that on as `writtenOnly`. Where a talker samples for the whole talk, nobody else samples beside it.
 *
 * @example generator.generate({ …, writtenOnly: !mayGenerate(turn) }, signal)
 */
export function mayGenerate(turn: Pick<TurnContext, 'text' | 'history' | 'annotations' | 'io'>): boolean {
  if (turn.io.talker) return false;
  return isUnguarded(turn) && !isGraveTalk([...turn.history.map(({ user }) => user), turn.text]);
}

/**
 * True if nobody in danger, no offence and no question for an expert was heard: then a model that learnt from talks, grave ones too, how
 * people bear such things may propose what to say.
 */
export function isUnguarded({ annotations }: Pick<TurnContext, 'annotations'>): boolean {
  const { offensive, redQuestion } = annotations;
  return offensive.crisis === 'none' && !offensive.isOffensive && redQuestion.kind === 'none';
}
