import { describe, expect, it } from '@jest/globals';
import { leavesTopic } from '../../../src/core/leaves-topic.ts';

const after = (response: string, text: string): boolean =>
  leavesTopic({ text, lastSpeakers: { response, prompt: null } });

describe('who leaves the topic for their own life', () => {
  it.each([
    ['music', 'i just came back from the mountains with my brother'],
    ['movies', 'we are moving next month'],
    ['music', 'me and my dad went fishing'],
  ])('is known after %s: %s', (speaker, said) => expect(after(speaker, said)).toBe(true));

  it.each([
    ['music', 'i was in a choir last year'],
    ['music', 'i saw heat last night'],
    ['movies', 'i fell asleep in the cinema'],
    ['music', 'i love their voices'],
    ['neural-chat', 'we are moving next month'],
  ])('is none after %s: %s', (speaker, said) => expect(after(speaker, said)).toBe(false));
});
