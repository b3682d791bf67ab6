import type { Response } from '../../contracts/response-generator.ts';
import type { TabooSide, TabooTable } from '../../contracts/taboo-table.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { fillOne } from '../../core/content.ts';
import { joinTexts } from '../../core/text.ts';
import { start } from './content.ts';
import { type TabooState, withSeat } from './state.ts';
import { sideIn, wantsToPlay, wondersAboutGames, wondersAboutTaboo } from './wishes.ts';

const mostSeeds = 2 ** 31 - 1;
const offersTaboo = /\btaboo\b[^.?!]*\?\s*$|\btaboo\b[^?]*\?\s*$/iu;
const isNoWish = /\b(?:used to|don't|do not|didn't|never|hate|hated|played)\b/u;

/** Starts a game where the user wants one, or explains what there is to play. */
export async function begin(turn: TurnContext, state: TabooState): Promise<Response<TabooState> | undefined> {
  const { text } = turn;
  const wants = (wantsToPlay(text) && !isNoWish.test(text)) || takesOffer(turn);
  const wonders = wondersAboutGames(text) || wondersAboutTaboo(text);
  if (!wants && !wonders) return undefined;
  const table = turn.io.taboo;
  if (!table) return cannot(turn, state);
  const side = sideIn(text);
  if (side && wants) return openGame(turn, state, table, side);
  return {
    text: joinTexts(
      turn.choose(wants ? start.openings : start.onlyTaboo),
      turn.choose(start.rules),
      turn.choose(start.whoGuesses),
    ),
    priority: 'FORCE_START',
    needsPrompt: false,
    entity: null,
    next: { ...state, stage: 'side', table: null, missed: 0 },
    because: wants ? 'the user wants to play' : 'the user asks about games',
  };
}

/** A new game with the user on that side; where the user was on it before, the rules are not told again. */
export async function openGame(
  turn: TurnContext,
  state: TabooState,
  table: TabooTable,
  userSide: TabooSide,
): Promise<Response<TabooState>> {
  const isKnown = state.userSide === userSide;
  const seat = await table.open({ userSide, avoid: state.played, seed: turn.io.random.integer(mostSeeds) });
  const word = seat.secret ?? '';
  const text =
    userSide === 'defender'
      ? joinTexts(
          turn.choose(isKnown ? start.shortOwnSecret : start.ownSecret),
          isKnown ? '' : turn.choose(start.guessOnce),
          seat.lastSaid ?? '',
        )
      : joinTexts(fillOne(turn, isKnown ? start.shortSecret : start.secret, { word }), turn.choose(start.firstMove));
  return {
    text,
    priority: 'FORCE_START',
    needsPrompt: false,
    entity: null,
    next: withSeat(state, seat),
    ...(seat.secret === null ? {} : { emphasis: [seat.secret] }),
    because: `a game begins, the user is the ${userSide}`,
  };
}

function cannot(turn: TurnContext, state: TabooState): Response<TabooState> {
  const text = turn.choose(start.cannot);
  return { text, priority: 'FORCE_START', needsPrompt: true, next: state, because: 'there is no table' };
}

/** Somebody else offered the game: 'I can't do chess, but I play Taboo. Shall we?' */
function takesOffer({ annotations, lastReply, navigation }: TurnContext): boolean {
  return annotations.answer.isYes && !annotations.answer.isNo && !navigation.positive && offersTaboo.test(lastReply);
}
