import { z } from 'zod';
import { readContent, wordings } from '../../core/content.ts';

/** What is said beside the answers of single relations. */
export const lineContent = readContent(
  import.meta.url,
  'content/lines.yaml',
  z.strictObject({
    ageOfDead: wordings('subject', 'birth', 'death'),
    bornInYear: wordings('subject', 'birth'),
    yearsSinceBirth: wordings('subject', 'birth', 'years'),
    deathWithAge: wordings('subject', 'death', 'years'),
    unknownAbout: wordings('subject'),
    knownInstead: wordings('fact'),
    readWithSentence: wordings('answer', 'sentence'),
    readAlone: wordings('answer'),
    readSentence: wordings('sentence'),
    sums: wordings('answer'),
    sumImpossible: wordings(),
    units: wordings('from', 'to'),
    daysUntil: wordings('count', 'day'),
    dayIsToday: wordings('day'),
    weekdays: wordings('date', 'is', 'weekday'),
    dates: wordings('when', 'is', 'date'),
    times: wordings('time', 'city', 'weekday'),
  }),
);

/** The lines themselves. */
export const lines = lineContent.value;
