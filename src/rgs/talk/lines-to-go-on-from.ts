import { heardMoves } from '../../contracts/heard-moves.ts';
import { openEntries } from '../../contracts/ledger.ts';
import { linesSoFar } from '../../contracts/lines-so-far.ts';
import type { TurnContext } from '../../contracts/turn.ts';

const remembered = 100;

/**
 * The lines that a reply goes on from. Where the person complains that a question was not answered (the ledger has it open again), the
 * talk is taken up at that question, as if the bot had not spoken yet.
 */
export function linesToGoOnFrom(turn: TurnContext): string[] {
  const place = heardMoves(turn, 'complains').length === 0 ? -1 : placeOfQuestion(turn);
  const asked = turn.history[place];
  if (!asked) return linesSoFar(turn, remembered);
  const before = { history: turn.history.slice(0, place), input: { ...turn.input, text: asked.user } };
  return linesSoFar(before, remembered);
}

/** Of the earlier line with the question that is open again; -1 where there is none. */
function placeOfQuestion({ ledger, history, turnIndex }: TurnContext): number {
  const again = openEntries(ledger, 'question').findLast(({ opened }) => opened === turnIndex);
  return again ? history.findLastIndex(({ user }) => user.includes(again.text)) : -1;
}
