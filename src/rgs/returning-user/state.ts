import { z } from 'zod';
import type { Response, StateCodec } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import type { ProfilePatch } from '../../contracts/user-profile.ts';
import { toldIn } from './told-in.ts';

const subjectSchema = z.object({
  kind: z.enum(['pet', 'relative', 'past', 'coming', 'like']),
  /** Of its dates in the profile. */
  key: z.string(),
  /** As one says it: `Rex`, `your sister Anna`, `the job interview`. */
  words: z.string(),
});

const schema = z.object({
  /** What the bot waits for: who it is, news of a subject, a name, a confirmation. */
  awaits: z.enum(['nothing', 'who', 'news', 'name', 'confirmation']),
  subject: subjectSchema.nullable(),
  /** Keys of the facts that 'that' stands for: those told last, or said last. */
  latest: z.array(z.string()),
});

/** One thing that the user told before and that the bot asks about. */
export type Subject = Readonly<z.output<typeof subjectSchema>>;

/** What the generator remembers within a conversation. */
export type ReturningState = Readonly<z.output<typeof schema>>;

export const returningState: StateCodec<ReturningState> = {
  version: 1,
  schema,
  initial: () => ({ awaits: 'nothing', subject: null, latest: [] }),
};

/** The generator that goes on after a welcome. */
export const afterWelcome = 'neural-chat';

/** The state after the turn, in which nothing is awaited; what the user told in it is what 'that' stands for. */
export function settled(turn: TurnContext, state: ReturningState): ReturningState {
  const told = toldIn(turn);
  return { awaits: 'nothing', subject: null, latest: told.length > 0 ? told : state.latest };
}

/** What a response is made of. */
export interface Said {
  readonly text: string;
  readonly because: string;
  readonly next: ReturningState;
  readonly priority?: Response<ReturningState>['priority'];
  readonly profile?: ProfilePatch;
}

/** A response after which others go on. */
export function handedOver({ priority = 'STRONG_CONTINUE', ...said }: Said): Response<ReturningState> {
  return { ...said, priority, needsPrompt: true, handoff: afterWelcome, entity: null };
}

/** A response that waits for an answer. */
export function asking({ priority = 'STRONG_CONTINUE', ...said }: Said): Response<ReturningState> {
  return { ...said, priority, needsPrompt: false, entity: null };
}
