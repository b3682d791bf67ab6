import { isGraveTalk } from '../core/grave-matters.ts';
import type { TurnContext } from './turn.ts';

/**
 * True if a model may propose what to say in this turn. Grief, danger, health, money and law are answered by written lines only, and so is
 * offence; a response generator hands that on as `writtenOnly`.
 *
 * @example generator.generate({ …, writtenOnly: !mayGenerate(turn) }, signal)
 */
export function mayGenerate({
  text,
  history,
  annotations,
}: Pick<TurnContext, 'text' | 'history' | 'annotations'>): boolean {
  const { offensive, redQuestion } = annotations;
  if (offensive.crisis !== 'none' || offensive.isOffensive || redQuestion.kind !== 'none') return false;
  return !isGraveTalk([...history.map(({ user }) => user), text]);
}
