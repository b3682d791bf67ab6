import type { Entity, Relation } from '../../contracts/entity-index.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { fillAll } from '../../core/content.ts';
import { type NounForms, nounForms } from '../../core/noun-forms.ts';
import { commonName, normaliseText } from '../../core/text.ts';
import { lines } from './lines.ts';

/** A way to another topic: where it leads, and the ways to say what connects the two. */
export interface Bridge {
  readonly to: Entity;
  readonly name: string;
  readonly texts: readonly string[];
}

const mostRelations = 6;
const mostNeighbours = 8;
const mostPassages = 24;
const leastViews = 8000;
const groupsWithGenre: ReadonlySet<string> = new Set(['film', 'book', 'game']);
/** Not what only a table calls a genre: `and from england`, `2008 albums`, `bass guitarists`. */
const spokenGenre =
  /^(?!and |band |adult |american |english |british |people )(?!.*(?:ists|ers|ians|albums|groups|actors)$)[a-z][a-z -]{2,22}$/u;

/**
 * The way from a topic to one that was not talked about: somebody who made both, an article that tells of both, or else something that the
 * user likes (reference §11).
 */
export async function findBridge(
  from: Entity,
  turn: TurnContext,
  offered: readonly string[],
): Promise<Bridge | undefined> {
  const isFree = freedom(from, turn, offered);
  return (
    (await byRelation(from, turn, isFree)) ?? (await byMention(from, turn, isFree)) ?? (await byLiking(turn, isFree))
  );
}

type IsFree = (entity: Entity) => Promise<boolean>;

/** Something can be offered that is known well enough, has something to be said about it, and was neither talked about nor turned down. */
function freedom(from: Entity, { entity, io }: TurnContext, offered: readonly string[]): IsFree {
  return async (candidate) => {
    const { title } = candidate;
    const isUsed = title === from.title || entity.talked(title) || offered.includes(title);
    const isUnwanted = [...entity.rejected, ...entity.finished].some((other) => other.title === title);
    if (isUsed || isUnwanted || candidate.isCategory || candidate.views < leastViews) return false;
    if ((await io.entities.opinion(title)) !== undefined) return true;
    const query = { title, kinds: ['introduction', 'til'] as const, limit: 1 };
    return (await io.entities.passages(query, io.deadline.signal)).length > 0;
  };
}

async function byRelation(from: Entity, turn: TurnContext, isFree: IsFree): Promise<Bridge | undefined> {
  const known = await turn.io.entities.relations(from.title);
  const spoken = Object.keys(lines.connections);
  const mainGenre = mainGenreOf(from, known);
  const sayable = known.filter(
    (fact) => spoken.includes(fact.relation) && (fact.relation !== 'genre' || fact.value === mainGenre),
  );
  const inOrder = sayable.toSorted((left, right) => spoken.indexOf(left.relation) - spoken.indexOf(right.relation));
  for (const { relation, value } of inOrder.slice(0, mostRelations)) {
    const neighbours = await turn.io.entities.having(relation, value, mostNeighbours);
    const to = await firstFree(
      neighbours.filter(({ kind }) => kind === from.kind),
      async (entity) => (await isFree(entity)) && (relation !== 'genre' || (await isOfGenre(entity, value, turn))),
    );
    if (to) return bridge(to, lines.connections[relation] ?? [], { value: spokenValue(relation, value) });
  }
  return undefined;
}

function spokenValue(relation: string, value: string): string {
  return relation === 'genre' ? commonName(value).toLowerCase() : commonName(value);
}

/** The genre that comes first, of works alone: musicians go under many, and few of them tell much. */
function mainGenreOf({ group }: Entity, known: readonly Relation[]): string | undefined {
  if (group === null || !groupsWithGenre.has(group)) return undefined;
  const first = known.find(({ relation }) => relation === 'genre')?.value;
  return first !== undefined && spokenGenre.test(commonName(first).toLowerCase()) ? first : undefined;
}

async function isOfGenre(entity: Entity, genre: string, turn: TurnContext): Promise<boolean> {
  return mainGenreOf(entity, await turn.io.entities.relations(entity.title)) === genre;
}

async function byMention(from: Entity, turn: TurnContext, isFree: IsFree): Promise<Bridge | undefined> {
  const { name, plural, isMany } = nounForms(from.title, from.kind);
  const words = normaliseText(name).split(' ');
  const kinds = ['introduction', 'section', 'til'] as const;
  const query = { words, kinds, limit: mostPassages };
  const found = await turn.io.entities.passages(query, turn.io.deadline.signal);
  const forms = [name, plural].map((form) => ` ${normaliseText(form)} `);
  const isNamed = (text: string): boolean => forms.some((form) => ` ${normaliseText(text)} `.includes(form));
  const titles = new Set(
    found.filter(({ title, text }) => title !== from.title && isNamed(text)).map(({ title }) => title),
  );
  const entities = await Promise.all([...titles].map((title) => turn.io.entities.entity(title)));
  const to = await firstFree(
    entities.filter((entity) => entity !== undefined),
    isFree,
  );
  const isName = /^\p{Lu}/u.test(name);
  return to && bridge(to, isName ? lines.nameMentions : isMany ? lines.mentions : lines.singleMentions, {});
}

async function byLiking(turn: TurnContext, isFree: IsFree): Promise<Bridge | undefined> {
  const { entities, deadline } = turn.io;
  const likes = turn.user.likes.map(normaliseText);
  const meanings = await entities.candidates(likes, deadline.signal);
  const meant = likes.flatMap((like) => meanings.get(like)?.[0]?.entity ?? []);
  const to = await firstFree(meant, isFree);
  return to && { ...bridge(to, lines.reminders, {}) };
}

async function firstFree(entities: readonly Entity[], isFree: IsFree): Promise<Entity | undefined> {
  for (const entity of entities) {
    if (await isFree(entity)) return entity;
  }
  return undefined;
}

function bridge(to: Entity, wordings: readonly string[], slots: Readonly<Record<string, string>>): Bridge {
  const forms: NounForms = nounForms(to.title, to.kind);
  return { to, name: forms.plural, texts: fillAll(wordings, { ...slots, to: forms.plural }) };
}
