import { heardMoves } from '../../contracts/heard-moves.ts';
import type { Clause } from '../../contracts/moves.ts';
import type { Response } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { factKeys, type ProfilePatch } from '../../contracts/user-profile.ts';
import { fillOne } from '../../core/content.ts';
import { turnOfLastQuestion, turnOfMarkedQuestion } from '../../core/last-question.ts';
import { joinTexts, normaliseText } from '../../core/text.ts';
import { factsMeant, heldFacts } from './find-facts.ts';
import { withoutFacts } from './forget-facts.ts';
import { lines } from './lines.ts';
import { type MemoryRequest, memoryRequest, nameAsked } from './memory-requests.ts';
import { recallAll, recallOnly } from './recall.ts';
import { nothingKnown } from './somebody-else.ts';
import { type ReturningState, settled } from './state.ts';
import { talkedAbout } from './talked-about.ts';
import { answerToldHere, inTheirWords, toldHere } from './told-here.ts';

/** More facts than this are not forgotten at one word. */
const mostAtOnce = 2;
/** The tagger takes it for a question of fact now and then. */
const asksWhetherKnown =
  /\b(?:do|can) you (?:(?:still|even|actually) )?(?:remember|recall|know)\b.*\b(?:i|i'm|my|me)\b/u;
/** Answered by those who keep it. */
const ownName = /\bmy (?:\p{L}+ )?name\b/u;
const remembers = /\b(?:do|can) you (?:(?:still|even) )?(?:remember|recall)\b/u;
const ownThings = /\b(?:my|our)\b/u;
const ownLife = /\b(?:my|i|i'm|i've|me)\b/u;

/** Says what is remembered about the user, and forgets it on request: one thing at once, everything after a confirmation. */
export async function memoryTalk(
  turn: TurnContext,
  state: ReturningState,
): Promise<Response<ReturningState> | undefined> {
  if (state.awaits === 'confirmation') {
    const confirmed = afterConfirmation(turn, state);
    if (confirmed) return confirmed;
  }
  const request = memoryRequest(turn.text) ?? askedAtEnd(turn);
  return request ? answer(turn, state, request) : (recallNamed(turn, state) ?? recallHere(turn, state));
}

/** What is asked after other sentences: 'my cat can sit now. what did I tell you about Mia'. */
function askedAtEnd(turn: TurnContext): MemoryRequest | undefined {
  const asked = turnOfLastQuestion(turn);
  return asked && memoryRequest(asked.text);
}

function answer(
  turn: TurnContext,
  state: ReturningState,
  request: MemoryRequest,
): Response<ReturningState> | undefined {
  switch (request.kind) {
    case 'recall':
      return recallEverything(turn, state);
    case 'recall-talk':
      return spoken(talkedAbout(turn, request.isEarlier), 'the user asks what was talked about', settled(turn, state));
    case 'recall-one':
      return recallOne(turn, state, request.what);
    case 'forget-all':
      return confirmFirst(turn, state);
    case 'forget-latest':
      return forgetLatest(turn, state);
    case 'forget-one':
      return forgetOne(turn, state, request.what);
  }
}

function recallEverything(turn: TurnContext, state: ReturningState): Response<ReturningState> {
  const known = recallAll(turn);
  const next = { ...settled(turn, state), latest: known === undefined ? state.latest : factKeys(turn.user) };
  return spoken(known ?? turn.choose(lines.knowNothing), 'the user asks what it knows', next);
}

function recallOne(turn: TurnContext, state: ReturningState, what: string): Response<ReturningState> {
  const keys = factsMeant(what, turn.user).map(({ key }) => key);
  const next = { ...settled(turn, state), latest: keys.length > 0 ? keys : state.latest };
  const known = keys.length > 0 ? recallOnly(turn.user, keys) : '';
  const text = joinTexts(known, quoted(turn, toldHere(turn, what))) || turn.choose(lines.noneOfThat);
  return spoken(text, 'the user asks for something they told', next);
}

/** What was told in this talk, where the line asks for it: 'how many guests did i say'. */
async function recallHere(turn: TurnContext, state: ReturningState): Promise<Response<ReturningState> | undefined> {
  const asked = (
    heardMoves(turn, 'asks', 'memory').find(({ text }) => isWithin(text, turn)) ??
    heardMoves(turn, 'asks').find(({ text }) => asksWhetherKnown.test(normaliseText(text)))
  )?.text;
  const own = asked ?? heardMoves(turn, 'asks').find(mayAskForTold)?.text;
  if (own === undefined || ownName.test(normaliseText(own))) return undefined;
  const told = await answerToldHere(turn, own);
  if (told === undefined && asked === undefined) return undefined;
  const text = quoted(turn, told) || turn.choose(lines.noneOfThat);
  return spoken(text, 'the user asks for something they told in this talk', settled(turn, state));
}

/** The question of the line, where it has another, is what is asked: 'you remember well. what is the capital of Vietnam?'. */
function isWithin(clause: string, turn: TurnContext): boolean {
  const question = (turnOfLastQuestion(turn) ?? turnOfMarkedQuestion(turn))?.text;
  const words = normaliseText(clause);
  return question === undefined || words.includes(question) || question.includes(words);
}

/** Asked of the world as well as of the talk: answered where something of the kind was told. */
function mayAskForTold({ kind, text }: Clause): boolean {
  const words = normaliseText(text);
  return remembers.test(words) || (kind === 'fact' && ownThings.test(words));
}

function quoted(turn: TurnContext, told: string | undefined): string {
  return told === undefined ? '' : fillOne(turn, lines.toldHere, { words: inTheirWords(told) });
}

/** Only one of the user's own, by exactly this name; others of that name are for those who know the world. */
function recallNamed(turn: TurnContext, state: ReturningState): Response<ReturningState> | undefined {
  const name = nameAsked(turn.text);
  const { pets, family } = turn.user;
  const isOwn = name !== undefined && [...pets, ...family].some((one) => normaliseText(one.name ?? '') === name);
  return isOwn ? recallOne(turn, state, name) : undefined;
}

function forgetLatest(turn: TurnContext, state: ReturningState): Response<ReturningState> {
  const held = new Set(factKeys(turn.user));
  const keys = state.latest.filter((key) => held.has(key));
  if (keys.length > mostAtOnce) return confirmFirst(turn, state);
  return keys.length === 0 ? nothingThere(turn, state) : forgetNow(turn, state, keys);
}

/** Without a fact that is meant, words about the user's life are answered; others are nobody's memory ('forget about giraffes'). */
function forgetOne(turn: TurnContext, state: ReturningState, what: string): Response<ReturningState> | undefined {
  const facts = factsMeant(what, turn.user);
  if (facts.length > 0)
    return forgetNow(
      turn,
      state,
      facts.map(({ key }) => key),
    );
  return ownLife.test(what) ? nothingThere(turn, state) : undefined;
}

function forgetNow(turn: TurnContext, state: ReturningState, keys: readonly string[]): Response<ReturningState> {
  const what = heldFacts(turn.user).find(({ key }) => keys.includes(key))?.words ?? 'your name';
  const text = fillOne(turn, lines.forgotItem, { what });
  const next = { ...settled(turn, state), latest: [] };
  return { ...spoken(text, 'the user wants it forgotten', next), profile: withoutFacts(turn.user, keys) };
}

function nothingThere(turn: TurnContext, state: ReturningState): Response<ReturningState> {
  return spoken(turn.choose(lines.nothingToForget), 'there is nothing to forget', settled(turn, state));
}

function confirmFirst(turn: TurnContext, state: ReturningState): Response<ReturningState> {
  if (factKeys(turn.user).length === 0) return nothingThere(turn, state);
  const text = turn.choose(lines.confirmAll);
  const next = { ...settled(turn, state), awaits: 'confirmation' as const };
  return { ...spoken(text, 'everything is forgotten only after a yes', next), needsPrompt: false };
}

function afterConfirmation(turn: TurnContext, state: ReturningState): Response<ReturningState> | undefined {
  const { isYes, isNo } = turn.annotations.answer;
  const next = { ...settled(turn, state), latest: [] };
  if (isYes) return withProfile(spoken(turn.choose(lines.forgotAll), 'the user confirms', next), nothingKnown);
  return isNo ? spoken(turn.choose(lines.keptAll), 'the user does not confirm', next) : undefined;
}

function withProfile(response: Response<ReturningState>, profile: ProfilePatch): Response<ReturningState> {
  return { ...response, profile };
}

/** What is remembered, and orders to forget it, are nothing to choose among. */
function spoken(text: string, because: string, next: ReturningState): Response<ReturningState> {
  return { text, priority: 'FORCE_START', isUnjudged: true, needsPrompt: true, entity: null, because, next };
}
