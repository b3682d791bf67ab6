import { describe, expect, it } from '@jest/globals';
import { createTurnGate, throughGate } from '../../../src/dialogue/turn-gate.ts';
import { aBot, aGenerator, someParts } from '../../support/bot.ts';

/** Work that ends when it is told to. */
function heldWork() {
  let end = (): void => undefined;
  const ended = new Promise<string>((resolve) => {
    end = () => resolve('done');
  });
  return { work: () => ended, end: () => end() };
}

describe('the gate for turns', () => {
  it('refuses what is too much at once, and takes on more when there is room again', async () => {
    const gate = createTurnGate(2);
    const [first, second] = [heldWork(), heldWork()];
    const results = [gate.run(first.work), gate.run(second.work)];
    await expect(gate.run(async () => 'more')).rejects.toMatchObject({ code: 'PARLEY_OVERLOADED', status: 503 });
    expect(() => gate.checkRoom()).toThrow(expect.objectContaining({ code: 'PARLEY_OVERLOADED' }));
    first.end();
    expect(await results[0]).toBe('done');
    expect(await gate.run(async () => 'more')).toBe('more');
    second.end();
    expect(await results[1]).toBe('done');
  });

  it('makes room when work fails', async () => {
    const gate = createTurnGate(1);
    await expect(gate.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await gate.run(async () => 'yes')).toBe('yes');
  });

  it('begins turns in their order, with room between them for what comes meanwhile', async () => {
    const gate = createTurnGate(3);
    const seen: string[] = [];
    const turn = (name: string) => gate.run(async () => void seen.push(name));
    const all = [turn('one'), turn('two'), turn('three')];
    setImmediate(() => seen.push('heard'));
    await Promise.all(all);
    expect(seen.filter((name) => name !== 'heard')).toEqual(['one', 'two', 'three']);
    expect(seen.indexOf('heard')).toBeLessThan(seen.indexOf('three'));
  });

  it('can stand before all turns of a bot', async () => {
    const echo = aGenerator('echo', () => ({ text: 'Hm.', priority: 'CAN_START', needsPrompt: false }));
    const bot = throughGate(aBot(someParts([echo])), createTurnGate(1));
    const { id } = await bot.startConversation();
    const [first, second] = await Promise.allSettled([bot.turn(id, { text: 'a' }), bot.turn(id, { text: 'b' })]);
    expect([first.status, second]).toMatchObject(['fulfilled', { reason: { code: 'PARLEY_OVERLOADED' } }]);
  });
});
