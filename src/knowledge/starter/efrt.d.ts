declare module 'efrt' {
  /** Unpacks a trie of words: each word with its categories. */
  export function unpack(packed: string): Record<string, unknown>;
}
