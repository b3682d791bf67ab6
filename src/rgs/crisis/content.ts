/** What is said to somebody in distress: care first, then where help is, then a reason to answer. */
export interface CrisisLines {
  readonly care: readonly string[];
  readonly help: readonly string[];
  readonly staying: readonly string[];
}

export const selfHarmLines: CrisisLines = {
  care: [
    "I'm really sorry that you feel this way, and I'm glad you told me.",
    "That sounds unbearably heavy, and I don't want you to carry it alone.",
    "I'm so sorry it hurts this much. Thank you for trusting me with it.",
    'I take what you just said seriously, because you matter.',
    "I'm sorry you're in so much pain. You deserve help and kindness right now.",
    "It took courage to say that. I'm very sorry that things are this hard.",
  ],
  help: [
    "I'm a bot and can't help you the way a person can, so please reach out: in the United States you can call or text 988 at any hour. Anywhere else, call your local emergency number, or look for a line near you at findahelpline.com.",
    'There are people who want to listen, day and night. In the United States, call or text 988. In another country, your local emergency number or the website findahelpline.com will connect you to somebody.',
    'Please talk to someone who can be there for you. You can call or text 988 in the United States, free and at any time; elsewhere findahelpline.com lists helplines by country, and your local emergency number works at once.',
    'If you are in danger right now, please call your local emergency number; in the United States that is 911. To talk with a trained listener, call or text 988 there, or find a line in your country at findahelpline.com.',
    "I'm only a program, and you deserve a real person beside you. Calling or texting 988 reaches one in the United States at any time. Outside of it, findahelpline.com or your local emergency number will help you find one.",
  ],
  staying: [
    'Is there somebody with you, or somebody you could call?',
    "I'm here and I'm listening. Are you safe right now?",
    'Would you tell me whether you are safe at the moment?',
    "I'll stay right here with you. Is anybody near who you trust?",
    'You can keep talking to me as well. Are you somewhere safe?',
  ],
};

export const abuseLines: CrisisLines = {
  care: [
    "I'm so sorry that this is happening to you. It is not your fault.",
    "Nobody has the right to hurt you. I'm very sorry, and I'm glad you told me.",
    'Thank you for telling me. What you describe is serious, and you did nothing to deserve it.',
    "That should never happen to anybody, and it isn't your fault. I'm sorry.",
    "I believe you, and I'm so sorry. You deserve to be safe.",
    'It was brave of you to say that. You have a right to be safe.',
  ],
  help: [
    'If you are in danger, please call your local emergency number; in the United States that is 911. The National Domestic Violence Hotline is there day and night at 1-800-799-7233, and for children and teenagers there is Childhelp at 1-800-422-4453. In other countries, findahelpline.com shows who to call.',
    'There are people who can help you, at any hour. In the United States, the National Domestic Violence Hotline is 1-800-799-7233, and Childhelp, for young people, is 1-800-422-4453. Elsewhere, call your local emergency number or look at findahelpline.com.',
    'Please talk to someone who can act. Childhelp answers young people at 1-800-422-4453, the National Domestic Violence Hotline answers everybody at 1-800-799-7233, both in the United States. In immediate danger, or in another country, call your local emergency number; findahelpline.com lists more lines.',
    "I'm a bot and can't step in, but others can. Call 1-800-799-7233, the National Domestic Violence Hotline, or Childhelp at 1-800-422-4453 if you are under eighteen. Those are for the United States; anywhere, your local emergency number is right if you are in danger, and findahelpline.com knows the lines of your country.",
  ],
  staying: [
    'Are you safe right now?',
    'Is there somebody you trust who you could tell, like a relative, a teacher or a friend?',
    "I'm here and listening. Are you in a safe place at the moment?",
    'Is there a safe place that you could go to?',
    'Would you tell me whether you are safe where you are?',
  ],
};

/** Follow-ups in the turn or two after; each stays with the user. */
export type FollowUp =
  | 'hopeless'
  | 'safe'
  | 'unsafe'
  | 'accompanied'
  | 'willing'
  | 'joking'
  | 'thanks'
  | 'number'
  | 'leaving'
  | 'topic'
  | 'listening';

