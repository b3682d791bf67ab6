import type { Entity } from '../../contracts/entity-index.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { remembered } from '../../core/remembered.ts';
import { joinTexts } from '../../core/text.ts';
import { type Article, isNews, overlapLimits, vocabularyOf, withHeard } from './article.ts';
import { factLeads, factTails, offersOfOne, offersOfTwo } from './content.ts';
import { openQuestions, plainQuestions } from './open-questions.ts';
import { byProminence, prominenceIn } from './prominence.ts';
import { spokenSection, withinReach } from './section-names.ts';
import {
  memoryOf,
  remembering,
  type TopicMemory,
  type WikiAwaited,
  type WikiState,
  type WikiStep,
  wikiLimits,
} from './state.ts';
import { leadOf, worded } from './wording.ts';

/** One step of the talk, and what is remembered if it is said. */
export interface Move {
  readonly text: string;
  readonly next: WikiState;
}

/** Where the talk stands. */
export interface Standing {
  readonly turn: TurnContext;
  readonly state: WikiState;
  readonly entity: Entity;
  readonly article: Article;
}

const most = { questions: 3, highlights: 2, facts: 2, sections: 3 } as const;
/** Fewer page views than this, and the thing is introduced before it is talked about (reference §10.14). */
const wellKnown = 20_000;
const introductionWords = 50;

/** What the thing is: said where the user asks, or where few people know it; undefined where that was said or is not known. */
export function introduce(standing: Standing): Move | undefined {
  const { state, entity, article } = standing;
  const memory = memoryOf(state, entity.title);
  if (memory.introduced || article.introduction.length === 0) return undefined;
  const text = leadOf(article.introduction.map((passage) => passage.text).join(' '), introductionWords);
  const heard = { ...withHeard(memory, article.introduction), introduced: true };
  return { text, next: after(standing, heard, { step: 'introduction', awaiting: null, told: text }) };
}

/** True for what nearly everybody has heard of. */
export function isWellKnown({ views }: Entity): boolean {
  return views >= wellKnown;
}

/** True for what few people know, so that it is introduced before anything else. */
export function needsIntroduction({ state, entity }: Standing): boolean {
  const memory = memoryOf(state, entity.title);
  return !isWellKnown(entity) && !memory.introduced && memory.asked.length === 0;
}

/** An open question of a kind that was not asked about the thing, best one that was not asked in the conversation. */
export function askOpenly(standing: Standing): Move | undefined {
  const { turn, state, entity } = standing;
  const memory = memoryOf(state, entity.title);
  if (memory.highlights >= most.highlights || memory.asked.length >= most.questions) return undefined;
  const own = entity.group === null ? undefined : openQuestions[entity.group];
  const questions = own ?? plainQuestions;
  const limit = own ? Number.POSITIVE_INFINITY : 1;
  const left = Object.keys(questions).filter((kind) => !memory.asked.includes(kind));
  if (left.length === 0 || memory.asked.length >= limit) return undefined;
  const unused = left.filter((kind) => !state.kinds.includes(kind));
  const kind = turn.io.random.pick(unused.length > 0 ? unused : left);
  const text = turn.choose(worded(questions[kind] ?? [], entity));
  const asked = { ...memory, asked: [...memory.asked, kind] };
  const next = after(standing, asked, { step: 'open-question', awaiting: 'open-question' });
  return { text, next: { ...next, kinds: remembered(state.kinds, [kind], wikiLimits.kinds) } };
}

/** A fact that stands for itself, of those not told the one that goes on best; two for each thing at most. */
export async function tellFact(standing: Standing): Promise<Move | undefined> {
  const { turn, state, entity, article } = standing;
  const memory = memoryOf(state, entity.title);
  if (memory.facts >= most.facts) return undefined;
  const untold = article.facts.filter((passage) => isNews(turn, memory, passage, overlapLimits.fact));
  const [fact] = untold.length < 2 ? untold : byProminence(untold, await prominenceIn(turn, article));
  if (!fact) return undefined;
  const lead = turn.choose(worded(factLeads, entity));
  const tail = lead.includes('?') ? undefined : turn.choose(factTails);
  const heard = { ...withHeard(memory, [fact]), facts: memory.facts + 1 };
  const next = after(standing, heard, { step: 'til', awaiting: 'til', told: fact.text });
  return { text: joinTexts(lead, fact.text, tail), next };
}

/** Offers two sections, those first that go on best, or the last one; undefined where enough was told. */
export async function offerSections(standing: Standing): Promise<Move | undefined> {
  const { turn, state, entity, article } = standing;
  const memory = memoryOf(state, entity.title);
  if (memory.told.length >= most.sections) return undefined;
  const untold = withinReach(await sectionsBestFirst(standing), state.section);
  const fresh = untold.filter((name) => !memory.offered.includes(name));
  const onOffer = [...fresh, ...untold.filter((name) => memory.offered.includes(name))].slice(0, 2);
  const [first, second] = onOffer;
  if (first === undefined) return undefined;
  const wordings = (second === undefined ? offersOfOne : offersOfTwo).map((wording) =>
    wording
      .replaceAll('{first}', spokenSection(first, article))
      .replaceAll('{second}', second === undefined ? '' : spokenSection(second, article)),
  );
  const offered = { ...memory, offered: [...new Set([...memory.offered, ...onOffer])] };
  const next = after(standing, offered, { step: 'section', awaiting: 'section' });
  return { text: turn.choose(wordings), next: { ...next, onOffer } };
}

/** Names of sections of which something is left to tell. */
export function untoldSections({ turn, state, entity, article }: Standing): readonly string[] {
  const memory = memoryOf(state, entity.title);
  return article.names.filter(
    (name) =>
      !memory.told.includes(name) &&
      article.sections.some(
        (passage) => passage.section === name && isNews(turn, memory, passage, overlapLimits.highlight),
      ),
  );
}

async function sectionsBestFirst(standing: Standing): Promise<readonly string[]> {
  const { turn, article } = standing;
  const names = untoldSections(standing);
  if (names.length < 2) return names;
  const prominence = await prominenceIn(turn, article);
  const ofSection = (name: string): number[] =>
    article.sections.filter(({ section }) => section === name).map(({ text }) => prominence(text));
  const best = new Map(names.map((name) => [name, Math.max(...ofSection(name))]));
  return names.toSorted((left, right) => (best.get(right) ?? 0) - (best.get(left) ?? 0));
}

/** The first step of the ladder that can be taken: an open question, a fact, sections (reference §10.14). */
export async function nextMove(standing: Standing): Promise<Move | undefined> {
  return askOpenly(standing) ?? (await tellFact(standing)) ?? (await offerSections(standing));
}

/** The same talk with what is remembered after a move. */
export function moved(standing: Standing, { next }: Move): Standing {
  return { ...standing, state: next };
}

/** The state after something was said about the thing; nothing is on offer. */
export function after(
  { state, article, entity }: Standing,
  memory: TopicMemory,
  { step, awaiting, told }: { readonly step: WikiStep; readonly awaiting: WikiAwaited | null; readonly told?: string },
): WikiState {
  const isSame = state.topic === entity.title;
  return {
    ...remembering(state, memory),
    step,
    awaiting,
    told: told ?? (isSame ? state.told : null),
    retold: told === undefined && isSame && state.retold,
    onOffer: [],
    topic: entity.title,
    vocabulary: awaiting === null ? [] : vocabularyOf(article),
  };
}
