import { describe, expect, it } from '@jest/globals';
import type { EncoderInput, EncoderView } from '../../../src/contracts/encoder.ts';
import {
  allFrom,
  type GenerationRequest,
  type TextGenerator,
  unfiltered,
} from '../../../src/contracts/text-generator.ts';
import { filtered } from '../../../src/models/filtered.ts';
import { aRequest } from '../../contracts/text-generator.contract.ts';

const { signal } = new AbortController();

function saying(...samples: string[]): TextGenerator {
  return filtered(
    { name: 'fixed', version: '1', generate: async () => unfiltered(samples) },
    { isOffensive: (text) => text.includes('fool') },
  );
}

function ask(request: Partial<GenerationRequest>, ...samples: string[]) {
  return saying(...samples).generate({ ...aRequest, ...request }, signal);
}

describe('a filtered generator', () => {
  it('keeps what can be said, and tells why the rest cannot', async () => {
    const given = await ask(
      {},
      'You fool.',
      'A nice walk.',
      'a nice walk!',
      'User: hm.',
      'Was it far? And',
      'My wife walks too.',
      'No end',
    );
    expect(given).toEqual({
      texts: ['A nice walk.', 'Was it far?'],
      rejected: [
        { text: 'You fool.', reason: 'offensive' },
        { text: 'a nice walk!', reason: 'sampled twice' },
        { text: 'User: hm.', reason: 'prompt leakage: “User:”' },
        { text: 'My wife walks too.', reason: 'human life: “my wife”' },
        { text: 'No end', reason: 'unfinished' },
      ],
      origins: [{ source: 'sample' }, { source: 'sample' }],
    });
    expect(saying()).toMatchObject({ name: 'fixed', version: '1' });
  });

  it('leaves out what the encoder hears as an offence, and lets lists alone tell where it gives nothing', async () => {
    const inner: TextGenerator = {
      name: 'fixed',
      version: '1',
      generate: async () => unfiltered(['Nobody likes you.', 'A nice walk.', 'That was rather bold.']),
    };
    const none: Readonly<Record<string, number>> = { 'Nobody likes you.': 0.1, 'That was rather bold.': 0.51 };
    const asked: EncoderInput[] = [];
    const encoder: EncoderView = {
      read: async (input) => {
        asked.push(input);
        return { heads: { offence: { none: none[input.text] ?? 0.99, insult: 0.01 } }, embedding: new Float32Array() };
      },
    };
    const { texts, origins, rejected } = await filtered(inner, { isOffensive: () => false, encoder }).generate(
      aRequest,
      signal,
    );
    expect([texts, origins?.length]).toEqual([['A nice walk.', 'That was rather bold.'], 2]);
    expect(rejected).toEqual([{ text: 'Nobody likes you.', reason: 'offensive, as heard' }]);
    expect(asked.every(({ previous }) => previous === '')).toBe(true);
    const silent: EncoderView = { read: async () => undefined };
    expect(
      (await filtered(inner, { isOffensive: () => false, encoder: silent }).generate(aRequest, signal)).texts,
    ).toHaveLength(3);
  });

  it('hands on what the generator itself rejected', async () => {
    const rejected = [{ text: 'Hm.', reason: 'too likely' }];
    const inner: TextGenerator = {
      name: 'own',
      version: '1',
      generate: async () => ({ texts: ['So it is.'], rejected }),
    };
    expect(await filtered(inner, { isOffensive: () => false }).generate(aRequest, signal)).toEqual({
      ...allFrom('sample', ['So it is.']),
      rejected,
    });
  });

  it('asks nobody where only written lines may answer, and after grave words', async () => {
    const never: TextGenerator = { name: 'never', version: '1', generate: () => Promise.reject(new Error('asked')) };
    const { generate } = filtered(never, { isOffensive: () => false });
    expect(await generate({ ...aRequest, writtenOnly: true }, signal)).toEqual(allFrom('sample', []));
    for (const said of ['my dad has cancer', 'i want to kill myself', 'we got evicted', 'my grandma passed away']) {
      expect(await generate({ ...aRequest, history: ['How are you?', said] }, signal)).toEqual(allFrom('sample', []));
    }
    await expect(generate(aRequest, signal)).rejects.toThrow('asked');
  });

  it('does not compare a paraphrase with what was said', async () => {
    const background = 'You took your dog for a walk.';
    const history = ['What now?', 'you took your dog for a walk'];
    expect((await ask({ history, background }, background)).texts).toEqual([background]);
    expect((await ask({ history }, background)).rejected).toHaveLength(1);
  });
});
