import { defineResponseGenerator, type Prompt, type Response } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import type { Entity } from '../../contracts/entity-index.ts';
import { fillAll } from '../../core/content.ts';
import { nounForms } from '../../core/noun-forms.ts';
import { tellsSadNews } from '../../core/sad-news.ts';
import { capitaliseSentences } from '../../core/text.ts';
import { findBridge } from './find-bridge.ts';
import { lines, linesFile } from './lines.ts';
import { type TransitionState, transitionState } from './state.ts';

const asksForRelated =
  /^(?:(?:so|and|well|ok|okay|hm|hmm) )*(?:what (?:does|else does) (?:that|this|it) remind you of|what(?:'s| is| else is) (?:that|this|it) (?:related|connected) to|what(?:'s| is| else is) (?:related|connected|similar) to (?:that|this|it)|(?:tell me|talk about|let's talk about|how about) something (?:related|similar)(?: to (?:that|this|it))?|something (?:related|similar))$/u;
const firstTurn = 10;
const ownRest = 15;
const wikiRest = 8;

/** Jumps from what was talked about to something related, and says what relates them (reference §11). */
export const transition = defineResponseGenerator<TransitionState>({
  name: 'transition',
  description: 'After a while, offers a topic that is related to the last one and says how.',
  examples: ['what does that remind you of', 'something related'],
  state: transitionState,
  content: [linesFile],
  respond: (turn, state) => (asksForRelated.test(turn.text) ? jumpOnRequest(turn, state) : answerToOffer(turn, state)),
  prompt: offerBridge,
  passed: (turn, state) => (turn.text === '' ? state : { ...seen(turn, state), offer: null }),
});

function answerToOffer(turn: TurnContext, state: TransitionState): Response<TransitionState> | undefined {
  const { offer } = state;
  const { answer, question } = turn.annotations;
  const isOthers = turn.navigation.positive && turn.navigation.source === 'request';
  if (offer === null || isOthers || question.isQuestion) return undefined;
  const said = { priority: 'STRONG_CONTINUE', needsPrompt: true, next: { ...seen(turn, state), offer: null } } as const;
  if (answer.isYes) return { ...said, text: turn.choose(lines.accepted), entity: offer, because: 'the user accepts' };
  if (answer.isNo) return { ...said, text: turn.choose(lines.declined), entity: null, because: 'the user declines' };
  return undefined;
}

/** The user asks where the topic leads: no rest is needed for that. */
async function jumpOnRequest(turn: TurnContext, state: TransitionState): Promise<Response<TransitionState>> {
  const now = seen(turn, state);
  const offer = await bridgeFrom(lastTopic(turn, now), turn, now);
  if (offer) return { ...offer, priority: 'FORCE_START', needsPrompt: false };
  return {
    text: turn.choose(lines.noBridge),
    priority: 'CAN_START',
    needsPrompt: true,
    next: { ...now, offer: null },
    because: 'nothing is related',
  };
}

async function offerBridge(turn: TurnContext, state: TransitionState): Promise<Prompt<TransitionState> | undefined> {
  const now = seen(turn, state);
  if (!isTime(turn, now) || tellsSadNews(turn.text)) return undefined;
  const offer = await bridgeFrom(lastTopic(turn, now), turn, now);
  return offer && { ...offer, priority: 'CONTEXTUAL' };
}

interface Offer {
  readonly text: string;
  readonly entity: Entity;
  readonly next: TransitionState;
  readonly because: string;
}

async function bridgeFrom(from: Entity | null, turn: TurnContext, state: TransitionState): Promise<Offer | undefined> {
  const found = from === null ? undefined : await findBridge(from, turn, state.offered);
  if (from === null || !found) return undefined;
  const { to, name, texts } = found;
  const connection = turn.choose(texts);
  // A reminder is a sentence of its own.
  const opening = connection.endsWith('.')
    ? connection
    : `${turn.choose(fillAll(lines.leads, { from: nameOf(from) }))} ${connection}.`;
  return {
    text: `${capitaliseSentences(opening)} ${turn.choose(fillAll(lines.offers, { to: name }))}`,
    entity: to,
    next: { ...state, offer: to.title, offered: [...state.offered, to.title], lastTurn: turn.turnIndex },
    because: `related to ${from.title}`,
  };
}

/** What was talked about last, unless the user turned it down or told something sad of it. */
function lastTopic({ entity }: TurnContext, { sorrows }: TransitionState): Entity | null {
  const last = entity.current ?? entity.previous ?? entity.finished.at(-1) ?? null;
  const left = [...sorrows, ...entity.rejected.map(({ title }) => title)];
  return last !== null && !last.isCategory && !left.includes(last.title) ? last : null;
}

function isTime({ turnIndex }: TurnContext, { lastTurn, wikiTurn }: TransitionState): boolean {
  const isRested = lastTurn === 0 || turnIndex - lastTurn >= ownRest;
  return turnIndex >= firstTurn && isRested && (wikiTurn === 0 || turnIndex - wikiTurn >= wikiRest);
}

/** The state with the turn before this one taken note of. */
function seen({ lastSpeakers, turnIndex, entity, text }: TurnContext, state: TransitionState): TransitionState {
  const isWiki = lastSpeakers?.response === 'wiki' || lastSpeakers?.prompt === 'wiki';
  const isSad = lastSpeakers?.response === 'personal-issues' || tellsSadNews(text);
  // A topic that personal-issues has taken over is finished.
  const topics = [entity.current, entity.previous, entity.finished.at(-1)];
  const named = isSad ? topics.flatMap((topic) => topic?.title ?? []) : [];
  return {
    ...state,
    wikiTurn: isWiki ? Math.max(state.wikiTurn, turnIndex - 1) : state.wikiTurn,
    sorrows: [...new Set([...state.sorrows, ...named])],
  };
}

function nameOf({ title, kind }: Entity): string {
  return nounForms(title, kind).plural;
}
