/** A few ways to say one thing, and what to answer. */
export interface ScriptedIntent {
  readonly name: string;
  /** In the form in which words are compared; small words around them and short forms do not matter. */
  readonly phrases: readonly string[];
  readonly replies: readonly string[];
  /** True if the replies end something, so that others should go on; false if they invite an answer themselves. */
  readonly needsPrompt: boolean;
  /** Only where the bot's last line says this; words like 'good' mean something else elsewhere. */
  readonly onlyAfter?: RegExp;
  /** True if the words may answer the question for the user's name, which is for Launch to judge. */
  readonly isLeftToLaunch?: boolean;
}
