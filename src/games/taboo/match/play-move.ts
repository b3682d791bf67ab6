import type { HeardUtterance, JudgedUtterance, UtteranceJudge } from '../judge/utterance-judge.ts';
import type { WordJudge, WordVerdict } from '../judge/word-judge.ts';
import { isDefenderBound, playTaboo, type TabooStep } from '../rules/play-taboo.ts';
import type { TabooEvent, TabooGame } from '../rules/taboo-game.ts';
import type { TabooRole } from '../rules/taboo-rules.ts';
import type { TabooMove } from '../rules/taboo-view.ts';

type LengthFault = 'empty' | 'too-long';

/** Everything that the judges said of a move. */
export interface MoveVerdicts {
  readonly word?: WordVerdict;
  readonly fluency?: JudgedUtterance;
  readonly relevance?: JudgedUtterance;
  readonly guess?: 'right' | 'wrong' | 'malformed';
  /** Empty, or longer than allowed. */
  readonly length?: LengthFault;
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

/** Longer utterances are invalid, and longer guesses malformed; in UTF-16 units. */
export const longestUtterance = 500;

/** What of a text is heard, judged and kept: no more than an utterance may have. */
export function heardPart(text: string): string {
  if (text.length <= longestUtterance) return text;
  return text.slice(0, longestUtterance).replace(/\p{Cs}$/u, '');
}

/** Has a move judged and plays it by the rules; one that is not possible is refused and changes nothing. What is too long is cut before anybody judges it. */
export async function playMove(game: TabooGame, role: TabooRole, move: TabooMove, by: MoveJudges): Promise<JudgedMove> {
  const heard = { kind: move.kind, text: heardPart(move.text) };
  const length = lengthFault(move.text);
  const verdicts =
    move.kind === 'guess'
      ? { guess: guessed(heard.text, length, by) }
      : await judged(game, role, heard.text, length, by);
  const event = eventOf(role, heard, verdicts);
  return { step: playTaboo(game, event), event, verdicts };
}

function lengthFault(text: string): LengthFault | undefined {
  if (text.length > longestUtterance) return 'too-long';
  return text.trim() === '' ? 'empty' : undefined;
}

function guessed(
  text: string,
  length: LengthFault | undefined,
  { wordJudge }: MoveJudges,
): 'right' | 'wrong' | 'malformed' {
  return length === 'too-long' ? 'malformed' : wordJudge.guess(text);
}

async function judged(
  game: TabooGame,
  role: TabooRole,
  text: string,
  length: LengthFault | undefined,
  by: MoveJudges,
): Promise<MoveVerdicts> {
  const word = by.wordJudge.judge(text, role);
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
