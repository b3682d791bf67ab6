import { ParleyError } from '../../../core/errors.ts';
import type { HintsOf } from './game-view.ts';
import { type KeptGame, replaySteps } from './kept-game.ts';

/**
 * The next hint for the word of a game, and the game with it counted; null where none is left. Who asks twice with the same id gets the same
 * hint, which counts once.
 *
 * @throws ParleyError PARLEY_GAME_IMPOSSIBLE where the game is over
 */
export function nextHint(
  id: string,
  kept: KeptGame,
  hintsOf: HintsOf,
  hintId?: string,
): { readonly hint: string | null; readonly kept: KeptGame } {
  const hints = hintsOf(kept.target);
  const given = hintId === undefined ? -1 : kept.hintIds.indexOf(hintId);
  if (given >= 0) return { hint: hints[given] ?? null, kept };
  if (replaySteps(id, kept).game.stage === 'over') {
    throw new ParleyError('PARLEY_GAME_IMPOSSIBLE', 'There are no hints any more: the game is over.', {
      remedy: 'Look at the game: its view has the word.',
      context: { id },
    });
  }
  const hint = hints[kept.hints.length];
  if (hint === undefined) return { hint: null, kept };
  const ids = kept.hints.map((_, place) => kept.hintIds[place] ?? '');
  return { hint, kept: { ...kept, hints: [...kept.hints, kept.steps.length], hintIds: [...ids, hintId ?? ''] } };
}
