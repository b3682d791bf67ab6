import type { Entity } from '../../contracts/entity-index.ts';
import type { FactsState } from './state.ts';

/** The state after an answer: the subject and, where it is one of another kind, the answer can be meant by pronouns. */
export function remember(
  state: FactsState,
  subject: Entity | null,
  answers: readonly (Entity | undefined)[],
): FactsState {
  const [answer] = answers.length === 1 ? answers : [];
  const told = [answer, subject].filter((entity) => entity !== null && entity !== undefined);
  const person = told.find(isPerson)?.title ?? state.person;
  const thing = told.toReversed().find((entity) => !isPerson(entity))?.title ?? state.thing;
  return { person, thing, isLast: true };
}

function isPerson({ kind }: Entity): boolean {
  return kind === 'person' || kind === 'band';
}
