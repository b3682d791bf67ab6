/** What bots of a soak say: words of the everyday list, and a few that it has not. */
export const soakLines = [
  'hello',
  'how are you',
  'what do you do',
  'I work in a shop',
  'do you like music',
  'I like it very much',
  'what did you eat today',
  'it is cold here',
  'tell me more',
  'why do you think so',
  'that is a good question',
  'I do not know',
  'maybe you are right',
  'where do you live',
  'I live with my family',
  'zxqwv',
] as const;
