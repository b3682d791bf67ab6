import type { NavigationTopic } from '../contracts/annotations.ts';
import type { ConversationState } from '../contracts/conversation.ts';
import type { Entity, LinkedSpan } from '../contracts/entity-index.ts';
import type { AnyResponseGenerator } from '../contracts/response-generator.ts';
import type { TurnRecord, Verdict } from '../contracts/turn-record.ts';
import type { UserProfile } from '../contracts/user-profile.ts';
import { isNamedTopic } from '../core/topic-phrases.ts';

/** What a script can see of one turn: plain values under the keys of `expect`. */
export interface Observation {
  readonly rg: string;
  readonly promptRg: string | null;
  readonly promptPriority: string | null;
  readonly reply: string;
  readonly needsPrompt: boolean;
  readonly ends: boolean;
  readonly entity: string | null;
  readonly entityAfterUser: string | null;
  readonly expectedType: string | null;
  readonly rejected: readonly string[];
  readonly untalked: readonly string[];
  readonly finished: readonly string[];
  readonly navigation: Readonly<Record<string, unknown>>;
  readonly links: readonly string[];
  readonly topLink: string | null;
  readonly linkCount: number;
  readonly lowPrecisionLinks: readonly string[];
  readonly spans: readonly string[];
  readonly annotations: unknown;
  readonly userName: string | null;
  readonly profile: unknown;
  readonly arm: Readonly<Record<string, string>>;
  readonly chosen: readonly string[];
  readonly priorities: Readonly<Record<string, string | null>>;
  readonly proposals: Readonly<Record<string, string | null>>;
  readonly history: readonly string[];
  readonly rgState: Readonly<Record<string, unknown>>;
  readonly elapsedMs: number;
  readonly errors: readonly string[];
}

/** Plug-ins that were told to fail, whose failures are no errors. */
export interface ToldToFail {
  readonly annotators: readonly string[];
  readonly rgs: readonly string[];
}

/** What a script can see of a committed turn. */
export function observe(record: TurnRecord, profile: UserProfile, toldToFail: ToldToFail): Observation {
  const { next, responses, prompts, annotations } = record;
  const { navigation, entityLinks } = annotations;
  const high = entityLinks.highPrecision.map(topTitle);
  return {
    rg: record.rg,
    promptRg: record.promptRg,
    promptPriority: prompts.find(({ status }) => status === 'chosen')?.priority ?? null,
    reply: record.reply.text,
    needsPrompt: responses.find(({ status }) => status === 'chosen')?.needsPrompt ?? false,
    ends: record.reply.ends,
    entity: next.tracker.current?.title ?? null,
    entityAfterUser: record.trackerAfterUser.current?.title ?? null,
    expectedType: next.tracker.expectedType,
    rejected: titles(next.tracker.rejected),
    untalked: titles(next.tracker.untalked),
    finished: titles(next.tracker.finished),
    navigation: {
      ...navigation,
      topic: topicText(navigation.topic),
      negativeTopic: topicText(navigation.negativeTopic),
    },
    links: high,
    topLink: high[0] ?? null,
    linkCount: high.length,
    lowPrecisionLinks: entityLinks.thresholdRemoved.map(topTitle),
    spans: entityLinks.spans,
    annotations,
    userName: profile.name ?? null,
    profile,
    arm: Object.fromEntries(record.exposures.map(({ experiment, arm }) => [experiment, arm])),
    chosen: [record.rg, ...(record.promptRg === null ? [] : [record.promptRg])],
    priorities: Object.fromEntries(responses.map(({ rg, priority }) => [rg, priority])),
    proposals: Object.fromEntries(responses.map(({ rg, text }) => [rg, text])),
    history: historyOf(next),
    rgState: Object.fromEntries(Object.entries(next.generators).map(([name, { value }]) => [name, value])),
    elapsedMs: record.totalMs,
    errors: errorsOf(record, toldToFail),
  };
}

/** What a script sees of a conversation between turns: SAME on the first turn refers to it, and INITIAL where the conversation is new. */
export function observeState(
  state: ConversationState,
  profile: UserProfile,
  generators: readonly AnyResponseGenerator[],
): Partial<Observation> {
  const initial = generators.map(({ name, state: codec }): [string, unknown] => [name, codec.initial()]);
  const kept = Object.entries(state.generators).map(([name, { value }]): [string, unknown] => [name, value]);
  return {
    entity: state.tracker.current?.title ?? null,
    expectedType: state.tracker.expectedType,
    rejected: titles(state.tracker.rejected),
    untalked: titles(state.tracker.untalked),
    finished: titles(state.tracker.finished),
    userName: profile.name ?? null,
    profile,
    history: historyOf(state),
    rgState: Object.fromEntries([...initial, ...kept]),
  };
}

function historyOf(state: ConversationState): string[] {
  return state.history.flatMap(({ user, bot }) => [user, bot]);
}

function titles(entities: readonly Entity[]): string[] {
  return entities.map(({ title }) => title);
}

function topTitle(span: LinkedSpan): string {
  return span.candidates[0]?.entity.title ?? '';
}

function topicText(topic: NavigationTopic | string | null): string | null {
  return isNamedTopic(topic) ? topic.text : topic;
}

function errorsOf(record: TurnRecord, toldToFail: ToldToFail): string[] {
  const isFault = ({ status }: Pick<Verdict<string>, 'status'>): boolean =>
    ['late', 'threw', 'garbage'].includes(status);
  const annotators = record.annotators.filter(
    (report) => report.status !== 'ok' && !toldToFail.annotators.includes(report.name),
  );
  const verdicts = [...record.responses, ...record.prompts].filter(
    (one) => isFault(one) && !toldToFail.rgs.includes(one.rg),
  );
  return [
    ...annotators.map((report) => `annotator ${report.name} ${report.status}: ${report.error ?? 'over its budget'}`),
    ...verdicts.map((verdict) => `${verdict.rg} ${verdict.status}: ${verdict.reason}`),
    ...record.hookFaults.map(({ rg, hook, error }) => `${rg} ${hook}: ${error}`),
  ];
}
