/** The bot asked who it is talking to, so a word in the answer is a name and no topic (reference §5.1). */
const nameQuestion =
  /\b(?:your (?:\w+ )?name|my name|(?:should|can|may|do|shall) i (?:call|address) you|call you|who am i (?:talking|chatting|speaking) (?:to|with)|may have met)\b/i;

/**
 * True if the bot's last line asks for the user's name.
 *
 * @example asksForName('Before we start, what should I call you?') // true
 */
export function asksForName(lastReply: string): boolean {
  return nameQuestion.test(lastReply);
}
