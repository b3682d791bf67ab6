import type { Response } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { fill } from '../../core/content.ts';
import { retold } from '../../core/retold.ts';
import { capitaliseSentences, wordsOf } from '../../core/text.ts';
import { lines, linesForCue, linesOf } from './content.ts';
import type { Trouble } from './find-trouble.ts';
import { nameTold } from './find-who.ts';
import { mostTurns, type PersonalIssuesState, type Talk, turnsBeforeCheck } from './state.ts';
import { graveThemes, mourningThemes } from './themes.ts';
import { isRefusing, soundsSerious } from './wishes.ts';

/** What it says, and the state after it. */
export type Move = Response<PersonalIssuesState>;

const after = 'neural-chat';
const emptyQuestion = /^What (?:happened|went wrong)\?$/u;
const mostWords = 45;
/** Whom one mourns without memories to share. */
const patients = /\blost (?:\p{L}+ ){0,4}(?:patients?|residents?)\b/u;
/** What may tell of those who are missed; 'i ate a waffle over the sink' does not. */
const ofTheMissed =
  /\b(?:he|he's|she|she's|him|her|his|they|they're|them|their|it|it's|we|us|our|used to|always|remember\p{L}*|miss\p{L}*|memor\p{L}+|together|love\p{L}*|since)\b/u;

/** Takes a trouble up: a word of sympathy, the user's words said back, an open question (reference §11). */
export function takeUp(turn: TurnContext, state: PersonalIssuesState, trouble: Trouble, talk: Talk | null): Move {
  const { theme, who, feeling } = trouble;
  const found = linesOf(theme);
  const slots = { ...(who === null ? {} : { who }), ...(feeling === null ? {} : { feeling }) };
  const validations = found.about && Object.keys(slots).length > 0 ? found.about : (found.validations ?? []);
  const said = found.echoes === true ? retold(turn) : null;
  const echo = said === null ? '' : fresh(turn, lines.firstEchoes, { said });
  const help = helpFor(turn, state);
  const isFirst = talk === null || mourningThemes.has(theme);
  const next: Talk = { theme, turns: isFirst ? 1 : talk.turns + 1, awaiting: 'listening', who, little: 0 };
  const sympathy = fresh(turn, validations, slots);
  if (next.turns >= mostTurns) return close(turn, { ...state, talk: next }, [sympathy], 'enough was asked');
  const isOfMany = theme === 'loss' && who === null && patients.test(turn.text);
  const asked = fresh(turn, isOfMany ? lines.ownDays : questionsFor(next, said !== null), who === null ? {} : { who });
  return go(turn, state, next, [help === '' ? echo : '', sympathy, help, asked], `the user tells of ${theme}`);
}

/** Goes on listening: says something back, and asks once more, or asks whether to go on. */
export function listen(turn: TurnContext, state: PersonalIssuesState, before: Talk, opening?: string): Move {
  const talk = mourningThemes.has(before.theme) ? { ...before, who: nameTold(turn) ?? before.who } : before;
  const turns = talk.turns + 1;
  const help = helpFor(turn, state);
  const heard = help === '' ? (opening ?? reflect(turn, talk)) : help;
  if (turns >= mostTurns) return close(turn, state, [heard], 'enough was asked');
  const isCheck = turns === turnsBeforeCheck + 1 && opening === undefined;
  const asked = isCheck
    ? fresh(turn, lines.checks)
    : fresh(turn, questionsAfter(turn, talk), talk.who === null ? {} : { who: talk.who });
  const next: Talk = { ...talk, turns, awaiting: isCheck ? 'checking' : 'listening' };
  return go(turn, state, next, [heard, asked], isCheck ? 'asks whether to go on' : 'stays with what the user tells');
}

