import type { Entity, EntityIndex, Relation } from '../../contracts/entity-index.ts';
import { nounForms } from '../../core/noun-forms.ts';
import { commonName } from '../../core/text.ts';
import type { Asking } from './relations.ts';

/** A value of a relation: the entity that it names, where there is one, and how it is said. */
export interface Value {
  readonly spoken: string;
  readonly entity: Entity | undefined;
}

const genres: ReadonlySet<string> = new Set(
  'action adventure animation biography comedy crime documentary drama fantasy historical horror musical mystery romance satire superhero thriller war western'.split(
    ' ',
  ),
);
const mostRead = 12;

/** The values that an entity has for what is asked, without the slips of the tables. */
export async function valuesOf(
  entities: EntityIndex,
  relations: readonly Relation[],
  asking: Asking,
): Promise<readonly Value[]> {
  const raw = relations.filter(({ relation }) => relation === asking.relation).slice(0, mostRead);
  const values: Value[] = [];
  for (const { value } of raw) {
    const entity = await entities.entity(value);
    const spoken = spokenValue(asking, value, entity);
    if (spoken !== undefined && !values.some((other) => other.spoken === spoken)) values.push({ spoken, entity });
  }
  return values.slice(0, asking.most);
}

function spokenValue(asking: Asking, value: string, entity: Entity | undefined): string | undefined {
  if (asking.isYear) return /^\d{4}$/u.test(value) ? value : undefined;
  if (asking.relation === 'genre') return genreOf(value);
  if (asking.values.length === 0) return value;
  if (entity) return asking.values.includes(entity.kind) ? spokenName(entity) : undefined;
  // Sentences that ran on in the sources end in a stray word or a single letter.
  const name = commonName(value).replace(/(?<=\p{Ll}{2})\. .*$/u, '');
  return /^\p{Lu}|^the /u.test(name) && !/(?:^| )\p{L}$|[.,]$/u.test(name) ? withoutRegion(name) : undefined;
}

function genreOf(value: string): string | undefined {
  const genre = value.toLowerCase().replace(/ film$/u, '');
  return genre === 'science fiction' || genres.has(genre) ? genre : undefined;
}

/** How an entity is called in an answer: `the United States`, `Austin`, `Jaws`. */
export function spokenName({ title, kind }: Pick<Entity, 'title' | 'kind'>): string {
  const { name } = nounForms(title, kind);
  return kind === 'place' ? withoutRegion(name) : name;
}

/** 'Austin, Texas' is said as Austin. */
function withoutRegion(name: string): string {
  return /^Washington, D\.C\.$/u.test(name) ? 'Washington' : name.replace(/, .*$/u, '');
}
