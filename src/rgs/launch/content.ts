/** How a conversation opens. */
export const hellos: readonly string[] = [
  'Hi there!',
  'Hello!',
  'Hey, good to have you here!',
  'Hello and welcome!',
  'Hi! I was hoping somebody would drop by.',
  'Well, hello!',
  'Hey there!',
  'Hi, how nice to hear from you!',
  'Welcome! Pull up a chair, if you like.',
  'Hello, and thanks for stopping by!',
  'Greetings!',
  'Hi, come on in!',
];

/** Who speaks; follows a hello. */
export const introductions: readonly string[] = [
  "I'm Parley, a bot that likes to chat.",
  "My name is Parley, and I'm a bot who enjoys a good conversation.",
  "I'm Parley, a talkative bot with a soft spot for odd facts.",
  "This is Parley, a chat bot. I'm curious about nearly everything.",
  "You've reached Parley, a bot who will talk about almost anything.",
  "I'm a bot, and people call me Parley. Chatting is what I do.",
  "I go by Parley. I'm a bot, and I'm all yours for a chat.",
  "I'm Parley, a bot made for talking about things big and small.",
  "Parley is my name and I'm a bot. Good company is my favourite subject.",
];

/** Asks for the name the first time. */
export const nameQuestions: readonly string[] = [
  "What's your name?",
  'What should I call you?',
  'May I ask your name?',
  "And who am I talking to? I'd love to know your name.",
  "Before we start, what's your name?",
  'What name do you go by?',
  "Let's begin with the easy part: what's your name?",
  'What would you like me to call you?',
  "I'd like to greet you properly. What's your name?",
];

/** To a user who gives their name with the first words. */
export const helloNames: readonly string[] = [
  "Hi {name}! I'm Parley, a bot that likes to chat. Nice to meet you.",
  "Hello {name}, what a pleasure! I'm Parley, a bot who enjoys good company.",
  "Hey {name}, good to meet you! I'm Parley, a bot with time for a chat.",
  "Welcome, {name}! I'm Parley, a bot, and I'm glad you introduced yourself.",
  "{name}, hello! I'm Parley, a talkative bot. It's lovely to meet you.",
  "Nice to meet you, {name}! I'm Parley, a bot who will talk about nearly anything.",
];

/** Half a sentence before somebody else takes up the topic that the user came with. */
export const shortHellos: readonly string[] = [
  "Hi, I'm Parley, a bot that likes to chat!",
  "Hello, I'm Parley, your chatty bot!",
  'Hey, Parley here, a bot who loves questions!',
  'Hi there, this is Parley, a bot for good conversations!',
  "Hello, you've got Parley, a curious bot!",
  "Welcome, I'm Parley, a bot with plenty to say!",
];

/** `{topic}` begins the sentence. */
export const topicRemarks: readonly string[] = [
  '{topic}, what a good place to start.',
  '{topic}? Gladly.',
  '{topic}, I like how you think.',
  '{topic}, happily.',
  "{topic} it is, then. I'm in.",
  '{topic}, a fine choice for a first topic.',
];

export const namelessTopicRemarks: readonly string[] = [
  "That's a fine place to start.",
  'What a good topic to begin with.',
  "You've picked something I like.",
  'Happy to talk about that.',
  'Straight to the point, I like that.',
];

export const unknownTopicRemarks: readonly string[] = [
  "I don't know much about {topic} yet, I'm afraid, but I'd love to chat.",
  "I'm afraid {topic} is a gap in what I know, so you may have to teach me.",
  "I can't say much about {topic} yet, but I'm a keen listener.",
  "You've found something I know little about: {topic}.",
  'About {topic} you probably know more than I do.',
];

export const howAreYouRemarks: readonly string[] = [
  "I'm doing well, thank you for asking.",
  "I'm fine, and even better now that there is somebody to talk to.",
  "I'm in a good mood, as far as a bot can be.",
  'All well in here, thanks.',
  "I'm great, thanks. It's kind of you to ask.",
  "I can't complain; my circuits are humming.",
];

/** After the introduction has told who speaks. */
export const aboutMeRemarks: readonly string[] = [
  "So that's me: software that talks.",
  "That's really all there is to me: curiosity and a lot of words.",
  'I have no face and no hands, just conversation.',
  'I live in a computer and I talk for fun.',
  "I'm a program, so be patient with me if I get something wrong.",
];

export const gladRemarks: readonly string[] = [
  "I'm glad to hear that.",
  'That sounds lovely.',
  'What a nice way to begin.',
  'Good to hear!',
  "That's the kind of news I like.",
];

export const sorryRemarks: readonly string[] = [
  "I'm sorry to hear that. Maybe a chat will help a little.",
  "That doesn't sound easy. I'm glad you came to talk.",
  "Oh, I'm sorry. I'm happy to keep you company for a while.",
  "That's no fun. I hope I can brighten things up a bit.",
  "I'm sorry it's like that. You're in friendly company here.",
];

