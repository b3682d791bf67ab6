/** After an answer that sounds glad. */
export const gladAnswers: readonly string[] = [
  'I can hear that you mean it.',
  "That's a lovely answer.",
  'I like that.',
  'What a nice way to put it.',
  'That makes me happy, in a bot kind of way.',
  'I can see why.',
  'You make it sound wonderful.',
  "That's good to hear.",
];

/** After an answer that sounds sad or displeased. */
export const sadAnswers: readonly string[] = [
  'I see, that takes some of the shine off.',
  "I'm sorry it's like that.",
  'Hm, I understand.',
  "That doesn't sound so good.",
  'Fair enough, not everything is rosy.',
  'Thank you for being honest.',
];

/** After any other answer. */
export const plainAnswers: readonly string[] = [
  "That's an interesting way to see it.",
  "I hadn't thought of that.",
  'Good point.',
  'I see what you mean.',
  'That makes sense to me.',
  'You have given that some thought, I can tell.',
  'Right, I can follow that.',
  "That's worth knowing.",
  'Ah, I see.',
];

/** After 'I don't know' and sounds of listening. */
export const unsureAnswers: readonly string[] = [
  "That's fine, let me tell you something instead.",
  'No problem at all, then I will go first.',
  'Never mind, I have something to add anyway.',
  'Fair enough, it was a bit out of the blue.',
  "That's all right. Let me see what I have.",
  'No worries, I can do the talking for a moment.',
];

/** After no to a question that may be answered so. */
export const noAnswers: readonly string[] = [
  'No? Then this may be new to you.',
  'All right, then let me tell you a little.',
  'Fair enough. I can make up for that.',
  "That's fine. Perhaps this will make you curious.",
  'I see. Then you have something to look forward to.',
];

/** Between the acknowledgement of an answer and a passage that fits it. */
export const bridges: readonly string[] = [
  'That fits something I have read.',
  "Here's what I know about that.",
  'That reminds me of something.',
  'There is a bit more to that.',
  'I happen to know something about that.',
  'Speaking of which:',
  'On that note:',
  'That brings to mind this:',
];

/** Before a passage that answers a question. */
export const answerLeads: readonly string[] = [
  "Here's what I know about that.",
  'I can tell you this much.',
  'Good question.',
  'I looked into that once.',
  'From what I have read:',
  'As far as I know:',
  "I'm glad you ask.",
];

/** Before a fact; `{plural}` is what it is about. */
export const factLeads: readonly string[] = [
  'Did you know this?',
  "Here's something that I find remarkable.",
  'Let me tell you something that surprised me.',
  'I learned something curious about {plural}.',
  'You may like this one.',
  'This is one of my favourite facts about {plural}.',
  'Not everybody knows this:',
  'Listen to this:',
  'I keep a few facts about {plural} up my sleeve.',
  'Something that made me stop and think:',
];

/** After a fact, to hand the word back. */
export const factTails: readonly string[] = [
  "Isn't that something?",
  'Had you heard that before?',
  'What do you make of that?',
  'Does that surprise you?',
  'Would you have guessed that?',
  'How does that strike you?',
  "Isn't it wonderful what one can find out?",
  'Is that new to you?',
];

/** After a reaction that shows surprise or joy. */
export const surprisedReactions: readonly string[] = [
  'I know, right?',
  'Yes, I could hardly believe it myself.',
  "I'm glad you like it.",
  'I thought you might enjoy that.',
  'That was my reaction too.',
  'It is rather amazing.',
];

/** After a reaction that says it was known. */
export const knownReactions: readonly string[] = [
  'You know your stuff.',
  'I should have guessed that you knew.',
  "Then you're ahead of most people.",
  'You are hard to surprise, I like that.',
  'Of course you did. Let me try harder.',
];

/** After a reaction that says it was new. */
export const newReactions: readonly string[] = [
  "I wouldn't have guessed it either.",
  'It was new to me as well when I read it.',
  'Then we both learned something.',
  'Neither would most people.',
  "I'm glad I could add something new.",
];

/** After any other reaction. */
export const plainReactions: readonly string[] = [
  'I like to think about things like that.',
  'Yes, the world is full of such things.',
  "That's a fair way to look at it.",
  'I see what you mean.',
  "I'm still pondering it myself.",
  'Well said.',
];

/** Where a fact is doubted. */
export const doubtLines: readonly string[] = [
  "It's what I was taught, and I believe it. But do look it up if it matters to you.",
  'I have it from an article that I trust. Still, a second look never hurts.',
  'As far as I know it is true. I would not make it up on purpose.',
  "I can't prove it here, but that's what I have read, and more than once.",
  'Healthy doubt! I only repeat what I learned, and I learned it from people who checked.',
];

