import chalk from 'chalk';
import Table from 'cli-table3';
import type { Figure2Row } from '../../../games/trip/learn/figure2.ts';
import { restartClasses } from '../../../games/trip/learn/restart-record.ts';
import { bestReward, type TripSetting } from '../../../games/trip/learn/trip-rewards.ts';

/** Figure 2 for people: a column for each algorithm, the paper's numbers beside ours. */
export function figure2Lines(setting: TripSetting, rows: readonly Figure2Row[]): string[] {
  const table = new Table({ head: ['', ...rows.map(({ algorithm }) => algorithm)], style: { head: [], border: [] } });
  const add = (name: string, cell: (row: Figure2Row) => string): void => void table.push([name, ...rows.map(cell)]);
  add(`restarts that end at +${bestReward(setting)}`, ({ successes, restarts }) => `${successes} of ${restarts}`);
  add(
    '  share, 95 % interval',
    ({ share }) => `${percent(share.value)} (${percent(share.lower)} to ${percent(share.upper)})`,
  );
  add('  the paper', ({ paperSuccesses }) => (paperSuccesses === null ? '–' : `${paperSuccesses} of 100`));
  add('dialogues until the mean of 300 is near it, median', ({ reached }) =>
    reached ? `${reached.medianDialogues} (${reached.fewest} to ${reached.most})` : 'never',
  );
  add('seconds a restart', ({ secondsEach }) => (secondsEach === null ? '–' : secondsEach.toFixed(2)));
  add('  the paper', ({ paperSeconds }) => (paperSeconds === null ? '–' : String(paperSeconds)));
  for (const name of restartClasses) add(`ended in: ${name}`, ({ classes }) => String(classes[name] ?? 0));
  add('reward with oneself', ({ crossPlay }) => crossPlay.selfPlay.toFixed(4));
  add('reward with others (cross-play)', ({ crossPlay }) => crossPlay.crossPlay?.toFixed(4) ?? '–');
  add(`  below the optimum of ${bestReward(setting)} by`, ({ crossPlay }) => crossPlay.gap?.toFixed(4) ?? '–');
  const { destinations, words, bonus } = setting;
  return [chalk.bold(`${destinations} destinations, ${words} words, bonus ${bonus}`), table.toString()];
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
