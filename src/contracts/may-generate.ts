import { graveMatterIn } from '../core/grave-matters.ts';
import { normaliseText } from '../core/text.ts';
import type { TurnContext } from './turn.ts';

/** For so many turns after grave words everything said is weighed by somebody beforehand. */
const recentTurns = 3;

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
  const earlier = history.slice(-recentTurns).map(({ user }) => normaliseText(user));
  return [text, ...earlier].every((line) => graveMatterIn(line) === undefined);
}
