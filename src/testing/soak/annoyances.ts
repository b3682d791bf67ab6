import { type MarkedTurn, markSession } from './mark-session.ts';
import type { SoakSession } from './run-soak.ts';

/** Something that is wrong in many turns, with a place to look at. */
export interface Annoyance {
  readonly rg: string;
  readonly what: string;
  readonly times: number;
  /** The session and turn where it happened first. */
  readonly first: string;
}

/** What most needs mending, commonest first. */
export interface Annoyances {
  readonly part: SoakSession['part'];
  readonly errors: readonly Annoyance[];
  readonly repeatedSentences: readonly Annoyance[];
  readonly deadEnds: readonly Annoyance[];
  readonly stalePrompts: readonly Annoyance[];
  readonly faults: readonly Annoyance[];
}

const most = 20;

/** Gathers what is wrong in the sessions of a part. */
export function annoyancesOf(sessions: readonly SoakSession[], part: SoakSession['part']): Annoyances {
  const marked = sessions.filter((session) => session.part === part).flatMap(markSession);
  return {
    part,
    errors: commonest(marked, ({ turn }) => turn.errors.map((what) => ({ rg: what.split(' ')[0] ?? '', what }))),
    repeatedSentences: commonest(marked, ({ repeated }) =>
      repeated.map(({ rg, sentence }) => ({ rg, what: sentence })),
    ),
    deadEnds: commonest(marked, ({ isDeadEnd, turn }) => (isDeadEnd ? [{ rg: turn.rg, what: turn.reply }] : [])),
    stalePrompts: commonest(marked, ({ turn }) =>
      turn.staleTopic === null ? [] : [{ rg: turn.promptRg ?? turn.rg, what: `offers ${turn.staleTopic} again` }],
    ),
    faults: commonest(marked, ({ faults, turn }) =>
      faults.map((fault) => ({ rg: speakersOf(turn), what: `${fault}: ${turn.reply}` })),
    ),
  };
}

function speakersOf({ rg, promptRg }: MarkedTurn['turn']): string {
  return promptRg === null ? rg : `${rg} + ${promptRg}`;
}

function commonest(
  turns: readonly MarkedTurn[],
  find: (turn: MarkedTurn) => readonly { readonly rg: string; readonly what: string }[],
): Annoyance[] {
  const found = new Map<string, Annoyance>();
  for (const marked of turns) {
    for (const { rg, what } of find(marked)) {
      const key = `${rg}\n${what}`;
      const earlier = found.get(key);
      const first = earlier?.first ?? `${marked.session}:${marked.number}`;
      found.set(key, { rg, what, first, times: (earlier?.times ?? 0) + 1 });
    }
  }
  return [...found.values()].sort((left, right) => right.times - left.times).slice(0, most);
}
