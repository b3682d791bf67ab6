import { Writable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { stepBar } from '../../../../src/channels/cli/progress-bar.ts';
import { systemClock } from '../../../../src/core/clock.ts';

const clockFrom = (msPerLook: number) => {
  let ms = 0;
  return { ...systemClock, elapsed: () => (ms += msPerLook) };
};

function shownFor(steps: number, isTTY: boolean): string {
  let shown = '';
  const error = Object.assign(
    new Writable({
      write(chunk, _encoding, done) {
        shown += String(chunk);
        done();
      },
    }),
    { isTTY },
  );
  const step = stepBar(error, clockFrom(500), 'lines', steps);
  for (let done = 0; done < steps; done += 1) step();
  return shown;
}

describe('the bar of work that tells of each step', () => {
  it('is drawn again in its place on a terminal, and ends its line', () => {
    const shown = shownFor(4, true);
    expect(
      shown
        .split('\r')
        .slice(1)
        .map((line) => line.slice(24, 28)),
    ).toEqual([' 0/4', ' 1/4', ' 2/4', ' 3/4', ' 4/4']);
    expect(shown).toMatch(/1\.5 s|2 s/);
    expect(shown.endsWith('\n')).toBe(true);
  });

  it('is a line for every tenth in a log', () => {
    expect(shownFor(100, false).trim().split('\n')).toHaveLength(10);
  });
});
