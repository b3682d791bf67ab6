import type { TabooHappening, TabooHint, TabooSeat, TabooSide, TabooTable } from '../../../contracts/taboo-table.ts';
import type { Json } from '../../../core/json.ts';
import { createRandom } from '../../../core/random.ts';
import type { AgentBuilder } from '../agents/agent-builder.ts';
import type { AgentParts } from '../agents/agent-parts.ts';
import { createWordJudge } from '../judge/word-judge.ts';
import { heardPart, longestUtterance } from '../match/play-move.ts';
import { playTaboo } from '../rules/play-taboo.ts';
import { startTaboo, type TabooEvent, type TabooGame } from '../rules/taboo-game.ts';
import { attackerView, defenderView, type TabooMove } from '../rules/taboo-view.ts';
import { clues } from './clues.ts';
import { readGuess, readLastGuess } from './read-guess.ts';
import { seatOf } from './seat.ts';
import { keepTableGame, readTableGame, type TableGame } from './table-game.ts';
import { friendlyRules } from './table-rules.ts';

export interface TableOptions {
  readonly parts: AgentParts;
  readonly attacker: AgentBuilder<'attacker'>;
  readonly defender: AgentBuilder<'defender'>;
}

/** So many moves in a row an agent may make: a guess, and what it says after it. */
const mostMoves = 4;
const tableVersion = '1';

/** The table at which people play with the bot (contract TabooTable); words are those that have clues. */
export function createTabooTable(options: TableOptions): TabooTable {
  const { inflections } = options.parts;
  const seat = (table: TableGame, happened: readonly TabooHappening[] = []): SeatOf => ({ table, happened });
  const shown = ({ table, happened }: SeatOf): TabooSeat => seatOf(table, happened, inflections);
  return {
    version: tableVersion,
    open: async ({ userSide, avoid, seed }) => {
      const game = startTaboo(friendlyRules, pickTarget(avoid, seed));
      const table = { seed, userSide, hints: 0, game };
      return shown(userSide === 'defender' ? await botMoves(seat(table), options) : seat(table));
    },
    look: (state) => withTable(state, (table) => shown(seat(table))),
    hear: async (state, text) => {
      const table = readTableGame(state);
      return table && shown(withLastGuess(table, await botMoves(userMoves(table, text, options), options)));
    },
    overhear: (state, text) => withTable(state, (table) => shown(userMoves(table, text, options))),
    answered: (state, text) => withTable(state, (table) => shown(botSaid(table, text, options))),
    hint: (state) => withTable(state, nextHint),
    giveUp: (state) =>
      withTable(state, (table) => shown(seat(after(table, { kind: 'forfeit', role: table.userSide })))),
    announcesGuess: (text) => readGuess(text)?.form === 'sure',
  };
}

interface SeatOf {
  readonly table: TableGame;
  readonly happened: readonly TabooHappening[];
}

function withTable<T>(state: Json, use: (table: TableGame) => T): T | undefined {
  const table = readTableGame(state);
  return table && use(table);
}

function pickTarget(avoid: readonly string[], seed: number): string {
  const words = [...clues.keys()];
  const fresh = words.filter((word) => !avoid.includes(word));
  return createRandom(seed)
    .fork('target')
    .pick(fresh.length > 0 ? fresh : words);
}

function nextHint(table: TableGame): TabooHint {
  const { game, hints } = table;
  const text = game.stage === 'over' ? undefined : clues.get(game.target)?.hints[hints];
  return text === undefined
    ? { text: null, state: keepTableGame(table) }
    : { text, state: keepTableGame({ ...table, hints: hints + 1 }) };
}

/** What the user's line does: a guess where it announces one, an utterance otherwise. */
function userMoves(table: TableGame, text: string, options: TableOptions): SeatOf {
  const { game, userSide } = table;
  if (game.stage === 'over') return { table, happened: [] };
  if (userSide === 'attacker') return says(table, text, options);
  const guess = guessIn(text, game, options);
  return guess === undefined ? says(table, text, options) : guesses(table, guess, options);
}

