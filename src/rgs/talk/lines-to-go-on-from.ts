import { placePassedBy } from '../../contracts/ledger.ts';
import { linesSoFar } from '../../contracts/lines-so-far.ts';
import type { TurnContext } from '../../contracts/turn.ts';

const remembered = 100;

/**
 * The lines that a reply goes on from. Where the person complains that a question was not answered (the ledger has it open again), the
 * talk is taken up at that question, as if the bot had not spoken yet.
 */
export function linesToGoOnFrom(turn: TurnContext): string[] {
  const place = placePassedBy(turn);
  const asked = place === undefined ? undefined : turn.history[place];
  if (!asked) return linesSoFar(turn, remembered);
  const before = { history: turn.history.slice(0, place), input: { ...turn.input, text: asked.user } };
  return linesSoFar(before, remembered);
}
