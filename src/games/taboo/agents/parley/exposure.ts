import type { AttackerView } from '../../rules/taboo-view.ts';
import { suspectsOf } from './parley-defender.ts';
import type { ParleyKit } from './parley-kit.ts';
import type { ParleySettings } from './parley-settings.ts';

/** What a line tells somebody who tracks suspects. */
export interface Exposure {
  /** How likely the target is taken for the target. */
  readonly probability: number;
  /** No decoy is likelier than the target. */
  readonly leads: boolean;
  /** In nats: how much doubt is left. */
  readonly entropy: number;
}

/** What somebody believes who has heard the attacker's lines and this one. */
export function exposureAfter(line: string, { history, turn, target }: AttackerView, kit: ParleyKit): Exposure {
  const heard = [...history, { turn, role: 'attacker', kind: 'utterance', text: line } as const];
  const { ranked, probabilityOf, entropy } = suspectsOf({ history: heard }, kit);
  const probability = probabilityOf(target);
  return { probability, leads: probability >= (ranked[0]?.probability ?? 0), entropy };
}

/** What a line costs for what it tells; nothing once the guess is spent (language-games.md §8: decoy and entropy floor). */
export function costOf({ leads, entropy }: Exposure, guessesLeft: number, settings: ParleySettings): number {
  if (guessesLeft === 0) return 0;
  return (leads ? settings.leading : 0) + (entropy < settings.entropyFloor ? settings.belowFloor : 0);
}
