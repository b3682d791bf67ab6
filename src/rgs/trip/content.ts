import { z } from 'zod';
import { line, readContent, wordings } from '../../core/content.ts';

const five = (...slots: readonly string[]) => z.array(line(...slots)).min(5);

/** All that the host of the trip game says. */
export const linesFile = readContent(
  import.meta.url,
  'content/lines.yaml',
  z.strictObject({
    start: z.strictObject({
      openings: five(),
      rules: wordings(),
      code: wordings(),
      whoRides: five(),
      cannot: wordings(),
      declined: wordings(),
    }),
    during: z.strictObject({
      wanted: wordings('place'),
      whereTo: five(),
      right: wordings(),
      rightTrue: wordings(),
      wrong: wordings('place'),
      wrongDrive: wordings('place'),
      unclear: wordings('places'),
      several: wordings(),
      noQuestions: wordings(),
      hintNothing: wordings(),
      hintDriver: wordings('said', 'wanted'),
      hintPassenger: wordings('said', 'drove'),
      standing: wordings('trip', 'trips', 'points'),
      back: five(),
    }),
    ends: z.strictObject({
      score: wordings('points', 'best'),
      driverTruth: wordings(),
      driverOpposite: wordings('from', 'to'),
      driverStubborn: wordings('to'),
      passengerTruth: wordings(),
      passengerOpposite: wordings('from', 'to'),
      passengerStubborn: wordings('to'),
      left: five(),
    }),
    after: z.strictObject({ again: five(), goodbye: five() }),
  }),
);

export const { start, during, ends, after } = linesFile.value;
