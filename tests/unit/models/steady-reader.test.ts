import { describe, expect, it } from '@jest/globals';
import type { Reader } from '../../../src/contracts/reader.ts';
import { steadyReader } from '../../../src/models/reader/steady-reader.ts';
import { createVirtualClock } from '../../../src/testing/virtual-clock.ts';

const words = (name: string, probability = 0.9): Reader => ({
  name,
  version: `${name} 1`,
  read: async (_question, passage) =>
    passage.startsWith(name) ? { text: name, start: 0, end: name.length, probability } : undefined,
});
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function steady(reader: Reader | undefined) {
  const reasons: string[] = [];
  const clock = createVirtualClock();
  const view = steadyReader(reader, { clock, rules: words('rules'), onFailure: (reason) => reasons.push(reason) });
  return { view, reasons };
}

describe('the steady reader', () => {
  it('reads by rules where there is no model', async () => {
    expect(await steady(undefined).view.find('who', ['x', 'rules say'])).toMatchObject({ text: 'rules', passage: 1 });
  });

  it('reads by rules alone while the model is loaded, then asks it where they find nothing', async () => {
    const { view, reasons } = steady(words('model'));
    expect(await view.find('who', ['model'])).toBeUndefined();
    await settled();
    expect((await view.find('who', ['model']))?.text).toBe('model');
    expect((await view.find('who', ['model', 'rules']))?.text).toBe('rules');
    expect(reasons).toEqual([]);
  });

  it('takes the surest answer of all passages', async () => {
    const sure: Reader = {
      ...words('model'),
      read: async (_question, passage) => ({
        text: passage,
        start: 0,
        end: passage.length,
        probability: passage.length / 10,
      }),
    };
    const { view } = steady(sure);
    await view.find('who', ['a']);
    await settled();
    expect((await view.find('who', ['ab', 'abcd', 'abc']))?.text).toBe('abcd');
  });

  it('finds nothing where the model fails, and says so', async () => {
    let calls = 0;
    const failing: Reader = {
      ...words('model'),
      read: async () => {
        calls += 1;
        if (calls > 1) throw new Error('out of order');
        return undefined;
      },
    };
    const { view, reasons } = steady(failing);
    await view.find('who', ['model']);
    await settled();
    expect(await view.find('who', ['model'])).toBeUndefined();
    expect(reasons).toEqual(['out of order']);
  });

  it('finds nothing where the model is late', async () => {
    let calls = 0;
    const hanging: Reader = {
      ...words('model'),
      read: () => {
        calls += 1;
        return calls > 1 ? new Promise(() => undefined) : Promise.resolve(undefined);
      },
    };
    const { view, reasons } = steady(hanging);
    await view.find('who', ['model']);
    await settled();
    expect(await view.find('who', ['model'])).toBeUndefined();
    expect(reasons).toEqual(['nothing within 400 ms']);
  });
});
