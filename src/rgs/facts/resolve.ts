import type { Candidate, Entity, EntityIndex, Relation } from '../../contracts/entity-index.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { capitalise } from '../../core/text.ts';
import { type Reading, readingsOf } from './find-questions.ts';
import { nameForms, pronounIn } from './frames.ts';
import type { Asking } from './relations.ts';
import type { FactsState } from './state.ts';
import { type Value, valuesOf } from './values.ts';

/** A question of which one knows what is asked, of whom, and the answer. */
export interface Answered {
  readonly asking: Asking;
  readonly subject: Entity | null;
  /** What the subject is called where it is no entity (a chemical symbol). */
  readonly words: string;
  readonly relations: readonly Relation[];
  readonly values: readonly Value[];
  /** True where other entities of the same name have another answer. */
  readonly isAmbiguous: boolean;
}

/** An entity that is named and fits the question, with how well it does. */
interface Match extends Answered {
  readonly rank: readonly [words: number, weight: number, score: number];
}

/** What the look-ups of a turn share. */
export interface Asked {
  readonly turn: TurnContext;
  readonly state: FactsState;
}

const looked = 5;
const mostSubjects = 4;
const deepest = 2;

/**
 * The best answer to a question in any of its readings; a subject may itself be asked for ('how old is the director of jaws').
 *
 * @returns undefined where nothing is known
 */
export async function answerTo(asked: Asked, question: string, depth = 1): Promise<Answered | undefined> {
  const readings = readingsOf(question);
  if (readings.length === 0) return undefined;
  const matches = (await Promise.all(readings.map((reading) => matchesOf(asked, reading)))).flat();
  const best = matches.toSorted(byRank)[0];
  if (best || depth === deepest) return best;
  return nested(asked, readings, depth);
}

/** The entity that a question without an answer is surely about, for saying that one does not know. */
export async function subjectOf(
  asked: Asked,
  question: string,
): Promise<{ entity: Entity; asking: Asking } | undefined> {
  for (const { asking, name } of readingsOf(question)) {
    if (asking.isReverse) continue;
    const found = (await named(asked.turn.io.entities, asked, name)).find(({ entity }) => fits(asking, entity));
    if (found && found.score >= surely) return { entity: found.entity, asking };
  }
  return undefined;
}

const surely = 4000;

function byRank({ rank: left }: Match, { rank: right }: Match): number {
  return right[0] - left[0] || right[1] - left[1] || right[2] - left[2];
}

async function matchesOf(asked: Asked, { asking, name, weight }: Reading): Promise<readonly Match[]> {
  const { entities } = asked.turn.io;
  if (asking.byText) return byText(entities, asking, name, weight);
  const found = (await named(entities, asked, name)).filter(
    ({ entity, score }) => (asking.isReverse || fits(asking, entity)) && score >= asking.leastScore,
  );
  const matches: Match[] = [];
  for (const { entity, score, words } of found.slice(0, looked)) {
    const answer = await answerAbout(entities, asking, entity);
    if (answer) matches.push({ ...answer, rank: [words, weight, score] });
  }
  return matches.map((match) => ({ ...match, isAmbiguous: matches.some((other) => isRival(match, other)) }));
}

function fits({ kinds }: Asking, { kind }: Entity): boolean {
  return kinds.includes('any') || kinds.includes(kind);
}

function isRival(match: Match, other: Match): boolean {
  return other !== match && other.subject?.name === match.subject?.name && said(other) !== said(match);
}

function said({ values }: Match): string {
  return values.map(({ spoken }) => spoken).join();
}

