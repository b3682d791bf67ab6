import type { Entity } from '../../contracts/entity-index.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { nounForms } from '../../core/noun-forms.ts';
import { commonName } from '../../core/text.ts';
import type { Guide } from './guide.ts';

/** What a tour talks about at the moment. */
export interface Subject {
  readonly title: string;
  readonly group: string | null;
  readonly slots: Readonly<Record<'name' | 'plural' | 'are', string>>;
}

/** The subject that the user's line names: the entity that it brought, if it belongs to the tour, else a word of the tour's own table. */
export function namedSubject(guide: Guide, turn: TurnContext): Subject | undefined {
  const { current, initiatedByUser } = turn.entity;
  if (current && initiatedByUser && belongs(guide, current)) return subjectOf(current);
  const title = titleIn(guide, turn.text);
  return title === undefined ? undefined : subjectByTitle(title);
}

/** The subject with what the index knows about it. */
export async function knownSubject(turn: TurnContext, title: string): Promise<Subject> {
  const entity = await turn.io.entities.entity(title);
  return entity ? subjectOf(entity) : subjectByTitle(title);
}

/** True if the entity is one that the tour speaks of: of its table, of its groups, or of the group that its questions expect. */
export function belongs({ tour }: Guide, entity: Entity): boolean {
  if (entity.isCategory) return false;
  if (Object.hasOwn(tour.subjects, entity.title)) return true;
  if (entity.group !== null) return [...tour.groups, ...tour.answerGroups].includes(entity.group);
  return tour.expects !== undefined && entity.expectedGroups.includes(tour.expects);
}

/** True if the entity is one that the tour may start from of its own accord: of its table or of its own groups. */
export function isOwn({ tour }: Guide, { title, group, isCategory }: Entity): boolean {
  return !isCategory && (Object.hasOwn(tour.subjects, title) || (group !== null && tour.groups.includes(group)));
}

/** The title of the subject of which a word stands in the text; of several the one that stands first, of these the longest. */
export function titleIn({ subjectWord, subjectByWord }: Guide, text: string): string | undefined {
  const [word] = subjectWord?.exec(text) ?? [];
  return word === undefined ? undefined : subjectByWord.get(word.toLowerCase());
}

/** What is known of an entity as a subject. */
export function subjectOf({ title, kind, group }: Entity): Subject {
  const { name, plural, isMany } = nounForms(title, kind);
  return { title, group, slots: { name, plural, are: isMany ? 'are' : 'is' } };
}

function subjectByTitle(title: string): Subject {
  const name = commonName(title);
  return { title, group: null, slots: { name, plural: name, are: 'is' } };
}
