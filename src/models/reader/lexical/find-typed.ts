import { type Around, hasObject, isAbout, subjectWords, verbStart } from './clause.ts';
import { noName, numberPattern, timePattern, units } from './patterns.ts';
import { phraseAt, stretchesOf } from './phrase.ts';
import type { Question } from './question.ts';
import type { Sentence, Stretch, Word } from './sentence.ts';
import { wordKey } from './word-keys.ts';

/** Which units answer 'how tall', and what stands right before or right after the measure. */
const dimensions: Readonly<
  Record<string, { readonly units: readonly string[]; readonly before: RegExp; readonly after: RegExp }>
> = {
  tall: { units: ['length'], before: /\b(?:stands|stood|rises|height of)(?: to)? $/u, after: /^ (?:tall|high)\b/u },
  high: { units: ['length'], before: /\b(?:stands|stood|rises|height of)(?: to)? $/u, after: /^ (?:tall|high|up)\b/u },
  long: {
    units: ['length', 'time'],
    before: /\b(?:lasts?|lasted|lasted for|went on for|runs?|rounds of|length of) (?:for )?$/u,
    after: /^ long\b/u,
  },
  deep: { units: ['length'], before: /\b(?:depth of|goes down) $/u, after: /^ (?:deep|down)\b/u },
  far: { units: ['length'], before: /\bdistance of $/u, after: /^ (?:away|from)\b/u },
  thick: { units: ['length'], before: /^$/u, after: /^ thick\b/u },
  wide: { units: ['length'], before: /^$/u, after: /^ (?:wide|across)\b/u },
  fast: { units: ['speed'], before: /./u, after: /./u },
  heavy: { units: ['mass'], before: /./u, after: /./u },
  old: { units: ['time'], before: /^$/u, after: /^ old\b/u },
};
const spokenPlace = /(?<![\p{L}])(?:in|at|on|near|from|off|under|around|inside|across|along|outside|above|below)\s+/gu;
const placeNoun =
  /\b(?:africa|forests?|seas?|oceans?|rivers?|lakes?|deserts?|mountains?|hills?|trees?|caves?|hospital|hotel|museum|pharmacy|fields?|garden|house|school|theatre|ground|woods?|jungles?|savannas?|islands?|villages?|towns?|cit(?:y|ies)|north|south|east|west|coasts?|beach(?:es)?|continents?|country|swamps?|grasslands?|tropics|water|church|castle|palace|tower|station|farms?|valley|burrows?|arms?)\b/iu;
const noPlace =
  /^\d|^(?:its?|his|her|their|this|that|these|those|one|two|all|which|whom|first|last|average|fact|time|it|them|him|you|most|foot|earth$|the (?:world|ground|end|base|people))\b|\b(?:years?|century|centuries|days?|war|summer|winter|night|season|months?|times?|way|form|order|search|films?|movies?|books?|songs?|series|stor(?:y|ies)|novels?|plays?|sea level|word)\b|\d{3}/iu;
/** Words between a number and what it counts, between a verb and the place, and around a measure. */
const near = { noun: 3, place: 5 } as const;
const lying = /^(?:is|are|was|were|lies|lie|lay|stands?|sits?|stood)$/u;

/** True for 'was built' and ', built in'. */
function isBeing({ text, words }: Sentence, at: number): boolean {
  const verb = words.slice(verbStart(words, at), at);
  return (
    verb.some((word) => /^(?:is|was|are|were|been|being|be)$/u.test(word.text)) ||
    /, $/u.test(text.slice(0, words[at]?.start))
  );
}

/** The stretches of a sentence that have the form of what is asked for. */
export function findTyped(question: Question, sentence: Sentence, around: Around): readonly Stretch[] {
  switch (question.type) {
    case 'time':
      return saysOf(question, sentence, around) ? stretchesOf(sentence.text, timePattern) : [];
    case 'duration':
      return saysOf(question, sentence, around) ? measured(sentence.text, ['time'], anywhere) : [];
    case 'count':
      return counted(question, sentence, around);
    case 'measure':
      return measures(question, sentence, around);
    case 'place':
      return question.verbs.some((verb) => !around.topic.has(verb))
        ? places(question, sentence, around)
        : sites(question, sentence, around);
    case 'reason':
      return reasons(sentence.text);
    default:
      return [];
  }
}

/** True if the sentence has a verb of the question, and says it of what the question asks about. */
function saysOf(question: Question, sentence: Sentence, around: Around): boolean {
  return verbPlaces(question, sentence, around).length > 0;
}

function verbPlaces(question: Question, sentence: Sentence, around: Around): readonly number[] {
  const { verbs, content, particle, said, isPassive } = question;
  const asked = verbs.filter((verb) => !around.topic.has(verb));
  return sentence.words.flatMap(({ key }, at) => {
    const others = content.filter((word) => word !== key);
    const isActive = !isBeing(sentence, at);
    const isSubject = isPassive !== isActive && isAbout(others, subjectWords(sentence, at), around);
    const isObject = isPassive && isActive && hasObject(others, said, sentence, at, around.isTopical);
    if (!asked.includes(key) || !(isSubject || isObject)) return [];
    const isPhrasal = particle !== null && /^(?:out|up|off|down|away|from)$/u.test(particle);
    return isPhrasal && !sentence.words.slice(at + 1, at + 1 + near.noun).some(({ text }) => text === particle)
      ? []
      : [at];
  });
}

