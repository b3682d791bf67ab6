import type { Conversation } from './data-set-schema.ts';

/** What a part of a data set comes to. */
export interface PartCounts {
  readonly conversations: number;
  /** By how many bots took part; talks of which one side is unknown are in none. */
  readonly byBots: readonly [number, number, number];
  readonly messages: number;
  readonly participants: number;
  readonly predictions: number;
  /** Of those of which it is known. */
  readonly right: number;
  readonly known: number;
  readonly forums: readonly string[];
}

/** Counts a part, conversation by conversation. */
export function createPartCounter(): { add(one: Conversation): void; counts(): PartCounts } {
  const participants = new Set<string>();
  const forums = new Set<string>();
  const byBots: [number, number, number] = [0, 0, 0];
  const sums = { conversations: 0, messages: 0, predictions: 0, right: 0, known: 0 };
  return {
    add: ({ participants: { a, b }, forum, messages, predictions }) => {
      participants.add(a.id).add(b.id);
      forums.add(forum);
      sums.conversations += 1;
      sums.messages += messages.length;
      sums.predictions += predictions.length;
      const known = predictions.filter(({ isRight }) => isRight !== null);
      sums.known += known.length;
      sums.right += known.filter(({ isRight }) => isRight).length;
      const kinds = [a.kind, b.kind];
      if (kinds.includes('unknown')) return;
      const bots = kinds.filter((kind) => kind === 'bot').length;
      byBots[bots === 0 ? 0 : bots === 1 ? 1 : 2] += 1;
    },
    counts: () => ({ ...sums, byBots, participants: participants.size, forums: [...forums].sort() }),
  };
}
