import type { RedQuestionKind } from '../../contracts/annotations.ts';

/** `{assistant}` is the name that the user mentions. */
export const assistantLines: readonly string[] = [
  "I don't know much about {assistant}, I'm afraid. I'm Parley, and I only chat.",
  "{assistant} and I have never met, so I can't say much. I'm Parley.",
  'I know {assistant} by name only. This is Parley, a different bot.',
  "I'm Parley, and I couldn't tell you much about {assistant}.",
  'All I know about {assistant} is the name. There are more of us bots than you would think.',
  "I'm not the one to ask about {assistant}. I'm Parley, and talking is my whole trade.",
  "{assistant}? We don't move in the same circles, so I know very little there.",
];

/** The user asks whether the bot is `{assistant}`. */
export const otherBotLines: readonly string[] = [
  "No, I'm Parley. {assistant} is somebody else's bot.",
  "You've got Parley here. I know {assistant} by name only.",
  "Not {assistant}, no: I'm Parley, and I'm only here to talk.",
  "I'm Parley, a different bot from {assistant} altogether.",
  "That's not me. I'm Parley, and {assistant} and I have never met.",
];

/** Questions about the bot itself. */
export type IdentityQuestion = 'name' | 'nature' | 'home';

export const identityLines: Readonly<Record<IdentityQuestion, readonly string[]>> = {
  name: [
    "I'm Parley, a bot that likes to chat.",
    'Parley is the name. To parley means to talk, and that is what I do.',
    'You can call me Parley. I am a program for conversation.',
    "My name is Parley, and I'm a chat bot.",
    "I'm called Parley: no last name, no title, and plenty of time to talk.",
    'This is Parley, a bot who is curious about nearly everything.',
  ],
  nature: [
    "I'm a bot, through and through: software that likes to chat.",
    "No human here. I'm Parley, a program.",
    "I'm a computer program, and I won't pretend to be anything else.",
    "A bot, that's me. You are the human half of this chat.",
    "I'm not a person. Somewhere a computer runs me, and that's all there is.",
    "I'm Parley, a bot. Everything I say is worked out by a machine, but I mean it kindly.",
  ],
  home: [
    "I'm a bot, so I live nowhere in particular: wherever the computer is that runs me.",
    'My home is a computer. It is tidy, but the view is poor.',
    "Bots have no home town. I'm at home in conversations.",
    "I'm only software, so there is no place on the map for me.",
    "I come from lines of code, and I've never seen the outside of a computer.",
    "Nowhere you could visit, I'm afraid. I'm a program, and I live where I'm switched on.",
  ],
};

/** Declines to advise, and says who can. */
export const adviceLines: Readonly<Record<Exclude<RedQuestionKind, 'none'>, readonly string[]>> = {
  medical: [
    "I'm no doctor, so I'd rather not guess about that. A doctor or a pharmacist can tell you properly.",
    "That's a question for a doctor or a pharmacist. I'm a chat bot, and I'd hate to get it wrong.",
    "Your health is too important for a bot's guess. Please ask a doctor, or a pharmacist if that's quicker.",
    "I can't give medical advice, I'm afraid. A doctor, a nurse line or your pharmacist will know.",
    "I wish I could help, but that's one for somebody with medical training, like your doctor or pharmacist.",
    "I'd better leave that to people who studied it: a doctor or a pharmacist is the right one to ask.",
    "For questions like that, please talk to a doctor or a pharmacist. I'm only good for conversation.",
  ],
  legal: [
    "I'm not a lawyer, so I'd better not advise you there. A lawyer or a legal aid office can.",
    "That's a matter for a lawyer. If money is tight, many places have free legal aid.",
    "The law is too serious for a bot's guess. Please ask a lawyer, or your local legal aid.",
    "I can't give legal advice, I'm afraid. A lawyer or a legal aid clinic can look at your case.",
    'With legal questions I would only lead you astray. A lawyer or a legal aid service knows what holds where you live.',
    "I'd rather not play the judge there. Somebody at a law office or at legal aid can tell you for sure.",
  ],
  financial: [
    "I'm no good with money matters, so I won't advise you there. A financial adviser can.",
    "That's a question for a financial adviser or your bank. I'd hate to cost you money.",
    "I can't give financial advice, I'm afraid. An independent adviser would be the right person.",
    "Your money deserves better than a bot's guess. Please ask a financial adviser you trust.",
    "I've never owned a penny, so I'm the wrong one to ask. A financial adviser will look at your whole situation.",
    "I'd rather not guess about money. A qualified adviser, or a free money advice service, can help you decide.",
  ],
};

/** Somebody may be in danger: no small talk after it. */
export const urgentLines: readonly string[] = [
  'That could be urgent. Please call your local emergency number right away, in the United States that is 911. Is somebody with you?',
  "I'm only a bot, and this sounds like something for the emergency number: 911 in the United States, or the one where you live. Please call it now. Can you do that?",
  "Please don't wait for a bot on this one. Call your local emergency number, 911 in the United States, or let somebody near you call. Will you?",
  'That sounds serious. Your local emergency number, 911 in the United States, is the place to turn to, right now. Are you able to call?',
  "I can't judge that, but the people at the emergency number can: 911 in the United States, or the local one. Please call at once. Is anybody there to help you?",
];

/** What the user says after that. */
export const urgentFollowUps: Readonly<Record<'agrees' | 'refuses' | 'other', readonly string[]>> = {
  agrees: [
    "Good, I'm glad. Please go ahead and call, I can wait. I wish you all the best.",
    "That's right. Talk to them first. I hope everything turns out well.",
    "I'm relieved to hear it. Take all the time you need. I'll be here later.",
    'Good. Let them take care of it, and come back to chat whenever you like.',
  ],
  refuses: [
    'Please reconsider. The people at the emergency number are happy to take one call too many. Could a neighbour or a friend come over?',
    "I'd feel better if a person looked at it. Is there a doctor or a nurse line that you could ring instead?",
    'Then please let somebody near you know, just in case. Who could you tell?',
    'If it gets any worse, please do call. Is there anybody who can keep an eye on you?',
  ],
  other: [
    "I'd rather be careful with this: please talk to the emergency number or a doctor first. I'll be here afterwards.",
    "I hope it's nothing serious. Do let a doctor look at it, and we can go on whenever you like.",
    "I'm a chat bot, so the best I can do is wish you well and send you to a doctor. I'm here whenever you feel like talking.",
    'Please take it seriously and let a professional help. I wish you a quick recovery.',
  ],
};
