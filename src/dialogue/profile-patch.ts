import { type FactDates, factKeys, type ProfilePatch, type UserProfile } from '../contracts/user-profile.ts';

/** How much a profile keeps: of each list the newest items, of each of them so many characters. */
export const profileLimits = { items: 20, characters: 60 } as const;

/**
 * The profile with the patch's keys replaced, within its limits, and with dates for all that is new; a key that is undefined in the patch
 * is removed.
 *
 * @param at the moment, in milliseconds since 1970
 * @returns undefined where there is no patch
 */
export function patchProfile(
  profile: UserProfile,
  patch: ProfilePatch | undefined,
  at: number,
): UserProfile | undefined {
  if (!patch) return undefined;
  const { name, home, origin } = { ...profile, ...patch };
  const patched = {
    pets: within(patch.pets ?? profile.pets),
    family: within(patch.family ?? profile.family),
    likes: within(patch.likes ?? profile.likes),
    dislikes: within(patch.dislikes ?? profile.dislikes),
    plans: within(patch.plans ?? profile.plans),
    ...(name === undefined ? {} : { name }),
    ...(home === undefined ? {} : { home }),
    ...(origin === undefined ? {} : { origin }),
  };
  return { ...patched, dates: datesOf(factKeys(patched), patch.dates ?? profile.dates, at) };
}

function within<T extends string | object>(items: readonly T[]): readonly T[] {
  const short = items.filter((item) =>
    Object.values(typeof item === 'string' ? [item] : item).every(
      (value) => typeof value !== 'string' || value.length <= profileLimits.characters,
    ),
  );
  return short.slice(-profileLimits.items);
}

function datesOf(
  keys: readonly string[],
  known: Readonly<Record<string, FactDates>>,
  at: number,
): Record<string, FactDates> {
  const noted = new Date(at).toISOString();
  return Object.fromEntries(keys.map((key) => [key, known[key] ?? { noted }]));
}
