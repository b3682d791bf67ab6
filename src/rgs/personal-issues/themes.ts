/** What may weigh on somebody; each has a file of lines. */
export const themeNames = [
  'loss',
  'pet',
  'missing',
  'illness',
  'unwell',
  'breakup',
  'quarrel',
  'work',
  'setback',
  'school',
  'loneliness',
  'tiredness',
  'worry',
  'money',
  'sadness',
  'bad-day',
  'war',
  'trouble',
] as const;

export type ThemeName = (typeof themeNames)[number];

/** Somebody died: memories are asked for, and nothing else. */
export const mourningThemes: ReadonlySet<ThemeName> = new Set(['loss', 'pet', 'missing']);

/** After these the user says what comes next; nobody changes the subject for them. */
export const graveThemes: ReadonlySet<ThemeName> = new Set([
  'loss',
  'pet',
  'illness',
  'breakup',
  'loneliness',
  'sadness',
  'war',
]);
