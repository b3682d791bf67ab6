import chalk from 'chalk';
import type { JudgedUtterance } from '../../../games/taboo/judge/utterance-judge.ts';
import { createWordJudge } from '../../../games/taboo/judge/word-judge.ts';
import type { Inflections } from '../../../games/taboo/lexicon/inflections.ts';
import type { MoveVerdicts, PlayedMove } from '../../../games/taboo/match/play-move.ts';
import type { TabooMessage, TabooOutcome } from '../../../games/taboo/rules/taboo-game.ts';
import type { TabooRole } from '../../../games/taboo/rules/taboo-rules.ts';
import { causesInWords } from './move-lines.ts';

/** The rules for a side, in two sentences. */
export function rulesInWords(as: TabooRole, turns: number): string {
  if (as === 'attacker') {
    return `You know a secret word and the other side does not: have it say the word within ${turns} turns. You must not say it yourself in any form, and the other side may guess it once.`;
  }
  return `The other side knows a secret word and tries to make you say it within ${turns} turns. You win by guessing it with /guess WORD, once, and lose by saying it in any other way.`;
}

export const helpLines = [
  '/guess WORD  guess the word (the defender, once)',
  '/hint        a hint, where there is one for the word',
  '/why         what the judges say of the moves so far',
  '/rules       the rules again',
  '/quit        give the game up',
] as const;

/** What somebody said, as a line. */
export function messageLine({ role, kind, text, invalid }: TabooMessage, as: TabooRole): string {
  const who = role === as ? chalk.cyan('you') : chalk.yellow(role);
  const said = kind === 'guess' ? `guesses ${chalk.bold(text)}` : text;
  return `${who}: ${said}${invalid ? chalk.red('  (the judges turned it down)') : ''}`;
}

/** What the judges said of a move without a word of the secret: fluency and relevance with their limits. */
export function judgedLine(move: PlayedMove, as: TabooRole): string {
  return `${movedLine(move, as)}  ${chalk.dim(scoresOf(move.verdicts))}`;
}

/** The same at the end of a game, when the word is known. */
export function judgedAfterwards(move: PlayedMove, as: TabooRole): string {
  const { word, guess } = move.verdicts;
  const remark = guess ?? (word?.hit || word?.foul ? word.reason : undefined);
  return remark === undefined ? judgedLine(move, as) : `${movedLine(move, as)}  ${chalk.red(remark)}`;
}

/** What the judges have against an utterance, in words, as 'it is not fluent'; undefined where they let it stand. */
export function faultsInWords({ fluency, relevance, length }: MoveVerdicts): string | undefined {
  if (length) return length === 'empty' ? 'it says nothing' : 'it is too long';
  if (fluency?.score === null) return 'it has no words';
  const faults = [
    ...(fluency?.valid === false ? ['it is not fluent'] : []),
    ...(relevance?.valid === false ? ['it has little to do with what was said before'] : []),
  ];
  return faults.length === 0 ? undefined : faults.join(', and ');
}

function movedLine({ turn, role, kind, text }: PlayedMove, as: TabooRole): string {
  const who = role === as ? 'you' : role;
  return `${String(turn).padStart(2)} ${who}: ${kind === 'guess' ? `guess ${text}` : text}`;
}

function scoresOf({ fluency, relevance, length, guess }: MoveVerdicts): string {
  if (guess !== undefined) return '';
  if (length) return length;
  const parts = [
    judged('fluent', 'perplexity', fluency, 1, 'below'),
    judged('to the point', 'relevance', relevance, 2, 'above'),
  ];
  return parts.filter((part) => part !== '').join(', ') || 'the word judge alone';
}

/** As 'fluent (perplexity 48.2, below 1186.0)'. */
function judged(
  verdict: string,
  name: string,
  found: JudgedUtterance | undefined,
  digits: number,
  side: string,
): string {
  if (!found) return '';
  const { valid, score, limit } = found;
  if (score === null) return `not ${verdict} (no words)`;
  const against = `${valid ? '' : 'not '}${side} ${limit.toFixed(digits)}`;
  return `${valid ? '' : 'not '}${verdict} (${name} ${score.toFixed(digits)}, ${against})`;
}

/** Who won, and why, for the one who played. */
export function endLines(
  outcome: TabooOutcome,
  as: TabooRole,
  target: string,
  last: PlayedMove | undefined,
  inflections: Inflections,
): readonly string[] {
  const head = outcome.winner === 'tie' ? 'A tie.' : outcome.winner === as ? 'You win.' : 'You lose.';
  return [chalk.bold(head), `${whyInWords(outcome, as, last, target, inflections)} The word was '${target}'.`];
}

function whyInWords(
  { winner, cause }: TabooOutcome,
  as: TabooRole,
  last: PlayedMove | undefined,
  target: string,
  inflections: Inflections,
): string {
  const who = last?.role === as ? 'You' : 'The other side';
  const form = last ? createWordJudge(target, inflections).judge(last.text, last.role).match?.form : undefined;
  const isSaid = cause === 'target-uttered' || cause === 'foul';
  if (isSaid && form !== undefined) {
    return form === target ? `${who} said '${form}'.` : `${who} said '${form}', a form of '${target}'.`;
  }
  if (cause === 'guessed') return `${who} guessed the word.`;
  if (cause === 'invalid-attacker' || cause === 'invalid-defender') {
    const fault = last && faultsInWords(last.verdicts);
    return `${who} said what the judges do not let stand${fault === undefined ? '' : `: ${fault}`}.`;
  }
  if (cause === 'turn-limit') return `The turns are over${lastGuess(last, as)}.`;
  if (cause === 'forfeit') return winner === as ? 'The other side gave up.' : 'You gave up.';
  return `${causesInWords[cause].charAt(0).toUpperCase()}${causesInWords[cause].slice(1)}.`;
}

/** As ", and your guess, 'apple', was wrong". */
function lastGuess(last: PlayedMove | undefined, as: TabooRole): string {
  if (last?.kind !== 'guess') return ', and nobody was caught';
  const whose = last.role === as ? 'your' : 'its';
  return `, and ${whose} guess, '${last.text}', was wrong`;
}
