/** Lets turns of one conversation wait for each other, in the order in which they came. */
export interface ConversationQueue {
  run<T>(conversationId: string, work: () => Promise<T>): Promise<T>;
  /** Conversations of which a turn is under way. */
  readonly size: number;
}

/** Makes a queue; a conversation leaves it when its last turn ends, so it keeps nothing between turns. */
export function createConversationQueue(): ConversationQueue {
  const tails = new Map<string, Promise<unknown>>();
  return {
    run: (conversationId, work) => {
      const result = (tails.get(conversationId) ?? Promise.resolve()).then(work);
      const settled: Promise<unknown> = result
        .catch(() => undefined)
        .finally(() => {
          if (tails.get(conversationId) === settled) tails.delete(conversationId);
        });
      tails.set(conversationId, settled);
      return result;
    },
    get size() {
      return tails.size;
    },
  };
}
