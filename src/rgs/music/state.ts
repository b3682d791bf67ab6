import { z } from 'zod';
import type { StateCodec } from '../../contracts/response-generator.ts';
import { remembered } from '../../core/remembered.ts';

/** The treelets that can await the user's next line. */
export const musicAwaited = ['generic', 'musician', 'song', 'singer', 'genre', 'instrument', 'similar'] as const;
export type MusicAwaited = (typeof musicAwaited)[number];

/** What the generator remembers. */
export interface MusicState {
  readonly awaiting: MusicAwaited | null;
  /** Title of what the last question was about. */
  readonly topic: string | null;
  /** What was talked about or offered. */
  readonly told: readonly string[];
  /** Its turns since the talk about music began. */
  readonly turns: number;
  /** True if it brought music up out of the blue. */
  readonly hasPrompted: boolean;
}

/** After so many turns others go on (reference §10.15). */
export const mostTurns = 3;
const mostTitles = 60;

/** How the state is kept. */
export const musicState: StateCodec<MusicState> = {
  version: 1,
  schema: z.object({
    awaiting: z.enum(musicAwaited).nullable(),
    topic: z.string().nullable(),
    told: z.array(z.string()),
    turns: z.number().int(),
    hasPrompted: z.boolean(),
  }),
  initial: () => ({ awaiting: null, topic: null, told: [], turns: 0, hasPrompted: false }),
};

/** The state after another line of the generator. */
export function spoken(
  state: MusicState,
  change: Pick<MusicState, 'awaiting' | 'topic'> & Partial<MusicState>,
): MusicState {
  const next = { ...state, ...change, turns: state.turns + 1 };
  const { topic } = next;
  return { ...next, told: remembered(next.told, topic === null ? [] : [topic], mostTitles) };
}

/** True if the next line should be the last about music. */
export function isSpent({ turns }: MusicState): boolean {
  return turns >= mostTurns - 1;
}
