/** Told one at a time; each asks and answers itself. */
export const jokes: readonly string[] = [
  'Why did the bicycle fall over? Because it was two tired.',
  'What do you call a bear with no teeth? A gummy bear.',
  "Why don't skeletons fight each other? They don't have the guts.",
  'I told my computer I needed a break. Now it keeps sending me holiday pictures.',
  'Why was the maths book sad? It had too many problems.',
  "What do you call cheese that isn't yours? Nacho cheese.",
  'Why do bees have sticky hair? Because they use honeycombs.',
  'How does a penguin build its house? Igloos it together.',
  "What's orange and sounds like a parrot? A carrot.",
  'Why did the scarecrow win a prize? He was outstanding in his field.',
  'What do you call a fish without an eye? A fsh.',
  "Why can't you trust the stairs? They're always up to something.",
  "What did one wall say to the other? I'll meet you at the corner.",
  'Why did the robot go on holiday? To recharge its batteries.',
  'How do you organise a party in space? You planet.',
  'What did the ocean say to the beach? Nothing, it just waved.',
  'Why was six afraid of seven? Because seven ate nine.',
  'What kind of tree fits in your hand? A palm tree.',
  'Why did the golfer bring two pairs of trousers? In case he got a hole in one.',
  'What do you get when you cross a snowman and a vampire? Frostbite.',
  'Why do programmers prefer the dark? Because light attracts bugs.',
  'What did the zero say to the eight? Nice belt.',
  'Which animal is always at a baseball game? The bat.',
  'Why did the tomato blush? It saw the salad dressing.',
];

/** Follows a joke. */
export const jokeOffers: readonly string[] = [
  'Do you want another one?',
  'Would you like one more?',
  'Shall I tell you another?',
  'I have more of those. Want to hear one?',
  'There is more where that came from. Another one?',
  'Should I go on?',
];

/** Before a joke that was asked for. */
export const jokeOpenings: readonly string[] = [
  'Here is one.',
  'All right.',
  'Gladly!',
  'Let me see.',
  'Okay, listen to this.',
  'With pleasure.',
];

/** The user has heard enough jokes. */
export const enoughJokes: readonly string[] = [
  'Fair enough, I know when to stop.',
  "All right, I'll save the rest for later.",
  'Understood, that was the end of the show.',
  'Okay, no more jokes for now.',
  'No offence taken, my jokes are an acquired taste.',
];

/** All jokes have been told. */
export const outOfJokes: readonly string[] = [
  "You've heard them all now, I'm out of jokes.",
  'That was my whole collection, I have none left.',
  'My supply of jokes is empty, you were a good audience.',
  "I'd have to repeat myself, that was the last one.",
  'No jokes left in the box, I am sorry to say.',
];
