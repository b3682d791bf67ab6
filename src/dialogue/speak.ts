import type { TrackerState } from '../contracts/conversation.ts';
import type { Place } from '../contracts/place.ts';
import { bringsMatter, heardMoves } from '../contracts/heard-moves.ts';
import { openEntries } from '../contracts/ledger.ts';
import type { EntityView, TurnContext } from '../contracts/turn.ts';
import type { Deadline } from '../core/deadline.ts';
import { createRandom } from '../core/random.ts';
import { entityView, reduceTracker } from '../entity/tracker/tracker.ts';
import { behindLead } from './behind-lead.ts';
import { entityUpdateOf } from './entity-update.ts';
import { finalWords } from './final-words.ts';
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
  const { state } = frame;
  const scene = setScene(frame, annotations, viewOf(turn, turn.trackerAfterUser));
  const contextOf = (rg: string, slice: Deadline): TurnContext => contextFor(scene, `rg:${rg}`, slice);
  const response = await respondPhase({
    ...sharedOptions(turn),
    turnIndex: state.turnCount + 1,
    isOpening: state.turnCount === 0 && !bringsMatter({ annotations }),
    isOfferTaken: isOfferTaken(turn),
    replies: frame.replies,
    isQuestion: annotations.question.isQuestion,
    lastSpeakers: state.lastSpeakers,
    stateOf: (rg) => turn.states.get(rg),
    contextOf,
    fits: frame.logs.fits,
    place: placeOf(turn),
  });
  const states = statesAfterResponse(turn, response.chosen, contextOf);
  if (!response.chosen) return lastResort(turn, states, response);
  const { rg, proposal } = response.chosen;
  const tracker = reduceTracker(turn.trackerAfterUser, {
    type: 'response',
    ...(await entityUpdateOf(turn, rg, proposal)),
  });
  const words = await finalWords(turn, response.chosen, contextOf);
  const { emphasis, lead = null } = proposal;
  const text = composeUtterance([lead, behindLead(lead, words)]);
  const spoken = {
    rg,
    promptRg: null,
    text,
    ends: proposal.ends === true,
    tracker,
    states,
    phases: { response },
    ...(emphasis && emphasis.length > 0 ? { emphasis } : {}),
  };
  await turn.tell({ stage: 'said', text });
  return proposal.needsPrompt ? goOn(turn, { rg, proposal: { ...proposal, text: words } }, spoken) : spoken;
}

/** What is said with a prompt after the response; the response alone where nobody has one. */
async function goOn(turn: Turn, responder: ChosenResponse, spoken: Spoken): Promise<Spoken> {
  const { frame, annotations } = turn;
  const { parts, state } = frame;
  const { tracker, states, phases } = spoken;
  const { rg, proposal } = responder;
  const entity = viewOf(turn, tracker);
  const responding = { rg, handoff: proposal.handoff ?? null, entity: tracker.current };
  const scene = setScene(frame, annotations, entity, responding);
  const afterUser = viewOf(turn, turn.trackerAfterUser);
  const contextOf = (name: string, slice: Deadline): TurnContext => contextFor(scene, `prompt:${name}`, slice);
  const prompt = await promptPhase({
    ...sharedOptions(turn),
    responder,
    setting: {
      response: proposal.text,
      lastReply: scene.lastReply,
      entity,
      wished: afterUser.initiatedByUser ? (afterUser.current?.title ?? null) : null,
      said: frame.replies.session(),
    },
    idleTurns: idleTurnsOf(parts, state),
    random: createRandom(`${state.seed}/${state.turnCount + 1}/prompt`),
    stateOf: (name) => states.get(name),
    contextOf,
    fits: frame.logs.fits,
    place: placeOf(turn),
    isOpen: annotations.question.isQuestion || isTold(turn) || isConcerned(turn),
  });
  const { chosen } = prompt;
  if (!chosen) return { ...spoken, phases: { ...phases, prompt } };
  const words = await finalWords(turn, chosen, contextOf);
  return {
    ...spoken,
    promptRg: chosen.rg,
    text: composeUtterance([spoken.text, words]),
    tracker: reduceTracker(tracker, { type: 'prompt', ...(await entityUpdateOf(turn, chosen.rg, chosen.proposal)) }),
    states: new Map([...states, [chosen.rg, chosen.proposal.next]]),
    phases: { ...phases, prompt },
  };
}

/** The talk so far, as it is read by who judges what fits. */
function placeOf({ frame: { state, input, ledger } }: Turn): Place {
  const before = state.history.flatMap(({ user, bot }) => [
    { bot: false, text: user },
    { bot: true, text: bot },
  ]);
  const told = openEntries(ledger, 'told').map(({ text }) => text);
  return { told, lines: [...before, { bot: false, text: input.text }].filter(({ text }) => text !== '') };
}

/** A yes to the bot's offer, and nothing besides. */
function isOfferTaken({ frame: { ledger, state }, annotations }: Turn): boolean {
  const isOffered = ledger.entries.some(({ kind, settled }) => kind === 'offer' && settled === state.turnCount + 1);
  return isOffered && annotations.answer.isYes && !bringsMatter({ annotations });
}

/** So many words tell something that the talk is then about. */
const telling = 5;

/** The person told something, and asked for nothing else. */
function isTold({ frame, annotations }: Turn): boolean {
  const wants = heardMoves({ annotations }, 'wants').length > 0;
  return frame.state.turnCount > 0 && annotations.tokens.length >= telling && !wants;
}

/** For so many turns after something serious was told the talk is about it (design §5). */
const concerned = 4;

function isConcerned({ frame: { ledger, state } }: Turn): boolean {
  return openEntries(ledger, 'concern').some(
    ({ gravity, opened }) => gravity !== 'light' && state.turnCount + 1 - opened <= concerned,
  );
}

/** The tracker as generators see it in this turn. */
function viewOf({ frame, annotations }: Turn, tracker: TrackerState): EntityView {
  return entityView(tracker, frame.state.tracker, annotations.entityLinks);
}

function sharedOptions({ frame, deadline, playback, overrides, broken }: Turn) {
  return { parts: frame.parts, deadline, playback, overrides, broken };
}

function statesAfterResponse(
  turn: Turn,
  chosen: ChosenResponse | undefined,
  contextOf: (rg: string, slice: Deadline) => TurnContext,
): ReadonlyMap<string, unknown> {
  const able = turn.frame.parts.list.generators.filter(({ name }) => !turn.broken.has(name));
  const after = able.map((generator): [string, unknown] => {
    const { name } = generator;
    const state = turn.states.get(name);
    if (name === chosen?.rg) return [name, chosen.proposal.next];
    if (!generator.passed || chosen?.proposal.repeatsLast === true) return [name, state];
    const passed = turn.hooks.call(name, 'passed', () => generator.passed?.(contextOf(name, expiredSlice), state));
    return [name, passed ?? state];
  });
  return new Map(after);
}
