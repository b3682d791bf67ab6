import type { Around } from './clause.ts';
import { counted, durations, measures } from './find-amounts.ts';
import { findPlaces } from './find-places.ts';
import { timePattern } from './patterns.ts';
import { stretchesOf } from './phrase.ts';
import type { Question } from './question.ts';
import type { Sentence, Stretch } from './sentence.ts';
import { verbPlaces } from './verbs.ts';

/** The stretches of a sentence that have the form of what is asked for. */
export function findTyped(question: Question, sentence: Sentence, around: Around): readonly Stretch[] {
  switch (question.type) {
    case 'time':
      return saysOf(question, sentence, around) ? stretchesOf(sentence.text, timePattern) : [];
    case 'duration':
      return saysOf(question, sentence, around) ? durations(sentence) : [];
    case 'count':
      return counted(question, sentence, around);
    case 'measure':
      return measures(question, sentence, around);
    case 'place':
      return findPlaces(question, sentence, around);
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

function reasons(text: string): readonly Stretch[] {
  const at = text.search(/\bbecause\b/u);
  return at === -1 || /n't\b|\b(?:not|never)\b/u.test(text.slice(0, at))
    ? []
    : [{ start: at, end: text.replace(/[.!?]["”’]?$/u, '').length }];
}
