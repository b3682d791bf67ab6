import type { Entity } from '../../contracts/entity-index.ts';
import type { Response } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { nounForms } from '../../core/noun-forms.ts';
import { normaliseText } from '../../core/text.ts';
import { isActive } from './awaited.ts';
import { isTopic, isWorthwhile, openingMove, respondWith, standingOn } from './begin.ts';
import { linkLines } from './content.ts';
import type { WikiState } from './state.ts';
import { worded } from './wording.ts';

const longestMention = 7;
const aboutTopic = /\b(?:it|its|they|them|their|he|him|his|she|her|hers)\b/u;

/** What the user names of the passage just told, other than its topic: 'pierre curie' after a fact about Marie Curie (reference §10.14). */
export function linkInPassage(turn: Omit<TurnContext, 'entity'>, state: WikiState): Entity | undefined {
  const { text, annotations } = turn;
  if (!isActive(turn) || state.told === null || turn.navigation.negative) return undefined;
  if (aboutTopic.test(text) || text.split(' ').length > longestMention) return undefined;
  const passage = ` ${normaliseText(state.told)} `;
  const named = annotations.entityLinks.highPrecision.flatMap(({ candidates }) => candidates[0]?.entity ?? []);
  return named.find(
    (entity) =>
      isTopic(entity) &&
      entity.group !== null &&
      entity.title !== state.topic &&
      formsOf(entity).some((form) => passage.includes(` ${form} `)),
  );
}

/** Goes on about what the user named of the passage. */
export async function followLink(turn: TurnContext, state: WikiState): Promise<Response<WikiState> | undefined> {
  const standing = await standingOn(turn, state);
  if (!standing || !isWorthwhile(standing)) return undefined;
  const move = await openingMove(standing);
  const lead = turn.choose(worded(linkLines, standing.entity));
  return move && respondWith(turn, move, 'the user names something of the passage', lead);
}

function formsOf({ title, kind }: Entity): readonly string[] {
  const { name, plural } = nounForms(title, kind);
  return [title, name, plural].map((form) => normaliseText(form));
}
