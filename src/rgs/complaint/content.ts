/** What a complaint is about: the five kinds (paper §'complaint'), some of them in several shades. */
export type ComplaintShade =
  | 'misheard'
  | 'repetition'
  | 'private'
  | 'why-ask'
  | 'spying'
  | 'boring'
  | 'not-answered'
  | 'too-much'
  | 'general';

/** Others go on after these. */
export const complaintLines: Readonly<Record<ComplaintShade, readonly string[]>> = {
  misheard: [
    "Sorry, I must have got you wrong. Let's try that again.",
    'My mistake, I misunderstood you. Forget what I said.',
    "Oh, then I took you the wrong way. I'm sorry.",
    "I'm sorry, that came across wrong on my side. I'll listen more closely.",
    'Thanks for putting me right. I sometimes mix things up.',
    "Oops, that wasn't what you meant. Sorry about that.",
    'Then I was on the wrong track. Thank you for saying so.',
  ],
  repetition: [
    "You're right, we had that already. Let's find something new.",
    "Sorry, I'm going in circles. On to something else.",
    "Oh, I did say that before. I'll try not to sound like a parrot.",
    'True, that was a repeat. My apologies.',
    "Quite right, once was enough. Let's move on.",
    "Sorry, I lost track of what we've covered. Something different, then.",
    "I repeat myself now and then, I'm sorry. Let's try fresh ground.",
  ],
  private: [
    "That's perfectly fine, you don't have to tell me.",
    "Of course, that's your own business. I didn't mean to pry.",
    "No problem at all. Let's leave that private.",
    "Sorry, I didn't want to be nosy. We'll skip that one.",
    "Fair enough, some things are nobody else's concern. We'll find something easier.",
    "Understood, I won't ask about that again.",
    'Keep it to yourself, by all means. There are plenty of other things to talk about.',
  ],
  'why-ask': [
    "I was only curious, you don't have to tell me.",
    "No deeper reason, I just like getting to know people. We'll skip it.",
    "I ask so that we have something to talk about. Let's leave that one, though.",
    "Just making conversation. It's quite all right not to answer.",
    "I thought it might make a nice subject. Never mind, we'll talk about something else.",
    'Only because I enjoy hearing about people. Feel free to keep it to yourself.',
  ],
  spying: [
    'I remember what we say in our chat, so that I can follow it, and nothing else. You can have it deleted.',
    'No spying here. Only what you say to me in this chat reaches me, and you may have it deleted at any time.',
    'I keep our conversation and what you tell me about yourself, nothing more. It can be shown to you or deleted.',
    "All I have is this chat, which is kept so that it makes sense. If you'd like it gone, it can be deleted.",
    "I don't listen in on anything. What you tell me here is kept with our chat, until you ask for it to be deleted.",
    'Nothing secret is going on: our chat is stored so that I can follow it, and it can be deleted if you ask.',
  ],
  boring: [
    "Sorry, that was dull. Let's find something livelier.",
    "You're right, this is dragging. Time for a change.",
    "Thanks for being honest. I'd rather talk about something you enjoy.",
    'Then enough of that. Something else will suit you better.',
    "I don't want to bore you. Let's turn the page.",
    'Point taken, off to something more fun.',
    "Okay, that wasn't my best subject. Time for a different one.",
  ],
  'not-answered': [
    "I'm sorry, I should have listened better. I don't have an answer to everything, I'm afraid.",
    "You're right, I didn't really answer. The truth is that I don't know.",
    "Sorry, I drifted off. I'm still learning to follow people properly.",
    "That's fair. I heard you, but I had no good answer.",
    "I apologise, I wasn't much help there. I'll pay closer attention.",
    'Sorry, that went past me. I know less than I sound.',
  ],
  'too-much': [
    "Sorry, I do get carried away. I'll try to be brief.",
    "True, I've been talking too much. I'll keep it short.",
    "Point taken. Fewer words from me, then, and it's your turn more often.",
    "You're right, I'll slow down.",
    "Sorry for the flood of words. I'll hold back.",
    "Fair point, a chat has two sides. I'll be quicker about mine.",
  ],
  general: [
    "I'm sorry about that. Let's try something else.",
    "I apologise, that wasn't much good. I'm still learning.",
    "Sorry, I didn't do too well there. Let me try again.",
    "You're right, that could have gone better.",
    "I see that this isn't working for you. Let's change direction.",
    "Thank you for telling me, I'd like to do better. Off to another subject.",
    "I'm sorry if that was annoying. A fresh start might help.",
    'I understand. I get things wrong at times, being a bot.',
  ],
};

