import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { figure2Rows } from '../../../../../src/games/trip/learn/figure2.ts';
import { figure2Plot } from '../../../../../src/games/trip/learn/figure2-plot.ts';
import { type RestartRun, runRestarts } from '../../../../../src/games/trip/learn/run-restarts.ts';
import { type LearnPlan, learnPlan } from '../../../../../src/games/trip/learn/train-restart.ts';
import { paperTrip, tripSettings } from '../../../../../src/games/trip/game/trip-settings.ts';
import { learnSetting } from '../../../../../src/games/trip/learn/learn-setting.ts';
import { rational } from '../../../../../src/games/equilibria/exact/rational.ts';
import { evenTrip, greedyActions } from '../../../../../src/games/trip/learn/trip-rewards.ts';

const home = mkdtempSync(path.join(tmpdir(), 'parley-restarts-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const planOf = (destinations: number, iterations: number, bonus = 0.1): LearnPlan =>
  learnPlan.parse({ format: 1, ...evenTrip(destinations, destinations, bonus), iterations, seed: 1 });
const short: RestartRun = {
  plan: planOf(2, 3),
  algorithms: ['pg', 'ppo', 'grounded'],
  restarts: 2,
  workers: 1,
  folder: undefined,
  resume: false,
  signal: new AbortController().signal,
  onProgress: () => undefined,
};
const linesIn = (folder: string): string[] =>
  short.algorithms
    .map((algorithm) => path.join(folder, `${algorithm}.jsonl`))
    .map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''));
const half = (): { lower: number; upper: number } => ({ lower: 0, upper: 1 });

describe('restarts', () => {
  it('are the same with one thread, with several, and stopped and gone on with', async () => {
    const [one, several, stopped] = ['one', 'several', 'stopped'].map((name) => path.join(home, name));
    if (!one || !several || !stopped) throw new Error('no folders');
    await runRestarts({ ...short, folder: one });
    await runRestarts({ ...short, folder: several, workers: 3 });
    const stop = new AbortController();
    const onProgress = ({ done }: { readonly done: number }): void => (done === 3 ? stop.abort() : undefined);
    await runRestarts({ ...short, folder: stopped, signal: stop.signal, onProgress });
    appendFileSync(path.join(stopped, 'ppo.jsonl'), '{"run":1,"half');
    expect(linesIn(stopped)).not.toEqual(linesIn(one));
    await runRestarts({ ...short, folder: stopped, resume: true });
    expect(linesIn(several)).toEqual(linesIn(one));
    expect(linesIn(stopped)).toEqual(linesIn(one));
  }, 120_000);

  it('are not mixed with those of another plan, nor written over', async () => {
    const folder = path.join(home, 'taken');
    const run = { ...short, algorithms: ['grounded'] as const, restarts: 1, folder };
    await runRestarts(run);
    await expect(runRestarts(run)).rejects.toMatchObject({ code: 'PARLEY_NAME_TAKEN' });
    await expect(runRestarts({ ...run, plan: planOf(3, 3), resume: true })).rejects.toMatchObject({
      code: 'PARLEY_INPUT_INVALID',
    });
    const [more] = await runRestarts({ ...run, restarts: 2, resume: true });
    expect(more?.records.map((record) => record.run)).toEqual([0, 1]);
  }, 60_000);
});

describe('grounded play', () => {
  it.each([2, 3, 4])(
    'ends in the truth with %d destinations, and is understood by the others',
    async (destinations) => {
      const plan = planOf(destinations, 90);
      const finished = await runRestarts({ ...short, plan, algorithms: ['grounded'], restarts: 3 });
      const [row] = figure2Rows(plan, finished, half);
      expect(row).toMatchObject({ successes: 3, classes: { truth: 3 }, paperSuccesses: null });
      expect(row?.crossPlay.crossPlay).toBeGreaterThan(destinations === 2 ? 1.09 : 1);
      expect(figure2Plot(plan, row ? [row] : [])).toContain('<polyline');
    },
    120_000,
  );
});

describe('grounded play with a skewed prior', () => {
  it('learns the rare word too, which a driver who heard words at random would never heed', async () => {
    const skewed = { ...planOf(2, 90), prior: [0.75, 0.25] };
    const [row] = figure2Rows(
      skewed,
      await runRestarts({ ...short, plan: skewed, algorithms: ['grounded'], restarts: 3 }),
      half,
    );
    expect(row).toMatchObject({ successes: 3, classes: { truth: 3 }, paperSuccesses: null });
  }, 120_000);
});

describe('grounded play where the best language has a false word', () => {
  it('gives the likeliest place the word of the least likely', async () => {
    const settings = tripSettings({
      ...paperTrip,
      destinations: 3,
      words: 2,
      prior: [rational(1, 6), rational(1, 3), rational(1, 2)],
    });
    const plan = learnPlan.parse({ format: 1, ...learnSetting(settings), iterations: 90, seed: 1 });
    const finished = await runRestarts({ ...short, plan, algorithms: ['grounded'], restarts: 5 });
    const [row] = figure2Rows(plan, finished, half);
    expect(row).toMatchObject({ successes: 5, classes: { optimal: 5 } });
    for (const { user } of finished[0]?.records ?? []) {
      expect(greedyActions(user).slice(1)).toEqual([1, 0]);
    }
  }, 120_000);
});

const isLong = process.env['PARLEY_LONG'] === '1';

(isLong ? describe : describe.skip)('Figure 2 in full', () => {
  it('comes out within the ranges that the reference accepts', async () => {
    const plan = planOf(2, 90);
    const finished = await runRestarts({ ...short, plan, algorithms: ['pg', 'ppo'], restarts: 100, workers: 2 });
    const [pg, ppo] = figure2Rows(plan, finished, half);
    expect(pg?.successes).toBeGreaterThanOrEqual(80);
    expect(ppo?.successes).toBeGreaterThanOrEqual(70);
    expect(ppo?.successes).toBeLessThanOrEqual(95);
    expect(pg?.paperSuccesses).toBe(97);
  }, 7_200_000);
});

describe('Figure 2', () => {
  it('has restarts of PG that reach the highest reward within its 27,000 dialogues', async () => {
    const plan = planOf(2, 90);
    const finished = await runRestarts({ ...short, plan, algorithms: ['pg'], restarts: 5 });
    const [row] = figure2Rows(plan, finished, half);
    expect(row?.successes).toBeGreaterThanOrEqual(3);
    expect(row?.reached?.medianIteration).toBeGreaterThan(30);
    expect(row?.reached?.medianIteration).toBeLessThan(65);
  }, 120_000);
});
