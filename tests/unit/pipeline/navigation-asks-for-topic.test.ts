import { describe, expect, it } from '@jest/globals';
import { asksForTopic } from '../../../src/pipeline/annotators/navigation/asks-for-topic.ts';

describe('asksForTopic', () => {
  it.each([
    'What would you like to talk about?',
    'what do you want to talk about',
    'So, what should we talk about?',
    'What shall we chat about next?',
    'Sorry about that. What else would you like to chat about?',
    'Pick a topic, any topic!',
    "Is there something else you'd like to talk about?",
    'Is there anything in particular you want to talk about?',
    'What topic should we explore now?',
    'What are you interested in?',
    "What's on your mind?",
    "Tell me what you'd like to talk about.",
    'Tell me something you like to talk about.',
    'What should we talk about: movies or music?',
    'Your turn to pick: what would you like to chat about?',
    'What do you feel like talking about?',
    'Where shall we go next?',
  ])('knows %j', (reply) => {
    expect(asksForTopic(reply)).toBe(true);
  });

  it.each([
    'What did you talk about at school today?',
    'What do you like to talk about with your friends?',
    'Do you want to talk about cats?',
    'What is your favourite animal?',
    'Giraffes are tall.',
    'What do you think about that?',
    '',
  ])('is not fooled by %j', (reply) => {
    expect(asksForTopic(reply)).toBe(false);
  });
});
