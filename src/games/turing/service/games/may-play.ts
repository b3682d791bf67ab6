import { ParleyError } from '../../../../core/errors.ts';
import type { PresentStanding } from './standings.ts';

const dayMs = 86_400_000;

/**
 * Lets an account pass that may look for a partner now.
 *
 * @throws ParleyError PARLEY_TURING_NOT_ALLOWED, PARLEY_RATE_LIMITED, PARLEY_TURING_BUSY
 */
export function checkMayPlay({ standing, playing, places, hasGamesLeftToday }: PresentStanding, now: number): void {
  const { account, hindrance, opponents, limits } = standing;
  if (opponents === 'nobody' || hindrance !== null) {
    throw new ParleyError('PARLEY_TURING_NOT_ALLOWED', hindrance ?? 'The account may not play here now.', {
      remedy: 'See what the account may do; of a bot its audition tells.',
    });
  }
  if (!hasGamesLeftToday) {
    throw new ParleyError('PARLEY_RATE_LIMITED', `The account may play ${limits.perDay} games a day.`, {
      remedy: 'Come back tomorrow (UTC).',
      context: { limit: 'games-a-day', retryAfterMs: dayMs - (now % dayMs) },
    });
  }
  // The wish of a bot stands while it plays; it is given games when it has places.
  if (account.kind === 'human' && places === 0) {
    throw new ParleyError(
      'PARLEY_TURING_BUSY',
      `The account plays ${playing} of ${limits.simultaneous} games at once.`,
      {
        remedy: 'Finish the game that is played now.',
        context: { limit: 'games-at-once' },
      },
    );
  }
}

/** Said to whoever wants to play where nothing is. */
export function forumUnknown(forum: string): ParleyError {
  return new ParleyError('PARLEY_TURING_FORUM_UNKNOWN', `There is no forum '${forum}' to play in.`, {
    remedy: 'Take one of the list of forums.',
    context: { forum },
  });
}
