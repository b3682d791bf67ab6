import chalk from 'chalk';
import type { Ranking, TurnRecord } from '../../../contracts/turn-record.ts';

const mostShown = 5;
const longestText = 100;

/** Which texts the ranker put first for each plug-in in a turn, and which of them was said; nothing where nobody asked it. */
export function rankingLines({ rankings = {}, reply }: Pick<TurnRecord, 'rankings' | 'reply'>): string[] {
  return Object.entries(rankings).flatMap(([plugin, ranking]) =>
    ranking === null
      ? [chalk.red(`The ranker told ${plugin} nothing: it failed, was late or was being loaded.`)]
      : linesOf(plugin, ranking, reply.text),
  );
}

function linesOf(plugin: string, { texts, fits }: Ranking, reply: string): string[] {
  const bestFirst = texts
    .map((text, place) => ({ text, fit: fits[place] ?? 0, isSaid: reply.includes(text) }))
    .toSorted((left, right) => right.fit - left.fit);
  const shown = bestFirst.filter(({ isSaid }, place) => isSaid || place < mostShown);
  return [
    `${chalk.bold(`The ranker ordered ${texts.length} texts for ${plugin}`)}, best first`,
    ...shown.map(({ text, fit, isSaid }) => {
      const mark = isSaid ? chalk.green('said') : '    ';
      return `  ${mark}  ${chalk.dim(fit.toFixed(2).padStart(5))}  ${shortened(text)}`;
    }),
  ];
}

function shortened(text: string): string {
  return text.length <= longestText ? text : `${text.slice(0, longestText)} …`;
}
