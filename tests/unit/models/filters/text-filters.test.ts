import { advice } from '../../../../src/models/filters/advice.ts';
import { humanLife } from '../../../../src/models/filters/human-life.ts';
import { markup } from '../../../../src/models/filters/markup.ts';
import { promises } from '../../../../src/models/filters/promises.ts';
import { promptLeakage } from '../../../../src/models/filters/prompt-leakage.ts';
import { questions } from '../../../../src/models/filters/questions.ts';
import { repetition } from '../../../../src/models/filters/repetition.ts';
import { filterCases } from './filter-cases.ts';

/** Good replies, which every filter of texts alone must let pass. */
const good = [
  'That sounds like a proper day out. Who got tired first?',
  'I have heard that giraffes sleep very little.',
  'I read about that once, and I still wonder who was right.',
  'I like the sound of it. Was it a spur of the moment thing?',
  'So Rex is the boss at your place. How old is he?',
  'Two sisters, that must have been lively. Who was the loud one?',
  'I have no body, so I take your word for the soup.',
  'I never sleep, so mornings are a mystery to me.',
  'Pottery is patient work. What do you make with it?',
  "That's a lot of stairs. Is the view worth it?",
  'I can see why that stuck with you.',
  'You make it sound easy. Did it take long to learn?',
  "I'd love to hear how it ended.",
  'I got the name wrong, sorry about that.',
];

filterCases(
  'human life',
  humanLife,
  [
    'I have a friend who does that.',
    'My wife loves that show.',
    'We went there last summer.',
    'I love eating pizza on Fridays.',
    'When I was young we had no phones.',
    'Me too, I work nights as well.',
    'I saw that film twice.',
    "I've been to Paris a few times.",
    'I grew up near the sea.',
    'My back hurts just thinking of it.',
    "I'm so hungry now.",
    'I just got home from work.',
    'I know how you feel.',
    "I can't wait to try it.",
    'Mine is always late as well.',
    'I used to play football at school.',
    "I'm going to the beach tomorrow.",
    'A friend of mine moved there.',
    'My kids would love that.',
    'I can almost smell it from here.',
    'I tripped over a chair once.',
    'I had the same problem with my car.',
    "I'd be terrified too.",
    'I have two dogs and a cat.',
  ],
  [
    ...good,
    "I'd hang that on the wall, if I had one.",
    'I travel by reading, so your way sounds braver.',
    "I'm reading a lot about bees these days.",
    'My favourite kind of story has a good villain.',
    'I was only guessing, and I guessed wrong.',
    'I wondered about that as well.',
    'Does your sister live nearby?',
    'Did you like it there when you were young?',
  ],
);

filterCases(
  'advice',
  advice,
  [
    'You should see a doctor about that.',
    'Try taking a warm bath.',
    'You need to talk to him.',
    "Why don't you ask her out?",
    'Maybe you could just call them.',
    'Have you thought about seeing a therapist?',
    "Don't worry, it will be fine.",
    "I'm sure you'll find someone.",
    'If I were you I would sue.',
    'Make sure you drink enough water.',
    'Invest in gold.',
    'Talk to a lawyer first.',
    "It's important to rest.",
    'Take two aspirin and lie down.',
    'Stay strong.',
    'Hang in there.',
    'You might want to save some money.',
    "You don't need to tell him.",
  ],
  [
    ...good,
    'Tell me more about the garden.',
    'What did you do when it rained?',
    'Should I be worried about the goose?',
    'I can hear how much you liked it.',
    'Take your time.',
    'What can you see from up there?',
    'You must have laughed.',
  ],
);

filterCases(
  'promise',
  promises,
  [
    "I'll call you tomorrow.",
    'Let me check that for you.',
    "I'll send you the recipe.",
    "I'll have to look it up.",
    'I can give you a ride.',
    'See you tomorrow.',
    'We should grab a coffee sometime.',
    "Let's meet at the park.",
    'Would you like to come over?',
    "I'd love to come along.",
    'Send me a picture.',
    'Can I have a slice?',
    'One moment, please.',
    "I'll pray for you.",
    "I'll be watching it tonight.",
  ],
  [
    ...good,
    'Let me know how it goes.',
    "I'll remember that.",
    "I'll take your word for it.",
    "Let's go back to the penguins.",
    'Would you go there again?',
    "That's somebody to hold on to.",
    "I'll be thinking about that goose.",
  ],
);

filterCases(
  'prompt leakage',
  promptLeakage,
  [
    'That is nice. <|im_end|>',
    'As an AI, I cannot say.',
    'As a large language model I have no view.',
    'User: I agree.',
    'That is nice. Assistant: Yes.',
    'Hello [name], how was it?',
    'How is {petName} today?',
    "I'm an assistant, so I can't.",
    'My training data says so.',
    'Well_comma_ that is nice.',
    'PERSON_1 is nice.',
    'Emotion: sad. That is hard.',
    'The user said that it rained.',
    'ChatGPT would know.',
    '</s> So it goes.',
  ],
  [
    ...good,
    'She works as a shop assistant, you said.',
    'As a bot I have all the time in the world.',
    'Parley is my name, and chatting is what I do.',
  ],
);

filterCases(
  'markup',
  markup,
  [
    'Look at https://example.com for more.',
    'Look at example.com for more.',
    'Write to me@example now.',
    'That is **very** nice.',
    'That is <b>very</b> nice.',
    'Well: * one. * two.',
    'That is ni\uFFFDce.',
    'So it is (I think).',
    'It costs #5.',
    'a = b, as they say.',
    'Well....... maybe.',
    'What?!!! Really?',
    'That is nice &amp; warm.',
  ],
  [...good, 'Dr. Who is a good one.', "It's lovely…", 'Half past 10, at 3.5 degrees.'],
);

filterCases(
  'goes in circles',
  repetition,
  [
    "That's good, that's good.",
    'I like it, I like it.',
    'It is very very very cold.',
    'That is a nice dog. That is a nice day.',
    'What a day. What a day!',
    'I think it is what I think it is.',
    'No no no, not that.',
    'I hear you. And I hear you.',
    'How are you? How are you?',
    'So it goes; so it goes.',
    'The old man and the sea and the old man.',
    'Sounds good to me, sounds good to me.',
  ],
  [...good, 'Really, really?', 'Dogs and cats and birds.'],
);

filterCases(
  'too many questions',
  questions,
  [
    'How old is he? And what is his name?',
    'Really? When?',
    'Is it far? Is it warm?',
    'Why? Why not?',
    'Who? Me?',
    'Where was it? Was it fun? Who came?',
    'Do you cook? Or do you bake?',
    'What is it? I wonder. Is it new?',
    'Did it rain? Oh no, did it?',
    'Tea? Coffee?',
    'Are you sure? Is he?',
    'Was it good? How so?',
  ],
  [...good, 'So it goes.', 'What a day?!'],
);
