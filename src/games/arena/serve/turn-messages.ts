import type { TabooTurnReply, TabooTurnRequest } from '../protocol/taboo-turn.ts';

/** What the thread that makes moves is told. */
export type TurnOrder =
  | { readonly kind: 'play'; readonly id: number; readonly request: TabooTurnRequest; readonly agent?: string }
  | { readonly kind: 'close' };

/** Why a move was not made. */
export interface TurnFailure {
  readonly message: string;
  /** Of a ParleyError. */
  readonly code: string | null;
  readonly remedy: string | null;
}

/** What the thread answers; notes come in between. */
export type TurnAnswer =
  | { readonly kind: 'played'; readonly id: number; readonly reply: TabooTurnReply }
  | { readonly kind: 'failed'; readonly id: number; readonly failure: TurnFailure }
  | { readonly kind: 'note'; readonly note: string };
