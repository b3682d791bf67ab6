import { placePassedBy } from '../../contracts/ledger.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { fillAll } from '../../core/content.ts';
import { isLaunchAsking } from '../../core/last-speaker.ts';
import { apologies, hellos, namedHellos, namesTaken } from './content.ts';

/** What is said in front of a reply: who speaks, on the first turn; a short apology, once a talk; a name that was asked for and comes with more. */
export function leadOf(turn: TurnContext): { readonly lead?: string } {
  const { userName } = turn.annotations;
  const name = userName ?? (typeof turn.user.name === 'string' ? turn.user.name : null);
  if (turn.turnIndex === 1) return { lead: turn.choose(name === null ? hellos : fillAll(namedHellos, { name })) };
  if (owesAnApology(turn)) return { lead: turn.choose(apologies) };
  const isTaken = userName !== null && isLaunchAsking(turn);
  return isTaken ? { lead: turn.choose(fillAll(namesTaken, { name: userName })) } : {};
}

const apology = /\bsorry\b/iu;

/** A question was passed by, and nothing was said of it yet. */
function owesAnApology(turn: TurnContext): boolean {
  return placePassedBy(turn) !== undefined && !turn.history.some(({ bot }) => apology.test(bot));
}
