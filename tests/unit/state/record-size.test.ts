import { describe, expect, it } from '@jest/globals';
import type { LinkedSpan, LinkTier } from '../../../src/contracts/entity-index.ts';
import type { TurnRecord } from '../../../src/contracts/turn-record.ts';
import { fitRecord, statesCut } from '../../../src/state/record-size.ts';
import { aConversation, aTurn } from '../../support/records.ts';
import { anEntity, someAnnotations } from '../../support/turn.ts';

const bytes = (record: TurnRecord): number => Buffer.byteLength(JSON.stringify(record));
const filler = (kilobytes: number): string => 'x'.repeat(kilobytes * 1000);

function aSpan(span: string, tier: LinkTier, candidates: number): LinkedSpan {
  const scored = Array.from({ length: candidates }, (_, place) => ({
    entity: anEntity(`${span} ${place}`),
    anchor: span,
    probability: 0.5,
    similarity: 1,
    score: 1000 - place,
  }));
  return {
    span,
    text: span,
    start: 0,
    end: 1,
    candidates: scored,
    tier,
    isManual: false,
    isForced: false,
    rules: ['best'],
  };
}

function links(perTier: number, candidates: number): TurnRecord['annotations']['entityLinks'] {
  const spans = (tier: LinkTier) =>
    Array.from({ length: perTier }, (_, place) => aSpan(`${tier} ${place}`, tier, candidates));
  return {
    highPrecision: spans('high'),
    thresholdRemoved: spans('threshold-removed'),
    conflictRemoved: spans('conflict-removed'),
    spans: ['one', 'two'],
  };
}

const verdict = (rg: string, status: 'chosen' | 'outranked', text: string) => ({
  rg,
  status,
  text,
  priority: 'CAN_START' as const,
  needsPrompt: false,
  reason: 'it was so',
  ms: 3,
});

/** 2 KB an exchange, 1 KB an entity in each of the tracker's lists. */
function aLongTurn(exchanges: number, trackerItems: number, overrides: Partial<TurnRecord> = {}): TurnRecord {
  const entities = (list: string) =>
    Array.from({ length: trackerItems }, (_, place) => anEntity(`${list} ${place}`, { kind: filler(1) }));
  const start = aConversation({
    turnCount: 1,
    history: Array.from({ length: exchanges }, (_, place) => ({ user: `user ${place}`, bot: filler(2) })),
  });
  const tracker = {
    ...start.tracker,
    current: anEntity('Current entity', { classes: ['Q1'] }),
    rejected: entities('rejected'),
    finished: entities('finished'),
    untalked: entities('untalked'),
    history: Array.from({ length: trackerItems }, (_, place) => ({ user: `title ${place}` })),
  };
  return aTurn({ next: { ...start, tracker }, trackerAfterUser: tracker, ...overrides });
}

