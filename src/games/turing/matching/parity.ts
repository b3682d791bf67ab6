import type { Random } from '../../../core/random.ts';
import { type MatchSettings, matchSettings } from './match-settings.ts';

/** What a participant is; only the server knows, until a game is over. */
export type Kind = 'person' | 'bot';

/** How many people and bots a participant met on a day. */
export interface Tally {
  readonly people: number;
  readonly bots: number;
}

type ParitySettings = Pick<MatchSettings, 'parityLeast' | 'parityShare'>;

/** By how much people and bots may differ after so many games. */
export function parityLimit(games: number, { parityLeast, parityShare }: ParitySettings = matchSettings): number {
  return Math.max(parityLeast, parityShare * games);
}

/** Whether a participant has met people and bots alike, as far as is asked. */
export function keepsParity({ people, bots }: Tally, settings: ParitySettings = matchSettings): boolean {
  return Math.abs(people - bots) <= parityLimit(people + bots, settings);
}

/** The tally after one more game. */
export function afterMeeting({ people, bots }: Tally, kind: Kind): Tally {
  return kind === 'person' ? { people: people + 1, bots } : { people, bots: bots + 1 };
}

/** The kinds that a participant may meet next. */
export function allowedKinds(tally: Tally, settings: ParitySettings = matchSettings): readonly Kind[] {
  const { people, bots } = tally;
  // A tally that is out already, as on a small server, may always move back.
  return (['person', 'bot'] as const).filter(
    (kind) => keepsParity(afterMeeting(tally, kind), settings) || (kind === 'person' ? people < bots : bots < people),
  );
}

/** The kind that a participant is to meet next: the only one that is allowed, or one by a fair coin. */
export function drawKind(tally: Tally, random: Random, settings: ParitySettings = matchSettings): Kind {
  const allowed = allowedKinds(tally, settings);
  return allowed.length === 1 ? random.pick(allowed) : random.pick(['person', 'bot']);
}
