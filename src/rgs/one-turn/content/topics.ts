/** A request breaks off before its topic: 'let's talk about …'. */
export const hesitations: readonly string[] = [
  "I didn't catch the topic. What would you like to talk about?",
  'Sure! I only missed what it was. What would you like to talk about?',
  'Gladly, but about what? Tell me, what would you like to talk about?',
  'Take your time. What would you like to talk about?',
  'I think the end got lost. What do you want to talk about?',
  'Yes, I would like that. So, what would you like to talk about?',
  'The last word escaped me. What was it that you want to talk about?',
];

/** A request to talk that names no topic. */
export const bareRequests: readonly string[] = [
  'Gladly! What would you like to talk about?',
  "I'd love to. What would you like to talk about?",
  "That's what I'm here for. What do you want to talk about?",
  'Sure, I have all the time in the world. What would you like to talk about?',
  'Yes, let us. What shall we talk about?',
  'With pleasure. What would you like to talk about first?',
  'Of course! What should we talk about?',
  'I was hoping you would say that. What would you like to chat about?',
];

/** A request to talk that leaves the topic to the bot. */
export const openRequests: readonly string[] = [
  "All right, then I'll choose.",
  'Good, I have something in mind.',
  "Okay, I'll pick a topic for us.",
  'Leave it to me.',
  "Then I'll take my pick.",
  'I do like a free choice.',
];
