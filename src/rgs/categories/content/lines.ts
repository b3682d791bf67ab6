/** Before an opening that the user asked for; `{topic}` is the category. */
export const acceptances: readonly string[] = [
  'Gladly, {topic} it is.',
  '{topic}, a fine choice.',
  "Oh, {topic}! I'm in.",
  'Yes! {topic}: always good for a chat.',
  "Sure, let's talk about {topic}.",
  'With pleasure. I like to talk about {topic}.',
];

/** Before an opening about something that the user only touched on. */
export const pickUps: readonly string[] = [
  'You mentioned {topic}.',
  'Since {topic} came up:',
  'Speaking of {topic}.',
  'Ah, {topic}.',
  "I'm glad that {topic} came up.",
  'That brings us to {topic}.',
];

/** Before a question that the bot brings up itself in the middle of a conversation. */
export const questionTransitions: readonly string[] = [
  'By the way,',
  'So,',
  "Here's something I like to ask people:",
  'Let me ask you something else:',
  "I've been wondering:",
  'On a different note,',
  'While we are chatting:',
];

/** Before a statement that the bot comes up with itself. */
export const statementTransitions: readonly string[] = [
  'By the way,',
  'You know,',
  'On a different note,',
  'Something else:',
  'Let me tell you something about {topic}:',
  "I've been thinking about {topic}.",
];

/** After 'I don't know'. */
export const unsureLines: readonly string[] = [
  "That's fine, {topic} can be a big field.",
  "No problem, it's hard to choose on the spot.",
  'Fair enough, that was not an easy one.',
  'Never mind, my best ideas come later too.',
  "That's all right, I wouldn't know at once either.",
  "No need to decide today, {topic} won't run away.",
];

/** After a sound of listening. */
export const listeningLines: readonly string[] = [
  'Right, enough of my questions about {topic}.',
  'So much for {topic} from me.',
  "I'm glad you're with me.",
  'It is nice to have somebody who listens.',
  'Nice that you hear me out.',
];

/** After 'everything', 'all of them'. */
export const everythingLines: readonly string[] = [
  'All of it? You have a big heart.',
  "Everything! I like people who don't leave anything out.",
  'That is a generous answer, and an honest one.',
  "Then you're easy to please, and I mean that kindly.",
  'Why choose, when one can have it all?',
];

/** After 'nothing', 'none'. */
export const nothingLines: readonly string[] = [
  'Nothing at all? Then {topic} may not be our thing.',
  'Fair enough, not everybody cares for {topic}.',
  "That's an answer too. We can leave {topic} alone.",
  'I see, so let me not bore you with {topic}.',
  'All right, not every topic has to be a winner.',
];

/** Before the bot's own taste, where the user asked back. */
export const askedBackLines: readonly string[] = [
  'Kind of you to ask!',
  'Me? Let me think.',
  'Oh, I like being asked.',
  'Good question.',
  "I'm only a bot, but I do have a favourite.",
];

/** After no. */
export const noLines: readonly string[] = [
  'No? That is good to know as well.',
  "All right, then that's settled.",
  'Fair enough.',
  "Okay, I won't dig any deeper.",
  'No is a fine answer.',
];

/** After yes, before another question of the category. */
export const yesLines: readonly string[] = [
  'I thought so.',
  'Lovely.',
  'Great, then you are the right person to ask.',
  'Good to hear.',
  'That makes two of us.',
  'Wonderful, tell me more then.',
];

/** After an answer where the category is not known. */
export const plainReplies: readonly string[] = [
  'I like how you put that.',
  'That gives me a good idea of you.',
  "That's a nice thing to know about you.",
  'I see, and it makes sense to me.',
  'You have a way of seeing things.',
];

/** After something that the user tells of their own life instead of answering. */
export const ownLifeReplies: readonly string[] = [
  "Thank you, that's good to know about you.",
  "That's good to keep in mind.",
  "I'm glad you told me that.",
  'That tells me a little more about you, which I like.',
  "It's nice to get to know you a bit.",
  'Ah, thanks for letting me in on that.',
];

/** After a wish to leave the topic. */
export const leavingLines: readonly string[] = [
  "No problem, let's leave {topic}.",
  'Sure, we can drop {topic}.',
  'All right, enough about {topic}.',
  'Okay, on to other things than {topic}.',
  "Of course, we don't have to talk about {topic}.",
];

/** How the topic is called where the category is not known. */
export const unknownTopic = 'that';
