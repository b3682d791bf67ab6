import { describe, expect, it } from '@jest/globals';
import { toItem, turnOf } from '../../../src/state/stored-json.ts';
import { aConversation, aTurn } from '../../support/records.ts';

describe('a stored turn', () => {
  const turn = aTurn();

  it('is read as it was written', () => {
    const samples = { 'rg:wiki': [null, { texts: ['Hm.'], rejected: [{ text: 'My wife.', reason: 'human life' }] }] };
    expect(turnOf(JSON.stringify({ ...turn, samples }), 'turn 1')).toEqual({ ...turn, samples });
  });

  it('is refused where JSON would change it', () => {
    const generators = { music: { version: 1, value: { deep: [{ score: Number.NaN }] } } };
    const broken = aTurn({ next: aConversation({ generators }) });
    expect(() => toItem(broken, 'turn 1')).toThrow(
      expect.objectContaining({
        code: 'PARLEY_STORE_REFUSED',
        message: expect.stringContaining('NaN at the value.next'),
      }),
    );
  });

  it('may be from before generators told what was held back', () => {
    const old = { ...turn, samples: { 'rg:wiki': [['Hm.', 'Oh.'], null] } };
    expect(turnOf(JSON.stringify(old), 'turn 1').samples).toEqual({
      'rg:wiki': [{ texts: ['Hm.', 'Oh.'], rejected: [] }, null],
    });
  });
});
