import type { Annotations, NavigationalIntent } from '../contracts/annotations.ts';
import type { ConversationState } from '../contracts/conversation.ts';
import type { Ledger } from '../contracts/ledger.ts';
import type { EntityView, Responding, TurnContext, TurnInput, TurnIo } from '../contracts/turn.ts';
import type { UserProfile } from '../contracts/user-profile.ts';
import type { Deadline } from '../core/deadline.ts';
import { createRandom } from '../core/random.ts';
import { normaliseText } from '../core/text.ts';
import type { BotParts } from './bot-parts.ts';
import type { Arms } from './experiments.ts';
import { chooseLeastRepetitive, comparedReplies, type RepliesRead } from './repetition.ts';
import type { TurnLogs } from './turn-logs.ts';

/** What is the same for every plug-in during one turn. */
export interface TurnFrame {
  readonly parts: BotParts;
  readonly state: ConversationState;
  readonly profile: UserProfile;
  /** What is open between the two, as far as it is heard. */
  readonly ledger: Ledger;
  readonly input: TurnInput;
  readonly at: number;
  readonly arms: Arms;
  readonly logs: TurnLogs;
  /** What the bot said before in the session. */
  readonly replies: RepliesRead;
}

/** The bot's latest utterances, newest first. */
export function recentRepliesOf(state: ConversationState): string[] {
  return repliesOf(state).slice(0, comparedReplies);
}

/** The bot's utterances in the session as far as they are kept, newest first. */
export function repliesOf({ history }: ConversationState): string[] {
  return history.map((exchange) => exchange.bot).reverse();
}

/** Capabilities for one plug-in: its chance depends on conversation, turn and its name alone. */
export function ioFor(frame: TurnFrame, plugin: string, deadline: Deadline): TurnIo {
  const { state, parts, logs } = frame;
  const ranker = logs.rankings.viewFor(plugin);
  const reader = logs.readings.viewFor(plugin);
  const answerBook = logs.books.view;
  const news = logs.news.view;
  return {
    random: createRandom(`${state.seed}/${state.turnCount + 1}/${plugin}`),
    deadline,
    now: new Date(frame.at),
    entities: parts.index,
    ...(news ? { news } : {}),
    ...(parts.taboo ? { taboo: parts.taboo } : {}),
    ...(parts.trip ? { trip: parts.trip } : {}),
    ...(parts.encoder ? { encoder: parts.encoder } : {}),
    ...(parts.moves ? { moves: parts.moves } : {}),
    ...(ranker ? { ranker } : {}),
    ...(reader ? { reader } : {}),
    ...(answerBook ? { answerBook } : {}),
    ...(parts.generator ? { generator: logs.samples.recording(plugin, parts.generator) } : {}),
    ...(parts.talker ? { talker: logs.samples.recording(plugin, parts.talker) } : {}),
  };
}

/** What is the same for every response generator in one phase of a turn. */
export interface Scene extends Omit<TurnContext, 'io' | 'choose' | 'arm'> {
  readonly frame: TurnFrame;
}

/** Sets the scene for a phase. */
export function setScene(
  frame: TurnFrame,
  annotations: Annotations,
  entity: EntityView,
  responding?: Responding,
): Scene {
  const { state, input } = frame;
  return {
    frame,
    input,
    text: normaliseText(input.text),
    annotations,
    navigation: effectiveNavigation(annotations),
    entity,
    history: state.history,
    lastReply: state.history.at(-1)?.bot ?? '',
    lastSpeakers: state.lastSpeakers,
    turnIndex: state.turnCount + 1,
    ledger: frame.ledger,
    user: frame.profile,
    timeZone: state.timeZone,
    ...(responding ? { responding } : {}),
  };
}

/** What one response generator sees. Written out, not spread: it is made dozens of times a turn, and a spread takes several times as long. */
export function contextFor(scene: Scene, plugin: string, deadline: Deadline): TurnContext {
  const { frame, responding } = scene;
  const io = ioFor(frame, plugin, deadline);
  const context: TurnContext = {
    input: scene.input,
    text: scene.text,
    annotations: scene.annotations,
    navigation: scene.navigation,
    entity: scene.entity,
    history: scene.history,
    lastReply: scene.lastReply,
    lastSpeakers: scene.lastSpeakers,
    turnIndex: scene.turnIndex,
    ledger: scene.ledger,
    user: scene.user,
    timeZone: scene.timeZone,
    io,
    arm: (experiment) => frame.arms.arm(experiment, plugin),
    choose: (wordings: readonly string[]) => chooseLeastRepetitive(wordings, frame.replies, io.random),
  };
  return responding ? Object.assign(context, { responding }) : context;
}

/**
 * The intent to act on: a question ('what do you mean?') in answer to 'what shall we talk about' names no topic, and neither does
 * a request that hesitates in a question (reference §2.1, without wiping requests that are put as questions).
 */
export function effectiveNavigation({ navigation, question }: Annotations): NavigationalIntent {
  const isVoid =
    question.isQuestion && navigation.positive && (navigation.source === 'answer' || navigation.topic === 'HESITATE');
  return isVoid ? { ...navigation, positive: false, topic: null, about: false, source: null } : navigation;
}
