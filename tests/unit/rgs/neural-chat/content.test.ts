import { describe, expect, it } from '@jest/globals';
import { asksForTopic } from '../../../../src/pipeline/annotators/navigation/asks-for-topic.ts';
import { areaNames, familyAreas } from '../../../../src/rgs/neural-chat/areas.ts';
import { contentOf, family, feelings, lines } from '../../../../src/rgs/neural-chat/content.ts';
import { localMoment } from '../../../../src/rgs/neural-chat/day-part.ts';

function startersOf(area: (typeof areaNames)[number]): string[] {
  return Object.values(contentOf(area).starters).flatMap((texts) => texts ?? []);
}

describe('what Neural Chat says', () => {
  it('asks with every starter, and never for a topic', () => {
    for (const area of areaNames) {
      for (const text of [...startersOf(area), ...(contentOf(area).probes ?? []), ...contentOf(area).afterYes]) {
        expect(text).toMatch(/\?$/);
        expect([text, asksForTopic(text)]).toEqual([text, false]);
      }
    }
    for (const text of [
      ...lines.badProbes,
      ...lines.backToUser,
      ...feelings.good,
      ...feelings.neutral,
      ...feelings.bad,
    ]) {
      expect([text, asksForTopic(text)]).toEqual([text, false]);
    }
  });

  it('asks nothing in a wrap-up, a refusal, or of itself', () => {
    for (const area of areaNames) {
      const { wrapUps, refusals, aboutMe } = contentOf(area);
      for (const text of [...wrapUps, ...refusals, ...aboutMe]) expect(text).not.toContain('?');
    }
    for (const text of [
      ...lines.good,
      ...lines.even,
      ...lines.bad,
      ...lines.unsure,
      ...lines.bridges,
      ...lines.resumes,
    ]) {
      expect(text).not.toContain('?');
    }
  });

  it('has several strategies for each family area', () => {
    for (const area of familyAreas) {
      expect(family.strategies.filter(({ areas }) => areas.includes(area)).length).toBeGreaterThanOrEqual(4);
    }
  });

  it('says no sentence twice', () => {
    const all = areaNames.flatMap((area) => {
      const { starters, probes = [], afterYes, nothing = [], aboutMe, wrapUps } = contentOf(area);
      return [
        ...Object.values(starters).flatMap((texts) => texts ?? []),
        ...probes,
        ...afterYes,
        ...nothing,
        ...aboutMe,
        ...wrapUps,
      ];
    });
    expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([]);
  });
});

describe('the time of day', () => {
  it.each([
    ['2026-05-04T09:30:00Z', 'UTC', 'morning', false],
    ['2026-05-04T12:30:00Z', 'UTC', 'midday', false],
    ['2026-05-04T15:30:00Z', 'UTC', 'afternoon', false],
    ['2026-05-04T20:30:00Z', 'UTC', 'evening', false],
    ['2026-05-04T23:30:00Z', 'UTC', 'night', false],
    ['2026-05-04T00:00:00Z', 'UTC', 'night', false],
    ['2026-05-04T02:30:00Z', 'America/Los_Angeles', 'evening', true],
    ['2026-05-04T09:30:00Z', 'Asia/Tokyo', 'evening', false],
  ])('%s in %s is %s', (now, timeZone, part, isWeekend) => {
    expect(localMoment(new Date(now), timeZone)).toEqual({ part, isWeekend });
  });
});
