import type { Annotations } from '../contracts/annotations.ts';
import type { ConversationState, TrackerState } from '../contracts/conversation.ts';
import type { TurnContext, TurnInput } from '../contracts/turn.ts';
import type { AnnotatorReport, TurnRecord } from '../contracts/turn-record.ts';
import type { UserProfile } from '../contracts/user-profile.ts';
import type { Deadline } from '../core/deadline.ts';
import { deepFreeze } from '../core/json.ts';
import { createRandom } from '../core/random.ts';
import { refersBack } from '../entity/tracker/refers-back.ts';
import { entityView, reduceTracker } from '../entity/tracker/tracker.ts';
import type { BotParts } from './bot-parts.ts';
import { entityUpdateOf } from './entity-update.ts';
import { createArms } from './experiments.ts';
import { keepStates, readStates } from './generator-states.ts';
import { createHooks, expiredSlice, type Hooks } from './hooks.ts';
import type { Playback, TurnOverrides } from './playback.ts';
import { patchProfile } from './profile-patch.ts';
import { type PromptPhase, promptPhase } from './prompt-phase.ts';
import { initialIdleTurns } from './prompt-sampling.ts';
import { chooseLeastRepetitive } from './repetition.ts';
import { type ChosenResponse, type RespondPhase, respondPhase } from './respond-phase.ts';
import { createSampleLog } from './sample-log.ts';
import { contextFor, effectiveNavigation, ioFor, recentRepliesOf, setScene, type TurnFrame } from './turn-context.ts';
import { composeUtterance } from './utterance.ts';

/** What one turn starts from. */
export interface TurnStart {
  readonly state: ConversationState;
  readonly profile: UserProfile;
  readonly input: TurnInput;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly deadline: Deadline;
  readonly playback?: Playback;
  readonly overrides?: TurnOverrides;
}

/** A decided turn: its record, and the profile that it leaves behind where it changes it. */
export interface DecidedTurn {
  readonly record: TurnRecord;
  readonly profile: UserProfile | undefined;
}

/** Name of the speaker where a stop phrase ended the session, and where nobody had anything to say. */
export const stopSpeaker = 'stop';
export const lastResortSpeaker = 'last-resort';

/**
 * Decides one turn: `(input, state, knowledge, seed) → (reply, next state, turn record)` (design, steps 3 to 8). Writes nothing.
 *
 * @throws ParleyError PARLEY_FORCED_SILENT where an override cannot be met; plug-ins never make it throw
 */
export async function decideTurn(parts: BotParts, start: TurnStart): Promise<DecidedTurn> {
  const began = parts.clock.elapsed();
  const arms = createArms(start.state.seed, start.state.arms);
  const samples = createSampleLog(start.playback?.samples);
  const frame: TurnFrame = { parts, ...start, arms, samples };
  const { annotations, reports } = await annotate(frame, start);
  const states = readStates(parts.list.generators, start.state.generators);
  const hooks = createHooks();
  const trackerAfterUser = trackUser(frame, annotations, states.values, hooks);
  const turn: Turn = { frame, start, annotations, states: states.values, trackerAfterUser, hooks };
  const spoken = annotations.stopping.now ? farewell(turn) : await speak(turn);
  const next = nextState(turn, spoken);
  const { response, prompt } = spoken.phases;
  const record: TurnRecord = {
    schemaVersion: 1,
    conversationId: start.state.conversationId,
    userId: start.state.userId,
    index: start.state.turnCount + 1,
    input: start.input,
    at: start.at,
    seed: start.state.seed,
    annotations,
    annotators: reports,
    responses: response?.verdicts ?? [],
    prompts: prompt?.verdicts ?? [],
    rg: spoken.rg,
    promptRg: spoken.promptRg,
    reply: { text: spoken.text, ends: spoken.ends },
    trackerAfterUser,
    exposures: arms.exposures(),
    samples: samples.samples(),
    profile: start.profile,
    resetStates: states.reset,
    hookFaults: hooks.faults(),
    versions: { ...parts.versions, knowledge: parts.index.version },
    totalMs: parts.clock.elapsed() - began,
    next,
  };
  return { record, profile: patchProfile(start.profile, response?.chosen?.proposal.profile) };
}

interface Turn {
  readonly frame: TurnFrame;
  readonly start: TurnStart;
  readonly annotations: Annotations;
  readonly states: ReadonlyMap<string, unknown>;
  readonly trackerAfterUser: TrackerState;
  readonly hooks: Hooks;
}

