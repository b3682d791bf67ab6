import { describe, expect, it } from '@jest/globals';
import type { WatchedFrame } from '../../../../src/games/turing/protocol/spectators.ts';
import { addressOf, routeOf } from '../../../../web/src/turing/routes.ts';
import { afterFrames, endCause, endOfSide, nothingSeen } from '../../../../web/src/turing/watch/watched-state.ts';

const talk = 'a'.repeat(20);
const message = (seq: number, side: 'left' | 'right', text: string): WatchedFrame => ({
  kind: 'message',
  talk,
  seq,
  side,
  text,
  after: seq * 1000,
});
const over = {
  kind: 'over',
  talk,
  seq: 4,
  cause: 'prediction',
  brokenBy: null,
  was: { left: 'human', right: 'bot' },
  guessed: { left: 'bot', right: null },
  lasted: 9000,
} as const satisfies WatchedFrame;

describe('A talk that is watched', () => {
  it('takes each frame once, however often it comes', () => {
    const first = [message(2, 'left', 'hello'), message(3, 'right', 'hi')];
    const state = afterFrames(afterFrames(nothingSeen, first), [...first, over]);
    expect(state.messages.map(({ text }) => text)).toEqual(['hello', 'hi']);
    expect(state.over).toEqual(over);
    expect(state.seq).toBe(4);
  });

  it('tells at its end who was right, the watcher and the two', () => {
    expect(endOfSide(over, 'left', { left: 'bot' })).toEqual({
      was: 'left human',
      you: 'you wrong',
      said: 'left said bot',
    });
    expect(endOfSide(over, 'right', { right: 'bot' })).toEqual({
      was: 'right bot',
      you: 'you right',
      said: 'right said nothing',
    });
    expect(endOfSide(over, 'right', {}).you).toBeNull();
  });

  it('says why it ended, and not who broke it off', () => {
    expect(endCause(over)).toBe('cause prediction');
    expect(endCause({ ...over, cause: 'silence', brokenBy: 'left' })).toBe('cause left');
    expect(endCause({ ...over, cause: 'connection' })).toBe('cause left');
  });

  it('has an address, as the list of its forum', () => {
    for (const hash of ['#watch', '#watch/debate', `#watch/debate/${talk}`])
      expect(addressOf(routeOf(hash))).toBe(hash);
  });
});
