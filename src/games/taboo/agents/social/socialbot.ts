/** The whole turn handler, as somebody to talk with. */
export interface Socialbot {
  /** A conversation of its own; same seed and same lines, same replies. */
  converse(seed: number): Promise<SocialbotTalk>;
}

/** A conversation with the socialbot. */
export interface SocialbotTalk {
  /** What the bot says to a line; empty where it has ended the conversation. */
  say(line: string): Promise<string>;
}
