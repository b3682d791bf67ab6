import type { HeardUtterance, JudgedUtterance, UtteranceJudge } from '../judge/utterance-judge.ts';
import type { WordJudge, WordVerdict } from '../judge/word-judge.ts';
import { isDefenderBound, playTaboo, type TabooStep } from '../rules/play-taboo.ts';
import type { TabooEvent, TabooGame } from '../rules/taboo-game.ts';
import type { TabooRole } from '../rules/taboo-rules.ts';
import type { TabooMove } from '../rules/taboo-view.ts';

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

/** Who judges the moves of a game. */
export interface MoveJudges {
  readonly wordJudge: WordJudge;
  /** Fluency and relevance; none is asked about an utterance that has decided the game by its words. */
  readonly judges: readonly UtteranceJudge[];
}

/** What became of a move. */
export interface JudgedMove {
  readonly step: TabooStep;
  /** What the game was told. */
  readonly event: TabooEvent;
  readonly verdicts: MoveVerdicts;
}

/** Longer utterances are invalid. */
export const longestUtterance = 500;

/** Has a move judged and plays it by the rules; one that is not possible is refused and changes nothing. */
export async function playMove(game: TabooGame, role: TabooRole, move: TabooMove, by: MoveJudges): Promise<JudgedMove> {
  const verdicts =
    move.kind === 'guess' ? { guess: by.wordJudge.guess(move.text) } : await judged(game, role, move.text, by);
  const event = eventOf(role, move, verdicts);
  return { step: playTaboo(game, event), event, verdicts };
}

async function judged(game: TabooGame, role: TabooRole, text: string, by: MoveJudges): Promise<MoveVerdicts> {
  const word = by.wordJudge.judge(text, role);
  const length = text.trim() === '' ? 'empty' : text.length > longestUtterance ? 'too-long' : undefined;
  if (length) return { word, length };
  if (decides(word, role, game)) return { word };
  const before = game.history.filter(({ kind }) => kind === 'utterance').map((message) => message.text);
  const verdicts = by.judges.map((judge) => asked(judge, { text, before }));
  const given = verdicts.some(isPromise) ? await Promise.all(verdicts.map(async (verdict) => verdict)) : verdicts;
  return { word, ...Object.fromEntries(given.map((verdict, place) => [by.judges[place]?.name, verdict])) };
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
