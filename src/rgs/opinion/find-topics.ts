import { DateTime } from 'luxon';
import type { Entity, OpinionTopic } from '../../contracts/entity-index.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { normaliseText, wordsOf } from '../../core/text.ts';
import type { Attitude } from './action.ts';
import { namesTopic } from './attitude.ts';
import type { OpinionState } from './state.ts';

/** The opinion topic that the line names, or else the current entity is; undefined where there is none. */
export async function currentTopic(turn: TurnContext): Promise<OpinionTopic | undefined> {
  const { current } = turn.entity;
  return (await unlinkedTopic(turn)) ?? (current ? turn.io.entities.opinion(current.title) : undefined);
}

/**
 * The topic of a weekday that the user asks for, or says to like or hate: the linker leaves such words alone, as they mostly tell when
 * something is.
 */
export async function unlinkedTopic(turn: TurnContext): Promise<OpinionTopic | undefined> {
  const { navigation, annotations, io } = turn;
  const asked = navigation.positive && typeof navigation.topic === 'object' ? navigation.topic?.text : undefined;
  const said = asked ?? annotations.expressedOpinion.topic ?? undefined;
  if (said === undefined) return undefined;
  const all = await io.entities.opinionTopics({});
  return all.find((topic) => topic.weekday !== undefined && isNameOf(normaliseText(said), topic));
}

function isNameOf(said: string, { name, title }: OpinionTopic): boolean {
  return [name, title].some((form) => normaliseText(form) === said);
}

/** Another topic of the same category that nobody has touched yet, one that stands for itself if there is one. */
export async function relatedTopic(
  turn: TurnContext,
  state: OpinionState,
  { category, title }: OpinionTopic,
): Promise<OpinionTopic | undefined> {
  const all = await turn.io.entities.opinionTopics({ category });
  const open = all.filter((topic) => topic.title !== title && isOpen(turn, state, topic));
  const generic = open.filter((topic) => topic.isGeneric);
  const eligible = generic.length > 0 ? generic : open;
  return eligible.length > 0 ? turn.io.random.pick(eligible) : undefined;
}

/** A topic that can be brought up out of the blue today. */
export async function genericTopic(turn: TurnContext, state: OpinionState): Promise<OpinionTopic | undefined> {
  const all = await turn.io.entities.opinionTopics({ generic: true });
  const open = all.filter((topic) => isOpen(turn, state, topic));
  return open.length > 0 ? turn.io.random.pick(open) : undefined;
}

/** What the user named or spoke of with feeling earlier and nobody has taken up, the latest first. */
export async function mentionedTopic(turn: TurnContext, state: OpinionState): Promise<OpinionTopic | undefined> {
  const titles = [...turn.entity.untalked.map(({ title }) => title), ...state.felt.map(({ title }) => title)];
  for (const title of [...new Set(titles)].reverse()) {
    const topic = await turn.io.entities.opinion(title);
    if (topic && isOpen(turn, state, topic)) return topic;
  }
  return undefined;
}

/** A topic has one episode a session, and none where others had the topic or the user turned it down. */
function isOpen({ entity, io, timeZone }: TurnContext, state: OpinionState, { title, weekday }: OpinionTopic): boolean {
  if (state.used.includes(title) || entity.talked(title) || isListed(entity.rejected, title)) return false;
  return weekday === undefined || weekday === weekdayOf(io.now, timeZone);
}

/** The day of the week where the user is, 1 (Monday) to 7; null where their time zone is none. */
export function weekdayOf(now: Date, timeZone: string | null): number | null {
  const local = DateTime.fromJSDate(now, { zone: timeZone ?? 'utc' });
  return local.isValid ? local.weekday : null;
}

function isListed(entities: readonly Entity[], title: string): boolean {
  return entities.some((entity) => entity.title === title);
}

/** What the user is known to feel about a topic: said in this conversation, else kept in the profile. */
export function knownAttitude({ user }: TurnContext, state: OpinionState, topic: OpinionTopic): Attitude | null {
  const felt = state.felt.findLast(({ title }) => title === topic.title);
  if (felt) return felt.attitude;
  const isKept = (things: readonly string[]): boolean => things.some((thing) => isSameName(thing, topic));
  if (isKept(user.likes)) return 3;
  return isKept(user.dislikes) ? 1 : null;
}

function isSameName(thing: string, topic: OpinionTopic): boolean {
  return wordsOf(thing).length <= wordsOf(topic.name).length && namesTopic(normaliseText(thing), topic);
}

/** A reason for the side, best one that was not told yet and does not repeat the user's own words. */
export function reasonFor(
  turn: TurnContext,
  told: readonly string[],
  topic: OpinionTopic,
  attitude: Attitude,
): { readonly key: string; readonly text: string } | undefined {
  const side = attitude > 2 ? 'for' : 'against';
  const all = (side === 'for' ? topic.reasonsFor : topic.reasonsAgainst).map((text, index) => ({
    key: `${topic.title}/${side}/${index}`,
    text,
  }));
  const fresh = all.filter(({ key }) => !told.includes(key));
  const heard = new Set(wordsOf(turn.text).filter((word) => word.length > 3));
  const own = fresh.filter(({ text }) => !wordsOf(text).some((word) => heard.has(word)));
  const eligible = own.length > 0 ? own : fresh.length > 0 ? fresh : all;
  return eligible.length > 0 ? turn.io.random.pick(eligible) : undefined;
}