export const statementRemarks: readonly string[] = [
  'Thanks for telling me.',
  "I'd like to hear more about that in a moment.",
  "That's good to know.",
  'Interesting, we should come back to that.',
  'I see.',
];

export const cannotAnswerRemarks: readonly string[] = [
  "That's a good one, and I don't have the answer.",
  "I'm not sure about that, I must admit.",
  "I don't know that one, but I like the question.",
  "You've stumped me already.",
  "I can't tell you that, I'm afraid.",
];

/** Greets by the name that the user has just given. */
export const niceToMeet: readonly string[] = [
  'Nice to meet you, {name}!',
  "It's a pleasure, {name}!",
  'Lovely to meet you, {name}!',
  "Great, {name}. I'm glad we're introduced.",
  'Hello {name}, how good to know you!',
  '{name}, what a nice name. Pleased to meet you!',
  'Thank you, {name}. Good to meet you!',
  "Pleased to meet you, {name}. I'll remember that.",
];

/** Stands before `niceToMeet` where the user asked back. */
export const parleyByTheWay: readonly string[] = [
  "I'm Parley, by the way.",
  'And I go by Parley.',
  'Mine is Parley.',
  "As for me, I'm called Parley.",
  "And you're talking to Parley.",
];

export const refusals: readonly string[] = [
  "That's perfectly fine, we can chat without names.",
  'No problem at all, you can stay a mystery to me.',
  "Of course, you don't have to tell me.",
  'Sure, names are overrated anyway.',
  "That's all right. I'm happy to talk with you either way.",
  "I understand. Let's just chat.",
];

/** To a user who meets the question for the name with something sad or annoyed. */
export const unhappyReplies: readonly string[] = [
  "I'm sorry about that. Names can wait.",
  "That doesn't sound good, so let's not bother with names.",
  "Oh dear, I'm sorry. We'll leave names for another time.",
  'I hear you. Never mind about the name.',
  "I'm sorry to hear that. Let's skip the formalities.",
];

export const whyAnswers: readonly string[] = [
  'I only ask so that I can greet you properly. You can keep it to yourself, of course. So, what should I call you?',
  "It's just friendlier to talk to somebody by name, and you're free to make one up. What may I call you?",
  "Good question! With a name I can say hello to you the next time. If you'd rather not, just say so. What's your name?",
  "Only to be polite; nothing else happens with it, and I'll forget it if you ask me to. What's your name?",
  "I like to know who I'm chatting with, that's all. A nickname will do nicely. What should I call you?",
];

export const repeats: readonly string[] = [
  'I asked for your name. What should I call you?',
  "Sorry if that was unclear: I'm Parley, and I'd like to know your name.",
  "I'll say it again: what's your name?",
  'I was asking what your name is.',
  'I just wondered what to call you. What is your name?',
];

export const afterYes: readonly string[] = [
  'Great! So, what is your name?',
  'Lovely. What should I call you?',
  "Wonderful, I'm listening. What's your name?",
  'Good! What name do you go by?',
  'Thank you! What is your name, then?',
];

export const askAgain: readonly string[] = [
  "I don't think I caught your name. What was it?",
  "Sorry, I couldn't make out a name there. What should I call you?",
  'I may have missed it. Could you tell me just your name?',
  "My ears aren't the best. What was your name again?",
  "I'm not sure which part was your name. What do people call you?",
];

/** Instead of an answer that nobody has. */
export const askFirst: readonly string[] = [
  'Let me come back to that. First, what should I call you?',
  "That's a question I'd have to think about. And what's your name?",
  "Hold that thought! Before we go on, what's your name?",
  "I don't have an answer to that right now. But tell me, what is your name?",
  "Good question, I'll keep it in mind. What should I call you, by the way?",
];

export const askAgainAfterHello: readonly string[] = [
  "Hi! It's good to meet you. What's your name?",
  'Hello to you too! And what should I call you?',
  "Hey! Now that we've said hello, what's your name?",
  'Hi again! So, what is your name?',
  "Hello, hello! I'd love to know your name.",
];

export const askedBack: readonly string[] = [
  "I'm Parley! And what's your name?",
  'Mine is Parley. What should I call you?',
  "You can call me Parley. And what's yours? I'd like to know your name.",
  'People call me Parley. What name do you go by?',
  "It's Parley, nice and short. What's your name?",
];

/** After the name was asked for twice in vain. */
export const namelessGreetings: readonly string[] = [
  "That's all right, we can leave names aside. I'm glad you're here.",
  "Never mind, we don't need names to have a good chat.",
  "I'll leave it at that. It's nice to meet you, whoever you are.",
  "Let's not get stuck on names. Nice to meet you all the same.",
  "All right, no name needed. I'm happy to chat with you.",
];
