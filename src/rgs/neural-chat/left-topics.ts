import type { TurnContext } from '../../contracts/turn.ts';
import type { AreaName } from './areas.ts';

/** Topics that an area is about, as others call them. */
const topicsOf: Readonly<Partial<Record<AreaName, ReadonlySet<string>>>> = {
  pets: new Set(['Pet', 'Dog', 'Cat']),
  food: new Set(['Food', 'Cooking', 'Meal']),
};

/** True if a topic of the area was talked about to its end, or turned down. */
export function isLeft({ entity }: TurnContext, area: AreaName): boolean {
  return [...entity.rejected, ...entity.finished].some(
    ({ title, group }) => topicsOf[area]?.has(title) === true || (area === 'food' && group === 'food'),
  );
}
