import type { TurnContext } from './turn.ts';

/**
 * The latest exchanges and what the user says now, as a text generator goes on from them: lines of both in turn, oldest first.
 *
 * @param exchanges so many of the earlier turns at most
 */
export function linesSoFar({ history, input }: Pick<TurnContext, 'history' | 'input'>, exchanges: number): string[] {
  return [...history.slice(-exchanges).flatMap(({ user, bot }) => [user, bot]), input.text];
}
