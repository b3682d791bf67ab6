import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { GenerationRequest, TextGenerator } from '../../../../../src/contracts/text-generator.ts';
import { unfiltered } from '../../../../../src/contracts/text-generator.ts';
import { withBudget } from '../../../../../src/games/taboo/agents/chatbot/budget.ts';
import { recorded } from '../../../../../src/games/taboo/agents/chatbot/recorded.ts';
import { createVirtualClock } from '../../../../../src/testing/virtual-clock.ts';
import { fakeGenerator } from './fake-parts.ts';

const request = (line: string): GenerationRequest => ({
  history: [line],
  samples: 1,
  topP: 1,
  temperature: 1,
  maxTokens: 10,
  seed: 1,
});
const { signal } = new AbortController();
const coded = (code: string) => expect.objectContaining({ code });

/** Fails so often, then answers. */
function failing(times: number): TextGenerator & { calls: number } {
  const generator = {
    name: 'failing',
    version: '1',
    calls: 0,
    generate: async () => {
      generator.calls += 1;
      if (generator.calls <= times) throw new Error('busy');
      return unfiltered(['at last']);
    },
  };
  return generator;
}

describe('a generator within a budget', () => {
  it('makes so many calls and then refuses', async () => {
    const inner = fakeGenerator(() => ['yes']);
    const generator = withBudget(inner, { calls: 2, tokens: 1000 }, createVirtualClock());
    await generator.generate(request('one'), signal);
    await generator.generate(request('two'), signal);
    await expect(generator.generate(request('three'), signal)).rejects.toThrow(coded('PARLEY_BUDGET_SPENT'));
    expect(inner.asked).toHaveLength(2);
    expect(generator.spent()).toEqual({ calls: 2, tokens: 4 });
  });

  it('refuses a call whose answer could go over the tokens', async () => {
    const generator = withBudget(
      fakeGenerator(() => ['yes']),
      { calls: 9, tokens: 11 },
      createVirtualClock(),
    );
    await generator.generate(request('one'), signal);
    await expect(generator.generate(request('two'), signal)).rejects.toThrow(coded('PARLEY_BUDGET_SPENT'));
  });

  it('asks again after ever longer pauses, each call counted', async () => {
    const clock = createVirtualClock();
    const inner = failing(2);
    const generator = withBudget(inner, { calls: 9, tokens: 1000, retries: 2, backOffMs: 100 }, clock);
    const start = clock.elapsed();
    expect((await generator.generate(request('one'), signal)).texts).toEqual(['at last']);
    expect(clock.elapsed() - start).toBe(300);
    expect(generator.spent().calls).toBe(3);
  });

  it('gives up after so many, and at once where it is called off', async () => {
    const inner = failing(9);
    const generator = withBudget(inner, { calls: 9, tokens: 1000, retries: 1 }, createVirtualClock());
    await expect(generator.generate(request('one'), signal)).rejects.toThrow('busy');
    expect(inner.calls).toBe(2);
    await expect(generator.generate(request('one'), AbortSignal.abort())).rejects.toThrow('busy');
    expect(inner.calls).toBe(3);
  });
});

describe('recorded replies', () => {
  let folder = '';
  let file = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'parley-replies-'));
    file = path.join(folder, 'replies.jsonl');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are asked once, kept, and given again without asking', async () => {
    const inner = fakeGenerator((post) => [`${post}, you say`]);
    const recording = recorded(inner, file, 'record');
    const first = await recording.generate(request('one'), signal);
    expect(await recording.generate(request('one'), signal)).toEqual(first);
    await recorded(inner, file, 'record').generate(request('one'), signal);
    expect(inner.asked).toHaveLength(1);
    const silent = fakeGenerator(() => ['something else']);
    expect(await recorded(silent, file, 'replay').generate(request('one'), signal)).toEqual(first);
    expect(silent.asked).toEqual([]);
    expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(1);
  });

  it('are of the whole request', async () => {
    const inner = fakeGenerator(() => ['yes']);
    await recorded(inner, file, 'record').generate(request('one'), signal);
    const replay = recorded(inner, file, 'replay');
    await expect(replay.generate({ ...request('one'), seed: 2 }, signal)).rejects.toThrow(
      coded('PARLEY_REPLY_UNRECORDED'),
    );
  });

  it('are missed, or damaged, with a word on where', () => {
    const inner = fakeGenerator(() => []);
    expect(() => recorded(inner, file, 'replay')).toThrow(coded('PARLEY_FILE_UNREADABLE'));
    writeFileSync(file, 'what is this\n');
    expect(() => recorded(inner, file, 'record')).toThrow(/Line 1/u);
  });
});