export const followUps: Readonly<Record<FollowUp, readonly string[]>> = {
  hopeless: [
    'It must be lonely to feel like that. I care how you are, as far as a bot can, and the people who answer at 988 or on a line from findahelpline.com truly do. Who is one person you could reach out to today?',
    "I hear how hopeless it feels. Feelings like that can lie to us, even when they are strong. Could you call or text one of those numbers now, while I'm here?",
    "I'm sorry that it feels as if there is nobody. The helpline is there for exactly this moment. Would you give them a try?",
    'You matter more than you can feel at the moment. Please let a person hear this too. Is there somebody, a friend or a relative, who you could tell tonight?',
    "That sounds so painful. I won't try to talk it away. Would it be possible for you to ring the helpline, just to hear a human voice?",
    "I'm not going anywhere. What has been the hardest part today?",
  ],
  safe: [
    "I'm relieved to hear it. If it gets hard again, those numbers are there at any hour. Do you want to tell me what happened?",
    "Thank you for telling me, that's good to know. Please keep the helpline in mind all the same. How are you feeling now?",
    "I'm glad. You don't need to be at your worst to call a helpline, they are happy to listen on any day. Is there something that would do you good right now?",
    "That's good. Take it gently today. Would it help to talk a little about how you feel?",
    "Good, I'm glad you're here. Who could keep you company for a while?",
  ],
  unsafe: [
    "Please call your local emergency number now, 911 in the United States, or go to somebody who is near. I'm still here. Can you do that?",
    'Then your safety comes first. Please call 911, or the emergency number where you live, right away. Is there a neighbour or a friend who you can go to?',
    "I'm worried about you. Please let a person help right now: the emergency number, the helpline, or anybody close by. Will you call?",
    'I wish I could be beside you. The emergency number, 911 in the United States, can send somebody who will. Could you ring them now?',
  ],
  accompanied: [
    "I'm glad that you're not alone with it. Could you tell them what you just told me?",
    "That's good to hear. Let them know how bad it is, they will want to know. What would be the first sentence?",
    "I'm relieved. Please stay close to them tonight. How do you feel about asking for help together?",
    'Good, hold on to them. Would it help to think about what to say to them?',
  ],
  willing: [
    "I'm really glad. Take your time, and tell them just what you told me. I'm here before and after. How are you feeling right now?",
    'Thank you, that takes courage. They are kind, and there are no wrong words. Is there anything that makes it hard to call?',
    "That's a strong step. You can hang up at any time, and you don't need to explain anything. Do you have the number at hand?",
    "Good. I'm hoping with you. Will you tell me afterwards how it went?",
  ],
  joking: [
    "All right, thank you for telling me. I'd rather ask once too often. If it ever is serious, those numbers are there for you. How are you really doing today?",
    "I'm relieved. I take words like that seriously, since now and then they are meant. Is everything okay with you?",
    "Okay, I'm glad. Just remember that help is there if you ever need it. How has your day been, honestly?",
    'Good to know. And should it ever not be a joke, somebody at the helpline will listen. What made you say it?',
  ],
  thanks: [
    "Of course. I'm glad you said something. Will you let somebody close to you know as well?",
    "You're welcome. You deserve people who look after you. Who could you call on today?",
    "I'm here for that. Please be gentle with yourself. How are you feeling at this moment?",
    "Always. And the helpline is there when a bot isn't enough. Do you think you'll call them?",
  ],
  number: [
    "For somebody to talk to in the United States, call or text 988. The Domestic Violence Hotline is 1-800-799-7233, Childhelp is 1-800-422-4453, and in an emergency it's 911. In other countries findahelpline.com has the list. Will you call one of them?",
    'Gladly: 988 by call or text for a crisis, 1-800-799-7233 for violence at home, 1-800-422-4453 for children and teenagers, 911 in an emergency. Outside the United States, findahelpline.com or your local emergency number. Shall I say it once more?',
    'Here they are again. Crisis line: 988, call or text. Domestic Violence Hotline: 1-800-799-7233. Childhelp: 1-800-422-4453. For another country, look at findahelpline.com. Which of them fits best for you?',
  ],
  leaving: [
    'Please take care of yourself. The helpline, 988 in the United States or a line from findahelpline.com, is there at any time, and so am I. If you are in danger, call your local emergency number.',
    'All right. Before you go, please keep this in mind: 988 by call or text in the United States, findahelpline.com anywhere else. You deserve to be helped. Come back whenever you like.',
    "Okay. I hope you'll let somebody be with you. Help is at 988 in the United States and at findahelpline.com elsewhere, at any hour. Take good care.",
  ],
  topic: [
    "We can talk about that, gladly, and I'll keep you company as long as you want. First I'd like to know: are you safe right now?",
    "Yes, let's do that in a moment. It matters to me first: are you all right where you are, and is there somebody you can turn to?",
    'Sure, a different subject can be a relief. Just tell me before that: are you safe at the moment?',
    "I'd like that. One thing first, because you matter: is there somebody you could call if it gets bad again?",
  ],
  listening: [
    "Thank you for telling me. I'm listening. What would help you most right now?",
    "I hear you. Would you tell me more about what's going on?",
    "I'm still here. How long have you been feeling like this?",
    "That's a lot to carry. Is there anybody in your life who knows about it?",
    "I'm listening, take your time. Have you been able to talk to a person about it?",
    'Thank you for going on talking to me. Do you feel able to call one of those numbers?',
  ],
};

/** The last word before others may answer again. */
export const partingLines: readonly string[] = [
  "I'm glad we talked about it. Remember that you can call or text 988, or look at findahelpline.com, whenever it gets heavy. I'm happy to go on talking, about this or about something lighter. What would you like to talk about?",
  'Thank you for talking with me. Please do tell a person you trust, too; findahelpline.com and 988 are always there. From here on we can talk about whatever you like. What would you like to talk about?',
  "You did well to speak about it. Keep those numbers close, and be kind to yourself. I'm still here: what would you like to talk about now?",
  "I hope you'll let others help as well, you're worth it. The helpline stays open at any hour. If you want company in the meantime, what would you like to talk about?",
];
