/** Bytes that the body of a request may have, as it is sent. */
export const bodyLimits = {
  usual: 32_768,
  /** A game of many long utterances. */
  game: 1_048_576,
  /** A forum's file as JSON has it: some of its characters take more than one. */
  proposal: 614_400,
} as const;
