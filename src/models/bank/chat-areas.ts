/** Areas of small talk; the lines of `any` also serve them. */
export const chatAreas = [
  'current-activities',
  'future-activities',
  'general-activities',
  'emotions',
  'living-situation',
  'food',
  'older-family',
  'friends',
  'siblings-cousins',
  'pets',
  'kids',
  'partners',
] as const;
