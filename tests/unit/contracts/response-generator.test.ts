import { describe, expect, it } from '@jest/globals';
import { promptOf, type Response } from '../../../src/contracts/response-generator.ts';

const response: Response<{ readonly asked: number }> = {
  text: 'Do you like kites?',
  priority: 'STRONG_CONTINUE',
  needsPrompt: false,
  next: { asked: 1 },
};

describe('a prompt made of a response', () => {
  it('says the same with a priority of its own', () =>
    expect(promptOf(response, 'GENERIC')).toEqual({ text: response.text, priority: 'GENERIC', next: { asked: 1 } }));

  it('keeps the topic, what it expects and why', () => {
    const kept = { entity: 'Kite', expects: 'film', because: 'it is windy' } as const;
    expect(promptOf({ ...response, ...kept }, 'GENERIC')).toMatchObject(kept);
  });

  it('may end the talk about the topic', () =>
    expect(promptOf({ ...response, entity: null }, 'GENERIC').entity).toBeNull());
});
