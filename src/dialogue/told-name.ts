import type { Annotations } from '../contracts/annotations.ts';
import type { ProfilePatch, UserProfile } from '../contracts/user-profile.ts';

/**
 * The profile with the name that the user gave in passing ('i'm sam, what's the capital of peru'), whoever answered; the very same object
 * where a name is known already or the chosen proposal decides about it.
 */
export function withToldName(
  profile: UserProfile,
  annotations: Pick<Annotations, 'userName' | 'offensive'>,
  decided: ProfilePatch | undefined,
): UserProfile {
  const name = annotations.userName;
  const isDecided = decided !== undefined && 'name' in decided;
  if (name === null || isDecided || typeof profile.name === 'string' || annotations.offensive.isOffensive)
    return profile;
  return { ...profile, name };
}