/** Where a fact was boring, or the question uninteresting. */
export const boredLines: readonly string[] = [
  'Okay, that one fell flat. Enough about {plural}.',
  'Fair enough, I got carried away by {plural}.',
  "All right, I'll keep the rest about {plural} to myself.",
  'Point taken, we can leave {plural}.',
  "I understand, {plural} {are} not what you're after right now.",
];

/** Where the user turns the topic down. */
export const refusalLines: readonly string[] = [
  "Sure, let's leave that.",
  'No problem, we can talk about something else.',
  'Okay, enough of that.',
  "Of course. There's plenty else to talk about.",
  'All right, on to something new.',
  'As you like, I am easy.',
];

/** Offers two sections, `{first}` and `{second}`. */
export const offersOfTwo: readonly string[] = [
  'I could tell you about {first} or about {second}. Which do you prefer?',
  'Would you like to hear about {first}, or rather about {second}?',
  'There are two things I could tell you more about: {first} and {second}. Which one shall it be?',
  'Shall I tell you about {first} or about {second}?',
  'What sounds better to you, {first} or {second}?',
  'If you like, I can go into {first} or into {second}. Which would you rather hear?',
  'We could get into {first} or {second}. Which one sounds good?',
];

/** Offers one section. */
export const offersOfOne: readonly string[] = [
  'Would you like to hear about {first}?',
  'Shall I tell you about {first}?',
  'There is also {first}. Do you want to hear about that?',
  'I could tell you about {first}, if you like. Shall I?',
  'Are you up for a bit about {first}?',
];

/** Before a section that was chosen. */
export const sectionLeads: readonly string[] = [
  'Gladly.',
  'Good choice.',
  'All right, here we go.',
  'With pleasure.',
  'Sure.',
  "I hoped you'd pick that.",
];

/** Where nothing is left to tell. */
export const exhaustedLines: readonly string[] = [
  "That's most of what I know about {plural}.",
  "And with that, I've told you nearly all I know about {plural}.",
  'Now you know about as much about {plural} as I do.',
  "I've run out of things to say about {plural}, I'm afraid.",
  "That's about it from me on {plural}.",
  'So much for what I have on {plural}.',
];

/** Before a question about something that the user named earlier. */
export const returnLines: readonly string[] = [
  'Earlier you mentioned {plural}.',
  'You also brought up {plural} before.',
  "I haven't forgotten that you mentioned {plural}.",
  'Let me come back to {plural}, which you named earlier.',
  'A while ago you said something about {plural}.',
];

/** Where the user asks about something of which nothing is known but its name. */
export const unknownLines: readonly string[] = [
  "I'm afraid {name} is a blank page for me so far.",
  "I'd love to tell you about {name}, but I haven't learned enough yet.",
  'You have found a gap: I know next to nothing about {name}.',
  'I wish I could say more about {name} than its name.',
  "I haven't got to {name} in my reading yet.",
];

/** Where the question is given back. */
export const askedBackLines: readonly string[] = [
  'I know {plural} only from reading, so my view is a bit dusty.',
  'Kind of you to ask. I have no memories of my own, but I do have facts.',
  'As a bot I come at {plural} from the theory side.',
  "I'd need a life outside of this computer to answer that one well.",
  'My answer would be borrowed from others, so let me rather add this.',
];

/** The same, where there is nothing to add. */
export const askedBackPlainly: readonly string[] = [
  'I have no memories of my own, so I live off yours.',
  'As a bot I only know {plural} by name, I must admit.',
  "I'd need a life outside of this computer to answer that well.",
  'Kind of you to ask, but I have yet to form a view on {plural}.',
  'I leave that to those who can see and taste and touch.',
];

/** Where the user has no answer, and there is nothing to tell instead. */
export const closingLines: readonly string[] = [
  "That's fine, let's leave {plural} for another day.",
  'No worries, not every question needs an answer.',
  'Never mind, we can turn to something else.',
  "That's all right. I only wondered.",
  'Fair enough. {plural} can wait.',
];

/** Before more of the same, where the user asks for it. */
export const moreLines: readonly string[] = [
  'Gladly, there is more.',
  'Sure.',
  'I hoped you would ask.',
  'With pleasure.',
  'All right, next.',
  'Of course.',
];

/** Where the user chooses none of the sections. */
export const declinedLines: readonly string[] = [
  "All right, that's enough about {plural} then.",
  'Fair enough, I will stop lecturing.',
  "Okay, let's leave it at that.",
  'No problem, {plural} can rest for a while.',
  "That's fine. I could go on forever, so thank you for stopping me.",
];