interface Beside {
  readonly before: RegExp;
  readonly after: RegExp;
}

const anywhere: Beside = { before: /^/u, after: /^/u };

function measured(text: string, kinds: readonly string[], beside: Beside): readonly Stretch[] {
  return stretchesOf(text, numberPattern).flatMap(({ start, end }) => {
    const unit = kinds.map((kind) => units[kind]?.exec(text.slice(end))?.[0]).find((found) => found !== undefined);
    if (unit === undefined || isYear(text.slice(start, end))) return [];
    const after = text.slice(end + unit.length);
    const isBeside = beside.before.test(text.slice(0, start)) || beside.after.test(after);
    return isBeside && !/^(?:-\p{L}| ago\b)/u.test(after) ? [{ start, end: end + unit.length }] : [];
  });
}

function isYear(text: string): boolean {
  return /^(?:1\d|20)\d\d$/u.test(text);
}

/** 'Thirty-two piano sonatas', for sonatas: the number with all up to the noun. */
function counted(
  { focus, said, content }: Question,
  { text, words, keys }: Sentence,
  around: Around,
): readonly Stretch[] {
  const isExisting = said.has(wordKey('there'));
  if (isExisting && !/\bthere (?:are|were)\b|\bcome in\b/iu.test(text)) return [];
  const others = content.filter((key) => key !== focus);
  const isSurely = isExisting || others.some((key) => !around.topic.has(key) && keys.has(key));
  return stretchesOf(text, numberPattern).flatMap(({ start, end }) => {
    if (!isSurely && !isAbout(others, firstNoun(words.filter((word) => word.end <= start)), around)) return [];
    const next = words.findIndex((word) => word.start >= end);
    const noun = next === -1 ? undefined : words.slice(next, next + near.noun).find((word) => word.key === focus);
    const between = text.slice(end, noun?.start ?? end);
    const isOf =
      / of /u.test(between) &&
      !/^(?:tens|dozens|hundreds|thousands|millions|billions)$/u.test(text.slice(start, end).split(' ').at(-1) ?? '');
    const isPlain = !/[,;:.]|\b(?:and|in|with|by|out)\b/u.test(between) && !isOf && !isYear(text.slice(start, end));
    return noun && isPlain ? [{ start, end: noun.end }] : [];
  });
}

function measures(question: Question, sentence: Sentence, around: Around): readonly Stretch[] {
  const { dimension, said, content, verbs } = question;
  if (dimension === 'much') return measured(sentence.text, muchUnits(said), anywhere);
  const wanted = dimensions[dimension ?? ''];
  if (!wanted) return [];
  const found = measured(sentence.text, wanted.units, wanted);
  return found.filter(({ start }) => {
    const before = sentence.words.filter((word) => word.end <= start);
    const others = content.filter((key) => !around.topic.has(key) && !verbs.includes(key));
    if (dimension === 'old' && others.length === 0) return false;
    return others.length > 0 || isAbout(content, firstNoun(before), around);
  });
}

/** The words before the first verb, as far as short words show it. */
function firstNoun(words: readonly Word[]): readonly Word[] {
  const end = words.findIndex(
    ({ text }, index) =>
      index > 0 &&
      /^(?:is|was|are|were|can|may|has|have|had|stands|stood|rises|weighs?|weighed|travels?|runs?|lasts?|lasted|which|that)$/u.test(
        text,
      ),
  );
  return end === -1 ? words : words.slice(0, end);
}

function muchUnits(said: ReadonlySet<string>): readonly string[] {
  const says = (...some: readonly string[]): boolean => some.some((word) => said.has(wordKey(word)));
  if (says('cost', 'pay', 'paid', 'worth', 'money', 'sell', 'earn', 'ticket')) return ['money'];
  return says('weigh', 'heavy') ? ['mass'] : ['share', 'volume', 'mass'];
}

/** Where it happens: noun phrases after a preposition, soon after the verb or in front of all. */
function places(question: Question, sentence: Sentence, around: Around): readonly Stretch[] {
  const { text, words } = sentence;
  const at = verbPlaces(question, sentence, around);
  if (at.length === 0) return [];
  return placePhrases(text).filter(({ lead, start, end }) => {
    const before = words.filter((word) => word.end <= lead).length;
    const isSoon = at.some(
      (place) => before > place && before - place <= near.place && !/[,;:]/u.test(text.slice(words[place]?.end, lead)),
    );
    const isLivingOn =
      question.said.has(wordKey('live')) &&
      /^on /u.test(text.slice(lead)) &&
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
    return isFirst && before.length - at <= near.place && isAbout(content, subject, around);
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

function reasons(text: string): readonly Stretch[] {
  const at = text.search(/\bbecause\b/u);
  return at === -1 || /n't\b|\b(?:not|never)\b/u.test(text.slice(0, at))
    ? []
    : [{ start: at, end: text.replace(/[.!?]["”’]?$/u, '').length }];
}
