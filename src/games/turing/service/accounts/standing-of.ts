import { rightsOf } from '../../auditions/audition-rights.ts';
import { auditionSettings, type RateLimit } from '../../auditions/audition-settings.ts';
import { ratingSettings } from '../../../arena/ratings/rating-settings.ts';
import { consentText } from '../consent-text.ts';
import { houseOwner, sandboxForum, type Standing } from '../standing.ts';
import { type AccountsParts, readAccount, shownAccount } from './accounts-parts.ts';
import type { KeptAccount, KeptDay } from './kept-shapes.ts';

const dayMs = 86_400_000;
const peopleLimits: RateLimit = { simultaneous: 1, perDay: 200 };
const houseLimits: RateLimit = { simultaneous: 50, perDay: 100_000 };

/** Before the first game of a day. */
export const nothingPlayed: KeptDay = { games: 0, people: 0, bots: 0, met: {}, recent: [] };

type Rights = Pick<Standing, 'opponents' | 'hindrance' | 'mayPredict' | 'limits'>;

/** The id of the document of what somebody plays on a day. */
export function dayId(account: string, at: number): string {
  return `${account}/${new Date(at - (at % dayMs)).toISOString().slice(0, 10)}`;
}

/**
 * What matching and the right to play need to know of an account in a forum.
 *
 * @throws ParleyError PARLEY_TURING_ACCOUNT_UNKNOWN
 */
export async function standingOf(parts: AccountsParts, id: string, forum: string): Promise<Standing> {
  const now = parts.clock.now();
  const { body: account } = await readAccount(parts, id);
  const [day, blocks, rating] = await Promise.all([
    parts.days.read(dayId(id, now)),
    parts.blocks.read(id),
    parts.ratings.ratingOf(forum, id),
  ]);
  const { games, people, bots, met, recent } = day?.body ?? nothingPlayed;
  const isHouse = account.owner === houseOwner;
  return {
    account: shownAccount(account),
    participant: {
      id,
      kind: account.kind === 'human' ? 'person' : 'bot',
      // Bots of the house may meet each other.
      owner: isHouse ? id : account.owner,
      ...(account.network === null ? {} : { network: account.network }),
      rating: rating?.elo ?? ratingSettings.start,
      tally: { people, bots },
      blocks: new Set(blocks?.body.ids),
      met: new Map(Object.entries(met)),
      recent,
    },
    ...rightsIn(account, forum, now),
    gamesToday: games,
  };
}

function rightsIn(account: KeptAccount, forum: string, now: number): Rights {
  if (account.bannedAt !== null) return nobody('The account is banned.');
  if (account.kind === 'human') return personRights(account, forum);
  if (account.owner === houseOwner) return may('all', houseLimits);
  // Any bot may be tried out there, whatever its audition says.
  if (forum === sandboxForum) return may('bots', auditionSettings.limits.rookie);
  if (account.audition === null) return nobody('The bot has no audition.');
  const { opponents, mayPredict, limits, heldUntil } = rightsOf(account.audition, now);
  const until = heldUntil === null ? '' : ` until ${new Date(heldUntil).toISOString()}`;
  const hindrance =
    opponents !== 'nobody'
      ? null
      : heldUntil !== null
        ? `The bot is held${until}.`
        : `The bot has not passed the exam; it may play in the forum '${sandboxForum}'.`;
  return { opponents, mayPredict, limits, hindrance };
}

function personRights({ consent }: KeptAccount, forum: string): Rights {
  if (forum === sandboxForum) return nobody('Only bots play in this forum.');
  if (consent !== consentText.version) return nobody('The text of consent has changed; agree to it first.');
  return may('all', peopleLimits);
}

function may(opponents: 'bots' | 'all', limits: RateLimit): Rights {
  return { opponents, hindrance: null, mayPredict: true, limits };
}

function nobody(hindrance: string): Rights {
  return { opponents: 'nobody', hindrance, mayPredict: false, limits: auditionSettings.limits.revoked };
}
