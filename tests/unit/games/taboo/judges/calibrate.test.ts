import { curvesAsSvg, plotCurve } from '../../../../../src/games/taboo/calibrate/roc-plot.ts';
import { drawSamples } from '../../../../../src/games/taboo/calibrate/samples.ts';
import { areaUnderCurve, quantile, rocCurve } from '../../../../../src/games/taboo/calibrate/separation.ts';

describe('how well scores tell bad from good', () => {
  test('the area is 1 where all bad ones score higher, 0.5 where they are alike', () => {
    expect(areaUnderCurve([1, 2, 3], [4, 5])).toBe(1);
    expect(areaUnderCurve([4, 5], [1, 2, 3])).toBe(0);
    expect(areaUnderCurve([1, 1], [1, 1, 1])).toBe(0.5);
    expect(areaUnderCurve([1, 3], [2, 4])).toBe(0.75);
  });

  test('the curve goes from nothing to everything', () => {
    const roc = rocCurve([1, 2, 3, 4], [3, 4, 5, 6]);
    expect(roc[0]).toEqual({ falseRejects: 0, rejects: 0 });
    expect(roc.at(-1)).toEqual({ falseRejects: 1, rejects: 1 });
    expect(roc).toContainEqual({ falseRejects: 0.25, rejects: 0.75 });
  });

  test('a quantile is a value below or at which the share lies', () => {
    expect(quantile([5, 1, 3, 2, 4], 0.8)).toBe(4);
    expect(quantile([5, 1, 3, 2, 4], 1)).toBe(5);
    expect(quantile([5, 1, 3, 2, 4], 0)).toBe(1);
  });
});

describe('samples', () => {
  const talk = [
    { source: 'one', lines: ['how are you today', 'i am very well thanks', 'glad to hear that'] },
    { source: 'two', lines: ['it rains again', 'take an umbrella with you', 'i lost mine'] },
  ];

  test('have as many lines of each source, and the same words out of order', () => {
    const { lines, inOrder, shuffled, salad } = drawSamples('here', talk, 2, 7);
    expect(lines).toHaveLength(4);
    const sorted = (text: string | undefined): string[] => (text ?? '').split(' ').sort();
    inOrder.forEach((line, place) => expect(sorted(shuffled[place])).toEqual(sorted(line)));
    expect(salad.map((text) => text.split(' ').length)).toEqual(inOrder.map((text) => text.split(' ').length));
  });

  test('are the same for the same seed', () => {
    expect(drawSamples('here', talk, 2, 7)).toEqual(drawSamples('here', talk, 2, 7));
  });
});

test('curves are drawn in letters and as a picture', () => {
  const curve = { name: 'fast fluency: shuffled words', roc: rocCurve([1, 2], [3, 4]) };
  expect(plotCurve(curve)).toContain('*');
  expect(plotCurve(curve).split('\n')).toHaveLength(15);
  expect(curvesAsSvg([curve])).toMatch(/^<svg [\s\S]*polyline[\s\S]*<\/svg>\n$/u);
});
