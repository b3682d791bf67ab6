import { createRandom } from '../core/random.ts';
import { chooseLeastRepetitive } from './repetition.ts';
import type { RespondPhase } from './respond-phase.ts';
import type { Spoken, Turn } from './turn-progress.ts';

/** Name of the speaker where a stop phrase ended the session. */
const stopSpeaker = 'stop';
/** Name of the speaker where nobody had anything to say. */
const lastResortSpeaker = 'last-resort';

/** Ends the session after a stop phrase. */
export function farewell(turn: Turn): Spoken {
  const text = ownLine(turn, stopSpeaker, turn.frame.parts.list.lines.farewells);
  return {
    rg: stopSpeaker,
    promptRg: null,
    text,
    ends: true,
    tracker: turn.trackerAfterUser,
    states: turn.states,
    phases: {},
  };
}

/** Says something where every generator was silent, late or broken. */
export function lastResort(turn: Turn, states: ReadonlyMap<string, unknown>, response: RespondPhase): Spoken {
  const text = ownLine(turn, lastResortSpeaker, turn.frame.parts.list.lines.lastResort);
  return {
    rg: lastResortSpeaker,
    promptRg: null,
    text,
    ends: false,
    tracker: turn.trackerAfterUser,
    states,
    phases: { response },
  };
}

function ownLine({ frame: { state, replies } }: Turn, speaker: string, lines: readonly string[]): string {
  const random = createRandom(`${state.seed}/${state.turnCount + 1}/${speaker}`);
  return chooseLeastRepetitive(lines, replies, random);
}
