import type { TurnContext } from '../contracts/turn.ts';
import type { Deadline } from '../core/deadline.ts';
import { createRandom } from '../core/random.ts';
import { entityView, reduceTracker } from '../entity/tracker/tracker.ts';
import { entityUpdateOf } from './entity-update.ts';
import { expiredSlice } from './hooks.ts';
import { idleTurnsOf } from './next-state.ts';
import { lastResort } from './own-lines.ts';
import { promptPhase } from './prompt-phase.ts';
import { type ChosenResponse, respondPhase } from './respond-phase.ts';
import { contextFor, setScene } from './turn-context.ts';
import type { Spoken, Turn } from './turn-progress.ts';
import { composeUtterance } from './utterance.ts';

/** Gets a response, and a prompt where the response needs one, and updates the tracker after each (design, steps 5 to 8). */
export async function speak(turn: Turn): Promise<Spoken> {
  const { frame, annotations } = turn;
  const { parts, state } = frame;
  const view = entityView(turn.trackerAfterUser, state.tracker, annotations.entityLinks);
  const scene = setScene(frame, annotations, view);
  const contextOf = (rg: string, slice: Deadline): TurnContext => contextFor(scene, `rg:${rg}`, slice);
  const shared = { parts, deadline: turn.deadline, playback: turn.playback, overrides: turn.overrides };
  const response = await respondPhase({
    ...shared,
    turnIndex: state.turnCount + 1,
    said: frame.replies.session(),
    isQuestion: annotations.question.isQuestion,
    stateOf: (rg) => turn.states.get(rg),
    contextOf,
  });
  const states = statesAfterResponse(turn, response.chosen, contextOf);
  if (!response.chosen) return lastResort(turn, states, response);
  const { proposal } = response.chosen;
  const tracker = reduceTracker(turn.trackerAfterUser, {
    type: 'response',
    ...(await entityUpdateOf(parts.index, proposal)),
  });
  const said = { rg: response.chosen.rg, ends: proposal.ends === true };
  if (!proposal.needsPrompt) {
    return { ...said, promptRg: null, text: composeUtterance([proposal.text]), tracker, states, phases: { response } };
  }
  const promptView = entityView(tracker, state.tracker, annotations.entityLinks);
  const promptScene = setScene(frame, annotations, promptView, {
    rg: response.chosen.rg,
    handoff: proposal.handoff ?? null,
    entity: tracker.current,
  });
  const prompt = await promptPhase({
    ...shared,
    responder: response.chosen,
    setting: {
      response: proposal.text,
      lastReply: scene.lastReply,
      entity: promptView,
      wished: view.initiatedByUser ? (view.current?.title ?? null) : null,
      said: frame.replies.session(),
    },
    idleTurns: idleTurnsOf(parts, state),
    random: createRandom(`${state.seed}/${state.turnCount + 1}/prompt`),
    stateOf: (rg) => states.get(rg),
    contextOf: (rg, slice) => contextFor(promptScene, `prompt:${rg}`, slice),
  });
  const chosen = prompt.chosen;
  if (!chosen)
    return {
      ...said,
      promptRg: null,
      text: composeUtterance([proposal.text]),
      tracker,
      states,
      phases: { response, prompt },
    };
  return {
    ...said,
    promptRg: chosen.rg,
    text: composeUtterance([proposal.text, chosen.proposal.text]),
    tracker: reduceTracker(tracker, { type: 'prompt', ...(await entityUpdateOf(parts.index, chosen.proposal)) }),
    states: new Map([...states, [chosen.rg, chosen.proposal.next]]),
    phases: { response, prompt },
  };
}

function statesAfterResponse(
  turn: Turn,
  chosen: ChosenResponse | undefined,
  contextOf: (rg: string, slice: Deadline) => TurnContext,
): ReadonlyMap<string, unknown> {
  const after = turn.frame.parts.list.generators.map((generator): [string, unknown] => {
    const { name } = generator;
    const state = turn.states.get(name);
    if (name === chosen?.rg) return [name, chosen.proposal.next];
    if (!generator.passed) return [name, state];
    const passed = turn.hooks.call(name, 'passed', () =>
      generator.state.schema.parse(generator.passed?.(contextOf(name, expiredSlice), state)),
    );
    return [name, passed ?? state];
  });
  return new Map(after);
}
