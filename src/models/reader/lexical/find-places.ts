import { type Around, isAbout, subjectWords } from './clause.ts';
import { noName } from './patterns.ts';
import { phraseAt } from './phrase.ts';
import type { Question } from './question.ts';
import type { Sentence, Stretch } from './sentence.ts';
import { verbPlaces } from './verbs.ts';
import { wordKey } from './word-keys.ts';

const spokenPlace = /(?<![\p{L}])(?:in|at|on|near|from|off|under|around|inside|across|along|outside|above|below)\s+/gu;
const placeNoun =
  /\b(?:africa|forests?|seas?|oceans?|rivers?|lakes?|deserts?|mountains?|hills?|trees?|caves?|hospital|hotel|museum|pharmacy|fields?|garden|house|school|theatre|ground|woods?|jungles?|savannas?|islands?|villages?|towns?|cit(?:y|ies)|north|south|east|west|coasts?|beach(?:es)?|continents?|country|swamps?|grasslands?|tropics|water|church|castle|palace|tower|station|farms?|valley|burrows?|arms?)\b/iu;
const noPlace =
  /^\d|^(?:its?|his|her|their|this|that|these|those|one|two|all|which|whom|first|last|average|fact|time|it|them|him|you|most|foot|earth$|the (?:world|ground|end|base|people))\b|\b(?:years?|century|centuries|days?|war|summer|winter|night|season|months?|times?|way|form|order|search|films?|movies?|books?|songs?|series|stor(?:y|ies)|novels?|plays?|sea level|word)\b|\d{3}/iu;
const lying = /^(?:is|are|was|were|lies|lie|lay|stands?|sits?|stood)$/u;
/** Words between a verb and the place. */
const placeNear = 5;

/** Noun phrases after a preposition that tell where something happens, or is where the question has no verb. */
export function findPlaces(question: Question, sentence: Sentence, around: Around): readonly Stretch[] {
  const hasVerb = question.verbs.some((verb) => !around.topic.has(verb));
  return hasVerb ? places(question, sentence, around) : sites(question, sentence, around);
}

/** Where it happens: noun phrases after a preposition, soon after the verb or in front of all. */
function places(question: Question, sentence: Sentence, around: Around): readonly Stretch[] {
  const { text, words } = sentence;
  const at = verbPlaces(question, sentence, around);
  if (at.length === 0) return [];
  return placePhrases(text).filter(({ lead, start, end }) => {
    const before = words.filter((word) => word.end <= lead).length;
    const isSoon = at.some(
      (place) => before > place && before - place <= placeNear && !/[,;:]/u.test(text.slice(words[place]?.end, lead)),
    );
    const isLivingOn =
      question.said.has(wordKey('live')) &&
      text.startsWith('on ', lead) &&
      !/\b(?:islands?|coasts?|continents?|mountains?|slopes?|planet|farms?)\b/u.test(text.slice(start, end));
    return (isSoon || (lead === 0 && text.includes(','))) && !isLivingOn;
  });
}

/** Where it is: what follows 'is in', 'lies at', of the thing itself. */
function sites({ content }: Question, sentence: Sentence, around: Around): readonly Stretch[] {
  const { text, words } = sentence;
  return placePhrases(text).filter(({ lead }) => {
    const before = words.filter((word) => word.end <= lead);
    const at = before.findLastIndex((word) => lying.test(word.text));
    const subject = at === -1 ? [] : subjectWords(sentence, at);
    const isFirst = subject[0]?.start === 0 && /^(?:in|at|on|near|off)\b/u.test(text.slice(lead));
    return isFirst && before.length - at <= placeNear && isAbout(content, subject, around);
  });
}

function placePhrases(text: string): readonly (Stretch & { readonly lead: number })[] {
  return [...text.matchAll(spokenPlace)].flatMap(({ 0: preposition, index: lead }) => {
    const phrase = phraseAt(text, lead + preposition.length);
    return phrase && isPlace(text.slice(phrase.start, phrase.end)) ? [{ ...phrase, lead }] : [];
  });
}

function isPlace(phrase: string): boolean {
  if (noPlace.test(phrase) || noName.test(phrase)) return false;
  return /\p{Lu}/u.test(phrase) || placeNoun.test(phrase);
}
