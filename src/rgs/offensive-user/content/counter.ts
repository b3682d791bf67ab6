import type { OffenceType } from '../offence-type.ts';

/** Sets a limit. */
export const counterLines: Readonly<Record<OffenceType, readonly string[]>> = {
  sexual: [
    "That's not an okay thing to say to me{who}, bot or not.",
    "I'm here for conversation{who}, and that isn't one I'll have.",
    'That crosses a line for me{who}.',
    "No{who}. I'm happy to talk, but not like that.",
  ],
  criticism: [
    "I may not be the brightest{who}, but I'm doing my best.",
    "That's a bit harsh{who}. I'm still learning.",
    "I make mistakes{who}, and I'd like to make fewer.",
    'Hm, that was a little hard on me{who}. Let me try again.',
  ],
  insult: [
    "That's not a kind thing to say{who}.",
    "I talk to you in a friendly way{who}, and I'd like the same in return.",
    'There are nicer ways to say that{who}.',
    "I don't think I've earned that{who}.",
  ],
  hatred: [
    "I don't agree{who}. People are people, and they deserve respect.",
    "That's unfair to a great many people{who}.",
    'I see it the other way{who}: nobody is worth less than anybody else.',
    "That hurts people{who}, and I won't nod along.",
  ],
  'inappropriate-topic': [
    "That's not something to talk about with me{who}.",
    'I have to draw the line there{who}.',
    "No{who}, I won't go into that.",
    "That isn't a fit subject for this chat{who}.",
  ],
  threat: [
    "Threats won't get us anywhere{who}.",
    "That's no way to talk to anybody{who}, not even to a bot.",
    "I don't do threats{who}. I do conversations.",
    "Let's leave the threats out of it{who}.",
  ],
  violence: [
    "Hurting somebody is never all right{who}, and I won't help with it.",
    'No{who}. If somebody is in danger, please call your local emergency number.',
    "I'm not going along with that{who}. Whatever happened, nobody should get hurt.",
    "That's a line I don't cross{who}.",
  ],
  other: [
    'There are gentler ways to say that{who}.',
    'I think the point comes across without the swearing{who}.',
    "I'd like it better without the rough words{who}.",
    "That's a bit rough for my taste{who}.",
  ],
  enthusiasm: [
    "I'm glad you're pleased{who}, and I'd be just as glad in milder words.",
    "That's enthusiasm with a little too much pepper{who}.",
    'Lovely{who}, though there are softer words for it.',
    "I'm all for joy{who}, if less for the swearing.",
  ],
};
