import type { HandlerLines } from '../dialogue/bot-parts.ts';

/** What is said where no response generator speaks: at a stop phrase, and where not even the fallback has an answer. */
export const handlerLines: HandlerLines = {
  farewells: [
    'Goodbye! It was nice to chat with you.',
    'Bye for now. Come back any time.',
    'See you! Thanks for the good company.',
    'Take care, and goodbye!',
    'Farewell! I enjoyed our talk.',
    "All right, goodbye. I'll be here when you feel like talking.",
    'Bye! Have a lovely rest of your day.',
    'Thanks for talking with me. Goodbye!',
    'Okay, bye! Until the next time.',
    'So long! That was fun.',
    'Goodbye, and all the best to you.',
    "Bye-bye! I'm always up for another chat.",
    'Until next time, goodbye!',
    'That was a pleasure. Take care!',
  ],
  lastResort: [
    "I'm not quite sure what to say to that, but I'm listening. What would you like to talk about?",
    "You've left me without words for a moment. What would you like to talk about?",
    "Hm, I lost my thread there. What's on your mind?",
    "I don't have a good answer to that. What else would you like to talk about?",
    'My thoughts wandered off for a second. Could you say that in another way?',
    "I'm not sure where to go from here. What shall we talk about next?",
    "That one went past me, I'm afraid. What shall we talk about?",
    "I'd love to go on, but I need a hint. What interests you most at the moment?",
    'Let me start over: what would you like to talk about?',
    "I'm still learning, and that one was new to me. What shall we turn to?",
  ],
};
