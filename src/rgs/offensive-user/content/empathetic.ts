import type { OffenceType } from '../offence-type.ts';

/** Shows understanding. */
export const empatheticLines: Readonly<Record<OffenceType, readonly string[]>> = {
  sexual: [
    "I can see you'd like to go there{who}, but it's really not something I can talk about.",
    "I don't hold it against you{who}. It's just not for me.",
    "If you were looking for that kind of company{who}, I'm sorry I can't be it.",
    "You're curious, and that's human{who}. It's only that I'm the wrong bot for it.",
  ],
  criticism: [
    "I'm sorry I let you down{who}.",
    "It must be tiring to talk to a bot that gets things wrong{who}. I'm sorry.",
    "I understand that you're disappointed{who}. I'll try to do better.",
    "I can see how that was annoying{who}, and I'm sorry.",
  ],
  insult: [
    "It sounds as if I upset you{who}, and I'm sorry about that.",
    "You seem annoyed{who}, and I don't blame you.",
    'Perhaps it has been one of those days{who}. I hope it gets better.',
    "I can tell that you're cross{who}. I'd like to make it up to you.",
  ],
  hatred: [
    "You sound angry{who}, and I'm sorry about whatever is behind it. Still, I won't speak ill of people.",
    "I understand that something upset you{who}, but I'd rather think well of people.",
    "Anger can make us say such things{who}. I'd like to leave it there.",
    "I'm sorry if somebody gave you cause{who}. Most people are better than that.",
  ],
  'inappropriate-topic': [
    "I understand that you're curious{who}, but I really can't talk about that.",
    "I'd gladly help{who}, only not with that.",
    "It's fine to wonder about things{who}. This one I have to leave alone, though.",
    "I'm sorry to disappoint you{who}, but that's a subject I can't touch.",
  ],
  threat: [
    "You must be really angry{who}. I'm sorry if I caused it.",
    "I'm sorry that I made you this cross{who}.",
    'That sounds like a lot of anger{who}. I hope it passes soon.',
    "I understand that you're furious{who}, and I'll try to do better.",
  ],
  violence: [
    "You must be very angry{who}, and I'm sorry. I can't go along with hurting anybody, though.",
    "I'm sorry that it has come to such a thought{who}. Please talk to somebody you trust before anything else.",
    'That sounds like a lot to carry{who}. If you fear that somebody might get hurt, please call your local emergency number.',
    'I can hear that somebody made you furious{who}. I hope it stays with words.',
  ],
  other: [
    'You clearly feel strongly about it{who}.',
    'I can tell that this moves you{who}.',
    'Sometimes only a strong word will do{who}, I understand.',
    'I hear how much feeling is in that{who}.',
  ],
  enthusiasm: [
    "It's nice to hear you so enthusiastic{who}.",
    'I can tell how much you like it{who}.',
    'That sounds like pure joy{who}.',
    "I'm happy that it pleases you so much{who}.",
  ],
};