/** What is known about an entity; undefined for nothing. */
async function answerAbout(entities: EntityIndex, asking: Asking, subject: Entity): Promise<Answered | undefined> {
  const about = { asking, subject, words: subject.name, isAmbiguous: false };
  if (asking.isReverse) {
    const values = await havingValue(entities, asking, [subject.title, subject.name]);
    return values.length === 0 ? undefined : { ...about, relations: [], values };
  }
  const relations = await entities.relations(subject.title);
  if (isAboutLife(asking)) {
    const year = asking.relation === 'death' ? 'death-year' : 'birth-year';
    return relations.some(({ relation }) => relation === year) ? { ...about, relations, values: [] } : undefined;
  }
  const values = await valuesOf(entities, relations, asking);
  return values.length === 0 ? undefined : { ...about, relations, values };
}

/** Answers to these are worked out from several relations. */
export function isAboutLife({ relation }: Asking): boolean {
  return relation === 'age' || relation === 'birth' || relation === 'death';
}

async function havingValue(
  entities: EntityIndex,
  asking: Asking,
  values: readonly string[],
): Promise<readonly Value[]> {
  const found = await Promise.all(
    [...new Set(values)].map((value) => entities.having(asking.relation, value, mostSubjects * 3)),
  );
  const fitting = found.flat().filter((entity) => fits(asking, entity));
  const unique = new Map(fitting.map((entity) => [entity.name, { spoken: entity.name, entity }]));
  return [...unique.values()].slice(0, asking.most);
}

async function byText(entities: EntityIndex, asking: Asking, name: string, weight: number): Promise<readonly Match[]> {
  const words = nameForms(name).at(-1) ?? name;
  const values = await havingValue(entities, asking, [words]);
  if (values.length === 0) return [];
  const symbol = capitalise(words);
  return [{ asking, subject: null, words: symbol, relations: [], values, isAmbiguous: false, rank: [1, weight, 0] }];
}

interface Named {
  readonly entity: Entity;
  readonly score: number;
  /** How many words the name has: more of them, more was understood. */
  readonly words: number;
}

/** The entities that a stretch of words may name, or that its pronoun stands for, best first. */
async function named(entities: EntityIndex, asked: Asked, stretch: string): Promise<readonly Named[]> {
  const forms = nameForms(stretch);
  const meant = forms.map(pronounIn).find((kind) => kind !== null);
  if (meant) return spokenOf(asked, meant);
  const found = await entities.candidates(forms, asked.turn.io.deadline.signal);
  const all = forms.flatMap((form) => (found.get(form) ?? []).map((candidate) => scored(form, candidate)));
  return all.toSorted((left, right) => right.words - left.words || right.score - left.score);
}

function scored(form: string, { entity, probability }: Candidate): Named {
  return { entity, score: entity.views * probability, words: form.split(' ').length };
}

/** What 'he' or 'it' may stand for: what the talk is about, then what the last answers were about. */
export async function spokenOf({ turn, state }: Asked, meant: 'person' | 'thing'): Promise<readonly Named[]> {
  const { current, previous } = turn.entity;
  const remembered = state[meant] === null ? undefined : await turn.io.entities.entity(state[meant]);
  const recent = [state.isLast ? remembered : undefined, current, remembered, previous];
  return recent
    .filter((entity) => entity !== null && entity !== undefined)
    .filter(({ kind }) => (kind === 'person') === (meant === 'person') || (meant === 'person' && kind === 'band'))
    .slice(0, 1)
    .map((entity) => ({ entity, score: Number.MAX_SAFE_INTEGER, words: 1 }));
}

/** Two steps: the subject is the answer to a question of its own. */
async function nested(asked: Asked, readings: readonly Reading[], depth: number): Promise<Answered | undefined> {
  for (const { asking, name } of readings.toSorted((left, right) => right.weight - left.weight)) {
    const inner = asking.byText ? undefined : await answerTo(asked, name, depth + 1);
    const subject =
      inner?.values.length === 1 || (inner && !inner.asking.isReverse) ? inner?.values[0]?.entity : undefined;
    if (!subject || (!asking.isReverse && !fits(asking, subject))) continue;
    const answer = await answerAbout(asked.turn.io.entities, asking, subject);
    if (answer) return answer;
  }
  return undefined;
}
