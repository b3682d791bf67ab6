import chalk from 'chalk';
import type { PlayedMove } from '../../../games/taboo/match/play-move.ts';
import { clues } from '../../../games/taboo/play/clues.ts';
import type { TabooRole, TabooRules } from '../../../games/taboo/rules/taboo-rules.ts';
import type { TabooView } from '../../../games/taboo/rules/taboo-view.ts';
import { faultsInWords, helpLines, judgedLine, messageLine, rulesInWords } from './play-lines.ts';
import type { SeatCommand, SeatTalk } from './seated-person.ts';

/** What the talk at the table needs to know. */
export interface TableSetting {
  readonly as: TabooRole;
  readonly target: string;
  /** Grows as the game goes on. */
  readonly moves: readonly PlayedMove[];
  readonly rules: TabooRules;
  readonly say: (text: string) => void;
  /** Shows that a line is waited for. */
  readonly prompt: () => void;
}

/** Speaks with the person at the table. The target is used for hints alone. */
export function tableTalk({ as, target, moves, rules, say, prompt }: TableSetting): SeatTalk {
  let shown = 0;
  let hints = 0;
  const hint = (): string =>
    clues.get(target)?.hints[hints++] ?? (hints > 1 ? 'There are no more hints.' : 'There is no hint for this word.');
  const answers: Readonly<Record<SeatCommand, () => readonly string[]>> = {
    hint: () => [hint()],
    why: () => (moves.length === 0 ? ['Nobody has moved yet.'] : moves.map((move) => judgedLine(move, as))),
    rules: () => [rulesInWords(as, rules.turns)],
    help: () => helpLines,
  };
  return {
    shows: (view) => {
      say('');
      for (const message of view.history.slice(shown))
        if (message.role !== as || message.invalid) say(messageLine(message, as));
      shown = view.history.length;
      const remark = remarkOn(
        view,
        moves.findLast(({ role }) => role === as),
      );
      if (remark !== '') say(chalk.red(remark));
      say(chalk.dim(turnLine(view, rules.turns)));
    },
    answers: (command) => {
      for (const text of answers[command]()) say(text);
    },
    refuses: say,
    asks: prompt,
  };
}

/** What a person is told of the move that brought the turn back; nothing where all went well. */
function remarkOn({ history, guessesLeft }: TabooView, mine: PlayedMove | undefined): string {
  if (!mine) return '';
  if (mine.verdicts.guess === 'malformed') {
    const spent = guessesLeft > 0 ? 'it did not count' : 'it was the third: your guess is spent';
    return `A guess is one word, as in /guess apple. That was none, and ${spent}.`;
  }
  const last = history.at(-1);
  if (last?.role !== mine.role) return '';
  if (last.kind === 'guess') return 'That is not it, and your guess is spent. Now answer.';
  const fault = faultsInWords(mine.verdicts) ?? 'see /why';
  return last.invalid ? `The judges did not let that stand: ${fault}. Say something else.` : '';
}

function turnLine(view: TabooView, turns: number): string {
  if (view.role === 'defender' && view.mustGuess) return 'The turns are over: your guess is due.';
  const guess = view.role === 'defender' ? `, ${view.guessesLeft > 0 ? 'your guess is left' : 'no guess left'}` : '';
  return `Turn ${view.turn} of ${turns}${guess}.`;
}
