/** Half a sentence before the answer, where a conversation begins with a set phrase. */
export const shortIntroductions: readonly string[] = [
  "Hi, it's Parley, your chat bot!",
  'Hello, this is Parley, a bot that likes to chat!',
  'Hey, Parley here, a bot at your service!',
  "Welcome, you're talking to Parley, a bot!",
  "Hi there, I'm Parley, a chatty bot!",
];
