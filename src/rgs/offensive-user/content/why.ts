import type { OffenceType } from '../offence-type.ts';

/** Asks why. In all lines `{who}` stands for a comma and the user's name, or for nothing. */
export const whyLines: Readonly<Record<OffenceType, readonly string[]>> = {
  sexual: [
    'What makes you bring that up{who}?',
    "That's an unusual thing to say to a chat bot{who}. Why did you?",
    'Why tell that to me, of all bots{who}?',
    'How come you say that to me{who}?',
    'May I ask why you went there{who}?',
  ],
  criticism: [
    'Fair enough{who}. What did I get wrong?',
    "I'd like to do better{who}. What bothered you most?",
    'Thanks for being frank{who}. What should I have said instead?',
    'Oh dear{who}, what did I do?',
    'I may have earned that{who}. Which answer was it?',
  ],
  insult: [
    'What made you say that{who}?',
    'That sounds angry{who}. What happened?',
    'Did I say something that upset you{who}?',
    'Why words like those{who}?',
    "I'm curious{who}: what put you in that mood?",
  ],
  hatred: [
    'Why do you say that about other people{who}?',
    'What makes you think so badly of them{who}?',
    'Where does that come from{who}?',
    'I see people differently{who}. What made you say it?',
  ],
  'inappropriate-topic': [
    'What made you think of that{who}?',
    'Why that subject{who}, of all the ones there are?',
    "That's an odd thing to bring to a bot{who}. Why me?",
    'How did you come to that{who}?',
  ],
  threat: [
    'That sounds fierce{who}. What did I do to deserve it?',
    'Why so angry with me{who}?',
    "I'm only a program{who}, so what brought that on?",
    "What's behind that{who}?",
  ],
  violence: [
    'That worries me{who}. What happened?',
    "I won't help with hurting anybody{who}, but I'd like to understand. What's going on?",
    'Those are heavy words{who}. What brought them on?',
    "I hope you don't mean that{who}. What made you say it?",
  ],
  other: [
    'Strong words{who}! What brought them on?',
    'You feel strongly about that{who}. Why is that?',
    "That came from the heart{who}. What's behind it?",
    "There's some force in that{who}. What's going on?",
  ],
  enthusiasm: [
    'What is it that you like so much about it{who}?',
    "You sound delighted{who}! What's the best part?",
    "That's real enthusiasm{who}. What won you over?",
    "Now that's praise{who}! Why so good?",
  ],
};
