import type { SoakResult } from './run-turing-soak.ts';

/** A promise of the server, what the soak found, and whether it holds. */
interface SoakCheck {
  readonly promise: string;
  readonly found: string;
  readonly holds: boolean;
}

/** What a soak says, as rows and promises. */
export interface SoakReport {
  readonly title: string;
  readonly rows: readonly (readonly [what: string, count: number])[];
  readonly checks: readonly SoakCheck[];
}

/** The report of a soak. */
export function soakReport({ plan, tally, findings, ratings, faults }: SoakResult): SoakReport {
  const { bots, minutes, seed, processes, faults: injected } = plan;
  const clocks = `clocks up to ${(injected.skewMs / 1000).toFixed(0)} s off`;
  return {
    title: `${bots} bots for ${minutes} minutes, ${processes} processes over one store, ${clocks}, seed ${seed}.`,
    rows: [
      ['games', findings.games],
      ['actions sent', tally.sent],
      ['… lost on the way', tally.lostActions],
      ['… whose answer was lost', tally.lostAnswers],
      ['… sent twice', tally.doubled],
      ['… overtaken by the next one', tally.reordered],
      ['actions accepted', tally.accepted],
      ['actions refused', tally.refused],
      ['connections broken', tally.broken],
      ['processes that died', tally.deaths],
      ['games that went on in another process', findings.resumed],
      ['messages accepted', findings.accepted],
      ['messages shown', findings.shown],
      ['… not shown, for the talk had closed before', findings.unshown - findings.forgotten],
      ['frames received', tally.frames],
      ['frames received again, by number', tally.framesAgain],
      ['rated games', ratings.rated],
    ],
    checks: [
      { promise: 'games were played and rated', found: String(ratings.rated), holds: ratings.rated > 0 },
      none('actions that were answered and are lost', findings.lost),
      none('accepted messages that were due and not shown', findings.forgotten),
      none('actions or messages that were done twice', findings.doubled),
      none('actions that were answered otherwise when they came again', tally.differing),
      none('frames that were left out or differ from the log', tally.framesWrong + findings.framesDiffering),
      none('games that did not come to an end', findings.unended),
      none('rated games that are missing, there twice or wrong among the events of the ratings', ratings.eventsWrong),
      none(`ratings, of ${ratings.ratings}, that differ from the recomputation`, ratings.ratingsDiffering),
      none('faults within the processes', faults.length),
    ],
  };
}

function none(promise: string, count: number): SoakCheck {
  return { promise: `no ${promise}`, found: String(count), holds: count === 0 };
}
