import { describe, expect, it } from '@jest/globals';
import { type BinaryRow, bestChoice, figuresOf, rulesAlone } from '../../../bench/model-choices/binary.ts';

const row = (isByRules: boolean, probability: number, isTrue: boolean): BinaryRow => ({
  isByRules,
  probability,
  isTrue,
});

describe('bestChoice', () => {
  it('lets the model add what rules miss', () => {
    const rows = [row(true, 0.4, true), row(false, 0.9, true), row(false, 0.6, false)];
    const choice = bestChoice(rows);
    expect(figuresOf(rows, rulesAlone)).toMatchObject({ n: 3, precision: 1, recall: 0.5 });
    expect(figuresOf(rows, choice)).toMatchObject({ precision: 1, recall: 1, f1: 1 });
    expect(choice.add).toBeGreaterThan(0.6);
  });

  it('lets the model take back what rules get wrong', () => {
    const rows = [row(true, 0.4, true), row(true, 0.03, false)];
    const { add, veto } = bestChoice(rows);
    expect(veto).toBeGreaterThan(0.03);
    expect(veto).toBeLessThanOrEqual(0.4);
    expect(figuresOf(rows, { add, veto }).f1).toBe(1);
  });

  it('leaves rules alone where the model helps nothing, or may not', () => {
    expect(bestChoice([row(true, 0.1, true), row(false, 0.9, false)])).toEqual(rulesAlone);
    expect(bestChoice([row(false, 0.9, true)], () => false)).toEqual(rulesAlone);
  });
});
