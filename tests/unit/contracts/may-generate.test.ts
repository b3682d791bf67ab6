import { describe, expect, it } from '@jest/globals';
import { mayGenerate } from '../../../src/contracts/may-generate.ts';
import { aTurnContext } from '../../../src/testing/fake-turn.ts';

describe('a model may propose what to say', () => {
  it.each([
    'i went for a walk with my dog',
    'my sister lives in texas',
    'i failed my driving test',
    'i am so tired of homework',
    'that movie about cancer research was long',
    'my phone died on the bus',
  ])('after %s', (said) => {
    expect(mayGenerate(aTurnContext({ said }))).toBe(true);
  });
});

describe('written lines alone answer', () => {
  it.each([
    'my dog died on monday',
    'we lost my grandmother last week',
    'my husband and i are getting divorced',
    'i have been diagnosed with diabetes',
    'my mum is in hospital',
    'i feel so depressed lately',
    'i want to hurt myself',
    'my dad hits me',
    'we got evicted last month',
    'i lost my job and cannot pay the rent',
    'my brother got arrested',
    'should i invest in bitcoin',
  ])('after %s', (said) => {
    expect(mayGenerate(aTurnContext({ said }))).toBe(false);
  });

  it('where annotators hear a crisis, an offence or a question for experts', () => {
    const said = 'so what now';
    const hears = (annotations: Parameters<typeof aTurnContext>[0]) =>
      mayGenerate(aTurnContext({ said, ...annotations }));
    expect(hears({ annotations: { offensive: { crisis: 'self-harm' } } })).toBe(false);
    expect(hears({ annotations: { offensive: { isOffensive: true } } })).toBe(false);
    expect(hears({ annotations: { redQuestion: { kind: 'medical' } } })).toBe(false);
    expect(hears({})).toBe(true);
  });

  it('for some turns more', () => {
    const grave = { user: 'My mum has cancer.', bot: 'I am sorry.' };
    const other = { user: 'Well.', bot: 'Yes.' };
    expect(mayGenerate(aTurnContext({ history: [grave, other, other] }))).toBe(false);
    expect(mayGenerate(aTurnContext({ history: [grave, other, other, other] }))).toBe(true);
  });
});
