import { adverbs, type Around, breaks, hasObject, isAbout, subjectWords, verbStart } from './clause.ts';
import { afterCalling } from './find-calling.ts';
import { findColours } from './find-colours.ts';
import { identities } from './find-identity.ts';
import { namesIn, phraseAt, phraseFrom } from './phrase.ts';
import type { Question } from './question.ts';
import type { Sentence, Stretch, Word } from './sentence.ts';
import { isFunctionWord, wordKey } from './word-keys.ts';

const being = /^(?:is|was|are|were|been|being|be)$/u;
const colour = wordKey('colour');
const near = { by: 4, particle: 6 } as const;

/** The stretches of a sentence that stand to its words as the answer does to those of the question. */
export function findNamed(question: Question, sentence: Sentence, around: Around): readonly Stretch[] {
  switch (question.shape) {
    case 'doer':
      return doers(question, sentence, around);
    case 'object':
      return objects(question, sentence, around);
    case 'name':
      return afterCalling(question, sentence, around);
    case 'which':
      return question.focus === colour ? colours(question, sentence, around) : besideNouns(question, sentence, around);
    case 'identity':
      return identities(question, sentence, around);
    case 'meaning':
      return meanings(question, sentence);
    default:
      return [];
  }
}

/** Who stands before the verb, or after it and 'by'. */
function doers(question: Question, sentence: Sentence, around: Around): readonly Stretch[] {
  const { text, words } = sentence;
  return placesOf(words, question.verbs).flatMap((at) => {
    if (question.particle !== null && !words.slice(at + 1, at + 3).some((word) => word.text === question.particle))
      return [];
    const start = verbStart(words, at);
    const isPassive = words.slice(start, at).some((word) => being.test(word.text));
    if (isPassive) {
      const by = words.findIndex((word, index) => index > at && index <= at + near.by && word.text === 'by');
      const isDone = by !== -1 && isAbout(question.content, subjectWords(sentence, at), around);
      return isDone ? phraseFrom(text, words, by + 1) : [];
    }
    if (!hasObject(question.content, question.said, sentence, at, around.isTopical)) return [];
    const first =
      words[start - 1]?.text === 'and' ? namesIn(text, around.isName).find((name) => name.start === 0) : undefined;
    return first ? [first] : subjectAtEnd(text, text.slice(0, words[start]?.start ?? 0).trimEnd(), around);
  });
}

/** The name or noun phrase with which a text ends, or the name before a phrase between commas. */
function subjectAtEnd(text: string, before: string, { isName }: Around): readonly Stretch[] {
  const inner = before.endsWith(',') ? before.lastIndexOf(',', before.length - 2) : before.length;
  const end = before.slice(0, Math.max(inner, 0)).trimEnd().length;
  const names = namesIn(text, isName);
  const name = names.findLast((stretch) => stretch.end === end);
  const lead = name && / (?:of|from|in|at|near|by)(?: the| ancient| modern)? $/u.exec(text.slice(0, name.start));
  // 'Abebe Bikila from Ethiopia'.
  if (name && lead) return names.filter((other) => other.end === name.start - lead[0].length);
  const partner = name && names.find((other) => text.slice(other.end, name.start) === ' and ');
  if (name) return [{ start: partner?.start ?? name.start, end }];
  const found = nounPhraseAtEnd.exec(before.slice(0, end))?.[1];
  return found === undefined ? [] : [{ start: end - found.length, end }];
}

