import { describe, expect, it } from '@jest/globals';
import { judgesAnother } from '../../../../src/rgs/neural-chat/judges-another.ts';
import { neuralChat } from '../../../../src/rgs/neural-chat/neural-chat.ts';
import { neuralChatState } from '../../../../src/rgs/neural-chat/state.ts';
import { linked } from '../../../support/linked.ts';
import { aTurnContext, anEntity } from '../../../support/turn.ts';

const dad = {
  area: 'older-family-members',
  relation: 'dad',
  words: 'your dad',
  name: null,
  pronoun: 'M',
  turn: 1,
} as const;

function saying(said: string, text: string, given: Parameters<typeof anEntity>[1] = {}) {
  const links = { highPrecision: [linked(text, anEntity(text, given))] };
  return aTurnContext({ said, annotations: { entityLinks: links } });
}

describe('a judgement of something else', () => {
  const ofDad = { area: dad.area, about: dad };

  it.each(['curling is great', 'i think curling is really boring', 'oh curling is so cool'])(
    'is no answer about a father: "%s"',
    async (said) => {
      const turn = saying(said, 'curling');
      expect(judgesAnother(turn, ofDad)).toBe(true);
      const talk = { ...ofDad, botTurns: 1, lines: ['How is he?'], asked: [], toldAboutMe: false };
      expect(await neuralChat.respond(turn, { ...neuralChatState.initial(), talk })).toBeUndefined();
    },
  );

  it('is an answer where it is about somebody of the user’s own, or about what was asked', () => {
    expect(judgesAnother(saying('my dad is great', 'dad'), ofDad)).toBe(false);
    expect(judgesAnother(saying('dad is great', 'dad'), ofDad)).toBe(false);
    expect(judgesAnother(saying('cats are great', 'cats', { kind: 'animal' }), { area: 'pets', about: null })).toBe(
      false,
    );
    expect(judgesAnother(saying('robin is great', 'robin', { kind: 'person' }), ofDad)).toBe(false);
    expect(judgesAnother(saying('pizza is great', 'pizza', { group: 'food' }), { area: 'food', about: null })).toBe(
      false,
    );
    expect(judgesAnother(saying('he likes curling', 'curling'), ofDad)).toBe(false);
  });
});
