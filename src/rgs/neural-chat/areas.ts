import { z } from 'zod';

/** The areas of small talk, each with a treelet of its own (paper §'neural chat', reference §10.11). */
export const areaNames = [
  'current-and-recent-activities',
  'future-activities',
  'general-activities',
  'emotions',
  'living-situation',
  'food',
  'older-family-members',
  'friends',
  'siblings-cousins',
  'pets',
  'kids',
  'partners',
] as const;

export type AreaName = (typeof areaNames)[number];

export const areaName = z.enum(areaNames);

/** Areas about people and animals close to the user. */
export const familyAreas: ReadonlySet<AreaName> = new Set([
  'older-family-members',
  'friends',
  'siblings-cousins',
  'pets',
  'kids',
  'partners',
]);

/** Those that suit people who have just met. */
export const launchAreas: readonly AreaName[] = ['current-and-recent-activities', 'food'];

const otherNames: ReadonlyMap<string, AreaName> = new Map([
  ['current-activities', 'current-and-recent-activities'],
  ['older-family', 'older-family-members'],
]);

/** The area of that name, also by the name that text generators know it by; undefined where there is none. */
export function areaNamed(name: string): AreaName | undefined {
  return otherNames.get(name) ?? areaNames.find((area) => area === name);
}
