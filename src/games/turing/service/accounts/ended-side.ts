import type { Seat } from '../../rules/turing-rules.ts';
import type { Kept } from './kept-documents.ts';
import type { KeptAccount } from './kept-shapes.ts';

/** A side with what is kept about it; an account may have been deleted while its game ran. */
export interface EndedSide {
  readonly seat: Seat;
  readonly id: string;
  readonly account: Kept<KeptAccount> | undefined;
}
