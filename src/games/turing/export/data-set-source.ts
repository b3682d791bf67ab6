import type { Label } from './data-set-schema.ts';

/** Somebody who talked, as far as a data set is concerned. */
export interface SourceParticipant {
  /** A pseudonym that stays the same. */
  readonly pseudonym: string;
  readonly nickname: string;
  readonly kind: Label;
  readonly isHouse: boolean;
  /** On neither side of the split: null. */
  readonly part: 'train' | 'hidden' | null;
}

type SourceSeat = 'a' | 'b';

/** A game with its words, as it is kept. */
export interface SourceGame {
  readonly id: string;
  readonly forum: string;
  readonly endedAt: number;
  /** Undefined for who has deleted the account. */
  readonly participants: Readonly<Record<SourceSeat, SourceParticipant | undefined>>;
  readonly messages: readonly { readonly seat: SourceSeat; readonly text: string; readonly after: number }[];
  readonly predictions: readonly {
    readonly seat: SourceSeat;
    readonly says: 'human' | 'bot';
    readonly after: number;
    readonly seen: number;
  }[];
  readonly cause: string;
  readonly brokenBy: SourceSeat | null;
  readonly result: number;
  readonly isRated: boolean;
  /** Why it is not to be published; null where it may be. */
  readonly kept: string | null;
}

/** What a data set is made from. */
export interface DataSetSource {
  /** In the order of their ids; one is looked at at a time. */
  readonly games: AsyncIterable<SourceGame>;
  /** Of everybody on the server. */
  readonly nicknames: readonly string[];
}
