const bareOpening =
  /^(?:(?:hi|hello|hey|hiya|howdy|yo|greetings|good (?:morning|afternoon|evening|day)|yes|ok|okay|start|begin|launch|open|go|there|parley|alexa|bot|you|again|everybody|everyone|friend|buddy|let's|lets|let us|can we|could we|i want to|i wanna|i'd like to|talk|chat|please|a|to|with|me|now|have|conversation|just|do you want to|anyone|anybody|here|is|sir|my|test|testing|hola|bonjour|dear|love|mate|darling|bro|dude)(?: |$))+$/u;
const howAreYou =
  /\b(?:how are you|how're you|how you doing|how are things|how's it going|how is it going|how do you do|what's up|whats up|(?:what|wat|whats|wats) up|wass?up|^sup|how's your day|how have you been)\b/u;

/** True for a first line that only opens a conversation: 'hello', 'let's chat', nothing at all. */
export function isBareOpening(text: string): boolean {
  return text === '' || bareOpening.test(text);
}

/** True for a line that asks how the bot is. */
export function asksHowBotIs(text: string): boolean {
  return howAreYou.test(text);
}
