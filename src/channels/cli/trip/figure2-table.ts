import chalk from 'chalk';
import Table from 'cli-table3';
import type { Figure2Row } from '../../../games/trip/learn/figure2.ts';
import { successSettings } from '../../../games/trip/learn/learn-settings.ts';
import { classesOf } from '../../../games/trip/learn/restart-record.ts';
import { bestReward, type TripSetting } from '../../../games/trip/learn/trip-rewards.ts';

/** Figure 2 for people: a column for each algorithm, the paper's numbers beside ours. */
export function figure2Lines(setting: TripSetting, rows: readonly Figure2Row[]): string[] {
  const table = new Table({ head: ['', ...rows.map(({ algorithm }) => algorithm)], style: { head: [], border: [] } });
  const add = (name: string, cell: (row: Figure2Row) => string): void => void table.push([name, ...rows.map(cell)]);
  const optimum = shortNumber(bestReward(setting));
  const ending = setting.optimum === undefined ? `at +${optimum}` : `in the optimum, ${optimum} (proved)`;
  add(`restarts that end ${ending}`, ({ successes, restarts }) => `${successes} of ${restarts}`);
  add(
    '  share, 95 % interval',
    ({ share }) => `${percent(share.value)} (${percent(share.lower)} to ${percent(share.upper)})`,
  );
  add('  the paper', ({ paperSuccesses }) => (paperSuccesses === null ? '–' : `${paperSuccesses} of 100`));
  const { window, within } = successSettings;
  const near = shortNumber(bestReward(setting) - within);
  add(`dialogues until the mean of ${window} exceeds ${near}, median`, ({ reached }) =>
    reached ? `${reached.medianDialogues} (${reached.fewest} to ${reached.most})` : 'never',
  );
  add('  in iteration, median', ({ reached }) => (reached ? String(reached.medianIteration) : '–'));
  add('  restarts that came so far', ({ reached, restarts }) => `${reached?.restarts ?? 0} of ${restarts}`);
  add('seconds a restart (of all iterations)', ({ secondsEach }) =>
    secondsEach === null ? '–' : secondsEach.toFixed(2),
  );
  add('  the paper', ({ paperSeconds }) => (paperSeconds === null ? '–' : String(paperSeconds)));
  for (const name of classesOf(setting)) add(`ended in: ${name}`, ({ classes }) => String(classes[name] ?? 0));
  add('reward with oneself', ({ crossPlay }) => crossPlay.selfPlay.toFixed(4));
  add('reward with others (cross-play)', ({ crossPlay }) => crossPlay.crossPlay?.toFixed(4) ?? '–');
  add(`  below the optimum of ${optimum} by`, ({ crossPlay }) => crossPlay.gap?.toFixed(4) ?? '–');
  return [chalk.bold(describeSetting(setting)), table.toString()];
}

/** What distinguishes the game, in a line. */
function describeSetting({ destinations, words, bonus, prior, prices }: TripSetting): string {
  const isEven = prior.every((chance) => chance === prior[0]);
  return [
    `${destinations} destinations, ${words} words, bonus ${bonus}`,
    ...(isEven ? [] : [`prior ${prior.map(shortNumber).join(', ')}`]),
    ...(prices === undefined ? [] : [`words cost ${prices.map(shortNumber).join(', ')}`]),
  ].join('; ');
}

/** Up to four decimals. */
function shortNumber(value: number): string {
  return String(Number(value.toFixed(4)));
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
