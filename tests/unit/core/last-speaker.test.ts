import { describe, expect, it } from '@jest/globals';
import { isLaunchAsking, lastSpeakerOf } from '../../../src/core/last-speaker.ts';

describe('who spoke last', () => {
  it('is whoever prompted, else whoever responded', () => {
    expect(lastSpeakerOf({ lastSpeakers: { response: 'facts', prompt: 'movies' } })).toBe('movies');
    expect(lastSpeakerOf({ lastSpeakers: { response: 'facts', prompt: null } })).toBe('facts');
  });

  it('is nobody on the first turn', () => expect(lastSpeakerOf({ lastSpeakers: null })).toBeUndefined());
});

describe('Launch', () => {
  const lastReply = 'Hello! What should I call you?';
  const launch = { response: 'launch', prompt: null };

  it('asks for the name', () => expect(isLaunchAsking({ lastSpeakers: launch, lastReply })).toBe(true));

  it.each([
    [{ lastSpeakers: launch, lastReply: 'Lovely to meet you.' }],
    [{ lastSpeakers: { ...launch, prompt: 'movies' }, lastReply }],
    [{ lastSpeakers: { ...launch, response: 'one-turn' }, lastReply }],
    [{ lastSpeakers: null, lastReply: '' }],
  ])('does not ask for it in %j', (turn) => expect(isLaunchAsking(turn)).toBe(false));
});
