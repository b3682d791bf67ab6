import type { EntityIndex } from '../../contracts/entity-index.ts';
import type { Draft } from './draft.ts';
import { isCalled, isPerson } from './weigh-candidates.ts';

/** Relations of a work to those who made it. */
const makes = ['director', 'cast', 'writer', 'creator', 'author'] as const;
/** So many people of an utterance are asked about, and so many of their works for each relation. */
const limits = { people: 2, works: 60 } as const;

/** The title of the work that a draft names, where somebody who made it is named by their full name beside it. */
export type WorksOfMakers = ReadonlyMap<Draft, string>;

/**
 * The works that are named along with one of their makers: 'heat, the michael mann one' is the film. Asks the index only where there is the
 * full name of a person and something else beside it.
 *
 * @throws what the index throws
 */
export async function worksOfMakers(drafts: readonly Draft[], index: EntityIndex): Promise<WorksOfMakers> {
  const found = new Map<Draft, string>();
  for (const { draft, title } of drafts.flatMap(personNamed).slice(0, limits.people)) {
    const beside = drafts.filter(({ place }) => place.end <= draft.place.start || place.start >= draft.place.end);
    if (beside.length === 0) continue;
    const works = await Promise.all(makes.map((relation) => index.having(relation, title, limits.works)));
    const titles = new Set(works.flat().map((work) => work.title));
    for (const other of beside) {
      const work = other.candidates.find(({ entity }) => titles.has(entity.title) && isCalled(entity, other.form));
      if (work && !found.has(other)) found.set(other, work.entity.title);
    }
  }
  return found;
}

/** The person whose full name the draft is. */
function personNamed(draft: Draft): readonly { readonly draft: Draft; readonly title: string }[] {
  if (!draft.form.includes(' ')) return [];
  const person = draft.candidates.find(({ entity }) => isPerson(entity) && isCalled(entity, draft.form));
  return person ? [{ draft, title: person.entity.title }] : [];
}
