import { fillAll } from '../../core/content.ts';
import { withArticle } from '../../core/noun-forms.ts';
import { capitaliseSentences, joinWords } from '../../core/text.ts';
import { ageOn, lifeOf, spokenBirthday } from './life.ts';
import { lines } from './lines.ts';
import type { Answered } from './resolve.ts';
import { isAboutLife } from './resolve.ts';
import { spokenName } from './values.ts';

/** The ways to say an answer, whole sentences. */
export function surfaceOf(answered: Answered, today: Date): readonly string[] {
  const subject = subjectName(answered);
  const texts = isAboutLife(answered.asking) ? lifeLines(answered, subject, today) : plainLines(answered, subject);
  return texts.map(capitaliseSentences);
}

function plainLines({ asking, values }: Answered, subject: string): readonly string[] {
  const names = values.map(({ spoken, entity }) => (asking.isReverse && entity ? spokenName(entity) : spoken));
  const answer = joinWords(asking.relation === 'occupation' ? names.map(withArticle) : names);
  return fillAll(asking.answers, { subject, answer, date: '', day: '' });
}

/** Of several films of the same name, the one that is meant is told by its year. */
function subjectName({ subject, words, relations, isAmbiguous, asking }: Answered): string {
  if (!subject) return words;
  const name = spokenName(subject);
  const year = relations.find(({ relation, value }) => relation === 'year' && /^\d{4}$/u.test(value))?.value;
  return isAmbiguous && year !== undefined && asking.relation !== 'year' ? `${name} from ${year}` : name;
}

function lifeLines({ asking, relations }: Answered, subject: string, today: Date): readonly string[] {
  const life = lifeOf(relations);
  const { birthYear, deathYear } = life;
  if (asking.relation === 'death') return deathLines(asking.answers, subject, birthYear, deathYear);
  if (birthYear === undefined) return [];
  const birth = String(birthYear);
  if (asking.relation === 'age' && deathYear !== undefined)
    return fillAll(lines.ageOfDead, { subject, birth, death: String(deathYear) });
  const day = spokenBirthday(life);
  const age = ageOn(life, today);
  if (asking.relation === 'age' && age === undefined) {
    const years = today.getUTCFullYear() - birthYear;
    if (years > oldest) return fillAll(lines.bornInYear, { subject, birth });
    return fillAll(lines.yearsSinceBirth, { subject, birth, years: String(years) });
  }
  if (day === undefined) return fillAll(lines.bornInYear, { subject, birth });
  return fillAll(asking.answers, { subject, answer: String(age ?? ''), date: `${day} ${birth}`, day });
}

const oldest = 95;

function deathLines(
  answers: readonly string[],
  subject: string,
  birthYear: number | undefined,
  deathYear: number | undefined,
): readonly string[] {
  if (deathYear === undefined) return [];
  const plain = fillAll(answers, { subject, answer: String(deathYear), date: '', day: '' });
  if (birthYear === undefined || deathYear <= birthYear) return plain;
  const years = String(deathYear - birthYear);
  return fillAll(lines.deathWithAge, { subject, death: String(deathYear), years });
}
