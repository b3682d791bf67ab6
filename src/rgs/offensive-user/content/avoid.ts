import type { OffenceType } from '../offence-type.ts';

/** Steps aside. */
export const avoidLines: Readonly<Record<OffenceType, readonly string[]>> = {
  sexual: [
    "I'd rather not talk about that{who}.",
    "That's nothing I talk about{who}.",
    "I'll leave that one alone{who}.",
    "I'm going to skip that{who}, if you don't mind.",
    "That kind of talk isn't for me{who}.",
    "Let's keep this chat family-friendly{who}.",
  ],
  criticism: [
    "Point taken{who}. Let's see whether I do better with something else.",
    "You may well be right{who}. I'd rather try again than argue.",
    "I've had better moments{who}. Let's leave this one behind.",
    "Fair enough{who}, let's not dwell on my weak spots.",
    "I hear you{who}. Let's move along, and I'll try harder.",
    "That's allowed{who}, not every answer of mine is a good one. Let's go on.",
  ],
  insult: [
    "I'd rather not go into that{who}.",
    "Let's not talk like that{who}.",
    "I'll let that one pass{who}.",
    "I'd rather leave words like those aside{who}.",
    "No hard feelings{who}, but I'd like to change the subject.",
    "That one I'd rather not answer{who}.",
  ],
  hatred: [
    "I won't join in with that{who}.",
    "That's not a road I'll go down{who}.",
    "I don't talk about people that way{who}.",
    "I'd rather leave that there{who}. I wish all sorts of people well.",
    "Let's not put anybody down{who}.",
  ],
  'inappropriate-topic': [
    "I'd rather not get into that{who}.",
    "That's a subject I leave alone{who}.",
    "I don't talk about that{who}, but there's plenty else.",
    "I'll pass on that one{who}.",
    "That's outside of what I chat about{who}.",
  ],
  threat: [
    "I'd rather not go along with that{who}.",
    "Let's keep things peaceful{who}.",
    "I'll take that as a sign to change the subject{who}.",
    'No violence, please{who}, not even against software.',
    "I won't pick a fight with you{who}.",
  ],
  violence: [
    "I won't talk about hurting anybody{who}.",
    "That's something I can't help with{who}. If anybody is in danger, please call your local emergency number.",
    "I won't go there{who}. Should somebody be at risk, your local emergency number is the one to call.",
    'Hurting others is where I stop{who}.',
    "I'd rather not talk about that{who}. If it's serious, please tell somebody you trust.",
  ],
  other: [
    "Let's pick gentler words{who}.",
    "I'd put it more mildly{who}, but I take your point.",
    "That's one way to put it{who}.",
    "I'll overlook the language{who}.",
    "Strong words{who}. I'll stick to milder ones.",
    "I'd have used a softer word{who}.",
  ],
  enthusiasm: [
    "That's what I call enthusiasm{who}.",
    "I take it that you're pleased{who}.",
    'High praise, in strong words{who}.',
    "I'll note it in milder words{who}: very good indeed.",
    'You sound delighted{who}.',
  ],
};