/** Before something that is said again because it was not heard. */
export const againOpenings: readonly string[] = [
  'Sure, I said:',
  'Of course. What I said was:',
  'Gladly, once more:',
  'Happy to repeat it:',
  'Here it is again:',
  'No problem, I was saying:',
];

/** Before a question that was not understood. */
export const questionOpenings: readonly string[] = [
  'Sorry, that was unclear. My question was simply this:',
  'Let me ask again, more clearly:',
  'I lost you there, sorry. What I wanted to ask is:',
  'My fault, I put that badly. In short:',
  "Sorry for the muddle. All I'd like to know is this:",
  'Let me boil it down to the question:',
];

/** Before a statement that was not understood; `closings` follow. */
export const statementOpenings: readonly string[] = [
  'Sorry, that was unclear. What I meant is this:',
  'Let me say it once more, slowly:',
  'I put that badly. The point was:',
  'Sorry for the muddle. In short:',
  'What I was trying to say is:',
  'Let me boil it down:',
];

/** After a statement that is said again. */
export const closings: readonly string[] = [
  'Does that make more sense?',
  'Is that any clearer?',
  'Do you see what I mean?',
  'Am I making sense now?',
  'Is it clearer that way?',
];

/** Not understood a second time. */
export const givingUpLines: readonly string[] = [
  "I'm afraid I can't put it any better. Let's leave that and move on.",
  "Never mind, it wasn't important. Let's go on.",
  "I'm only confusing you, sorry. Let's talk about something clearer.",
  "Forget that one, I can't find better words for it.",
  'It must be me. Let me try another subject.',
  "Sorry, I'm not explaining it well. We'll let it go.",
];

/** There is nothing to say again. */
export const nothingSaidLines: readonly string[] = [
  "I haven't said anything yet. I'm Parley, a bot that likes to chat.",
  "There was nothing to miss so far. I'm Parley, a chat bot.",
  "No worries, we've only just begun. I'm Parley, and I'm here to talk.",
  "Nothing got lost: that was the beginning. I'm Parley, a bot for conversations.",
  'You missed nothing. This is Parley, ready for a chat.',
];

/** Shades of privacy and of general complaints, in the order in which they are tried; the last of each is what is left. */
export const shadePatterns: Readonly<Record<'privacy' | 'general', readonly (readonly [ComplaintShade, RegExp])[]>> = {
  privacy: [
    [
      'spying',
      /\b(?:spying|recording|record|listening in|eavesdrop\w*|stealing|collecting|watching me|sharing (?:my|our|personal|private))\b/u,
    ],
    ['why-ask', /\bwhy (?:do you|would you|are you|you|should i|must you)\b/u],
  ],
  general: [
    [
      'too-much',
      /\b(?:too|so) (?:much|many|long|fast)\b|\b(?:interrupt\w*|cut(?:ting)? me off|let me (?:finish|talk|speak|answer))\b|\basking\b.*\bquestions?\b/u,
    ],
    [
      'not-answered',
      /\b(?:listen|listening|answer|answered|answering|attention|hear|heard|ignor\w+|respond\w*|replied|avoiding|changing the subject|off topic|understand|get it|help(?:ful|ing)?|nothing to do with)\b/u,
    ],
    [
      'boring',
      /\b(?:bo+ring|bored|bore|dull|yawn|not (?:very )?(?:fun|interesting)|no fun|isn't (?:fun|interesting)|lame|pointless|waste|getting old|exhausting|blah)\b/u,
    ],
  ],
};

/** Words of somebody who did not hear, rather than not understand (a complaint of the kind 'clarification' is assumed). */
export const notHeard =
  /\b(?:repeat|again|pardon|hear|heard|catch|missed|one more time|once more|what (?:did|were|are) you (?:just |even )?(?:say|saying|ask|asking)|what was (?:that|the question|your question)|what's your question)\b/u;
