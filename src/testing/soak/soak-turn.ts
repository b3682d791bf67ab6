import type { TrackerState } from '../../contracts/conversation.ts';
import type { TurnRecord, Verdict } from '../../contracts/turn-record.ts';
import { normaliseText, wordsOf } from '../../core/text.ts';
import { wondersAt } from '../../core/wonders-at.ts';
import { observe } from '../observation.ts';

/** What a soak keeps of a turn. */
export interface SoakTurn {
  readonly user: string;
  readonly reply: string;
  readonly rg: string;
  readonly promptRg: string | null;
  readonly responsePriority: string | null;
  readonly promptPriority: string | null;
  /** What the prompting generator said. */
  readonly promptText: string;
  readonly ends: boolean;
  readonly entity: string | null;
  /** True if the user asked to hear something again, or said that they did not follow, or wondered why it is asked. */
  readonly askedAgain: boolean;
  /** The topic of the prompt, where it was already finished or rejected and the user did not bring it up. */
  readonly staleTopic: string | null;
  /** How many replies were chosen among, and of how many makes: written, drawn, found; null where nobody chose. */
  readonly choice: { readonly replies: number; readonly sources: number } | null;
  readonly errors: readonly string[];
  /** From the user's line to the reply, and the processor's share of it. */
  readonly ms: number;
  readonly cpuMs: number;
  readonly rgMs: Readonly<Record<string, number>>;
  readonly annotatorMs: Readonly<Record<string, number>>;
}

/** The part of a turn record that a soak measures; `before` is the tracker as the turn found it. */
export function digest(record: TurnRecord, before: TrackerState, cpuMs: number): SoakTurn {
  const response = record.responses.find(isChosen);
  const prompt = record.prompts.find(isChosen);
  return {
    user: record.input.text,
    reply: record.reply.text,
    rg: record.rg,
    promptRg: record.promptRg,
    responsePriority: response?.priority ?? null,
    promptPriority: prompt?.priority ?? null,
    promptText: prompt?.text ?? '',
    ends: record.reply.ends,
    entity: record.next.tracker.current?.title ?? null,
    askedAgain: isAskedAgain(record),
    staleTopic: staleTopicOf(record, before, prompt?.entity),
    choice: choiceOf(record),
    errors: observe(record, record.profile, { annotators: [], rgs: [] }).errors,
    ms: record.totalMs,
    cpuMs,
    rgMs: spentBy([...record.responses, ...record.prompts]),
    annotatorMs: Object.fromEntries(record.annotators.map(({ name, ms }) => [name, ms])),
  };
}

function choiceOf({ rankings, samples }: TurnRecord): SoakTurn['choice'] {
  const texts = rankings?.['fit:response']?.texts;
  if (!texts) return null;
  const origins = (samples['rg:talk'] ?? []).flatMap((given) => given?.origins?.map(({ source }) => source) ?? []);
  const isWritten = texts.length > origins.length;
  return { replies: texts.length, sources: new Set(origins).size + (isWritten ? 1 : 0) };
}

function isChosen({ status }: { readonly status: string }): boolean {
  return status === 'chosen';
}

function isAskedAgain({ annotations, input }: TurnRecord): boolean {
  const isWondering = wondersAt(normaliseText(input.text)) !== null;
  return annotations.complaint.kind !== 'none' || isWondering || wordsOf(input.text).length === 0;
}

/** Nobody should offer a topic again that was left, unless the user comes back to it. */
function staleTopicOf(record: TurnRecord, before: TrackerState, offered: string | null | undefined): string | null {
  if (typeof offered !== 'string') return null;
  const isLeft = [...before.finished, ...before.rejected].some(({ title }) => title === offered);
  const { entityLinks } = record.annotations;
  const isNamed = [...entityLinks.highPrecision, ...entityLinks.thresholdRemoved].some(({ candidates }) =>
    candidates.some(({ entity }) => entity.title === offered),
  );
  const isCurrent = [before.current, record.trackerAfterUser.current].some((entity) => entity?.title === offered);
  return isLeft && !isNamed && !isCurrent ? offered : null;
}

function spentBy(verdicts: readonly Pick<Verdict<string>, 'rg' | 'ms'>[]): Record<string, number> {
  const spent: Record<string, number> = {};
  for (const { rg, ms } of verdicts) spent[rg] = (spent[rg] ?? 0) + ms;
  return spent;
}
