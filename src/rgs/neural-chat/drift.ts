import type { TurnContext } from '../../contracts/turn.ts';
import type { Talk } from './state.ts';

const doing =
  /\bi(?:'ve| have|'m| am|'ve been| have been| was)? (?:just |already |also |finally |mostly )?(?:went|gone|going|finished|played|playing|watched|watching|worked|working|walked|walking|painted|painting|cleaned|cleaning|studied|studying|visited|drove|slept|ran|running|swam|built|building|fixed|wrote|writing|read|reading|saw|met|travelled|traveled|practised|practiced|rode)\b/u;
const eating =
  /\b(?:eat|eats|ate|eating|eaten|cook\w*|bak\w+|food|meal|breakfast|lunch|dinner|supper|snack\w*|drink\w*|drank|restaurant|kitchen|recipe\w*|dish\w*|hungry|taste\w*|delicious)\b/u;

/** The talk with the area in which the answer is: asked about food, some people tell what they did. */
export function followed(turn: TurnContext, talk: Talk): Talk {
  if (talk.area !== 'food' || !doing.test(turn.text) || eating.test(turn.text)) return talk;
  const namesFood = turn.annotations.entityLinks.highPrecision.some(({ candidates }) =>
    candidates[0]?.entity.expectedGroups.includes('food'),
  );
  return namesFood ? talk : { ...talk, area: 'current-and-recent-activities' };
}
