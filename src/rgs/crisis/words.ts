import type { TurnContext } from '../../contracts/turn.ts';
import { fillAll } from '../../core/content.ts';
import {
  abuseLines,
  type FollowUp,
  followUps,
  followUpsHere,
  partingLines,
  partingLinesHere,
  selfHarmLines,
} from './content.ts';
import { helplinesFor } from './helplines.ts';

type Place = Pick<TurnContext, 'timeZone' | 'user'>;

/** The three parts of the first answer: care, help, staying; help with the numbers of the user's country where it is known. */
export function helpLines(place: Place, kind: 'self-harm' | 'abuse'): readonly (readonly string[])[] {
  const lines = kind === 'abuse' ? abuseLines : selfHarmLines;
  return [lines.care, (kind === 'abuse' ? abuseHelp(place) : selfHarmHelp(place)) ?? lines.help, lines.staying];
}

function selfHarmHelp(place: Place): readonly string[] | undefined {
  const here = helplinesFor(place);
  return here && fillAll(selfHarmLines.helpHere, { crisis: here.crisis, emergency: here.emergency });
}

function abuseHelp(place: Place): readonly string[] | undefined {
  const here = helplinesFor(place);
  if (here?.violence === undefined || here.young === undefined) return undefined;
  const { violence, young, emergency } = here;
  return fillAll(abuseLines.helpHere, { violence, young, emergency });
}

/** What is said in a turn after. */
export function followUpLines(place: Place, kind: FollowUp): readonly string[] {
  const here = helplinesFor(place);
  if (!here || !(kind === 'unsafe' || kind === 'number' || kind === 'leaving')) return followUps[kind];
  return fillAll(followUpsHere[kind], { crisis: here.crisis, emergency: here.emergency });
}

/** The last words before others may answer again. */
export function partingWords(place: Place): readonly string[] {
  const here = helplinesFor(place);
  return here ? fillAll(partingLinesHere, { crisis: here.crisis }) : partingLines;
}

/** True if the bot's last line was a last word. */
export function isParting(turn: TurnContext): boolean {
  const last = [...partingLines, ...followUps.leaving, ...partingWords(turn), ...followUpLines(turn, 'leaving')];
  return last.includes(turn.lastReply);
}
