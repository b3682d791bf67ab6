import { describe, expect, it } from '@jest/globals';
import type { ServerFrame } from '../../../../src/games/turing/protocol/frames.ts';
import {
  afterFrame,
  nothingPlayed,
  type PlayState,
  runningGame,
  seenOf,
} from '../../../../web/src/turing/play/play-state.ts';

const limits = {
  timeMs: 300_000,
  idleMs: 60_000,
  messages: 30,
  inARow: 3,
  closingMs: 20_000,
  graceMs: 30_000,
  refused: 10,
};
const role = { name: 'stranger', text: 'Talk.', characters: 200, words: null, hint: '', mayPredict: true };
const started: ServerFrame = {
  kind: 'started',
  game: 'g',
  seq: 1,
  forum: 'plain',
  title: 'Two strangers',
  order: 'free',
  speaksFirst: 'anybody',
  role,
  partnerRole: 'stranger',
  limits,
  leastSeen: 1,
  hasDictionary: false,
  replies: 'slow',
  spectators: null,
};
const standing: ServerFrame = {
  kind: 'standing',
  game: 'g',
  stage: 'talk',
  timeLeftMs: 100_000,
  messagesLeft: 30,
  noMessage: null,
  noPrediction: null,
  yourPrediction: null,
  expected: 2,
  waiting: [{ number: 1, text: 'hello' }],
};
const message = (seq: number, from: 'you' | 'partner', text: string): ServerFrame => ({
  kind: 'message',
  game: 'g',
  seq,
  from,
  text,
  after: 10,
});
const after = (...frames: readonly ServerFrame[]): PlayState =>
  frames.reduce((state, frame) => afterFrame(state, frame, 1000), nothingPlayed);

describe('what the page of the Turing test knows of a game', () => {
  it('follows from its frames, however often they come', () => {
    const frames = [started, standing, message(2, 'you', 'hello'), message(3, 'partner', 'hi')];
    const game = runningGame(after(...frames, ...frames.filter((frame) => frame !== standing)));
    expect(game?.messages.map(({ text }) => text)).toEqual(['hello', 'hi']);
    expect(seenOf(after(...frames))).toEqual({ g: 3 });
  });

  it('shows an own message once: on its way, and then as posted', () => {
    const isUnderWay = (state: PlayState): number | undefined => runningGame(state)?.standing?.waiting.length;
    expect(isUnderWay(after(started, standing))).toBe(1);
    expect(isUnderWay(after(started, standing, message(2, 'you', 'hello')))).toBe(0);
  });

  it('keeps time by what the server last said', () => {
    expect(runningGame(after(started))?.endsAt).toBe(301_000);
    expect(runningGame(after(started, standing))?.endsAt).toBe(101_000);
    const closing: ServerFrame = { kind: 'closing', game: 'g', seq: 2, cause: 'time', timeLeftMs: 20_000 };
    expect(runningGame(after(started, standing, closing))?.endsAt).toBe(21_000);
  });

  it('takes the sign of typing away with the message, and by itself', () => {
    const typing = after(started, { kind: 'typing', game: 'g' });
    expect(runningGame(typing)?.typingUntil).toBeGreaterThan(1000);
    expect(runningGame(afterFrame(typing, message(2, 'partner', 'hi'), 1000))?.typingUntil).toBe(0);
  });

  it('knows nothing of games that it was not told of', () => {
    expect(after(message(2, 'partner', 'hi'), standing)).toEqual(nothingPlayed);
  });
});
