import type { TurnContext } from '../../contracts/turn.ts';
import type { Talk } from './state.ts';

const doing =
  /\bi(?:'ve| have|'m| am|'ve been| have been| was)? (?:just |already |also |finally |mostly )?(?:went|gone|going|finished|played|playing|watched|watching|worked|working|walked|walking|painted|painting|cleaned|cleaning|studied|studying|visited|drove|slept|ran|running|swam|built|building|fixed|wrote|writing|read|reading|saw|met|travelled|traveled|practised|practiced|rode)\b/u;
/** The user tells of themselves and not of what was asked. */
const tellsOfSelf =
  /^(?:(?:well|so|oh|yeah|yes|no|hm|um|just) )*(?:i'm|i am|i feel|i've been|we|it's been|went|been|had a)\b/u;
/** A sentence of one's own, not 'i like' alone. */
const startsWithI = /^(?:(?:well|so|oh|yeah|yes|no|hm|um|just) )*(?:i|my|we|our) (?:\S+ ){2,}\S+/u;
const eating =
  /\b(?:eat|eats|ate|eating|eaten|cook\w*|bak\w+|food|meal|breakfast|lunch|dinner|supper|snack\w*|drink\w*|drank|restaurant|kitchen|recipe\w*|dish\w*|hungry|taste\w*|delicious|soups?|stews?|bread|cakes?|pies?|pizzas?|pasta|noodles|spaghetti|rice|salads?|curr(?:y|ies)|sandwich\w*|burgers?|sushi|steaks?|chicken|cheese|eggs?|omelettes?|pancakes?|cookies?|biscuits?|vegetables?|veggies|chocolate|dessert|barbecue\w*|grill\w*|fr(?:y|ied|ies)|roast\w*|oven)\b/u;

/** What has a generator of its own that knows more of it. */
const othersGroups: ReadonlySet<string> = new Set([
  'film',
  'musician',
  'musical_group',
  'musical_work',
  'book',
  'game',
]);

/** The talk with the area in which the answer is: asked about food, some people tell what they did. */
export function followed(turn: TurnContext, talk: Talk): Talk {
  return leavesFood(turn, talk) ? { ...talk, area: 'current-and-recent-activities' } : talk;
}

/** True if the user, asked about food, tells what they did. */
export function leavesFood(turn: TurnContext, { area }: Pick<Talk, 'area'>): boolean {
  const isElsewhere = doing.test(turn.text) || tellsOfSelf.test(turn.text) || startsWithI.test(turn.text);
  return area === 'food' && isElsewhere && !isAboutEating(turn);
}

/** True if the line speaks of food or meals. */
function isAboutEating({ text, annotations }: TurnContext): boolean {
  return (
    eating.test(text) ||
    annotations.entityLinks.highPrecision.some(({ candidates }) => candidates[0]?.entity.group === 'food')
  );
}

/** True if the line names a film, a song, a book or the like, or is nothing but a topic ('sports'): who knows it answers better. */
export function namesOthersTopic({ entity, text }: TurnContext): boolean {
  if (entity.initiatedByUser && entity.current?.isCategory === true && !text.includes(' ')) return true;
  return (
    entity.initiatedByUser && entity.current?.isCategory === false && othersGroups.has(entity.current?.group ?? '')
  );
}
