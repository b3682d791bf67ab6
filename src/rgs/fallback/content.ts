/** After something that the user told. */
export const statementLines: readonly string[] = [
  'Thank you for telling me that.',
  'I see what you mean, I think.',
  "That's an interesting thought.",
  "I hadn't looked at it like that before.",
  "I'm still thinking about that.",
  'Good point.',
  "That's something to turn over for a while.",
  'Fair enough.',
  'I like hearing how you see it.',
  "I'll keep that in mind.",
  "You've got me curious.",
  "There's a lot in that.",
  'I follow you, I believe.',
  "That's new to me.",
  "I'm glad you mentioned it.",
  'Now that gives me something to think about.',
  'I can tell you have thought about that.',
  'Hm, that makes sense.',
];

/** After something sad or annoying. */
export const sorryLines: readonly string[] = [
  "I'm sorry it's like that.",
  "That doesn't sound like fun.",
  'Oh dear, that must be hard.',
  "I'm sorry to hear that.",
  "That sounds tough, and I'm glad you told me.",
  'I can see why that bothers you.',
  "That's rough. I wish I could do more than listen.",
  'I understand. Some things are simply no good.',
];

/** After something good. */
export const gladLines: readonly string[] = [
  "I'm glad to hear it.",
  "That's lovely.",
  'How nice!',
  'That makes me happy, in my own way.',
  "It's good to hear you so cheerful.",
  'Wonderful.',
  'That sounds really good.',
  'I like that a lot.',
];

/** After a question that nobody can answer. */
export const questionLines: readonly string[] = [
  "I don't know, to be honest.",
  "That's a good question, and I don't have the answer.",
  "I wish I knew. I'm still learning.",
  "You've found a gap in what I know.",
  "I can't answer that one, I'm afraid.",
  "I'm not sure, so I'd better not guess.",
  "That's beyond me, but I like the way you ask.",
  "Hm, I'd have to pass on that one.",
  'I have no good answer to that yet.',
  'Good one. I would only be guessing.',
];

/** After a question that asks what the bot likes, thinks or does. */
export const personalQuestionLines: readonly string[] = [
  "I've never made up my mind about that.",
  "As a bot I don't have much to go on there.",
  "That's one I'd have to think about for longer than a moment.",
  'You know, nobody has asked me that before.',
  "I'm only software, so I'm not sure I can say.",
  "I'd like to have a good answer to that one day.",
  "Honestly, I'm undecided.",
];

/** After 'I don't know'. */
export const dontKnowLines: readonly string[] = [
  "That's all right, nobody has to know everything.",
  'No problem at all.',
  "Fair enough, it wasn't an easy one.",
  "That's fine, I don't always know either.",
  'No worries, we can leave that.',
  'Never mind, it was only a thought.',
  "Okay, let's not rack our brains over it.",
];

/** After yes, no, and sounds of listening. */
export const shortAnswerLines: readonly string[] = [
  'Okay.',
  'All right.',
  'I see.',
  'Got it.',
  'Right.',
  'Understood.',
  'Good to know.',
  'Okay then.',
];

/** After a wish to leave the present topic. */
export const moveOnLines: readonly string[] = [
  "Of course, let's talk about something else.",
  'Sure, we can leave that.',
  "No problem, let's turn to something new.",
  'Okay, on to other things.',
  "Right, I'll drop it.",
  'Gladly, a change will do us good.',
  "All right, let's move on.",
];

/** After a wish for a topic that the knowledge base does not have; `{topic}` is in the user's words. */
export const unknownTopicLines: readonly string[] = [
  "I don't know much about {topic} yet, I'm afraid.",
  "I'd like to say something clever about {topic}, but I can't yet.",
  '{topic} is a blank spot on my map so far.',
  "I'm sorry, I haven't learned about {topic} yet.",
  'You know more about {topic} than I do.',
  'I wish I knew more about {topic}.',
];

/** After a wish for a topic that cannot be said back. */
export const namelessUnknownTopicLines: readonly string[] = [
  "I'm afraid I don't know much about that yet.",
  "That's a topic I still have to learn about.",
  "I'd like to, but I know too little about it.",
  "I'm sorry, that's not something I know about.",
  "I'd be a poor partner for that topic, I fear.",
];

/** After an order that it cannot carry out. */
export const commandLines: readonly string[] = [
  "I can't do that, I'm afraid. Talking is all I'm good at.",
  "That's not something I can do; I only chat.",
  "I'd like to help, but all I have is words.",
  "Sorry, that's outside my powers.",
  "I'm no good at that. I'm better at talking.",
];

/** When the bot asked for a topic and the choice is left to it. */
export const choosingLines: readonly string[] = [
  "Then I'll choose.",
  "All right, I'll pick something.",
  'Okay, leave it to me.',
  'Let me think of something, then.',
  'Happy to choose for both of us.',
  "Then I'll take the lead for a bit.",
  'Fine, I have an idea.',
];

/** Nothing was heard. */
export const reprompts: readonly string[] = [
  "I didn't catch that. Could you say it again?",
  "Sorry, I didn't hear anything. What did you say?",
  'I think your words got lost on the way. Could you repeat them?',
  "It's quiet on your side. Are you still there?",
  'I missed that. Would you say it once more?',
  'Hm, nothing came through. Could you try again?',
  "I'm listening, but I couldn't hear you. What was that?",
  "My apologies, I didn't get that. Can you say it again?",
];

/** Nothing was heard; the bot's last question follows. */
export const repromptsWithQuestion: readonly string[] = [
  "I didn't hear you there.",
  "Sorry, I didn't catch that. I was asking:",
  'Nothing came through, so let me ask once more:',
  "I missed your answer. Here's my question again:",
  'It went quiet. My question was:',
  "I couldn't hear that. Once more:",
  'Sorry, your answer got lost. Again:',
];

/** Asks for a topic. */
export const promptQuestions: readonly string[] = [
  'What would you like to talk about?',
  'So, what would you like to talk about?',
  'What do you want to talk about?',
  'Is there anything you would like to talk about?',
  'What should we talk about?',
  'What would you like to chat about?',
  'Tell me, what would you like to talk about?',
  'What do you feel like talking about?',
  'Is there something you want to talk about?',
  "I'm curious, what do you like to talk about?",
  'If you could pick any topic, what would you like to talk about?',
  'And what would you like to talk about today?',
  "What's a topic you'd like to talk about?",
];

/** The same, when something was talked about before. */
export const laterPromptQuestions: readonly string[] = [
  'So, what would you like to talk about now?',
  'What would you like to talk about next?',
  'What shall we talk about next?',
  'What else would you like to talk about?',
];

/** Invites a topic without a question. */
export const promptStatements: readonly string[] = [
  "I'd love to hear what you would like to talk about.",
  'Tell me what you would like to talk about.',
  "I'm happy to talk about whatever you like.",
  "Just name a topic, and we'll talk about it.",
  'Feel free to choose what we talk about.',
  'Go ahead, you pick what we talk about.',
  "I'd like to know what you want to talk about.",
  "We can go anywhere from here, so tell me what you'd like to talk about.",
  'You choose what we talk about.',
  'I wonder what you would like to talk about.',
  'Pick any topic you like.',
  "Let me know what you'd like to talk about.",
  "It's your turn to choose what we talk about.",
  "I'm open to anything, so tell me what you want to talk about.",
  "I'd love to hear what you are interested in.",
  "I'm ready to talk about whatever you like.",
];
