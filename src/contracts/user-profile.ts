/** What a user told about themselves, shared by all their conversations. */
export interface UserProfile {
  /** Absent: never asked; null: asked and refused. */
  readonly name?: string | null;
  readonly pets: readonly { readonly name?: string; readonly kind?: string }[];
  readonly family: readonly { readonly relation: string; readonly name?: string }[];
  readonly likes: readonly string[];
  readonly dislikes: readonly string[];
  readonly home?: string;
  readonly plans: readonly string[];
}

/** The profile of somebody new. */
export const emptyProfile: UserProfile = { pets: [], family: [], likes: [], dislikes: [], plans: [] };

/** Keys to replace in a profile; undefined removes one. */
export type ProfilePatch = { readonly [K in keyof UserProfile]?: UserProfile[K] | undefined };
