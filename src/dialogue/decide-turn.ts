import type { Annotations } from '../contracts/annotations.ts';
import type { EntityIndex } from '../contracts/entity-index.ts';
import { emptyLedger } from '../contracts/ledger.ts';
import type { ConversationState, TrackerState } from '../contracts/conversation.ts';
import type { TurnInput } from '../contracts/turn.ts';
import type { AnnotatorReport, Reply, TurnRecord } from '../contracts/turn-record.ts';
import type { UserProfile } from '../contracts/user-profile.ts';
import type { Deadline } from '../core/deadline.ts';
import { isGraveTalk } from '../core/grave-matters.ts';
import { deepFreeze } from '../core/json.ts';
import { faultOf, receive } from '../core/receive.ts';
import { lastSpeakerOf } from '../core/last-speaker.ts';
import { refersBack } from '../entity/tracker/refers-back.ts';
import { entityView, reduceTracker } from '../entity/tracker/tracker.ts';
import type { BotParts } from './bot-parts.ts';
import { createArms } from './experiments.ts';
import { readStates } from './generator-states.ts';
import { withModels } from './models-of.ts';
import { createHooks, expiredSlice, type Hooks } from './hooks.ts';
import { heard } from './ledger/hear.ts';
import { nextState } from './next-state.ts';
import { farewell } from './own-lines.ts';
import type { Playback, TurnOverrides } from './playback.ts';
import { withFacts } from './profile-facts.ts';
import { patchProfile } from './profile-patch.ts';
import { serviceName } from './received/service-shapes.ts';
import { readReplies } from './repetition.ts';
import { speak } from './speak.ts';
import { withToldName } from './told-name.ts';
import {
  contextFor,
  effectiveNavigation,
  ioFor,
  recentRepliesOf,
  repliesOf,
  setScene,
  type TurnFrame,
} from './turn-context.ts';
import { kept, openTurnLogs } from './turn-logs.ts';
import type { Spoken, Turn } from './turn-progress.ts';
import { type TellStage, tellNobody } from './turn-stages.ts';
import { withoutOwnName } from './without-own-name.ts';

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
  /** Told what is decided when it is; nobody where left out. */
  readonly tell?: TellStage;
}

/** A decided turn: its record, and the profile that it leaves behind where it changes it. */
export interface DecidedTurn {
  readonly record: TurnRecord;
  readonly profile: UserProfile | undefined;
}

/**
 * Decides one turn: `(input, state, knowledge, seed) → (reply, next state, turn record)` (design, steps 3 to 8). Writes nothing.
 *
 * @throws ParleyError PARLEY_FORCED_SILENT where an override cannot be met; plug-ins never make it throw
 */
export async function decideTurn(all: BotParts, start: TurnStart): Promise<DecidedTurn> {
  const parts = withModels(all, start.state.models);
  const began = parts.clock.elapsed();
  const arms = createArms(start.state.seed, start.state.arms);
  const logs = openTurnLogs(parts, start.playback);
  const replies = readReplies(repliesOf(start.state));
  const before = start.state.ledger ?? emptyLedger;
  const found: TurnFrame = { parts, ...start, arms, logs, replies, ledger: before };
  const { annotations, reports } = await annotate(found, start);
  const frame = whenHeard(found, annotations);
  const { profile } = frame;
  const states = readStates(parts.list.generators, start.state.generators);
  const hooks = createHooks();
  const trackerAfterUser = trackUser(frame, annotations, states.values, hooks);
  const { tell = tellNobody } = start;
  await tell({ stage: 'listening', entity: trackerAfterUser.current?.title ?? null });
  const turn: Turn = {
    frame,
    annotations,
    states: states.values,
    broken: states.broken,
    trackerAfterUser,
    hooks,
    deadline: start.deadline,
    playback: start.playback,
    overrides: start.overrides ?? {},
    tell,
  };
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
    reply: replyOf(spoken),
    trackerAfterUser,
    exposures: arms.exposures([`rg:${spoken.rg}`, `prompt:${spoken.promptRg}`]),
    ...kept(logs),
    profile: start.profile,
    resetStates: states.reset,
    versions: { ...parts.versions, knowledge: knowledgeVersion(parts.index, hooks) },
    hookFaults: hooks.faults(),
    totalMs: parts.clock.elapsed() - began,
    next,
  };
  const decided = response?.chosen?.proposal.profile;
  const patched = withToldName(patchProfile(profile, decided, start.at) ?? profile, annotations, decided);
  return { record, profile: patched === start.profile ? undefined : patched };
}

/** The frame once the line is heard: the profile and the ledger hold what was told and asked. Turns that were stored before there were these annotations tell nothing. */
function whenHeard(found: TurnFrame, { profileFacts = [], moves = [] }: Partial<Annotations>): TurnFrame {
  const { history, turnCount } = found.state;
  const line = { clauses: moves, lastReply: history.at(-1)?.bot ?? '', turn: turnCount + 1 };
  return { ...found, profile: withFacts(found.profile, profileFacts, found.at), ledger: heard(found.ledger, line) };
}

/** The version of the knowledge base as it says it now; one that cannot say it does not cost the turn. */
function knowledgeVersion(index: EntityIndex, hooks: Hooks): string {
  try {
    return receive(serviceName, index.version, 'index.version');
  } catch (error) {
    hooks.note('knowledge', 'version', faultOf(error));
    return 'unknown';
  }
}

function replyOf({ text, ends, emphasis }: Spoken): Reply {
  return { text, ends, ...(emphasis ? { emphasis } : {}) };
}

interface Annotated {
  readonly annotations: Annotations;
  readonly reports: readonly AnnotatorReport[];
}

async function annotate(frame: TurnFrame, start: TurnStart): Promise<Annotated> {
  if (start.playback) {
    const { annotations, annotators } = start.playback;
    // Turns that were stored before there were moves have none.
    return { annotations: { ...annotations, moves: annotations.moves ?? [] }, reports: annotators };
  }
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
  const lastActive = lastSpeakerOf(state);
  const generator = frame.parts.list.generators.find(({ name }) => name === lastActive && states.has(name));
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
    links: withoutOwnName(annotations, frame.profile.name),
    refersBack: refersBack(frame.input.text),
    isGrave:
      annotations.offensive.crisis !== 'none' ||
      isGraveTalk([...state.history.map(({ user }) => user), frame.input.text]),
    ...(override ? { override } : {}),
  });
}
