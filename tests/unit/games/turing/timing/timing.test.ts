import { createRandom } from '../../../../../src/core/random.ts';
import { aucOf } from '../../../../../src/games/turing/measure/auc.ts';
import { fitQuadratic } from '../../../../../src/games/turing/measure/dense-logistic.ts';
import { delayLaws } from '../../../../../src/games/turing/timing/delay-law.ts';
import { drawSeatPace, planPosting } from '../../../../../src/games/turing/timing/plan-posting.ts';
import { inventRhythms, learnRhythms } from '../../../../../src/games/turing/timing/rhythms.ts';
import { timingReport } from '../../../../../src/games/turing/timing/timing-report.ts';

const law = delayLaws.slow;
const tempo = { law, rhythms: inventRhythms(law) };

function postingsOf(isFromProgram: boolean, arrivedAt: number, tried = 200) {
  const random = createRandom(4);
  return Array.from({ length: tried }, (_, place) => {
    const pace = drawSeatPace(tempo, random);
    const message = { length: 30, previousLength: 20, previousAt: 1000, arrivedAt, pace, place, isFromProgram };
    return planPosting(message, tempo, random);
  });
}

describe('when a message is shown', () => {
  it('is never before the time in which slow programs may answer, nor before it came, and a sign of typing comes first', () => {
    for (const { signAt, postAt } of [...postingsOf(true, 1100), ...postingsOf(false, 1100)]) {
      expect(signAt).toBeGreaterThanOrEqual(1000 + law.dueMs);
      expect(postAt).toBeGreaterThan(signAt);
    }
    for (const { signAt } of postingsOf(false, 200_000)) expect(signAt).toBe(200_000);
  });

  it('of a program does not depend on when it answered, within its time', () => {
    expect(postingsOf(true, 1020)).toEqual(postingsOf(true, 5900));
  });

  it('goes by how people in the forum type', () => {
    const slow = Array.from({ length: 40 }, () =>
      Array.from({ length: 6 }, () => ({ length: 30, previousLength: 20, tookMs: 50_000 })),
    );
    const random = createRandom(1);
    const learned = { law, rhythms: learnRhythms(slow, law) };
    const pace = drawSeatPace(learned, random);
    const message = {
      length: 30,
      previousLength: 20,
      previousAt: 0,
      arrivedAt: 50,
      pace,
      place: 0,
      isFromProgram: true,
    };
    expect(planPosting(message, learned, random).signAt).toBeGreaterThanOrEqual(49_999);
  });

  it('draws something where nobody has been seen yet', () => {
    const empty = { law, rhythms: learnRhythms([], law) };
    const pace = drawSeatPace(empty, createRandom(1));
    const message = {
      length: 30,
      previousLength: 0,
      previousAt: 0,
      arrivedAt: 50,
      pace,
      place: 3,
      isFromProgram: true,
    };
    expect(planPosting(message, empty, createRandom(2)).postAt).toBeGreaterThan(law.dueMs);
  });
});

describe('a classifier on times alone', () => {
  const report = timingReport(600, 3);

  it('knows programs at once where messages are shown as they come', () => {
    const asTheyCome = report.rows.filter(({ isHeld }) => !isHeld);
    for (const { wholeMatch } of asTheyCome) expect(wholeMatch.auc).toBeGreaterThan(0.95);
  });

  it('finds nothing to speak of where they are held and typed as people type', () => {
    // With so few matches an AUC is uncertain by 0.045; the command measures with more.
    const learned = report.rows.filter(({ isLearned }) => isLearned);
    for (const { wholeMatch } of learned) expect(wholeMatch.auc).toBeLessThan(0.6);
  });
});

describe('the measures', () => {
  it('give the area under the curve with an interval', () => {
    expect(aucOf([3, 4, 5], [1, 2, 3])).toMatchObject({ auc: 8.5 / 9, positives: 3, negatives: 3 });
    expect(aucOf([], [1]).auc).toBe(0.5);
  });

  it('learn what only a product of two features tells', () => {
    const random = createRandom(2);
    const example = () => {
      const features = [random.next() - 0.5, random.next() - 0.5] as const;
      return { features, isPositive: features[0] * features[1] > 0 };
    };
    const score = fitQuadratic(Array.from({ length: 400 }, example));
    const tried = Array.from({ length: 200 }, example);
    const of = (isPositive: boolean) =>
      tried.filter((one) => one.isPositive === isPositive).map(({ features }) => score(features));
    expect(aucOf(of(true), of(false)).auc).toBeGreaterThan(0.95);
  });
});
