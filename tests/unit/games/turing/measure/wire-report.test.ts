import { describe, expect, it } from '@jest/globals';
import type { WireObservation } from '../../../../../src/games/turing/measure/wire/wire-observation.ts';
import { wireReport } from '../../../../../src/games/turing/measure/wire/wire-report.ts';
import { createRandom } from '../../../../../src/core/random.ts';

/** Games in pairs, one with a person and one with a program. */
function games(seenOf: (isProgram: boolean, chance: number) => WireObservation['seen']): WireObservation[] {
  const random = createRandom('wire');
  return Array.from({ length: 200 }, (_, place) => {
    const isProgram = place % 2 === 1;
    return { isProgram, seen: seenOf(isProgram, random.next()) };
  });
}

describe('A report of what can be measured on the line', () => {
  it('finds nothing where programs and people are alike', () => {
    const {
      rows,
      leaks,
      games: count,
    } = wireReport(
      games((_isProgram, chance) => ({
        'size of started': { kind: 'size', value: 512 },
        'number of typing': { kind: 'order', value: Math.floor(chance * 4) },
        'headers of frames': { kind: 'text', value: chance < 0.5 ? 'x: 1' : 'x: 2' },
      })),
    );
    expect([count, leaks]).toEqual([200, []]);
    expect(rows.map(({ auc, values }) => [Math.abs(auc - 0.5) < 0.1, values])).toEqual([
      [true, 1],
      [true, 4],
      [true, 2],
    ]);
  });

  it('finds a size, an order and a text that tell them apart, and judges no time', () => {
    const { rows, leaks } = wireReport(
      games((isProgram, chance) => ({
        'time of answer': { kind: 'time', value: isProgram ? chance : 1 + chance },
        'number of standing': { kind: 'order', value: Math.floor(chance * 4) + (isProgram ? 2 : 0) },
        'size of message': { kind: 'size', value: isProgram ? 100 : 101 },
        'text of report': { kind: 'text', value: isProgram && chance < 0.8 ? 'no' : 'No.' },
      })),
    );
    expect(leaks).toEqual(['size of message', 'number of standing', 'text of report']);
    expect(rows.map(({ kind }) => kind)).toEqual(['size', 'order', 'text', 'time']);
    expect(rows.at(-1)).toMatchObject({ observable: 'time of answer', auc: 0 });
  });
});
