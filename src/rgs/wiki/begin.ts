import type { Entity } from '../../contracts/entity-index.ts';
import type { Response } from '../../contracts/response-generator.ts';
import type { Treelet } from '../../contracts/treelet.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { lastSpeakerOf } from '../../core/last-speaker.ts';
import { joinTexts } from '../../core/text.ts';
import { readArticle } from './article.ts';
import { isActive } from './awaited.ts';
import {
  introduce,
  type Move,
  moved,
  needsIntroduction,
  nextMove,
  offerSections,
  type Standing,
  tellFact,
} from './ladder.ts';
import type { WikiAwaited, WikiState } from './state.ts';
import { wantsMore } from './user-wishes.ts';

/** The treelets of Wiki. */
export type WikiTreelet = 'begin' | 'question' | 'retelling' | WikiAwaited;

const untold =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december)$/i;

/** True for what can be talked about: no whole category, no day, no month (reference §10.14). */
export function isTopic(entity: Entity | null): entity is Entity {
  return entity !== null && !entity.isCategory && !untold.test(entity.title);
}

/** Where the talk about the current entity stands; undefined where there is nothing to talk about. */
export async function standingOn(turn: TurnContext, state: WikiState): Promise<Standing | undefined> {
  const { current } = turn.entity;
  if (!isTopic(current)) return undefined;
  return { turn, state, entity: current, article: await readArticle(turn, current) };
}

/** What begins, or goes on with, the talk about a thing: first what it is where few know, then the ladder. */
export async function openingMove(standing: Standing): Promise<Move | undefined> {
  const wanted = wantsMore(standing.turn) ? await tellMore(standing) : undefined;
  if (wanted) return wanted;
  const introduction = needsIntroduction(standing) ? introduce(standing) : undefined;
  return introduction ? followedUp(standing, introduction, nextMove) : nextMove(standing);
}

/** A move and the next one in one utterance, so that the user has something to answer. */
export async function followedUp(
  standing: Standing,
  move: Move,
  next: (standing: Standing) => Promise<Move | undefined> | Move | undefined,
): Promise<Move> {
  const further = await next(moved(standing, move));
  return further ? { text: joinTexts(move.text, further.text), next: further.next } : move;
}

/** A move as a response. */
export function respondWith(
  turn: TurnContext,
  { text, next }: Move,
  because: string,
  lead?: string,
): Response<WikiState> {
  return {
    text: joinTexts(lead, text),
    priority: isActive(turn) ? 'STRONG_CONTINUE' : 'CAN_START',
    // What was told last without a question leaves the word to others.
    needsPrompt: next.awaiting === null,
    next,
    because,
  };
}

/** Begins to talk about what the user brought up. */
export const begin: Treelet<WikiState, 'starts' | 'has-nothing', WikiTreelet> = {
  name: 'begin',
  isEntry: true,
  classify: async (turn, state) => {
    const standing = await standingOn(turn, state);
    return standing && isWorthwhile(standing) ? 'starts' : 'has-nothing';
  },
  branches: {
    'has-nothing': { leadsTo: [], say: () => undefined },
    starts: {
      leadsTo: ['open-question', 'til', 'section', 'retelling'],
      say: async (turn, state) => {
        const standing = await standingOn(turn, state);
        const move = standing && (await openingMove(standing));
        if (!move) return undefined;
        return { ...respondWith(turn, move, `the user brought up ${standing.entity.title}`), priority: 'CAN_START' };
      },
    },
  },
};

const askers: ReadonlySet<string> = new Set(['categories', 'fallback']);

/** True if something can be said that is worth it: a passing word that has neither article nor group is let pass. */
export function isWorthwhile({ turn, entity, article }: Standing): boolean {
  if (entity.group !== null || article.isWritten) return true;
  return turn.navigation.positive || askers.has(lastSpeakerOf(turn) ?? '');
}

/** A fact or sections, for those who want to listen rather than to be asked. */
export async function tellMore(standing: Standing): Promise<Move | undefined> {
  return (await tellFact(standing)) ?? offerSections(standing);
}
