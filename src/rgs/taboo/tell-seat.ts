import type { TabooEnd, TabooHappening, TabooSeat } from '../../contracts/taboo-table.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { fillOne } from '../../core/content.ts';
import { joinTexts, splitSentences } from '../../core/text.ts';
import { after, during, ends } from './content.ts';
import type { TabooState } from './state.ts';

type Slots = Readonly<Record<string, string>>;
type Choosing = Pick<TurnContext, 'choose'>;

/** What is said of a move: what happened, then the end of the game or whose move it is. */
export function tellSeat(turn: Choosing, seat: TabooSeat, next: TabooState, wasBefore = false): string {
  const { end } = seat;
  if (end)
    return joinTexts(
      saidBeforeEnd(seat),
      tellEnd(turn, seat, end, wasBefore),
      tellScore(turn, next),
      turn.choose(after.again),
    );
  const told = joinTexts(...seat.happened.map((one) => tellHappening(turn, seat, one)));
  if (seat.userSide === 'defender') return joinTexts(milestone(turn, seat), told);
  return joinTexts(told, told.endsWith('?') ? undefined : (milestone(turn, seat) ?? turn.choose(during.yourMove)));
}

/** Where the game stood, for coming back to it. */
export function tellWhereWeWere(turn: Choosing, seat: TabooSeat): string {
  if (seat.userSide === 'attacker') return turn.choose(during.stillOn);
  return joinTexts(turn.choose(during.back), seat.mustGuess ? turn.choose(during.lastGuess) : lastQuestion(seat));
}

/** What the bot asked last in the game, without what it said before it. */
export function lastQuestion({ lastSaid }: TabooSeat): string {
  return splitSentences(lastSaid ?? '').at(-1) ?? '';
}

/** The turn, and whether the user's guess is left. */
export function tellStanding(turn: Choosing, seat: TabooSeat): string {
  const standing = fillOne(turn, during.standing, { turn: String(seat.turn), turns: String(seat.turns) });
  if (seat.userSide === 'attacker') return standing;
  return joinTexts(standing, turn.choose(seat.guessesLeft > 0 ? during.guessLeft : during.guessGone));
}

/** The score of several rounds; empty after the first. */
export function tellScore(turn: Choosing, { score, played }: TabooState): string {
  const { users, bots } = score;
  if (played.length < 2) return '';
  if (users === bots) return fillOne(turn, after.level, { score: String(users) });
  return fillOne(turn, users > bots ? after.userLeads : after.botLeads, { user: String(users), bot: String(bots) });
}

function tellHappening(turn: Choosing, seat: TabooSeat, one: TabooHappening): string {
  switch (one.kind) {
    case 'user-guess':
      return one.verdict === 'malformed'
        ? turn.choose(during.malformedGuess)
        : joinTexts(fillOne(turn, during.wrongGuess, { guess: one.text }), isAnswered(seat) ? '' : lastQuestion(seat));
    case 'bot-guess':
      return fillOne(turn, during.botGuessWrong, { guess: one.text });
    case 'bot-says':
      return one.text;
    case 'turned-down':
      return turn.choose(during.tooLong);
    case 'last-guess':
      return turn.choose(during.lastGuess);
  }
}

function isAnswered({ happened }: TabooSeat): boolean {
  return happened.some(({ kind }) => kind === 'bot-says');
}

/** Said where the turns are half over, and in the last one. */
function milestone(turn: Choosing, seat: TabooSeat): string | undefined {
  if (!isAnswered(seat)) return undefined;
  if (seat.turn === seat.turns) return turn.choose(during.lastTurn);
  return seat.turn === Math.ceil(seat.turns / 2) + 1 ? turn.choose(during.halfway) : undefined;
}

/** What the bot said in the move that ended the game. */
function saidBeforeEnd({ happened }: TabooSeat): string {
  return joinTexts(...happened.map((one) => (one.kind === 'bot-says' ? one.text : undefined)));
}

function tellEnd(turn: Choosing, seat: TabooSeat, end: TabooEnd, wasBefore: boolean): string {
  const { target, form } = end;
  const guess = seat.happened.findLast(({ kind }) => kind === 'bot-guess');
  const slots: Slots = { target, form: form ?? target, guess: guess?.kind === 'bot-guess' ? guess.text : target };
  const lines = wasBefore
    ? ends.botSaidBefore
    : seat.userSide === 'defender'
      ? defended(seat, end)
      : attacked(end, guess !== undefined);
  return fillOne(turn, lines, slots);
}

function defended({ happened }: TabooSeat, end: TabooEnd): readonly string[] {
  const isUsersLoss = end.winner === 'bot';
  switch (end.cause) {
    case 'said':
      return isOtherForm(end) ? ends.userSaidForm : ends.userSaid;
    case 'guessed':
      return ends.userGuessed;
    case 'leaked':
      return isUsersLoss ? ends.userSpelt : ends.botOut;
    case 'unfit':
      return isUsersLoss ? ends.userOut : ends.botOut;
    case 'gave-up':
      return isUsersLoss ? ends.userGaveUp : ends.botOut;
    case 'turns':
      return happened.some(({ kind }) => kind === 'user-guess') ? ends.noGuessRight : ends.tie;
  }
}

function attacked(end: TabooEnd, hasGuessed: boolean): readonly string[] {
  const isUsersLoss = end.winner === 'bot';
  switch (end.cause) {
    case 'said':
      return isOtherForm(end) ? ends.botSaidForm : ends.botSaid;
    case 'guessed':
      return ends.botGuessed;
    case 'leaked':
      if (!isUsersLoss) return ends.botSaid;
      return isOtherForm(end) ? ends.userLeakedForm : ends.userLeaked;
    case 'unfit':
      return isUsersLoss ? ends.userOut : ends.botOut;
    case 'gave-up':
      return isUsersLoss ? ends.userLeft : ends.botOut;
    case 'turns':
      return hasGuessed ? ends.tieAfterGuess : ends.tie;
  }
}

function isOtherForm({ form, target }: TabooEnd): boolean {
  return form !== null && form !== target;
}
