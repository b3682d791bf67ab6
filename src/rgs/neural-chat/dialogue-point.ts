import type { DialoguePoint } from '../../contracts/text-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { moodOfEmotion } from '../../core/emotion-mood.ts';
import { isSpeakable } from '../../core/speakable.ts';
import { capitalise } from '../../core/text.ts';
import { contentOf } from './content.ts';
import { moodOf } from './mood.ts';
import type { Mention, Talk } from './state.ts';

const activity =
  /\b(?:went|go|goes|going|like|love|enjoy|been|do|did|into|some) (?!going|doing|having|being|getting|feeling|nothing|anything|something|everything)(\p{L}{2,12}ing)\b/u;
const day =
  /\b(?:on |this |next )?(today|tomorrow|tonight|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/u;
const emptyNouns =
  /^(?:thing|things|stuff|lot|lots|bit|day|days|time|times|today|yesterday|tomorrow|tonight|morning|evening|afternoon|night|week|weekend|month|year|something|nothing|anything|everything|someone|people|way|kind|sort|course|fun|one|ones|couple|hour|hours|minute|minutes|name|i|me|you|we|it|he|she|they|that|this|yes|yeah|no)$/u;
const longestTopic = 3;
const persons: Readonly<Record<Mention['pronoun'], NonNullable<DialoguePoint['person']>>> = {
  F: 'woman',
  M: 'man',
  N: 'people',
  P: 'people',
};

const single = { is: 'is', was: 'was', does: 'does', has: 'has', s: 's' };
/** An animal is 'they' to the generator; one that the user calls 'he' or 'she' is that. */
const petPronouns: Readonly<Record<'M' | 'F', Readonly<Record<string, string>>>> = {
  M: { ...single, he: 'he', him: 'him', his: 'his', heis: "he's" },
  F: { ...single, he: 'she', him: 'her', his: 'her', heis: "she's" },
};

/** What a text generator may want to know of the point at which the talk stands. */
export function dialoguePoint(turn: TurnContext, talk: Talk): DialoguePoint {
  const { bank } = contentOf(talk.area);
  return {
    area: bank,
    botTurns: talk.botTurns,
    dialogueAct: actOf(turn),
    emotion: feelingOf(turn),
    person: personOf(talk),
    slots: slotsOf(turn, talk),
    user: turn.user,
  };
}

/** What is an answer here is no question, whatever act it was taken for: questions go to others before. */
function actOf({ annotations }: TurnContext): string {
  const { answer, dialogueAct, question } = annotations;
  const asksNothing = dialogueAct.label.includes('question') && !question.isQuestion;
  return answer.returnedQuestion || asksNothing ? 'statement' : dialogueAct.label;
}

/** The feeling that was heard, where it is of the mood of the line. */
function feelingOf(turn: TurnContext): string | null {
  const mood = moodOf(turn);
  if (mood === 'even') return null;
  const { label } = turn.annotations.emotion;
  if (moodOfEmotion(label) === mood) return label;
  return mood === 'good' ? 'joyful' : 'sad';
}

function personOf({ about }: Talk): DialoguePoint['person'] {
  if (about === null) return 'user';
  return about.area === 'pets' ? 'animal' : persons[about.pronoun];
}

function slotsOf(turn: TurnContext, { about, area }: Talk): Record<string, string> {
  const slots = {
    name: turn.user.name ?? undefined,
    ...aboutSlots(about),
    topic: topicOf(turn, about),
    food: area === 'food' ? linked(turn, 'food')?.text : undefined,
    place: linked(turn, 'location')?.name,
    activity: activity.exec(turn.text)?.[1],
    day: dayOf(turn.text),
  };
  return Object.fromEntries(
    Object.entries(slots).flatMap(([slot, words]) => (words === undefined ? [] : [[slot, words]])),
  );
}

function aboutSlots(about: Mention | null): Record<string, string | undefined> {
  if (about === null) return {};
  const { area, name, relation, pronoun } = about;
  if (area !== 'pets') return { personName: name ?? undefined, relation };
  return {
    petName: name ?? undefined,
    petKind: pronoun === 'P' ? undefined : relation,
    ...(pronoun === 'M' || pronoun === 'F' ? petPronouns[pronoun] : {}),
  };
}

/** The last thing that the user named, in their words. */
function topicOf({ annotations }: TurnContext, about: Mention | null): string | undefined {
  return annotations.nounPhrases
    .map((phrase) => phrase.replace(/^(?:a|an|the|my|our|some|any|this|that|his|her|their|your) /u, ''))
    .findLast(
      (phrase) =>
        !emptyNouns.test(phrase) &&
        phrase.split(' ').length <= longestTopic &&
        /^[\p{L}' -]+$/u.test(phrase) &&
        isSpeakable(phrase) &&
        !(about && phrase.includes(about.relation)),
    );
}

function linked(
  { annotations }: TurnContext,
  group: 'food' | 'location',
): { readonly text: string; readonly name: string } | undefined {
  for (const { candidates, text } of annotations.entityLinks.highPrecision) {
    const entity = candidates[0]?.entity;
    const isMeant = group === 'food' ? entity?.group === 'food' : entity?.expectedGroups.includes(group);
    if (entity && isMeant) return { text, name: entity.name };
  }
  return undefined;
}

function dayOf(text: string): string | undefined {
  const found = day.exec(text)?.[1];
  if (found === undefined) return undefined;
  return found.endsWith('day') && found !== 'today' ? capitalise(found) : found;
}
