/** An animal of the user's; `gone` is one that died or ran away, of which nobody asks how it is. */
export interface Pet {
  readonly name?: string | undefined;
  readonly kind?: string | undefined;
  readonly gone?: boolean | undefined;
}

/** Somebody of the user's family; `gone` is one who died. */
export interface Relative {
  readonly relation: string;
  readonly name?: string | undefined;
  readonly gone?: boolean | undefined;
}

/** When a fact was told, and what follows from it; moments in ISO 8601. */
export interface FactDates {
  readonly noted: string;
  /** The day on which a plan is over. */
  readonly until?: string | undefined;
  /** When the bot last brought it up by itself. */
  readonly asked?: string | undefined;
  /** True for what came with sad news; the bot does not bring it up by itself. */
  readonly isSad?: boolean | undefined;
}

/** What a user told about themselves, shared by all their conversations. Lists are oldest first. */
export interface UserProfile {
  /** Absent: never asked; null: asked and refused. */
  readonly name?: string | null;
  readonly pets: readonly Pet[];
  readonly family: readonly Relative[];
  readonly likes: readonly string[];
  readonly dislikes: readonly string[];
  /** Where the user lives. */
  readonly home?: string;
  /** Where the user comes from. */
  readonly origin?: string;
  /** As they stand after 'you are': `going to Italy`; or a noun: `a job interview`. */
  readonly plans: readonly string[];
  /** Dates of the facts, by the keys that `factKeys` gives them. */
  readonly dates: Readonly<Record<string, FactDates>>;
}

/** The profile of somebody new. */
export const emptyProfile: UserProfile = { pets: [], family: [], likes: [], dislikes: [], plans: [], dates: {} };

/** Keys to replace in a profile; undefined removes one. Dates of new facts need not be given. */
export type ProfilePatch = { readonly [K in keyof UserProfile]?: UserProfile[K] | undefined };

/** The lists of a profile. */
export const profileLists = ['pets', 'family', 'likes', 'dislikes', 'plans'] as const;
export type ProfileList = (typeof profileLists)[number];

/** Something that an utterance tells about the user's life. */
export type ProfileFact =
  | { readonly kind: 'pet'; readonly name?: string | undefined; readonly animal?: string | undefined }
  | {
      readonly kind: 'relative';
      readonly relation: string;
      readonly name?: string | undefined;
      readonly isSad?: boolean | undefined;
    }
  | { readonly kind: 'home' | 'origin'; readonly place: string }
  | { readonly kind: 'like' | 'dislike'; readonly thing: string }
  | { readonly kind: 'plan'; readonly plan: string; readonly until: string }
  /** Somebody, by name, animal or relation, died or is lost. */
  | { readonly kind: 'lost'; readonly who: string }
  /** What is no longer so, or never was; null: nothing of the list. */
  | { readonly kind: 'not'; readonly list: ProfileList; readonly what: string | null };

/** The key of a pet's dates. */
export function petKey({ name, kind }: Pet): string {
  return `pets:${(name ?? kind ?? 'pet').toLowerCase()}`;
}

/** The key of a relative's dates. */
export function relativeKey({ relation, name }: Relative): string {
  return `family:${[relation, ...(name === undefined ? [] : [name])].join(':').toLowerCase()}`;
}

/** The key of the dates of something liked, disliked or planned. */
export function itemKey(list: 'likes' | 'dislikes' | 'plans', item: string): string {
  return `${list}:${item.toLowerCase()}`;
}

/** The keys under which the dates of all facts of a profile stand: `name`, `home`, `pets:rex`, `family:sister:anna`, `likes:pizza`. */
export function factKeys(profile: Omit<UserProfile, 'dates'>): string[] {
  return [
    ...(typeof profile.name === 'string' ? ['name'] : []),
    ...profile.pets.map(petKey),
    ...profile.family.map(relativeKey),
    ...profile.likes.map((item) => itemKey('likes', item)),
    ...profile.dislikes.map((item) => itemKey('dislikes', item)),
    ...(profile.home === undefined ? [] : ['home']),
    ...(profile.origin === undefined ? [] : ['origin']),
    ...profile.plans.map((item) => itemKey('plans', item)),
  ];
}

/** True if there is anything in the profile from before this moment: the user was here before. */
export function wasKnownBefore(profile: UserProfile, now: Date): boolean {
  const moment = now.toISOString();
  return profile.name !== undefined || Object.values(profile.dates).some(({ noted }) => noted < moment);
}
