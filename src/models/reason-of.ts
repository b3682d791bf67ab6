import { messageOf, ParleyError } from '../core/errors.ts';

/**
 * Why something failed and, where the error says so, what can be done about it: for warnings, which are all that is heard of a model that
 * others stand in for.
 *
 * @example reasonOf(error) // 'There is no model in models/encoder. Install the package again, …'
 */
export function reasonOf(thrown: unknown): string {
  return ParleyError.isInstance(thrown) ? `${thrown.message} ${thrown.remedy}` : messageOf(thrown);
}
