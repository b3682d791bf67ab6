import type { Entity } from '../../contracts/entity-index.ts';
import type { Response } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { joinTexts } from '../../core/text.ts';
import { readArticle } from './article.ts';
import { isTopic, openingMove, standingOn } from './begin.ts';
import { exhaustedLines, refusalLines, returnLines } from './content.ts';
import { after, type Move, type Standing } from './ladder.ts';
import { memoryOf, remembering, type WikiState } from './state.ts';
import { worded } from './wording.ts';

/**
 * Ends the talk about a thing: goes on about something that the user named earlier where there is such a thing, else others go on.
 *
 * @param line what is said first; that all was told, where left out
 */
export async function handOver(standing: Standing, line?: string): Promise<Response<WikiState>> {
  const { turn, entity } = standing;
  const next = finishedState(standing);
  const said = line ?? turn.choose(worded(exhaustedLines, entity));
  const other = await returnToUntalked(turn, next);
  if (other) {
    return {
      text: joinTexts(said, other.move.text),
      priority: 'WEAK_CONTINUE',
      needsPrompt: false,
      entity: other.entity,
      next: other.move.next,
      because: `comes back to ${other.entity.title}`,
    };
  }
  return {
    text: said,
    priority: 'WEAK_CONTINUE',
    needsPrompt: true,
    ...(line === undefined ? {} : { entity: null }),
    next,
    because: `nothing more to say about ${entity.title}`,
  };
}

/** Ends the talk about the thing underway with one of the lines; undefined where none is. */
export async function leave(
  turn: TurnContext,
  state: WikiState,
  lines: readonly string[],
): Promise<Response<WikiState> | undefined> {
  const standing = await standingOn(turn, state);
  return standing && handOver(standing, turn.choose(worded(lines, standing.entity)));
}

/** The state with the thing done with. */
export function finishedState(standing: Standing): WikiState {
  const memory = { ...memoryOf(standing.state, standing.entity.title), finished: true };
  return after(standing, memory, { step: 'handover', awaiting: null });
}

/** The user turns the topic down. */
export function refuse(turn: TurnContext, state: WikiState): Response<WikiState> {
  const title = turn.entity.previous?.title;
  const finished = title === undefined ? state : remembering(state, { ...memoryOf(state, title), finished: true });
  return {
    text: turn.choose(refusalLines),
    priority: 'STRONG_CONTINUE',
    needsPrompt: true,
    entity: null,
    next: { ...finished, step: 'handover', awaiting: null, onOffer: [], topic: null, vocabulary: [] },
    because: 'the user turns the topic down',
  };
}

/** A question about what the user named last and nobody has talked about. */
export async function returnToUntalked(
  turn: TurnContext,
  state: WikiState,
): Promise<{ readonly entity: Entity; readonly move: Move } | undefined> {
  const entity = turn.entity.untalked.findLast(
    (candidate) =>
      isTopic(candidate) &&
      candidate.group !== null &&
      candidate.title !== turn.entity.current?.title &&
      !turn.entity.talked(candidate.title) &&
      !state.topics.some(({ title }) => title === candidate.title),
  );
  if (!entity) return undefined;
  const move = await openingMove({ turn, state, entity, article: await readArticle(turn, entity) });
  return move && { entity, move: { ...move, text: joinTexts(turn.choose(worded(returnLines, entity)), move.text) } };
}
