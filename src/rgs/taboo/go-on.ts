import type { Response } from '../../contracts/response-generator.ts';
import type { TabooSeat, TabooTable } from '../../contracts/taboo-table.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { lastSpeakerOf } from '../../core/last-speaker.ts';
import { givesGameUp, leavesGame } from '../../core/leaves-game.ts';
import { isNamedTopic } from '../../core/topic-phrases.ts';
import { openGame } from './begin.ts';
import { start } from './content.ts';
import { answerWish, giveUp, leave, type Playing, said, sayGoodbye, tellRules } from './host.ts';
import { type TabooState, withSeat } from './state.ts';
import { tellSeat } from './tell-seat.ts';
import { leavesSideOpen, sideIn, tableWishOf } from './wishes.ts';

const onceMore =
  /\b(?:another|again|once more|one more|rematch|same|next (?:one|round|word)|like that|go on|keep playing)\b/u;
const ready =
  /^(?:ok|okay|got it|alright|all right|right|ready|i'm ready|yes|yeah|sure|understood|cool|great|fine|good|let's go|hm+|um+|uh|let me think|wait|thanks|thank you|i see|nice|oh|ah|and|so|well|my word is|is my word| )*$/u;

/** Goes on where Taboo is in the middle of something. */
export async function goOn(turn: TurnContext, state: TabooState): Promise<Response<TabooState> | undefined> {
  const table = turn.io.taboo;
  if (!table || state.stage === 'idle' || (goesElsewhere(turn) && !asksBack(turn))) return undefined;
  if (state.stage === 'side') return chooseSide(turn, state, table);
  if (state.stage === 'again') return playAgain(turn, state, table);
  return play(turn, state, table);
}

/** True if the user names something else to talk about. */
export function goesElsewhere({ navigation }: TurnContext): boolean {
  return navigation.positive && navigation.source === 'request' && isNamedTopic(navigation.topic);
}

/** 'Back to the game' names no topic. */
function asksBack({ text }: TurnContext): boolean {
  return tableWishOf(text) === 'resume';
}

/** What the bot said elsewhere after the user's last move is the bot's move. */
export function settled(table: TabooTable, state: TabooState, lastReply: string): TabooSeat | undefined {
  return state.table === null ? undefined : table.answered(state.table, lastReply);
}

function isOurs(turn: TurnContext): boolean {
  return lastSpeakerOf(turn) === 'taboo';
}

async function chooseSide(
  turn: TurnContext,
  state: TabooState,
  table: TabooTable,
): Promise<Response<TabooState> | undefined> {
  const { text, annotations } = turn;
  const side = sideIn(text);
  if (side) return openGame(turn, state, table, side);
  if (!isOurs(turn)) return undefined;
  if (tableWishOf(text) === 'rules') return tellRules(turn, state);
  const { isYes, isNo, dontKnow } = annotations.answer;
  if (leavesGame(text) || (isNo && !isYes)) {
    const next: TabooState = { ...state, stage: 'idle' };
    return {
      text: turn.choose(start.declined),
      priority: 'STRONG_CONTINUE',
      needsPrompt: true,
      next,
      because: 'no game',
    };
  }
  return isYes || dontKnow || leavesSideOpen(text) ? openGame(turn, state, table, 'defender') : undefined;
}

async function playAgain(
  turn: TurnContext,
  state: TabooState,
  table: TabooTable,
): Promise<Response<TabooState> | undefined> {
  const { text, annotations } = turn;
  const same = state.userSide ?? 'defender';
  const other = same === 'defender' ? 'attacker' : 'defender';
  if (tableWishOf(text) === 'swap') return openGame(turn, state, table, other);
  const side = sideIn(text);
  if (side) return openGame(turn, state, table, side);
  if (!isOurs(turn)) return undefined;
  const { isYes, isNo, dontKnow } = annotations.answer;
  if (leavesGame(text) || givesGameUp(text) || (isNo && !isYes)) return sayGoodbye(turn, state);
  if (/\b(?:swap|switch|sides|round)\b/u.test(text) && /\b(?:swap|switch|other way)\b/u.test(text)) {
    return openGame(turn, state, table, other);
  }
  return isYes || dontKnow || onceMore.test(text) || leavesSideOpen(text)
    ? openGame(turn, state, table, same)
    : undefined;
}

async function play(
  turn: TurnContext,
  state: TabooState,
  table: TabooTable,
): Promise<Response<TabooState> | undefined> {
  const seat = settled(table, state, turn.lastReply);
  if (!seat) return undefined;
  const playing: Playing = { turn, state, table, seat };
  if (seat.end) return isOurs(turn) ? tellLateEnd(playing) : undefined;
  const wish = tableWishOf(turn.text);
  if (state.stage === 'paused') return wish === 'resume' ? answerWish(playing, wish) : undefined;
  if (leavesGame(turn.text) && (isOurs(turn) || /\bgame|play|taboo\b/u.test(turn.text))) return leave(playing);
  const passes = seat.mustGuess && turn.annotations.answer.dontKnow;
  if (givesGameUp(turn.text) || passes) return giveUp(playing);
  if (wish) return answerWish(playing, wish);
  const isGuess = seat.userSide === 'defender' && table.announcesGuess(turn.input.text);
  if (!isOurs(turn) && !isGuess) return undefined;
  return isStillReading(turn, seat) ? askFirstMove(playing) : move(playing, isGuess);
}

async function move(
  { turn, state, table, seat }: Playing,
  isGuess: boolean,
): Promise<Response<TabooState> | undefined> {
  const played = await table.hear(seat.state, turn.input.text);
  if (!played) return undefined;
  const next = withSeat(state, played);
  const because = played.end ? `the game ends: ${played.end.cause}` : `a move in turn ${seat.turn}`;
  const response = said(tellSeat(turn, played, next), next, played, because);
  return isGuess || played.end ? { ...response, priority: 'FORCE_START' } : response;
}

/** True if the bot said the user's word, and somebody else spoke for it. */
export function isOwnSlip({ userSide, end }: TabooSeat): boolean {
  return userSide === 'attacker' && end?.cause === 'said';
}

/** The game ended while somebody else spoke. */
function tellLateEnd({ turn, state, seat }: Playing): Response<TabooState> {
  const next = withSeat(state, seat);
  const text = tellSeat(turn, seat, next, isOwnSlip(seat));
  return { ...said(text, next, seat, 'the game ended while others spoke'), priority: 'FORCE_START' };
}

/** Who was just told a word may say so first: 'okay', 'banana, got it'. */
function isStillReading({ text }: TurnContext, { secret, lastSaid, turn }: TabooSeat): boolean {
  if (secret === null || lastSaid !== null || turn > 1) return false;
  return ready.test(text.replace(new RegExp(`\\b(?:an? )?${secret}\\b`, 'u'), '').trim());
}

function askFirstMove({ turn, state, seat }: Playing): Response<TabooState> {
  return said(turn.choose(start.firstMove), withSeat(state, seat), seat, 'the user has not begun yet');
}
