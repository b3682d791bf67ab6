import type { Response } from '../../contracts/response-generator.ts';
import type { TabooSeat, TabooTable } from '../../contracts/taboo-table.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { fillOne } from '../../core/content.ts';
import { joinTexts } from '../../core/text.ts';
import { openGame } from './begin.ts';
import { after, during, ends, start } from './content.ts';
import { type TabooState, withSeat } from './state.ts';
import { lastQuestion, tellScore, tellSeat, tellStanding, tellWhereWeWere } from './tell-seat.ts';
import type { TableWish } from './wishes.ts';

/** A game under way, and who plays it. */
export interface Playing {
  readonly turn: TurnContext;
  readonly state: TabooState;
  readonly table: TabooTable;
  readonly seat: TabooSeat;
}

/** What the user asks of the host in the middle of a game; none of it is a move. */
export async function answerWish(playing: Playing, wish: TableWish): Promise<Response<TabooState>> {
  const { turn, state, table, seat } = playing;
  const isDefender = seat.userSide === 'defender';
  switch (wish) {
    case 'swap':
      return openGame(turn, state, table, isDefender ? 'attacker' : 'defender');
    case 'new-word':
      return openGame(turn, state, table, seat.userSide);
    case 'hint':
      return giveHint(playing);
    case 'rules':
      return aside(playing, turn.choose(isDefender ? during.ownRules : during.secretRules), wish);
    case 'score':
      return aside(playing, joinTexts(tellStanding(turn, seat), tellScore(turn, state)), wish);
    case 'word':
      return aside(playing, seat.secret === null ? turn.choose(during.noTelling) : tellSecret(turn, seat.secret), wish);
    case 'resume':
      return aside(playing, '', wish);
  }
}

/** The user gives up: the game is lost and told as such. */
export function giveUp({ turn, state, table, seat }: Playing): Response<TabooState> {
  const ended = table.giveUp(seat.state) ?? seat;
  const next = withSeat(state, ended);
  return said(tellSeat(turn, ended, next), next, ended, 'the user gives up');
}

/** The user has had enough: the word is told, nobody gets a point, and the talk goes on elsewhere. */
export function leave({ turn, state, table, seat }: Playing): Response<TabooState> {
  const target = table.giveUp(seat.state)?.end?.target ?? '';
  return {
    text: fillOne(turn, ends.userLeft, { target }),
    priority: 'FORCE_START',
    needsPrompt: true,
    entity: null,
    next: { ...state, stage: 'idle', table: null, played: [...state.played, target], missed: 0 },
    emphasis: [target],
    because: 'the user stops playing',
  };
}

/** After the last game: thanks, and the score where it was more than one. */
export function sayGoodbye(turn: TurnContext, state: TabooState): Response<TabooState> {
  const { score, played } = state;
  const isLong = played.length > 1 && score.users + score.bots > 0;
  return {
    text: isLong
      ? fillOne(turn, after.goodbyeScore, { user: String(score.users), bot: String(score.bots) })
      : turn.choose(after.goodbye),
    priority: 'STRONG_CONTINUE',
    needsPrompt: true,
    entity: null,
    next: { ...state, stage: 'idle', table: null, missed: 0 },
    because: 'no more rounds',
  };
}

/** The rules once more, before anybody has a side. */
export function tellRules(turn: TurnContext, state: TabooState): Response<TabooState> {
  return {
    text: joinTexts(turn.choose(start.rules), turn.choose(start.whoGuesses)),
    priority: 'FORCE_START',
    needsPrompt: false,
    entity: null,
    next: { ...state, stage: 'side' },
    because: 'asked for: rules',
  };
}

/** A response within a game. */
export function said(text: string, next: TabooState, seat: TabooSeat, because: string): Response<TabooState> {
  const word = seat.end?.target;
  return {
    text,
    priority: 'STRONG_CONTINUE',
    needsPrompt: false,
    entity: null,
    next,
    ...(word === undefined ? {} : { emphasis: [word] }),
    because,
  };
}

function giveHint(playing: Playing): Response<TabooState> {
  const { turn, state, table, seat } = playing;
  const hint = table.hint(seat.state);
  const told = table.look(hint?.state ?? seat.state) ?? seat;
  const lines = seat.userSide === 'defender' ? during.hint : during.attackHint;
  const text = hint?.text ? fillOne(turn, lines, { hint: hint.text }) : turn.choose(during.noHints);
  return aside({ ...playing, seat: told, state }, text, 'hint');
}

/** Says something and comes back to the game. */
function aside({ turn, state, seat }: Playing, text: string, wish: TableWish): Response<TabooState> {
  const back =
    seat.userSide === 'defender'
      ? wish === 'resume'
        ? tellWhereWeWere(turn, seat)
        : seat.mustGuess
          ? turn.choose(during.lastGuess)
          : lastQuestion(seat)
      : turn.choose(wish === 'resume' ? during.stillOn : seat.lastSaid === null ? start.firstMove : during.yourMove);
  return { ...said(joinTexts(text, back), withSeat(state, seat), seat, `asked for: ${wish}`), priority: 'FORCE_START' };
}

function tellSecret(turn: TurnContext, word: string): string {
  return fillOne(turn, during.yourWord, { word });
}
