import type { Entity } from '../../contracts/entity-index.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { fillAll } from '../../core/content.ts';
import { nounForms } from '../../core/noun-forms.ts';
import { lines } from './lines.ts';
import { localDay } from './local-date.ts';
import { type NewsState, withOne } from './state.ts';
import { ending, type NewsResponse } from './tell-news.ts';

const lookedThrough = 8;
const mostToldADay = 6;
const yearOf = { 'birth-day': 'birth-year', 'death-day': 'death-year', 'founded-day': 'inception' } as const;
const wordingsOf = { 'birth-day': lines.born, 'death-day': lines.died, 'founded-day': lines.founded } as const;
type DayRelation = keyof typeof yearOf;

interface Anniversary {
  readonly entity: Entity;
  readonly relation: DayRelation;
  readonly year: string;
}

/** Tells who was born (or what was founded, or who died) on this day of the year, the best known first. */
export async function tellDay(
  turn: TurnContext,
  state: NewsState,
  options: { readonly relation?: DayRelation; readonly priority?: NewsResponse['priority'] } = {},
): Promise<NewsResponse> {
  const { relation, priority = 'STRONG_CONTINUE' } = options;
  const told = state.toldDays.length;
  const found =
    told < mostToldADay
      ? await nextAnniversary(turn, state, relation ? [relation] : ['birth-day', 'founded-day'])
      : undefined;
  if (!found)
    return { ...ending(turn, state, told > 0 ? lines.dayDone : lines.dayNone, 'no more for this day'), priority };
  const { entity, year } = found;
  const { name } = nounForms(entity.title, entity.kind);
  const line = turn.choose(fillAll(wordingsOf[found.relation], { year, name }));
  return {
    text: `${line} ${turn.choose(lines.anotherDay)}`,
    priority,
    needsPrompt: false,
    entity,
    next: { ...state, step: 'day', toldDays: withOne(state.toldDays, entity.title), hasOffered: true },
    because: `${entity.title} on this day`,
  };
}

/** True if there is something to tell for this day that was not told yet. */
export async function hasAnniversary(turn: TurnContext, state: NewsState): Promise<boolean> {
  return (await nextAnniversary(turn, state, ['birth-day'])) !== undefined;
}

async function nextAnniversary(
  turn: TurnContext,
  state: NewsState,
  relations: readonly DayRelation[],
): Promise<Anniversary | undefined> {
  const { day } = localDay(turn.io.now, turn.timeZone);
  const unwanted = new Set([...state.toldDays, ...turn.entity.rejected.map(({ title }) => title)]);
  for (const relation of relations) {
    for (const entity of await turn.io.entities.having(relation, day, lookedThrough)) {
      const facts = unwanted.has(entity.title) ? [] : await turn.io.entities.relations(entity.title);
      const year = facts.find((fact) => fact.relation === yearOf[relation])?.value;
      if (year !== undefined) return { entity, relation, year };
    }
  }
  return undefined;
}
