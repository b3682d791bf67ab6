import { describe, expect, it } from '@jest/globals';
import { messagesFor } from '../../../src/models/prompts.ts';
import { aRequest } from '../../contracts/text-generator.contract.ts';

describe('what a chat model is told', () => {
  it('is the law of the talk, then the lines of both, the user last', () => {
    expect(messagesFor(aRequest)).toEqual([
      { role: 'system', content: expect.stringMatching(/^You are Parley.*\n.*Serve what was just said or asked/su) },
      { role: 'assistant', content: 'What have you been up to?' },
      { role: 'user', content: 'i took my dog for a walk' },
    ]);
  });

  it('has notes behind the law, a line each, so many and so long at most', () => {
    const notes = ['The person is called\nAnna.', ...Array.from({ length: 30 }, () => 'x'.repeat(900))];
    const system = messagesFor({ ...aRequest, notes })[0]?.content ?? '';
    const told = system.slice(system.indexOf('Have in mind')).split('\n').slice(1);
    expect(told).toHaveLength(12);
    expect(told[0]).toBe('- The person is called Anna.');
    expect(Math.max(...told.map((note) => note.length))).toBe(242);
    expect(system.startsWith(messagesFor(aRequest)[0]?.content ?? '')).toBe(true);
  });

  it('leaves out old lines in blocks, so that what was read stays the beginning for several turns', () => {
    const said = (count: number): string[] =>
      messagesFor({ ...aRequest, history: Array.from({ length: count }, (_none, place) => `line ${place}`) })
        .slice(1)
        .map(({ content }) => content);
    expect(said(29)[0]).toBe('line 0');
    expect(said(31)[0]).toBe('line 10');
    expect(said(39)[0]).toBe('line 10');
    expect(said(31).at(-1)).toBe('line 30');
  });

  it('is to reword a text where there is background', () => {
    expect(messagesFor({ ...aRequest, background: 'Dogs bark.' })).toEqual([
      { role: 'system', content: expect.stringMatching(/own conversational words/) },
      { role: 'user', content: 'Dogs bark.' },
    ]);
  });
});