function guessIn(text: string, game: TabooGame, { parts }: TableOptions): string | undefined {
  if (game.stage === 'forced-guess') return readLastGuess(text);
  const read = readGuess(text);
  if (read === undefined || game.guessesLeft === 0) return undefined;
  const isRight = createWordJudge(game.target, parts.inflections).guess(read.text) === 'right';
  const isPlayed = clues.has(parts.inflections.basicFormOf(read.text.replace(/^(?:an?|the) /u, '')) ?? '');
  const counts = { sure: true, question: isRight || isPlayed, remark: isRight };
  return counts[read.form] ? read.text : undefined;
}

function guesses(table: TableGame, text: string, { parts }: TableOptions): SeatOf {
  const verdict = createWordJudge(table.game.target, parts.inflections).guess(text);
  const next = after(table, { kind: 'guess', text, verdict });
  const happened: TabooHappening[] = verdict === 'right' ? [] : [{ kind: 'user-guess', text, verdict }];
  return { table: next, happened };
}

function says(table: TableGame, text: string, { parts }: TableOptions): SeatOf {
  const role = table.userSide;
  const heard = heardPart(text);
  const { hit, foul } = createWordJudge(table.game.target, parts.inflections).judge(heard, role);
  const valid = text.trim() !== '' && text.length <= longestUtterance;
  const next = after(table, { kind: 'utterance', role, text: heard, verdict: { hit, foul, valid } });
  const happened: TabooHappening[] = valid || hit || foul ? [] : [{ kind: 'turned-down' }];
  return { table: next, happened };
}

/** The bot answers with what its agent does until it is the user's move again. */
async function botMoves({ table, happened }: SeatOf, options: TableOptions): Promise<SeatOf> {
  let [now, all] = [table, happened];
  for (let moves = 0; moves < mostMoves && isBotsMove(now); moves += 1) {
    const move = await botMove(now, options);
    const { table: next, happened: more } = botPlays(now, move, options);
    [now, all] = [next, [...all, ...more]];
  }
  return { table: now, happened: all };
}

/** Where a move was the last of the turns, the user is told that the guess is due. */
function withLastGuess({ game }: TableGame, { table, happened }: SeatOf): SeatOf {
  const isDue = table.userSide === 'defender' && table.game.stage === 'forced-guess' && game.stage !== 'forced-guess';
  return { table, happened: isDue ? [...happened, { kind: 'last-guess' }] : happened };
}

function isBotsMove({ game, userSide }: TableGame): boolean {
  if (game.stage === 'over') return false;
  return userSide === 'defender' ? game.stage === 'attacker' : game.stage !== 'attacker';
}

async function botMove({ game, userSide, seed }: TableGame, options: TableOptions): Promise<TabooMove | undefined> {
  const { signal } = new AbortController();
  const random = createRandom(seed).fork('agent');
  if (userSide === 'defender') {
    return (await options.attacker.build(options.parts, random)).act(attackerView(game), signal);
  }
  return (await options.defender.build(options.parts, random)).act(defenderView(game), signal);
}

function botPlays(table: TableGame, move: TabooMove | undefined, { parts }: TableOptions): SeatOf {
  const role = otherSide(table.userSide);
  if (move === undefined) return { table: after(table, { kind: 'forfeit', role }), happened: [] };
  const judge = createWordJudge(table.game.target, parts.inflections);
  const text = heardPart(move.text);
  if (move.kind === 'guess') {
    const verdict = judge.guess(text);
    const next = after(table, { kind: 'guess', text, verdict });
    return { table: next, happened: [{ kind: 'bot-guess', text, verdict: verdict === 'right' ? 'right' : 'wrong' }] };
  }
  const { hit, foul } = judge.judge(text, role);
  const next = after(table, { kind: 'utterance', role, text, verdict: { hit, foul, valid: text.trim() !== '' } });
  return { table: next, happened: [{ kind: 'bot-says', text }] };
}

/** Another generator answered the user's move: what it said is the defender's. */
function botSaid(table: TableGame, text: string, options: TableOptions): SeatOf {
  if (table.userSide !== 'attacker' || table.game.stage !== 'defender') return { table, happened: [] };
  const { table: next } = botPlays(table, { kind: 'utterance', text: heardPart(text) }, options);
  return { table: next, happened: [] };
}

function after(table: TableGame, event: TabooEvent): TableGame {
  const step = playTaboo(table.game, event);
  return step.ok ? { ...table, game: step.game } : table;
}

function otherSide(side: TabooSide): TabooSide {
  return side === 'attacker' ? 'defender' : 'attacker';
}
