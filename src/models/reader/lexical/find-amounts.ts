import { type Around, isAbout } from './clause.ts';
import { numberPattern, units } from './patterns.ts';
import { stretchesOf } from './phrase.ts';
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
/** Words between a number and what it counts. */
const nounNear = 3;

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

/** How long something goes on. */
export function durations({ text }: Sentence): readonly Stretch[] {
  return measured(text, ['time'], anywhere);
}

/** 'Thirty-two piano sonatas', for sonatas: the number with all up to the noun. */
export function counted(
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
    const noun = next === -1 ? undefined : words.slice(next, next + nounNear).find((word) => word.key === focus);
    const between = text.slice(end, noun?.start ?? end);
    const isOf =
      / of /u.test(between) &&
      !/^(?:tens|dozens|hundreds|thousands|millions|billions)$/u.test(text.slice(start, end).split(' ').at(-1) ?? '');
    const isPlain = !/[,;:.]|\b(?:and|in|with|by|out)\b/u.test(between) && !isOf && !isYear(text.slice(start, end));
    return noun && isPlain ? [{ start, end: noun.end }] : [];
  });
}

/** How tall, how much. */
export function measures(question: Question, sentence: Sentence, around: Around): readonly Stretch[] {
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
