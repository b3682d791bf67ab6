import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import type { NavigationalIntent } from '../../src/contracts/annotations.ts';
import type { TrackerState } from '../../src/contracts/conversation.ts';
import type { ExpectedGroup } from '../../src/contracts/entity-index.ts';
import { entityView, reduceTracker, type TrackerEvent } from '../../src/entity/tracker/tracker.ts';
import { emptyTracker, linksOf, noIntent, span, thing } from '../unit/entity/tracker/events.ts';

const entity = fc.constantFrom('Ant', 'Bee', 'Cow', 'Dog', 'Elk', 'Fox').map((title) => thing(title, 'animal'));
const expects = fc.option(fc.constantFrom<ExpectedGroup>('animal', 'film'), { nil: undefined });
const topic: fc.Arbitrary<NavigationalIntent['topic']> = fc.oneof(
  fc.constantFrom('HESITATE' as const, 'CURRENT_TOPIC' as const, null),
  fc.record({ text: fc.constantFrom('ant', 'bee cow'), start: fc.nat(10), end: fc.integer({ min: 11, max: 40 }) }),
  fc.record({ text: fc.constantFrom('ant', 'bee cow') }),
);
const navigation: fc.Arbitrary<NavigationalIntent> = fc
  .record({
    positive: fc.boolean(),
    topic,
    about: fc.boolean(),
    negative: fc.boolean(),
    negativeTopic: topic,
    negativeAbout: fc.boolean(),
  })
  .map((intent) => ({ ...noIntent, ...intent }));
const links = fc
  .array(
    fc
      .tuple(
        fc.nat(30),
        fc.array(entity, { minLength: 1, maxLength: 3 }),
        fc.constantFrom('high', 'threshold-removed', 'conflict-removed'),
        fc.nat(30_000),
      )
      .map(([start, entities, tier, score]) => span('ant', start, entities, { tier, score })),
    { maxLength: 4 },
  )
  .map((spans) => linksOf(...spans));
const event: fc.Arbitrary<TrackerEvent> = fc.oneof(
  fc.record({ type: fc.constant('user' as const), navigation, links }),
  fc
    .tuple(
      navigation,
      links,
      fc.oneof(
        fc.constant({ keep: true as const }),
        entity.map((chosen) => ({ entity: chosen })),
      ),
    )
    .map(([intent, linked, override]) => ({ type: 'user' as const, navigation: intent, links: linked, override })),
  fc
    .tuple(fc.constantFrom('response' as const, 'prompt' as const), fc.option(entity), fc.boolean(), expects)
    .map(([type, chosen, keeps, group]) => ({
      type,
      ...(keeps ? {} : { entity: chosen }),
      ...(group === undefined ? {} : { expects: group }),
    })),
);
const events = fc.array(event, { maxLength: 30 });

function replay(list: readonly TrackerEvent[]): TrackerState {
  return list.reduce(reduceTracker, emptyTracker);
}

describe('the tracker', () => {
  it('gives the same state for the same events, also for events and states that went through JSON', () => {
    fc.assert(
      fc.property(events, fc.nat(30), (list, cut) => {
        const kept: TrackerEvent[] = JSON.parse(JSON.stringify(list));
        const middle: TrackerState = JSON.parse(JSON.stringify(replay(kept.slice(0, cut))));
        expect(kept.slice(cut).reduce(reduceTracker, middle)).toEqual(replay(list));
      }),
    );
  });

  it('never has an entity in two places, or twice in a list', () => {
    fc.assert(
      fc.property(events, (list) => {
        const { current, rejected, finished, untalked } = replay(list);
        const titles = [...(current ? [current] : []), ...rejected, ...finished, ...untalked].map((item) => item.title);
        expect(new Set(titles).size).toBe(titles.length);
      }),
    );
  });

  it('calls talked what is current, rejected or finished', () => {
    fc.assert(
      fc.property(events, (list) => {
        const state = replay(list);
        const { talked } = entityView(state, emptyTracker, linksOf());
        for (const item of [...state.rejected, ...state.finished]) expect(talked(item.title)).toBe(true);
        for (const item of state.untalked) expect(state.history.every((turn) => turn.user !== item.title)).toBe(true);
      }),
    );
  });
});
