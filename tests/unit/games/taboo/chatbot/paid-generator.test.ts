import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { systemClock } from '../../../../../src/core/clock.ts';
import { budgetShare, paidGenerator } from '../../../../../src/games/taboo/agents/chatbot/paid-generator.ts';
import { fakeGenerator } from './fake-parts.ts';

const settings = {
  PARLEY_TABOO_CALLS: 2,
  PARLEY_TABOO_TOKENS: 10_000,
  PARLEY_TABOO_RECORD: '',
  PARLEY_TABOO_REPLAY: false,
};
const request = (line: string) => ({
  history: [line],
  samples: 1,
  topP: 0.9,
  temperature: 0.9,
  maxTokens: 20,
  seed: 1,
});
const never = new AbortController().signal;

describe('a generator that may cost money', () => {
  it('answers as long as the budget lasts', async () => {
    const generator = paidGenerator(
      fakeGenerator(() => ['yes']),
      settings,
      systemClock,
    );
    await generator.generate(request('one'), never);
    await generator.generate(request('two'), never);
    await expect(generator.generate(request('three'), never)).rejects.toMatchObject({ code: 'PARLEY_BUDGET_SPENT' });
  });

  it('is asked once for the same, and not at all at a replay', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'parley-')), 'replies.jsonl');
    const source = fakeGenerator((line) => [`you said ${line}`]);
    const recording = paidGenerator(source, { ...settings, PARLEY_TABOO_RECORD: file }, systemClock);
    await recording.generate(request('one'), never);
    await recording.generate(request('one'), never);
    expect(source.asked).toHaveLength(1);
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(1);
    const silent = fakeGenerator(() => {
      throw new Error('nobody may ask');
    });
    const replay = { ...settings, PARLEY_TABOO_RECORD: file, PARLEY_TABOO_REPLAY: true, PARLEY_TABOO_CALLS: 0 };
    const replaying = paidGenerator(silent, replay, systemClock);
    expect((await replaying.generate(request('one'), never)).texts).toEqual(['you said one']);
    await expect(replaying.generate(request('two'), never)).rejects.toMatchObject({ code: 'PARLEY_REPLY_UNRECORDED' });
  });

  it('says what is missing for a replay', () => {
    expect(() =>
      paidGenerator(
        fakeGenerator(() => []),
        { ...settings, PARLEY_TABOO_REPLAY: true },
        systemClock,
      ),
    ).toThrow(expect.objectContaining({ code: 'PARLEY_CONFIG_INVALID' }));
  });

  it('has its budget shared by threads', () => {
    expect(budgetShare(settings, 2)).toMatchObject({ PARLEY_TABOO_CALLS: 1, PARLEY_TABOO_TOKENS: 5000 });
  });
});
