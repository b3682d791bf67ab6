import { describe, expect, it } from '@jest/globals';
import { behindLead } from '../../../src/dialogue/behind-lead.ts';

describe('what stands in front of a text', () => {
  it.each([
    ['Hello, Edith. A cup of tea is the thing to begin with.', 'A cup of tea is the thing to begin with.'],
    ['Good afternoon, Edith. Hello! How is it?', 'How is it?'],
    ['Nice to meet you, Sam. Oh no. Is it broken?', 'Oh no. Is it broken?'],
    ['Hi there, both of you!', 'Hi there, both of you!'],
    ['Good morning light is the best for that.', 'Good morning light is the best for that.'],
  ])('is the only greeting: %s', (text, said) => {
    expect(behindLead('Good to meet you.', text)).toBe(said);
    expect(behindLead(null, text)).toBe(text);
  });
});
