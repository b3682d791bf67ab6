import type { ProfilePatch, UserProfile } from '../contracts/user-profile.ts';

/**
 * The profile with the patch's keys replaced; a key that is undefined in the patch is removed.
 *
 * @returns undefined where there is no patch
 */
export function patchProfile(profile: UserProfile, patch: ProfilePatch | undefined): UserProfile | undefined {
  if (!patch) return undefined;
  const { name, home } = { ...profile, ...patch };
  return {
    pets: patch.pets ?? profile.pets,
    family: patch.family ?? profile.family,
    likes: patch.likes ?? profile.likes,
    dislikes: patch.dislikes ?? profile.dislikes,
    plans: patch.plans ?? profile.plans,
    ...(name === undefined ? {} : { name }),
    ...(home === undefined ? {} : { home }),
  };
}
