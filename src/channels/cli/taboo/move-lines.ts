import chalk from 'chalk';
import type { JudgedUtterance } from '../../../games/taboo/judge/utterance-judge.ts';
import type { PlayedMove } from '../../../games/taboo/match/play-match.ts';
import type { TabooCause, TabooOutcome } from '../../../games/taboo/rules/taboo-game.ts';

/** Why a game ended, in words. */
export const causesInWords: Readonly<Record<TabooCause, string>> = {
  'target-uttered': 'the defender said the word',
  guessed: 'the defender guessed the word',
  'wrong-guess': 'the guess was wrong',
  'invalid-attacker': 'the attacker said nothing that may stand',
  'invalid-defender': 'the defender said nothing that may stand',
  foul: 'there was a foul',
  forfeit: 'the other side gave up',
  timeout: 'the other side was late',
  'turn-limit': 'the turns are over',
};

/** A move as a line for a terminal, with what the judges have against it. */
export function moveLine({ turn, role, kind, text, verdicts }: PlayedMove): string {
  const side = role === 'attacker' ? chalk.yellow('attacker') : chalk.cyan('defender');
  const said = kind === 'guess' ? `guesses ${chalk.bold(text)}: ${verdicts.guess ?? ''}` : text;
  const remark = remarkOn(verdicts);
  return `${String(turn).padStart(2)} ${side}  ${said}${remark === '' ? '' : chalk.red(`  ${remark}`)}`;
}

function remarkOn({ word, length, fluency, relevance }: PlayedMove['verdicts']): string {
  if (word?.match) return word.reason;
  if (length) return length;
  const faults = [
    ...faultOf('not fluent', 'perplexity', fluency, 1),
    ...faultOf('not to the point', 'relevance', relevance, 2),
  ];
  return faults.join('; ');
}

function faultOf(fault: string, name: string, judged: JudgedUtterance | undefined, digits: number): string[] {
  if (judged?.valid !== false) return [];
  const { score, limit } = judged;
  return [`${fault}: ${score === null ? 'no words' : `${name} ${score.toFixed(digits)}, limit ${limit}`}`];
}

/** How a game ended, as a line for a terminal. */
export function outcomeLine({ winner, cause, turns }: TabooOutcome, target: string): string {
  const who = winner === 'tie' ? 'A tie' : `The ${winner} wins`;
  const other = winner === 'attacker' ? 'the defender' : 'the attacker';
  const why = causesInWords[cause].replace('the other side', other);
  return chalk.bold(`${who} in turn ${turns}: ${why}. The word was '${target}'.`);
}
