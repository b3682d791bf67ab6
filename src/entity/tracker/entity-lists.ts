import type { TrackerState } from '../../contracts/conversation.ts';
import type { Entity } from '../../contracts/entity-index.ts';

/** How many entities each list of the tracker keeps, the latest ones, and how many turns its history. */
export const trackerLimits = { entities: 10, turns: 200 } as const;

type Lists = Pick<TrackerState, 'current' | 'rejected' | 'finished' | 'untalked'>;

/**
 * The lists after the topic became `current`: no entity is ever in two of them. The old topic is finished, unless it was rejected; a
 * rejected entity that becomes the topic is rejected no longer.
 */
export function withCurrent(state: Lists, current: Entity | null, rejectedNow: readonly Entity[] = []): Lists {
  const isCurrent = (entity: Entity): boolean => entity.title === current?.title;
  const rejected = append(state.rejected, rejectedNow).filter((entity) => !isCurrent(entity));
  const old = state.current;
  const finished = old && !isCurrent(old) ? append(state.finished, [old]) : state.finished;
  const isOut = (entity: Entity): boolean => isCurrent(entity) || has(rejected, entity);
  return {
    current,
    rejected: latest(rejected),
    finished: latest(finished.filter((entity) => !isOut(entity))),
    untalked: latest(state.untalked.filter((entity) => !isOut(entity))),
  };
}

/** The list with the items at its end, each entity once and where it was named last. */
export function append(list: readonly Entity[], items: readonly Entity[]): Entity[] {
  const byTitle = new Map<string, Entity>();
  for (const entity of [...list, ...items]) {
    byTitle.delete(entity.title);
    byTitle.set(entity.title, entity);
  }
  return [...byTitle.values()];
}

/** The last items of a list, as many as the tracker keeps. */
export function latest(list: readonly Entity[]): readonly Entity[] {
  return list.slice(-trackerLimits.entities);
}

/** True if the list has an entity of the same title. */
export function has(list: readonly Entity[], entity: Entity): boolean {
  return list.some((item) => item.title === entity.title);
}