describe('fitRecord', () => {
  it('leaves a record alone that fits', () => {
    const record = aLongTurn(20, 5, { annotations: someAnnotations({ entityLinks: links(3, 8) }) });
    expect(fitRecord(record)).toBe(record);
  });

  it('first drops link candidates beyond five a span', () => {
    const record = aTurn({ annotations: someAnnotations({ entityLinks: links(3, 40) }) });
    const fitted = fitRecord(record, bytes(record) - 1000);
    expect(bytes(fitted)).toBeLessThan(bytes(record) - 1000);
    const { highPrecision, conflictRemoved } = fitted.annotations.entityLinks;
    expect(highPrecision.map((span) => span.candidates.length)).toEqual([5, 5, 5]);
    expect(highPrecision[0]?.candidates[0]?.entity.title).toBe('high 0 0');
    expect(conflictRemoved).toHaveLength(3);
  });

  it('keeps the candidate that became the current entity', () => {
    const tracker = { ...aTurn().trackerAfterUser, current: anEntity('high 0 30') };
    const annotations = someAnnotations({ entityLinks: links(3, 40) });
    const record = aTurn({ annotations, trackerAfterUser: tracker });
    const fitted = fitRecord(record, bytes(record) - 1000);
    const titles = fitted.annotations.entityLinks.highPrecision[0]?.candidates.map(({ entity }) => entity.title);
    expect(titles).toEqual(['high 0 0', 'high 0 1', 'high 0 2', 'high 0 3', 'high 0 4', 'high 0 30']);
  });

  it('then drops conflict-removed spans, then threshold-removed ones', () => {
    const record = aTurn({ annotations: someAnnotations({ entityLinks: links(20, 5) }) });
    const third = Buffer.byteLength(JSON.stringify(record.annotations.entityLinks.highPrecision));
    const conflicts = fitRecord(record, bytes(record) - third / 2).annotations.entityLinks;
    expect([conflicts.conflictRemoved.length, conflicts.thresholdRemoved.length]).toEqual([0, 20]);
    const both = fitRecord(record, bytes(record) - third * 1.5).annotations.entityLinks;
    expect([both.conflictRemoved.length, both.thresholdRemoved.length]).toEqual([0, 0]);
    expect(both.highPrecision).toEqual(record.annotations.entityLinks.highPrecision);
  });

  it('then drops the texts of verdicts that lost, not of the chosen', () => {
    const responses = [verdict('wiki', 'chosen', filler(2)), verdict('music', 'outranked', filler(50))];
    const record = aTurn({ responses });
    const fitted = fitRecord(record, 20_000);
    expect(fitted.responses.map(({ text }) => text?.length)).toEqual([2000, undefined]);
    expect(fitted.responses.map(({ rg, reason }) => [rg, reason])).toEqual([
      ['wiki', 'it was so'],
      ['music', 'it was so'],
    ]);
  });

  it('then drops only as much of the oldest history as needed', () => {
    const record = aLongTurn(150, 2);
    const fitted = fitRecord(record, 200_000);
    const { history } = fitted.next;
    expect(bytes(fitted)).toBeGreaterThan(195_000);
    expect(bytes(fitted)).toBeLessThanOrEqual(200_000);
    expect(history).toEqual(record.next.history.slice(-history.length));
    expect(fitted.next.tracker).toEqual(record.next.tracker);
  });

  it('keeps ten exchanges and then shortens the tracker to its latest ten, never the current entity', () => {
    const record = aLongTurn(40, 60);
    const fitted = fitRecord(record, 110_000);
    expect(fitted.next.history.map(({ user }) => user)).toEqual(
      Array.from({ length: 10 }, (_, place) => `user ${place + 30}`),
    );
    for (const tracker of [fitted.next.tracker, fitted.trackerAfterUser]) {
      expect(tracker.current).toEqual(record.next.tracker.current);
      expect(tracker.rejected).toEqual(record.next.tracker.rejected.slice(-10));
      expect(tracker.untalked).toHaveLength(10);
      expect(tracker.history.at(-1)).toEqual({ user: 'title 59' });
    }
  });

  it('lets an utterance of nothing but names through, with the best candidate of each', () => {
    const record = aTurn({ annotations: someAnnotations({ entityLinks: links(300, 20) }) });
    expect(bytes(record)).toBeGreaterThan(2_000_000);
    const fitted = fitRecord(record);
    expect(bytes(fitted)).toBeLessThanOrEqual(390_000);
    expect(fitted.annotations.entityLinks.highPrecision.map((span) => span.candidates.length)).toEqual(
      Array.from({ length: 300 }, () => 1),
    );
  });

  it('lets those begin afresh that keep most, where all together keep too much', () => {
    const state = (kilobytes: number) => ({ version: 1, value: filler(kilobytes) });
    const generators = { small: state(1), large: state(90), larger: state(99), vast: state(100), other: state(95) };
    const record = aTurn({ next: aConversation({ generators: { ...generators, fifth: state(98) } }) });
    const fitted = fitRecord(record);
    expect(bytes(fitted)).toBeLessThanOrEqual(390_000);
    expect(statesCut(record, fitted)).toEqual(['vast']);
    expect(fitRecord(fitted)).toBe(fitted);
  });

  it('names the largest states where nothing helps', () => {
    const generators = Object.fromEntries(
      Array.from({ length: 60 }, (_, place) => [`rg${place + 10}`, { version: 1, value: filler(9) }]),
    );
    const record = aTurn({ next: aConversation({ generators }) });
    expect(() => fitRecord(record)).toThrow(
      expect.objectContaining({
        code: 'PARLEY_STATE_TOO_LARGE',
        message: expect.stringContaining('Turn 1 of conversation c1'),
        context: expect.objectContaining({ largestStates: expect.objectContaining({ rg10: 9024 }) }),
      }),
    );
  });

  it('counts bytes, not characters', () => {
    const text = '語'.repeat(1000);
    const responses = [verdict('music', 'outranked', text)];
    expect(fitRecord(aTurn({ responses }), bytes(aTurn()) + 2000).responses[0]?.text).toBeNull();
  });

  it('does not change what it is given', () => {
    const record = aLongTurn(150, 20, { annotations: someAnnotations({ entityLinks: links(20, 20) }) });
    const before = JSON.stringify(record);
    fitRecord(record, 150_000);
    expect(JSON.stringify(record)).toBe(before);
  });

  it('cuts the same when the turn is decided again from its cut annotations, whatever the timings', () => {
    const record = aLongTurn(150, 40, {
      annotations: someAnnotations({ entityLinks: links(60, 20) }),
      responses: [verdict('wiki', 'chosen', filler(2)), verdict('music', 'outranked', filler(2))],
    });
    for (let maxBytes = 150_000; maxBytes < bytes(record); maxBytes += 39_119) {
      const fitted = fitRecord(record, maxBytes);
      expect(bytes(fitted)).toBeLessThanOrEqual(maxBytes);
      expect(fitRecord(fitted, maxBytes)).toEqual(fitted);
      const responses = record.responses.map((response) => ({ ...response, ms: 123.456789 }));
      const again = fitRecord({ ...record, responses, totalMs: 98_765, annotations: fitted.annotations }, maxBytes);
      expect(again.next).toEqual(fitted.next);
      expect(again.responses.map(({ text }) => text)).toEqual(fitted.responses.map(({ text }) => text));
      expect(again.annotations).toEqual(fitted.annotations);
    }
  });
});
