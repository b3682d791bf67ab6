import type { Prompt, PromptPriority } from '../contracts/response-generator.ts';
import type { EntityView } from '../contracts/turn.ts';
import { asksToName } from '../core/asks-to-name.ts';
import type { SaidBefore } from './said-before.ts';
import { titleOf } from './verdicts.ts';

/** A prompt and whose it is. */
export interface OfferedPrompt {
  readonly rg: string;
  readonly priority: PromptPriority;
  readonly proposal: Prompt<unknown>;
}

/** What a prompt has to fit to. */
export interface PromptSetting {
  /** What the response says that the prompt follows. */
  readonly response: string;
  readonly lastReply: string;
  /** As the response leaves it. */
  readonly entity: EntityView;
  /** The topic that the user brought up in this turn. */
  readonly wished: string | null;
  readonly said: SaidBefore;
}

/** What is held against prompts, by generator. */
export interface Objections {
  /** Never taken. */
  readonly dropped: ReadonlyMap<string, string>;
  /** Taken only where there is no better one; those in `asked` last of all. */
  readonly aside: ReadonlyMap<string, string>;
  readonly asked: ReadonlyMap<string, string>;
}

/** More words tire a listener. */
const mostWords = 60;

/**
 * Looks for prompts that would take the conversation back or tire the user: a topic for the second time, a question for the second time, a
 * second question in a row that asks to name something (paper, 'decision fatigue'), and more words than one listens to. Nothing is held
 * against FORCE_START.
 */
export function objectionsTo(offers: readonly OfferedPrompt[], setting: PromptSetting): Objections {
  const open = offers.filter(({ priority }) => priority !== 'FORCE_START');
  const dropped = reasons(open, ({ proposal }) => whyNotAgain(proposal, setting));
  const asked = reasons(open, ({ proposal }) =>
    setting.said.hasAsked(proposal.text) ? 'asked before in this session' : undefined,
  );
  const tires = asksToName(setting.lastReply);
  const isLong = ({ proposal }: OfferedPrompt): boolean =>
    countWords(`${setting.response} ${proposal.text}`) > mostWords;
  const hasShorter = ({ priority }: OfferedPrompt): boolean =>
    open.some((other) => other.priority === priority && !dropped.has(other.rg) && !isLong(other));
  const aside = reasons(open, (offer) => {
    if (tires && asksToName(offer.proposal.text)) return 'asks to name something, as the last reply did';
    return isLong(offer) && hasShorter(offer) ? `makes more than ${mostWords} words with the response` : undefined;
  });
  return { dropped, aside, asked };
}

/**
 * The prompts to choose from: those that nothing is held against, else those that were not asked before, else all that are not dropped.
 *
 * @param isLikely false for prompts that are taken only where there is no other
 */
export function leastObjectionable<P extends { readonly rg: string }>(
  offers: readonly P[],
  { dropped, aside, asked }: Objections,
  isLikely: (offer: P) => boolean,
): readonly P[] {
  const left = offers.filter(({ rg }) => !dropped.has(rg));
  const fresh = left.filter(({ rg }) => !asked.has(rg));
  const best = fresh.filter(({ rg }) => !aside.has(rg));
  return [best, fresh].find((some) => some.some(isLikely)) ?? left;
}

/** What is held against a generator's prompt, in words. */
export function objectionTo(rg: string, { dropped, aside, asked }: Objections): string | undefined {
  return dropped.get(rg) ?? asked.get(rg) ?? aside.get(rg);
}

/** A topic that was talked about is over unless it is the current one, or the user comes back to it. */
function whyNotAgain({ entity: update }: Prompt<unknown>, { entity, wished }: PromptSetting): string | undefined {
  if (update === undefined || update === null) return undefined;
  const title = titleOf(update);
  if (title === null || title === entity.current?.title || title === wished) return undefined;
  const isIn = (entities: EntityView['rejected']): boolean => entities.some((one) => one.title === title);
  if (isIn(entity.rejected)) return `the user did not want ${title}`;
  return isIn(entity.finished) || entity.talked(title) ? `${title} was talked about before` : undefined;
}

function reasons(
  offers: readonly OfferedPrompt[],
  why: (offer: OfferedPrompt) => string | undefined,
): ReadonlyMap<string, string> {
  return new Map(
    offers.flatMap((offer) => {
      const reason = why(offer);
      return reason === undefined ? [] : [[offer.rg, reason]];
    }),
  );
}

function countWords(text: string): number {
  return text.trim().split(/\s+/u).length;
}