/** Ends the talk; after something grave the user says what comes next, else small talk takes over. */
export function close(turn: TurnContext, state: PersonalIssuesState, parts: readonly string[], because: string): Move {
  const theme = state.talk?.theme ?? 'trouble';
  const isOpen = graveThemes.has(theme) && !isRefusing(turn);
  const text = [...parts, ending(turn, because), isOpen ? fresh(turn, lines.softTurns) : ''];
  return {
    text: join(text),
    priority: 'STRONG_CONTINUE',
    needsPrompt: !isOpen,
    ...(isOpen ? {} : { handoff: after }),
    entity: null,
    next: { ...state, talk: null, paused: null, ended: { theme, turn: turn.turnIndex } },
    because,
  };
}

/** What came up again soon after it was talked about: heard, and not asked into again. */
export function hearAgain(turn: TurnContext, state: PersonalIssuesState): Move {
  const help = helpFor(turn, state);
  return {
    text: join([fresh(turn, lines.again), help]),
    priority: 'CAN_START',
    needsPrompt: true,
    handoff: after,
    entity: null,
    next: { ...state, hasNamedHelp: state.hasNamedHelp || help !== '' },
    because: 'it was talked about a short while ago',
  };
}

/** One of the wordings, none that was said before where others are left, with its slots filled. */
export function fresh(
  turn: TurnContext,
  wordings: readonly string[],
  slots: Readonly<Record<string, string>> = {},
): string {
  const texts = wordings.map((wording) => capitaliseSentences(fill(wording, slots)));
  const unsaid = texts.filter((text) => !turn.history.some(({ bot }) => bot.includes(text)));
  return texts.length === 0 ? '' : turn.choose(unsaid.length > 0 ? unsaid : texts);
}

function go(
  turn: TurnContext,
  state: PersonalIssuesState,
  talk: Talk,
  parts: readonly string[],
  because: string,
): Move {
  return {
    text: join(parts),
    priority: 'STRONG_CONTINUE',
    needsPrompt: false,
    entity: null,
    next: { ...state, talk, paused: null, hasNamedHelp: state.hasNamedHelp || helpFor(turn, state) !== '' },
    because,
  };
}

/** That others can help, once a conversation. */
function helpFor(turn: TurnContext, { hasNamedHelp }: PersonalIssuesState): string {
  return hasNamedHelp || !soundsSerious(turn.text) ? '' : fresh(turn, lines.help);
}

function reflect(turn: TurnContext, talk: Talk): string {
  const isMourning = tellsOfTheMissed(turn, talk);
  const cue = linesForCue(turn.text, isMourning);
  if (cue) return fresh(turn, cue);
  if (isMourning) return fresh(turn, lines.mourning);
  // Said back with sympathy, so only what is sad.
  const said = turn.annotations.sentiment.score < 0 ? retold(turn) : null;
  return said === null ? fresh(turn, lines.reflections) : fresh(turn, lines.echoes, { said });
}

function tellsOfTheMissed({ text }: TurnContext, { theme, who }: Talk): boolean {
  return mourningThemes.has(theme) && (ofTheMissed.test(text) || (who !== null && text.includes(who.toLowerCase())));
}

/** Who speaks of their own day after a loss is asked about that, not for memories. */
function questionsAfter(turn: TurnContext, talk: Talk): readonly string[] {
  const isOwnDay = mourningThemes.has(talk.theme) && talk.who === null && !tellsOfTheMissed(turn, talk);
  return isOwnDay ? lines.ownDays : questionsFor(talk, false);
}

function questionsFor({ theme, who, turns }: Talk, isEchoed: boolean): readonly string[] {
  const { questions = [], questionsAbout = [] } = linesOf(theme);
  const about = who === null ? [] : questionsAbout;
  const others = mourningThemes.has(theme) ? lines.mourningQuestions : lines.questions;
  if (turns > 1) return [...about, ...others];
  const own = about.length > 0 ? about : questions;
  return isEchoed ? own.filter((question) => !emptyQuestion.test(question)) : own;
}

function ending(turn: TurnContext, because: string): string {
  return because === 'enough was asked' ? fresh(turn, lines.endings) : '';
}

/** The parts as one line; the first is dropped where all would be too long. */
function join(parts: readonly string[]): string {
  const said = parts.filter((part) => part !== '');
  const text = said.join(' ');
  return wordsOf(text).length > mostWords && said.length > 2 ? said.slice(1).join(' ') : text;
}
