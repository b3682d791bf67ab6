/** Asks whether to stop: to every one of them, yes means stop. */
export const questions: readonly string[] = [
  'It sounds as if you might want to stop. Would you like to end our chat?',
  'Just to be sure: would you like to stop talking for now?',
  'Shall we call it a day?',
  'Do you want to end our conversation here?',
  'Are you ready to say goodbye for now?',
  'Should we leave it at that for today?',
  'Would you like me to stop here?',
  'Is it time to wrap up our chat?',
  'Did you want to finish here?',
  'Would you like to end it here for now?',
];

/** The user wants to go on. */
export const goingOn: readonly string[] = [
  "Great, I'm glad you're staying.",
  "Lovely, let's go on then.",
  "Good, I wasn't ready to say goodbye either.",
  'All right, then we keep talking.',
  "That's nice. I still have plenty to say.",
  'Okay, my mistake. On we go.',
  "I'm happy to hear that.",
  "Wonderful, let's carry on.",
];

/** The user wants to stop. */
export const goodbyes: readonly string[] = [
  'Goodbye, then! It was a pleasure to chat with you.',
  'All right, bye for now. Come back whenever you like.',
  'Okay! Thank you for the nice talk, and take care.',
  'Then I wish you all the best. Goodbye!',
  "See you next time! I'll be here.",
  'Take good care of yourself. Bye!',
  "Fine, let's leave it there. Until next time!",
  'Thanks for spending some time with me. Goodbye!',
  'Bye-bye! I enjoyed this.',
  'So long, and have a lovely day!',
];

/** To a user whose name is known. */
export const namedGoodbyes: readonly string[] = [
  'Goodbye, {name}! It was lovely to talk with you.',
  'All right, {name}. Take care, and come back soon.',
  'Bye, {name}! I hope we talk again.',
  'See you, {name}! Thanks for the good company.',
  'Until next time, {name}. I enjoyed this.',
  'Okay, {name}, goodbye! Have a lovely day.',
  'Take care, {name}! That was fun.',
  'So long, {name}, and all the best!',
];
