import type { TabooRole } from '../../rules/taboo-rules.ts';
import type { TabooView } from '../../rules/taboo-view.ts';

/** What was said, oldest first, guesses left out; of one role only where it is named. */
export function saidIn({ history }: Pick<TabooView, 'history'>, role?: TabooRole): string[] {
  return history
    .filter((message) => message.kind === 'utterance' && (role === undefined || message.role === role))
    .map(({ text }) => text);
}
