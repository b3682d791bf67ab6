import { extendZodWithOpenApi } from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';

extendZodWithOpenApi(z);

const id = z.string().regex(/^[\w-]{1,64}$/);

export const studyParameter = z.strictObject({ id });
export const participantParameter = z.strictObject({ id, key: id });

export const consentBody = z
  .strictObject({
    agrees: z.literal(true).openapi({ description: 'To what the study asks consent for.' }),
    requestId: z
      .string()
      .regex(/^[\w.:-]{16,64}$/, 'an id of 16 to 64 letters and digits that cannot be guessed')
      .optional()
      .openapi({ description: 'Made by chance. Who asks again with it, after a lost answer, is in already.' }),
  })
  .openapi('StudyConsent');

export const answersBody = z
  .strictObject({
    nativeSpeaker: z.boolean().nullable().openapi({ description: 'null: would rather not say.' }),
    line: z.int().min(0).max(9).openapi({ description: 'Which line the program said, by its place from 0.' }),
  })
  .openapi('StudyAnswers');

export const studyDoor = z
  .strictObject({ state: z.enum(['open', 'full', 'closed']), consent: z.string() })
  .openapi('Study');

const kind = z.enum(['utterance', 'guess']);

export const participantView = z
  .strictObject({
    code: z.string().openapi({ description: 'By which everything can be deleted later.' }),
    phase: z.enum(['instructions', 'talk', 'guess', 'questions', 'done', 'left']),
    instructions: z.string(),
    turn: z.int(),
    turns: z.int(),
    history: z.array(z.strictObject({ by: z.enum(['you', 'program']), kind, text: z.string() })),
    mayGuess: z.boolean(),
    remark: z.enum(['malformed-guess', 'wrong-guess']).nullable(),
    questions: z
      .strictObject({ nativeSpeaker: z.string(), attention: z.string(), lines: z.array(z.string()) })
      .nullable(),
    afterwards: z.string().nullable().openapi({ description: 'What is told when it is over.' }),
  })
  .openapi('StudyParticipant');

export const enteredStudy = z
  .strictObject({
    key: z.string().openapi({ description: 'Whoever has it is this participant.' }),
    view: participantView,
  })
  .openapi('EnteredStudy');
