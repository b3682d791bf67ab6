import type { Relation } from '../../contracts/entity-index.ts';

/** What the tables know of when somebody lived. */
export interface Life {
  readonly birthYear: number | undefined;
  /** Month and day from 1. */
  readonly birthday: { readonly month: number; readonly day: number } | undefined;
  readonly deathYear: number | undefined;
  /** True where the table by hand has the person, so that one who has not died there is alive as far as is known. */
  readonly isChecked: boolean;
}

const months = 'January February March April May June July August September October November December'.split(' ');

/** Reads a life from relations. */
export function lifeOf(relations: readonly Relation[]): Life {
  const all = (name: string): string[] =>
    relations.filter(({ relation }) => relation === name).map(({ value }) => value);
  const date = all('birth-date').find((value) => /^\d{4}-\d{2}-\d{2}$/u.test(value));
  const days = new Set([...(date === undefined ? [] : [date.slice(5)]), ...all('birth-day')]);
  const [day] = days;
  const [, month, dayOfMonth] = (days.size === 1 ? /^(\d{2})-(\d{2})$/u.exec(day ?? '') : null) ?? [];
  return {
    birthYear: onlyYear(all('birth-year')),
    birthday: month && dayOfMonth ? { month: Number(month), day: Number(dayOfMonth) } : undefined,
    deathYear: onlyYear(all('death-year')),
    isChecked: date !== undefined,
  };
}

/** A year after which one can speak of; undefined where sources differ. */
function onlyYear(values: readonly string[]): number | undefined {
  const years = new Set(values.filter((value) => /^\d{3,4}$/u.test(value)).map(Number));
  const [year] = years;
  return years.size === 1 ? year : undefined;
}

/** Years of age on a day; undefined for those who are not known to be alive or whose birthday is not known. */
export function ageOn({ birthYear, birthday, deathYear, isChecked }: Life, today: Date): number | undefined {
  if (birthYear === undefined || !birthday || deathYear !== undefined || !isChecked) return undefined;
  const month = today.getUTCMonth() + 1;
  const hadBirthday = month > birthday.month || (month === birthday.month && today.getUTCDate() >= birthday.day);
  const age = today.getUTCFullYear() - birthYear - (hadBirthday ? 0 : 1);
  return age >= 0 && age <= oldest ? age : undefined;
}

const oldest = 105;

/** `14 March`, or undefined. */
export function spokenBirthday({ birthday }: Life): string | undefined {
  return birthday && `${birthday.day} ${months[birthday.month - 1]}`;
}