interface Spoken {
  readonly rg: string;
  readonly promptRg: string | null;
  readonly text: string;
  readonly ends: boolean;
  readonly tracker: TrackerState;
  readonly states: ReadonlyMap<string, unknown>;
  readonly phases: { readonly response?: RespondPhase; readonly prompt?: PromptPhase };
}

interface Annotated {
  readonly annotations: Annotations;
  readonly reports: readonly AnnotatorReport[];
}

async function annotate(frame: TurnFrame, start: TurnStart): Promise<Annotated> {
  if (start.playback) return { annotations: start.playback.annotations, reports: start.playback.annotators };
  const recentReplies = recentRepliesOf(start.state);
  const input = {
    turn: start.input,
    lastReply: recentReplies[0] ?? '',
    recentReplies,
    expectedType: start.state.tracker.expectedType,
    currentEntity: start.state.tracker.current?.title ?? null,
  };
  const result = await frame.parts.pipeline.run(input, start.deadline, (plugin, deadline) =>
    ioFor(frame, plugin, deadline),
  );
  return frame.parts.freeze ? deepFreeze(result) : result;
}

function trackUser(
  frame: TurnFrame,
  annotations: Annotations,
  states: ReadonlyMap<string, unknown>,
  hooks: Hooks,
): TrackerState {
  const { state } = frame;
  const speakers = state.lastSpeakers;
  const lastActive = speakers?.prompt ?? speakers?.response;
  const generator = frame.parts.list.generators.find(({ name }) => name === lastActive);
  const view = entityView(state.tracker, state.tracker, annotations.entityLinks);
  const override =
    generator?.overrideEntity &&
    hooks.call(generator.name, 'overrideEntity', () =>
      generator.overrideEntity?.(
        contextFor(setScene(frame, annotations, view), `rg:${generator.name}`, expiredSlice),
        states.get(generator.name),
      ),
    );
  return reduceTracker(state.tracker, {
    type: 'user',
    navigation: effectiveNavigation(annotations),
    links: annotations.entityLinks,
    refersBack: refersBack(frame.input.text),
    ...(override ? { override } : {}),
  });
}

async function speak(turn: Turn): Promise<Spoken> {
  const { frame, start, annotations } = turn;
  const { parts, state } = frame;
  const view = entityView(turn.trackerAfterUser, state.tracker, annotations.entityLinks);
  const scene = setScene(frame, annotations, view);
  const contextOf = (rg: string, slice: Deadline): TurnContext => contextFor(scene, `rg:${rg}`, slice);
  const shared = { parts, deadline: start.deadline, playback: start.playback, overrides: start.overrides ?? {} };
  const response = await respondPhase({
    ...shared,
    turnIndex: state.turnCount + 1,
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

function farewell(turn: Turn): Spoken {
  const { parts, state } = turn.frame;
  const random = createRandom(`${state.seed}/${state.turnCount + 1}/${stopSpeaker}`);
  const text = chooseLeastRepetitive(parts.list.lines.farewells, recentRepliesOf(state), random);
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

function lastResort(turn: Turn, states: ReadonlyMap<string, unknown>, response: RespondPhase): Spoken {
  const { parts, state } = turn.frame;
  const random = createRandom(`${state.seed}/${state.turnCount + 1}/${lastResortSpeaker}`);
  const text = chooseLeastRepetitive(parts.list.lines.lastResort, recentRepliesOf(state), random);
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

function nextState(turn: Turn, spoken: Spoken): ConversationState {
  const { parts, state, arms, input } = turn.frame;
  const idle = idleTurnsOf(parts, state);
  const spoke = (name: string): boolean => name === spoken.rg || name === spoken.promptRg;
  return {
    ...state,
    turnCount: state.turnCount + 1,
    ended: spoken.ends,
    history: [...state.history, { user: input.text, bot: spoken.text }],
    lastSpeakers: { response: spoken.rg, prompt: spoken.promptRg },
    idleTurns: Object.fromEntries(Object.entries(idle).map(([name, turns]) => [name, spoke(name) ? 0 : turns])),
    arms: arms.assigned(),
    tracker: spoken.tracker,
    generators: keepStates(parts.list.generators, spoken.states, state.generators),
  };
}

function idleTurnsOf(parts: BotParts, state: ConversationState): Record<string, number> {
  return Object.fromEntries(
    parts.list.generators.map(({ name }) => [name, (state.idleTurns[name] ?? initialIdleTurns) + 1]),
  );
}
