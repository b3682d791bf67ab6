import { ParleyError } from '../../../../core/errors.ts';
import type { PresentStanding } from './standings.ts';

const dayMs = 86_400_000;

/**
 * Lets an account pass that may look for a partner now.
 *
 * @throws ParleyError PARLEY_TURING_NOT_ALLOWED, PARLEY_RATE_LIMITED, PARLEY_TURING_BUSY
 */
export function checkMayPlay(present: PresentStanding, now: number): void {
  const { standing, playing, places, hasGamesLeftToday, freeAt } = present;
  const { account, hindrance, opponents, limits } = standing;
  if (opponents === 'nobody' || hindrance !== null) {
    throw new ParleyError('PARLEY_TURING_NOT_ALLOWED', hindrance ?? 'The account may not play here now.', {
      remedy: 'See what the account may do; of a bot its audition tells.',
    });
  }
  if (!hasGamesLeftToday) {
    throw new ParleyError(
      'PARLEY_RATE_LIMITED',
      `The account may play ${limits.perDay} games a day, and has; the next day begins at ${timeOf(now - (now % dayMs) + dayMs)}.`,
      {
        remedy: 'Come back then: Retry-After (on a WebSocket retryAfterMs) says how long that is.',
        context: { limit: 'games-a-day', retryAfterMs: dayMs - (now % dayMs) },
      },
    );
  }
  // The wish of a bot stands while it plays; it is given games when it has places.
  if (account.kind === 'human' && places === 0) {
    throw new ParleyError(
      'PARLEY_TURING_BUSY',
      `The account plays ${playing} of ${limits.simultaneous} games at once${freeAt === null ? '' : `; the first is over by ${timeOf(freeAt)} at the latest`}.`,
      {
        remedy:
          'Finish the game that is played now, or wait as long as Retry-After (on a WebSocket retryAfterMs) says.',
        context: {
          limit: 'games-at-once',
          ...(freeAt === null ? {} : { retryAfterMs: Math.max(1, freeAt - now) }),
        },
      },
    );
  }
}

function timeOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** Said to whoever wants to play where nothing is. */
export function forumUnknown(forum: string): ParleyError {
  return new ParleyError('PARLEY_TURING_FORUM_UNKNOWN', `There is no forum '${forum}' to play in.`, {
    remedy: 'Take one of the list of forums.',
    context: { forum },
  });
}
