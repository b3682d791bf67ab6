import type { Clock } from '../../../core/clock.ts';
import { withinBudget } from '../../../core/deadline.ts';
import type { TabooAgent } from '../agents/taboo-agent.ts';
import type { HeardUtterance, JudgedUtterance, UtteranceJudge } from '../judge/utterance-judge.ts';
import type { WordJudge, WordVerdict } from '../judge/word-judge.ts';
import { isDefenderBound, playTaboo, type TabooStep } from '../rules/play-taboo.ts';
import { startTaboo, type TabooEvent, type TabooGame } from '../rules/taboo-game.ts';
import type { TabooRole, TabooRules } from '../rules/taboo-rules.ts';
import { attackerView, defenderView, type TabooMove } from '../rules/taboo-view.ts';

/** Everything that the judges said of a move. */
export interface MoveVerdicts {
  readonly word?: WordVerdict;
  readonly fluency?: JudgedUtterance;
  readonly relevance?: JudgedUtterance;
  readonly guess?: 'right' | 'wrong' | 'malformed';
  /** Empty, or longer than allowed. */
  readonly length?: 'empty' | 'too-long';
}

/** A move as it was played and judged; both sides' secrets are in it, so it is for the end of a game. */
export interface PlayedMove {
  readonly turn: number;
  readonly role: TabooRole;
  readonly kind: TabooMove['kind'];
  readonly text: string;
  readonly verdicts: MoveVerdicts;
}

export interface TabooMatch {
  readonly rules: TabooRules;
  readonly target: string;
  readonly attacker: TabooAgent<'attacker'>;
  readonly defender: TabooAgent<'defender'>;
  readonly wordJudge: WordJudge;
  /** Fluency and relevance; none is asked about an utterance that has decided the game by its words. */
  readonly judges: readonly UtteranceJudge[];
  readonly clock: Clock;
  /** Milliseconds that an agent has for a move. */
  readonly moveMs: number;
  /** Told each move when it has been judged. */
  readonly onMove?: (move: PlayedMove) => void;
  /** Told why an agent failed or was sent back. */
  readonly onFault?: (role: TabooRole, reason: string) => void;
}

/** Longer utterances are invalid. */
export const longestUtterance = 500;
/** An agent is asked so many times for a move that is possible; then it has given up. */
const attempts = 3;

/**
 * Plays a game to its end: asks the agents in turn, has their moves judged, and applies the rules. An agent that throws or makes no possible
 * move gives up; one that is late runs out of time.
 */
export async function playMatch(match: TabooMatch): Promise<TabooGame> {
  const late = new AbortController();
  let game = startTaboo(match.rules, match.target);
  while (game.stage !== 'over') game = await nextMove(game, match, late);
  return game;
}

/** @param late of the whole match: who is late has made the last move of it, and a signal a move would cost more than the rules */
async function nextMove(game: TabooGame, match: TabooMatch, late: AbortController): Promise<TabooGame> {
  const role: TabooRole = game.stage === 'attacker' ? 'attacker' : 'defender';
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const outcome = await withinBudget(match.clock, match.moveMs, undefined, () =>
      role === 'attacker'
        ? match.attacker.act(attackerView(game), late.signal)
        : match.defender.act(defenderView(game), late.signal),
    );
    if (outcome.status === 'late') {
      late.abort();
      return after(game, { kind: 'timeout', role });
    }
    if (outcome.status === 'threw') match.onFault?.(role, `it failed: ${String(outcome.error)}`);
    if (outcome.status === 'threw' || outcome.value === undefined) return after(game, { kind: 'forfeit', role });
    const step = await played(game, role, outcome.value, match);
    if (step.ok) return step.game;
    match.onFault?.(role, `its move was not possible: ${step.refusal}`);
  }
  return after(game, { kind: 'forfeit', role });
}

async function played(game: TabooGame, role: TabooRole, move: TabooMove, match: TabooMatch): Promise<TabooStep> {
  if (move.kind === 'guess' && role === 'attacker') return { ok: false, refusal: 'not-your-turn' };
  const verdicts =
    move.kind === 'guess' ? { guess: match.wordJudge.guess(move.text) } : await judged(game, role, move.text, match);
  const step = playTaboo(game, eventOf(role, move, verdicts));
  if (step.ok) match.onMove?.({ turn: game.turn, role, kind: move.kind, text: move.text, verdicts });
  return step;
}

async function judged(game: TabooGame, role: TabooRole, text: string, match: TabooMatch): Promise<MoveVerdicts> {
  const word = match.wordJudge.judge(text, role);
  const length = text.trim() === '' ? 'empty' : text.length > longestUtterance ? 'too-long' : undefined;
  if (length) return { word, length };
  if (decides(word, role, game)) return { word };
  const before = game.history.filter(({ kind }) => kind === 'utterance').map((message) => message.text);
  const verdicts = match.judges.map((judge) => asked(judge, { text, before }));
  const given = verdicts.some(isPromise) ? await Promise.all(verdicts.map(async (verdict) => verdict)) : verdicts;
  return { word, ...Object.fromEntries(given.map((verdict, place) => [match.judges[place]?.name, verdict])) };
}

/** A judge that throws is a promise that fails, so that no other's promise is left behind. */
function asked(judge: UtteranceJudge, heard: HeardUtterance): Promise<JudgedUtterance> | JudgedUtterance {
  try {
    return judge.judge(heard);
  } catch (error) {
    return Promise.reject(error);
  }
}

function isPromise(verdict: Promise<JudgedUtterance> | JudgedUtterance): verdict is Promise<JudgedUtterance> {
  return 'then' in verdict;
}

function decides({ hit, foul }: WordVerdict, role: TabooRole, game: TabooGame): boolean {
  if (role === 'attacker') return foul && game.rules.attackerLeak !== 'unchecked';
  return (hit || foul) && isDefenderBound(game);
}

function eventOf(role: TabooRole, { kind, text }: TabooMove, verdicts: MoveVerdicts): TabooEvent {
  if (kind === 'guess') return { kind, text, verdict: verdicts.guess ?? 'malformed' };
  const { word, fluency, relevance, length } = verdicts;
  const valid = length === undefined && fluency?.valid !== false && relevance?.valid !== false;
  return { kind, role, text, verdict: { hit: word?.hit ?? false, foul: word?.foul ?? false, valid } };
}

/** Giving up and lateness are possible until the end. */
function after(game: TabooGame, event: TabooEvent): TabooGame {
  const step = playTaboo(game, event);
  return step.ok ? step.game : game;
}
