import { describe, expect, it } from '@jest/globals';
import { asksToName } from '../../../src/core/asks-to-name.ts';

const searches = [
  "What's your favourite animal?",
  'What is your all-time favourite film?',
  "So, who's your favourite singer?",
  'Which film did you see last?',
  'Which film has stayed with you the longest?',
  'Which car would you drive if money did not matter?',
  'Which hockey team do you root for?',
  'Which dish are you proudest of?',
  'Which song can you not get out of your head?',
  'Which team or athlete makes you shout at the screen?',
  'Which everyday pleasure do you enjoy more than you did before?',
  "Here's a question that I like: Which show are you watching at the moment?",
  'By the way, which country would you most like to see once in your life?',
  'Which song by Queen means the most to you?',
  'What kind of music do you like?',
  'What games do you play?',
  'What would you like to talk about?',
  'If you could pick any topic, what would you like to talk about?',
  'What else would you like to chat about?',
  'What shall we talk about?',
  "What's a topic you'd like to talk about?",
  'Who do you admire?',
  'What would you recommend?',
  "What's the best game that you've ever played?",
  "What's the last film that surprised you?",
  "What's the longest drive you've ever been on?",
  'Who is the most famous person you have ever seen in real life?',
  'Name a topic, and off we go.',
  'Just name a film, and I will look.',
  'Could you name one?',
  'I like trees. Which tree would you plant?',
];

const others = [
  '',
  'Good evening.',
  'Do you like films?',
  'Do you have a favourite route?',
  'Is that your favourite of the three?',
  "What's your name?",
  'Name your price is what they say, and your name is what I ask.',
  'Shall I name another?',
  'What do you like about it?',
  'What made you think of it just now?',
  'Which part of it do you like best?',
  'Which one do you never tire of?',
  'Which of the two days do you like better?',
  'Which scene has stuck in your mind?',
  'Which way do you lean, if only a little?',
  'What sounds better to you, tea or coffee?',
  'Which do you prefer, cats or dogs?',
  'Which season would you choose for it?',
  'Which film would you like to hear about, Jaws or Alien?',
  "What's your favourite memory of them?",
  'Who would you lend it to?',
  "What's the first thing you do when you're free?",
  'How was your day?',
  'What happened next?',
  "What's on your mind?",
  'Which film did you see last? Never mind. Did you like it?',
];

describe('asksToName', () => {
  it.each(searches)('hears a search through all that one knows in: %s', (line) => {
    expect(asksToName(line)).toBe(true);
  });

  it.each(others)('hears none in: %s', (line) => {
    expect(asksToName(line)).toBe(false);
  });
});
