import type { Entity, ExpectedGroup } from '../contracts/entity-index.ts';
import type { EntityUpdate } from '../contracts/response-generator.ts';
import { withinBudget } from '../core/deadline.ts';
import { messageOf } from '../core/errors.ts';
import { receive } from '../core/receive.ts';
import { entitySchema } from '../entity/linker/schema.ts';
import type { Turn } from './turn-progress.ts';

/** What a proposal does to the tracker: an entity left out is kept, null clears. */
export interface TrackerUpdate {
  readonly entity?: Entity | null;
  readonly expects?: ExpectedGroup;
}

/** Milliseconds that looking up one title may take. */
const lookUpMs = 500;

/**
 * Looks up the entity of a proposal that names it by title; one that the knowledge base does not know, or does not give in time, gets no
 * class. What the knowledge base failed at is noted in the record.
 */
export async function entityUpdateOf(
  turn: Pick<Turn, 'frame' | 'deadline' | 'hooks'>,
  rg: string,
  proposal: { readonly entity?: EntityUpdate; readonly expects?: ExpectedGroup },
): Promise<TrackerUpdate> {
  const { entity, expects } = proposal;
  return {
    ...(entity === undefined ? {} : { entity: typeof entity === 'string' ? await lookUp(turn, rg, entity) : entity }),
    ...(expects === undefined ? {} : { expects }),
  };
}

async function lookUp(
  { frame, deadline, hooks }: Pick<Turn, 'frame' | 'deadline' | 'hooks'>,
  rg: string,
  title: string,
): Promise<Entity> {
  const { clock, index } = frame.parts;
  const outcome = await withinBudget(clock, lookUpMs, deadline, async () =>
    receive(entitySchema.optional(), await index.entity(title), 'index.entity'),
  );
  if (outcome.status !== 'ok') {
    const why = outcome.status === 'late' ? 'not found in time' : messageOf(outcome.error);
    hooks.note(rg, 'entity', `${title}: ${why}`);
  }
  return (outcome.status === 'ok' ? outcome.value : undefined) ?? unknownEntity(title);
}

function unknownEntity(title: string): Entity {
  return {
    title,
    name: title,
    kind: 'thing',
    wikidata: '',
    classes: [],
    views: 0,
    viewsSource: 'estimated',
    group: null,
    expectedGroups: [],
    isCategory: false,
  };
}
