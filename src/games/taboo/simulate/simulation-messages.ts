import type { PlayerStart } from './game-player.ts';

/** What a thread of a simulation is told. */
export type SimulationOrder =
  | { readonly kind: 'open'; readonly start: PlayerStart }
  | { readonly kind: 'play'; readonly from: number; readonly to: number }
  | { readonly kind: 'close' };

/** Why a thread cannot go on. */
export interface SimulationFailure {
  readonly message: string;
  /** Of a ParleyError. */
  readonly code: string | null;
  readonly remedy: string | null;
}

/** What a thread answers; notes come in between. */
export type SimulationAnswer =
  | { readonly kind: 'opened' }
  | { readonly kind: 'played'; readonly lines: readonly string[] }
  | { readonly kind: 'note'; readonly note: string }
  | { readonly kind: 'failed'; readonly failure: SimulationFailure };
