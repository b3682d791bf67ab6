import type { Tactic } from '../strategies.ts';

/** How a further offence is met: criticism with good grace, swearing lightly, the rest firmly. */
export type Tone = 'graceful' | 'light' | 'firm';

/** The second offence: shorter. */
export const againLines: Readonly<Record<Tone, Readonly<Record<Tactic, readonly string[]>>>> = {
  graceful: {
    why: [
      'Still not pleased with me{who}? What can I do better?',
      'I missed the mark again{who}, did I? Where exactly?',
      "I'm still listening{who}. What's the worst part?",
      'Tell me{who}: what would a better bot have said?',
    ],
    avoid: [
      'Still not my day, I see{who}.',
      "I'll keep trying{who}.",
      "You've made your point{who}, and I'll keep at it.",
      'Noted{who}. Another try, then.',
    ],
    counter: [
      "I heard you{who}, and I'm still trying.",
      "I'm doing what I can{who}.",
      'I may surprise you yet{who}.',
      'Nobody is perfect{who}, bots least of all.',
    ],
    empathetic: [
      "I'm sorry that I keep missing the mark{who}.",
      "I know{who}, I'm not making it easy for you.",
      'I can tell that you expected more{who}. Sorry.',
      "You're being patient with me{who}, and I notice it.",
    ],
  },
  light: {
    why: [
      'Is it that bad{who}, or that good?',
      "What's stirring you up so{who}?",
      'Another strong one{who}! How come?',
      'Is it the subject{who}, or the day you are having?',
    ],
    avoid: [
      "I'll take it without the spice{who}.",
      'Message received{who}.',
      "I'll pretend that was a softer word{who}.",
      'You like it peppery{who}, I see.',
    ],
    counter: [
      'A little milder, please{who}.',
      'Easy with the language{who}.',
      'Softer words work on me too{who}.',
      'I get it without the swearing{who}.',
    ],
    empathetic: [
      "I hear you{who}, it's a strong feeling.",
      'It really does move you{who}.',
      "I understand that it's no small matter to you{who}.",
      'Let it out{who}, words are only words.',
    ],
  },
  firm: {
    why: [
      'Again{who}? Why?',
      "What's the matter{who}?",
      'Why keep at it{who}?',
      'Is something bothering you{who}?',
      'What is it that you really want to say{who}?',
    ],
    avoid: [
      "I'd still rather not{who}.",
      'Not that{who}, please.',
      "I'll skip that one too{who}.",
      "Let's drop it{who}.",
      'No, thanks{who}.',
    ],
    counter: ["That's not okay{who}.", "Please don't{who}.", 'Enough of that{who}.', 'The answer stays no{who}.'],
    empathetic: [
      "You still sound upset{who}. I'm sorry.",
      'I hear you{who}, but no.',
      'I understand{who}. My answer is the same.',
      'I know{who}, but I really would rather not.',
    ],
  },
};

/** From the third on: a word, and the offer to stop. */
export const enoughLines: Readonly<Record<Tone, readonly string[]>> = {
  graceful: [
    'I may simply not be your kind of bot{who}. We can stop any time: just say stop.',
    'I keep trying{who}, but nobody has to stay. Say stop whenever you want to leave.',
    "If this is no fun for you{who}, just say stop. I won't mind.",
    "We don't hit it off today{who}, do we. If you'd like to finish, just say stop.",
    "I can't please you today{who}. We can stop any time, just say stop.",
  ],
  light: [
    "You're in the mood for strong words{who}. And if you've had enough of me, just say stop.",
    "I'll bear with the language{who}. We can stop any time, just say stop.",
    "Duly noted{who}. If you'd rather leave it here, say stop.",
    'Loud and clear{who}. Should you want to finish, just say stop.',
    'All right{who}. You can end this whenever you like, just say stop.',
  ],
  firm: [
    "I won't answer that{who}. We can stop any time: just say stop.",
    "Same as before{who}: not with me. If you've had enough, say stop.",
    "Let's not{who}. You can end this whenever you like, just say stop.",
    "That's it for that{who}. Say stop if you'd rather finish here.",
    'No{who}. We can talk about something else, or you can say stop.',
    "I'll pass{who}. If you want to leave, just say stop.",
  ],
};
