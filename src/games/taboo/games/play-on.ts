import { ParleyError } from '../../../core/errors.ts';
import type { TabooTurns } from '../../arena/serve/taboo-turns.ts';
import type { JudgeKind } from '../judge/open-judges.ts';
import type { UtteranceJudge } from '../judge/utterance-judge.ts';
import { createWordJudge } from '../judge/word-judge.ts';
import type { Inflections } from '../lexicon/inflections.ts';
import { type MoveJudges, playMove } from '../match/play-move.ts';
import type { TabooRefusal } from '../rules/play-taboo.ts';
import type { TabooGame } from '../rules/taboo-game.ts';
import type { TabooRole } from '../rules/taboo-rules.ts';
import type { TabooMove } from '../rules/taboo-view.ts';
import { askAgent } from './ask-agent.ts';
import { type KeptGame, type KeptStep, replaySteps, sideOf } from './kept-game.ts';

/** What a person does. */
export type PersonsAct =
  | { readonly kind: 'move'; readonly move: TabooMove; readonly moveId: string | undefined }
  | { readonly kind: 'forfeit' };

export interface PlayOnParts {
  readonly turns: TabooTurns;
  readonly judges: (kind: JudgeKind) => Promise<readonly UtteranceJudge[]>;
  readonly inflections: () => Inflections;
}

/** Whose fault it is that a move cannot be made, for people. */
const refusals: Readonly<Record<TabooRefusal, string>> = {
  over: 'the game is over',
  'not-your-turn': 'only the defender guesses',
  'no-guess-left': 'no guess is left',
  'must-guess': 'the turns are over, and only the guess is left',
};

/**
 * Plays what a person does, and then the agent until it is the person's move again or the game is over. Nothing is changed in place: where
 * this throws, nothing has happened.
 *
 * @param act undefined where the game only begins
 * @throws ParleyError PARLEY_GAME_IMPOSSIBLE; PARLEY_LATE where the agent has not come to its first move; what keeps an agent from being asked
 */
export async function playOn(
  id: string,
  kept: KeptGame,
  act: PersonsAct | undefined,
  parts: PlayOnParts,
): Promise<KeptGame> {
  const by: MoveJudges = {
    wordJudge: createWordJudge(kept.target, parts.inflections()),
    judges: await parts.judges(kept.judges),
  };
  const ofPerson: MoveJudges = kept.judged === 'agent' ? { ...by, judges: [] } : by;
  let played = act === undefined ? kept : withStep(kept, await personsStep(id, kept, act, ofPerson));
  for (let { game } = replaySteps(id, played); isAgentsMove(game, kept.as); game = replaySteps(id, played).game) {
    played = withStep(played, await agentsStep(game, played, by, parts.turns));
  }
  return played;
}

async function personsStep(id: string, kept: KeptGame, act: PersonsAct, by: MoveJudges): Promise<KeptStep> {
  const { game } = replaySteps(id, kept);
  if (act.kind === 'forfeit') return { event: { kind: 'forfeit', role: kept.as }, verdicts: {} };
  if (act.move.kind === 'guess' && kept.as === 'attacker') throw impossible(id, 'not-your-turn');
  const { step, event, verdicts } = await playMove(game, kept.as, act.move, by);
  if (!step.ok) throw impossible(id, step.refusal);
  return { event, verdicts, ...(act.moveId === undefined ? {} : { moveId: act.moveId }) };
}

async function agentsStep(game: TabooGame, kept: KeptGame, by: MoveJudges, turns: TabooTurns): Promise<KeptStep> {
  const role: TabooRole = kept.as === 'attacker' ? 'defender' : 'attacker';
  const asked = await askAgent(turns, game, role, kept.against, kept.seed);
  const isFirst = !kept.steps.some(({ event }) => sideOf(event) === role);
  if (asked.kind === 'timeout' && isFirst) throw notReady(kept.against, asked.why);
  if (asked.kind !== 'move') return { event: { kind: asked.kind, role }, verdicts: {}, fault: asked.why };
  const { step, event, verdicts } = await playMove(game, role, asked.move, by);
  if (step.ok) return { event, verdicts };
  return { event: { kind: 'forfeit', role }, verdicts: {}, fault: `Its move was not possible: ${step.refusal}.` };
}

/** Nobody loses by what an agent has to read before its first move. */
function notReady(agent: string, why: string): ParleyError {
  return new ParleyError('PARLEY_LATE', `${agent} is not ready to play yet: ${why}`, {
    remedy: 'Send it again in a while: an agent reads all that it knows before its first move.',
    context: { agent },
  });
}

function isAgentsMove({ stage }: TabooGame, as: TabooRole): boolean {
  if (stage === 'over') return false;
  return (stage === 'attacker') !== (as === 'attacker');
}

function withStep(kept: KeptGame, step: KeptStep): KeptGame {
  return { ...kept, steps: [...kept.steps, step] };
}

function impossible(id: string, refusal: TabooRefusal): ParleyError {
  return new ParleyError('PARLEY_GAME_IMPOSSIBLE', `This move cannot be made: ${refusals[refusal]}.`, {
    remedy: 'Look at the game: its view says what can be done.',
    context: { id, refusal },
  });
}
