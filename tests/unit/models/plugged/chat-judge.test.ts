import { describe, expect, it } from '@jest/globals';
import type { ChatModel, ChatRequest } from '../../../../src/contracts/chat-model.ts';
import type { JudgedReply } from '../../../../src/contracts/reply-judge.ts';
import { createChatJudge } from '../../../../src/models/plugged/chat-judge.ts';

const { signal } = new AbortController();
const place = {
  told: ['has a sister called Lisa'],
  lines: [
    { bot: true, text: 'Hello.' },
    { bot: false, text: 'my cat\nis ill' },
  ],
};
const replies: readonly JudgedReply[] = [
  { text: 'Oh no. Since when?', source: 'sample' },
  { text: 'Cats are popular.', source: 'written' },
  { text: 'Poor cat.', source: 'found' },
];

function aModel(answer: string) {
  const asked: ChatRequest[] = [];
  const model: ChatModel = {
    name: 'toy',
    version: 'toy 1',
    complete: async (request) => {
      asked.push(request);
      return [answer];
    },
  };
  return { model, asked };
}

describe('the judge by a chat model', () => {
  it('has it mark all replies in one call, by number, with the talk before them', async () => {
    const { model, asked } = aModel('[9, 2, 6]');
    const judge = createChatJudge(model, 1500);
    expect(await judge.judge(place, replies, signal)).toEqual([0.9, expect.closeTo(0.17), 0.6]);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ samples: 1, temperature: 0 });
    expect(asked[0]?.messages.at(-1)?.content).toBe(
      [
        'Told before:',
        '- has a sister called Lisa',
        '',
        'The chat:',
        'Parley: Hello.',
        'Person: my cat is ill',
        '',
        'The 3 candidates:',
        '1. Oh no. Since when?',
        '2. Cats are popular.',
        '3. Poor cat.',
        '',
        'A JSON list of 3 marks:',
      ].join('\n'),
    );
    expect([judge.version, judge.budgetMs]).toEqual(['toy 1', 1500]);
  });

  it('puts what was made for this talk before lines that were written for any, where marks are equal', async () => {
    const [sample = 0, written = 1] = await createChatJudge(aModel('[7, 7, 7]').model, 1500).judge(
      place,
      replies,
      signal,
    );
    expect(sample).toBeGreaterThan(written + 0.02);
  });

  it.each(['They all make sense.', '[9, 2]', '[0, 0, 0]', ''])(
    'fails where the answer has no marks: %j',
    async (answer) => {
      await expect(createChatJudge(aModel(answer).model, 1500).judge(place, replies, signal)).rejects.toMatchObject({
        code: 'PARLEY_GENERATOR_FAILED',
        remedy: expect.stringContaining('PARLEY_FIT=bundled'),
      });
    },
  );
});
