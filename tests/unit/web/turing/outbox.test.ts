import { describe, expect, it } from '@jest/globals';
import type { AnswerFrame } from '../../../../src/games/turing/protocol/frames.ts';
import { afterAnswer, firstAction, type Outbox, withNumber } from '../../../../web/src/turing/play/outbox.ts';

const hello: Outbox = [
  { deed: { kind: 'message', text: 'hello' }, number: null },
  { deed: { kind: 'prediction', says: 'bot' }, number: null },
];
const answer = (change: Partial<AnswerFrame>): AnswerFrame => ({
  kind: 'answer',
  game: 'g',
  number: 3,
  ok: true,
  refusal: null,
  text: null,
  expected: 4,
  ...change,
});

describe('the outbox of the page of the Turing test', () => {
  it('numbers what is first, once, so that it can be sent again', () => {
    const numbered = withNumber(hello, 3);
    expect(firstAction(hello)).toBeUndefined();
    expect(firstAction(numbered)).toEqual({ kind: 'message', text: 'hello', number: 3 });
    expect(withNumber(numbered, 7)).toEqual(numbered);
  });

  it('goes on to the next when the first was answered, and takes back what was refused', () => {
    const numbered = withNumber(hello, 3);
    expect(afterAnswer(numbered, answer({}))).toEqual({ outbox: hello.slice(1), refused: null });
    expect(afterAnswer(numbered, answer({ ok: false, refusal: 'too-long' }))).toEqual({
      outbox: hello.slice(1),
      refused: { kind: 'message', text: 'hello' },
    });
    expect(afterAnswer(numbered, answer({ number: 2 }))).toEqual({ outbox: numbered, refused: null });
  });

  it('takes another number where another window was first', () => {
    const { outbox, refused } = afterAnswer(
      withNumber(hello, 3),
      answer({ ok: false, refusal: 'number-used', expected: 5 }),
    );
    expect(refused).toBeNull();
    expect(firstAction(outbox)).toEqual({ kind: 'message', text: 'hello', number: 5 });
  });

  it('does not ask for ever where the server names the same number again', () => {
    const refusal = answer({ ok: false, refusal: 'out-of-order', expected: 3 });
    expect(afterAnswer(withNumber(hello, 3), refusal)).toEqual({ outbox: hello.slice(1), refused: hello[0]?.deed });
  });
});
