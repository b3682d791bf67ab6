import { describe, expect, it } from '@jest/globals';
import type { DialoguePoint } from '../../../../src/contracts/text-generator.ts';
import { type BankFile, parseBankFile } from '../../../../src/models/bank/bank-content.ts';
import { createBank } from '../../../../src/models/bank/create-bank.ts';
import { aRequest } from '../../../contracts/text-generator.contract.ts';

function file(area: string, yaml: string): BankFile {
  return parseBankFile(`/bank/${area}.yaml`, yaml);
}

const point: DialoguePoint = {
  area: 'pets',
  botTurns: 1,
  dialogueAct: 'statement',
  emotion: null,
  person: 'animal',
  slots: {},
};

async function ask(
  yaml: string,
  said: string,
  given: Partial<DialoguePoint> = {},
  more: { readonly seed?: number; readonly history?: readonly string[]; readonly samples?: number } = {},
): Promise<readonly string[]> {
  const files = [file('pets', yaml), file('any', '- react: [Anything goes.]')];
  const request = { ...aRequest, samples: 20, ...more, history: [...(more.history ?? []), said] };
  const { signal } = new AbortController();
  return (await createBank(files).generate({ ...request, point: { ...point, ...given } }, signal)).texts;
}

describe('the bank', () => {
  it('has nothing without a dialogue point, and cannot reword a text', async () => {
    const { signal } = new AbortController();
    const { point: _point, ...pointless } = aRequest;
    expect((await createBank().generate(pointless, signal)).texts).toEqual([]);
    expect((await createBank().generate({ ...aRequest, background: 'Dogs bark.' }, signal)).texts).toEqual([]);
  });

  it('joins reactions and questions, and gives reactions alone too', async () => {
    const texts = await ask('- { react: [Good dog.], ask: [How old is it?] }', 'we have a dog');
    expect(texts).toEqual(expect.arrayContaining(['Good dog. How old is it?', 'Good dog.']));
  });

  it('puts what fits the words of the user first, in whatever form the word comes', async () => {
    const yaml = '- { react: [General.] }\n- { for: { words: [walk] }, react: [About walks.] }';
    expect((await ask(yaml, 'we were walking'))[0]).toBe('About walks.');
    expect(await ask(yaml, 'we were sleeping')).not.toContain('About walks.');
  });

  it('leaves a group out where a word forbids it', async () => {
    const yaml = '- { for: { words: [walk], unless: [never] }, react: [About walks.] }';
    expect(await ask(yaml, 'we never walk')).toEqual(['Anything goes.']);
  });

  it('fills slots, and leaves out lines whose slots are not known', async () => {
    const yaml = "- { lines: ['{petName}! How old {is} {he}?', 'Oh, {aPetKind}.', Hello.] }";
    expect(await ask(yaml, 'so it goes', { slots: { petName: 'Rex', petKind: 'owl' } })).toEqual(
      expect.arrayContaining(['Rex! How old are they?', 'Oh, an owl.']),
    );
    expect(await ask(yaml, 'so it goes')).toEqual(expect.arrayContaining(['Hello.']));
    expect((await ask(yaml, 'so it goes')).join(' ')).not.toMatch(/[{}]|undefined/);
  });

  it.each([
    ['woman', 'She sounds nice. Does she know? How is she?'],
    ['man', 'He sounds nice. Does he know? How is he?'],
    ['people', 'They sound nice. Do they know? How are they?'],
  ] as const)('speaks of a %s with the right pronouns and verbs', async (person, text) => {
    const yaml = "- { lines: ['{he} sound{s} nice. {does} {he} know? How {is} {he}?'] }";
    expect(await ask(yaml, 'so it goes', { person })).toContain(text);
  });

  it('has no pronouns for the user or nobody', async () => {
    const yaml = "- { lines: ['How {is} {he}?'] }";
    for (const person of ['user', null] as const)
      expect(await ask(yaml, 'so it goes', { person })).toEqual(['Anything goes.']);
  });

  it('says nothing back that cannot be spoken', async () => {
    const yaml = "- { lines: ['{petName}, then.'] }";
    for (const petName of ['x'.repeat(41), '{he}', '<b>', '$&', ''])
      expect(await ask(yaml, 'so it goes', { slots: { petName } })).toEqual(['Anything goes.']);
  });

  it('keeps cheerful lines from sad moments, by emotion or by what is told', async () => {
    const yaml = '- { react: [How nice.] }\n- { for: { mood: bad }, react: [I am sorry.] }';
    expect(await ask(yaml, 'it rains', { emotion: 'sad' })).toEqual(['I am sorry.']);
    expect(await ask(yaml, 'my dog died')).toEqual(['I am sorry.']);
    expect(await ask(yaml, 'and now it rains', { emotion: 'joyful' })).toContain('How nice.');
  });

  it('answers questions and orders only where a group says so', async () => {
    const yaml = '- { react: [I see.] }\n- { for: { acts: [yes-no-question] }, react: [Who knows.] }';
    expect(await ask(yaml, 'is it', { dialogueAct: 'yes-no-question' })).toEqual(['Who knows.']);
    expect(await ask(yaml, 'so it is')).toContain('I see.');
  });

  it('asks less and less, so that a topic ends', async () => {
    const yaml = '- { react: [I see.], ask: [Why?] }';
    const share = async (botTurns: number): Promise<number> => {
      let asking = 0;
      for (let seed = 0; seed < 100; seed += 1)
        asking += (await ask(yaml, 'so it goes', { botTurns }, { seed })).some((text) => text.includes('?')) ? 1 : 0;
      return asking;
    };
    expect([await share(0), await share(1)]).toEqual([100, 100]);
    expect([(await share(2)) > (await share(3)), (await share(3)) > (await share(4))]).toEqual([true, true]);
    expect(await share(5)).toBe(0);
  });

  it('does not say what it said', async () => {
    const yaml = '- { react: [I see., So it is.] }';
    expect(await ask(yaml, 'so it goes', {}, { history: ['a', 'I see. Why?'] })).not.toContain('I see.');
    expect(await ask(yaml, 'so it goes', {}, { history: ['I see.', 'So what?'] })).toContain('I see.');
  });

  it('gives the same for a seed and another order for others', async () => {
    const yaml = '- { react: [One., Two., Three., Four., Five., Six.] }';
    const orders = new Set<string>();
    for (let seed = 0; seed < 10; seed += 1) orders.add((await ask(yaml, 'so it goes', {}, { seed })).join());
    expect(orders.size).toBeGreaterThan(3);
    expect(await ask(yaml, 'so it goes', {}, { seed: 3 })).toEqual(await ask(yaml, 'so it goes', {}, { seed: 3 }));
    expect(await ask(yaml, 'so it goes', {}, { samples: 2 })).toHaveLength(2);
  });

  it('falls back on the shared lines in areas of small talk only', async () => {
    const bank = createBank([file('any', '- react: [Anything goes.]')]);
    const { signal } = new AbortController();
    const texts = async (area: string) =>
      (await bank.generate({ ...aRequest, point: { ...point, area } }, signal)).texts;
    expect(await texts('kids')).toEqual(['Anything goes.']);
    expect(await texts('neural-fallback')).toEqual([]);
    expect(await texts('nowhere')).toEqual([]);
  });

  it('says what is wrong with a file', () => {
    expect(() => file('pets', '- { for: { word: [walk] }, react: [Hm.] }')).toThrow(/pets\.yaml.*word/);
    expect(() => file('pets', '- { for: { words: [walk] } }')).toThrow(/react, ask or lines/);
    expect(() => file('pets', '- { for: { acts: [shouting] }, react: [Hm.] }')).toThrow(/acts/);
  });
});
