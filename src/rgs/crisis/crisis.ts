import { z } from 'zod';
import { defineResponseGenerator, type Response, type StateCodec } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { linesFile } from './content.ts';
import { followUpOf } from './follow-up.ts';
import { helplinesFile } from './helplines.ts';
import { followUpLines, helpLines, isParting, partingWords } from './words.ts';

interface CrisisState {
  /** Turns since the crisis in which it stayed with the user; null where there is none. */
  readonly followed: number | null;
}

const crisisState: StateCodec<CrisisState> = {
  version: 1,
  schema: z.object({ followed: z.number().int().nonnegative().nullable() }),
  initial: () => ({ followed: null }),
};

/** How many turns it stays before others may answer again. */
const mostFollowUps = 3;
/** For so many turns nobody may break in, whatever the user brings up. */
const guardedFollowUps = 2;
const over: CrisisState = { followed: null };

/** Meets self-harm and disclosed abuse with care and a helpline, before anything else, and stays for a few turns. */
export const crisis = defineResponseGenerator<CrisisState>({
  name: 'crisis',
  isUnjudged: true,
  description: 'Meets words of self-harm or abuse with care and a helpline.',
  examples: ["i don't want to live anymore", 'my stepfather hits me'],
  state: crisisState,
  content: [linesFile, helplinesFile],
  respond: (turn, state) => {
    const { crisis: kind } = turn.annotations.offensive;
    if (kind !== 'none') return care(turn, kind);
    const followed = followedSoFar(turn, state);
    return followed === null || turn.text === '' ? undefined : stay(turn, followed);
  },
  // An empty line is re-prompted by others; the care goes on after it.
  passed: (turn, state) => (turn.text === '' ? state : over),
});

function care(turn: TurnContext, kind: 'self-harm' | 'abuse'): Response<CrisisState> {
  return {
    text: helpLines(turn, kind)
      .map((part) => turn.choose(part))
      .join(' '),
    priority: 'FORCE_START',
    needsPrompt: false,
    entity: null,
    next: { followed: 0 },
    because: kind,
  };
}

/** Turns of care so far, by the state or, without one, by who spoke last; null where there is nothing to follow up. */
function followedSoFar(turn: TurnContext, state: CrisisState): number | null {
  if (state.followed !== null) return state.followed;
  return turn.lastSpeakers?.response === 'crisis' && !isParting(turn) ? 0 : null;
}

function stay(turn: TurnContext, followed: number): Response<CrisisState> {
  const kind = followUpOf(turn);
  const isLast =
    followed + 1 >= mostFollowUps && (kind === 'safe' || kind === 'topic' || kind === 'thanks' || kind === 'joking');
  const isOver = isLast || kind === 'leaving' || followed + 1 >= 2 * mostFollowUps;
  return {
    text: turn.choose(isLast ? partingWords(turn) : followUpLines(turn, kind)),
    priority: followed < guardedFollowUps && invitesOthers(turn) ? 'FORCE_START' : 'STRONG_CONTINUE',
    needsPrompt: false,
    entity: null,
    next: isOver ? over : { followed: followed + 1 },
    because: `stays with the user: ${kind}`,
  };
}

/** True if the user says something that others would jump at: a topic, a complaint, an offence, a question for advice. */
function invitesOthers({ annotations, navigation }: TurnContext): boolean {
  return (
    navigation.positive ||
    navigation.negative ||
    annotations.complaint.kind !== 'none' ||
    annotations.offensive.isOffensive ||
    annotations.redQuestion.kind !== 'none' ||
    annotations.question.isQuestion
  );
}
