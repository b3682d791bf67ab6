import { z } from 'zod';
import type { StateCodec } from '../../contracts/response-generator.ts';
import type { Attitude } from './action.ts';
import { type PolicyName, policyNames } from './policies.ts';

/** What the bot's last line asked for. */
export type Asked = 'opinion' | 'reason' | 'agreement';

/** A talk about a topic, from the first question to the exit. */
export interface Episode {
  readonly title: string;
  readonly policy: PolicyName;
  /** Steps of the policy that were taken. */
  readonly step: number;
  /** Utterances of the bot so far. */
  readonly said: number;
  readonly asked: Asked;
  /** The user's view of the topic, as far as it is known. */
  readonly attitude: Attitude | null;
  /** Whether the bot's last line went with the user or against. */
  readonly went: 'agree' | 'disagree' | null;
  /** True once the bot told its own view of the topic. */
  readonly hasToldView: boolean;
}

/** What the user said of something, in whichever turn. */
export interface Felt {
  readonly title: string;
  readonly attitude: Attitude;
}

/** What the opinion generator remembers. */
export interface OpinionState {
  readonly episode: Episode | null;
  /** Topics that had their episode. */
  readonly used: readonly string[];
  /** Reasons that were given, as `Dog/for/2`. */
  readonly told: readonly string[];
  /** Likes and dislikes of the user, the latest last. */
  readonly felt: readonly Felt[];
  readonly lastPolicy: PolicyName | null;
  /** The turn in which a long policy last spoke. */
  readonly lastLongTurn: number | null;
}

/** How many of each list are kept. */
export const limits = { used: 200, told: 400, felt: 50 } as const;

const attitude = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
const policy = z.enum(policyNames);
const title = z.string().min(1).max(300);

const episodeSchema = z.object({
  title,
  policy,
  step: z.int().min(0),
  said: z.int().min(0),
  asked: z.enum(['opinion', 'reason', 'agreement']),
  attitude: attitude.nullable(),
  went: z.enum(['agree', 'disagree']).nullable(),
  hasToldView: z.boolean(),
});

/** How the state is kept. */
export const opinionState: StateCodec<OpinionState> = {
  version: 1,
  schema: z.object({
    episode: episodeSchema.nullable(),
    used: z.array(title).max(limits.used),
    told: z.array(z.string().max(320)).max(limits.told),
    felt: z.array(z.object({ title, attitude })).max(limits.felt),
    lastPolicy: policy.nullable(),
    lastLongTurn: z.int().min(0).nullable(),
  }),
  initial: () => ({ episode: null, used: [], told: [], felt: [], lastPolicy: null, lastLongTurn: null }),
};
