import { dayPlot } from '../../../../../src/games/turing/matching/day/day-plot.ts';
import { dayReport } from '../../../../../src/games/turing/matching/day/day-report.ts';
import { ksTest } from '../../../../../src/games/turing/matching/day/ks-test.ts';
import { simulateDay } from '../../../../../src/games/turing/matching/day/simulate-day.ts';
import { matchSettings, smallServerSettings } from '../../../../../src/games/turing/matching/match-settings.ts';

describe('the test of Kolmogorov and Smirnov', () => {
  const ramp = (from: number, n: number) => Array.from({ length: n }, (_, place) => from + place / n);

  it('knows the same law from another', () => {
    expect(ksTest(ramp(0, 200), ramp(0.001, 200)).p).toBeGreaterThan(0.99);
    expect(ksTest(ramp(0, 200), ramp(0.2, 200))).toMatchObject({ p: expect.closeTo(0.0005, 3), n: [200, 200] });
  });

  it('gives the p-value of the tables: D = 0.1358 for twice 200 is 5 %', () => {
    const { distance, p } = ksTest(ramp(0, 200), ramp(0.1358, 200));
    expect(distance).toBeCloseTo(0.1358, 1);
    expect(p).toBeGreaterThan(0.03);
    expect(p).toBeLessThan(0.06);
  });
});

describe('a simulated day', () => {
  const plan = { people: 600, bots: 40, seed: 5 };
  // With so few people many would be given a bot for having waited long, which shows.
  const settings = { ...matchSettings, botAfterMs: Number.POSITIVE_INFINITY };
  const report = dayReport(simulateDay(plan, settings));

  it('keeps parity, waits alike and the rules of who may meet', () => {
    expect(report.parity.all.share).toBeGreaterThanOrEqual(0.99);
    expect(report.forbidden).toBe(0);
    expect(report.waits.people.ks.p).toBeGreaterThan(0.01);
    expect(report.waits.bots.ks.p).toBeGreaterThan(0.01);
  });

  it('is the same for the same seed, and a picture without anything that is not a number', () => {
    expect(dayReport(simulateDay(plan, settings))).toEqual(report);
    expect(dayPlot(report)).not.toMatch(/NaN|undefined/);
  });

  it('takes a day without bots and one of two people', () => {
    expect(dayReport(simulateDay({ people: 50, bots: 0, seed: 1 })).games.personBot).toBe(0);
    expect(dayReport(simulateDay({ people: 2, bots: 1, seed: 1 })).parity.people.participants).toBeLessThanOrEqual(2);
  });

  it.each([1, 2, 3])(
    'of a small server balances its bots, and brings nobody the same partner again where another is free (seed %i)',
    (seed) => {
      const { parity, soon, waits } = dayReport(simulateDay({ people: 20, bots: 10, seed }, smallServerSettings));
      expect(parity.bots.worst).toBeLessThanOrEqual(2);
      expect(soon.avoidable).toBe(0);
      expect(waits.people.p95Seconds).toBeLessThanOrEqual(15);
    },
  );
});