const nounPhraseAtEnd =
  /(?:^|[\s,])((?:an?|the|one|some|two|three)\s+(?:(?!(?:in|of|on|with|to|that|is|was|and|or|for|have|been|each)\b)[\p{Ll}'-]+\s+){0,2}(?!(?:in|of|on|with|to|that|is|was|and|or|for|been|each|others?|who|which|that)\b)[\p{Ll}'-]+(?: called \p{Lu}\p{L}+)?)$/iu;

function placesOf(words: readonly Word[], keys: readonly string[]): readonly number[] {
  return words.flatMap(({ key }, index) => (keys.includes(key) ? [index] : []));
}

/** What follows the verb, or the preposition with which the question ends. */
function objects({ verbs, particle, said, content }: Question, sentence: Sentence, around: Around): readonly Stretch[] {
  const { text, words } = sentence;
  const asked = verbs.filter((verb) => !around.topic.has(verb));
  return placesOf(words, asked).flatMap((at) => {
    const subject = subjectWords(sentence, at);
    const others = content.filter((key) => key !== words[at]?.key);
    const isPart = subject.length === 0 || subject.some(({ text: word }) => /^(?:who|which|and|or)$/u.test(word));
    if (
      !isAbout(others, subject, around) &&
      !(isPart && particle === null && others.some((key) => sentence.keys.has(key) && !around.topic.has(key)))
    )
      return [];
    const from =
      particle === null ? at + 1 : words.findIndex((word, index) => index > at && word.text === particle) + 1;
    const between = words.slice(at + 1, Math.max(from - 1, 0));
    if (
      from === 0 ||
      from > at + near.particle ||
      !between.every((word) => isSkipped(word, said) || isFunctionWord(word.text))
    )
      return [];
    let next = from;
    while (words[next] && isSkipped(words[next], said)) next += 1;
    return breaks(text, words[from - 1], words[next])
      ? []
      : phraseFrom(text, words, next).filter(({ start, end }) => !noThing.test(text.slice(start, end)));
  });
}

const noThing =
  /\b(?:years?|days?|hours?|minutes?|weeks?|months?) ago$|^(?:many|some|several|most|all|much|more|less|the (?:next|last|first))\b|\b(?:day|night|time|well|there)$|^(?:\p{L}+sel(?:f|ves)|lay|came|went|made|visited|spent)\b/u;

function isSkipped(word: Word | undefined, said: ReadonlySet<string>): boolean {
  return word !== undefined && (adverbs.test(word.text) || (said.has(word.key) && !isFunctionWord(word.text)));
}

function colours(question: Question, sentence: Sentence, around: Around): readonly Stretch[] {
  const isCalled = sentence.keys.has(colour) ? afterCalling({ ...question, content: [colour] }, sentence, around) : [];
  return isCalled.length > 0 ? isCalled : findColours(question, sentence, around);
}

/** 'The poet John Milton', 'Firefox, a browser', 'a ship named Carpathia'. */
function besideNouns({ focus }: Question, { text, words }: Sentence, { isName }: Around): readonly Stretch[] {
  const found = namesIn(text, isName);
  return words.flatMap((noun) => {
    if (noun.key !== focus) return [];
    const after = found.find(
      ({ start }) => start >= noun.end && /^ (?:called |named )?$/u.test(text.slice(noun.end, start)),
    );
    const before = found.findLast(({ end }) => end <= noun.start && introduces.test(text.slice(end, noun.start)));
    const beside = after ?? before;
    return beside ? [beside] : [];
  });
}

const introduces = /^(?:,| is| was|, which is|, which was) (?:an?|the|one of the) (?:[\p{L}-]+ ){0,3}$/u;

/** What stands after 'means', or after 'comes from the Spanish for'. */
function meanings({ content }: Question, { text, keys }: Sentence): readonly Stretch[] {
  if (!content.some((key) => keys.has(key))) return [];
  const found = /\b(?:means?|meant)(?: that)? |\bcomes from the \p{Lu}\p{L}+(?: words?)? for /u.exec(text);
  if (!found) return [];
  const start = found.index + found[0].length;
  const length = /[,;.!?]|\s(?:and|but)\s/u.exec(text.slice(start))?.index ?? text.length - start;
  return length === 0 || phraseAt(text, start) === undefined ? [] : [{ start, end: start + length }];
}
