import { extendZodWithOpenApi } from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';
import { forumName, gameAction, gameId } from '../../../games/turing/protocol/actions.ts';
import { reportRequest } from '../../../games/turing/protocol/answers.ts';
import { watchedTalkId } from '../../../games/turing/protocol/spectators.ts';
import { identities } from '../../../games/turing/rules/turing-rules.ts';
import { turingScopes } from '../../../games/turing/service/turing-accounts.ts';

extendZodWithOpenApi(z);

/** What is read from requests; what a text may say is checked behind it. */
export const turingTextLimits = {
  nickname: 100,
  mark: 200,
  forumFile: 256 * 1024,
  keyboard: 500,
  reason: 1000,
} as const;

const id = z
  .string()
  .regex(/^[\w-]+$/u, 'letters, digits, - and _ only')
  .max(64);
const version = z.string().max(40).openapi({ description: 'The version of the text that was agreed to.' });
const language = z
  .string()
  .regex(/^[a-z]{2,3}$/u, 'a language of two or three small letters, as de')
  .optional()
  .openapi({ description: 'The language in which the text was read; English where it is left out.' });
const nickname = z.string().min(1).max(turingTextLimits.nickname);

export const personBody = z
  .strictObject({
    nickname: nickname.openapi({ description: 'Shown after games and in leaderboards; nothing personal.' }),
    isAdult: z.boolean(),
    consent: version,
    language,
    device: z
      .string()
      .max(turingTextLimits.mark)
      .optional()
      .openapi({ description: 'A mark of the browser, of which a keyed hash is kept; used against several accounts.' }),
  })
  .openapi('TuringPerson');

export const consentBody = z.strictObject({ consent: version, language }).openapi('TuringConsent');

export const botBody = z.strictObject({ nickname }).openapi('TuringBot');

export const tokenBody = z
  .strictObject({ scopes: z.array(z.enum(turingScopes)).min(1).max(turingScopes.length) })
  .openapi('TuringTokenScopes');

export const examAnswersBody = z
  .strictObject({
    answers: z
      .array(z.strictObject({ conversation: z.string().max(200), a: z.enum(identities), b: z.enum(identities) }))
      .max(200),
  })
  .openapi('TuringExamAnswers');

export const actionBody = gameAction.meta({ id: 'TuringAction' });
export const reportBody = reportRequest.meta({ id: 'TuringReport' });

export const proposalBody = z
  .strictObject({
    content: z
      .string()
      .min(1)
      .max(turingTextLimits.forumFile)
      .openapi({ description: 'The file of the forum, as docs/forums.md describes it.' }),
  })
  .openapi('TuringForumProposal');

export const voteBody = z
  .strictObject({ vote: z.enum(['support', 'take-back', 'withdraw']) })
  .openapi('TuringForumVote');

export const keyboardBody = z
  .strictObject({ text: z.string().max(turingTextLimits.keyboard), most: z.int().min(1).max(200).default(5) })
  .openapi('TuringKeyboard');

export const noBody = z.strictObject({});
export const idParameter = z.strictObject({ id });
export const gameParameter = z.strictObject({ id: gameId });
export const forumParameter = z.strictObject({ name: forumName });
export const talkParameter = z.strictObject({ name: forumName, talk: watchedTalkId });
export const labelParameter = z.strictObject({
  label: z
    .string()
    .regex(/^[\w.~-]+$/u, 'the first characters of a token')
    .max(40),
});
export const accountQuery = z.strictObject({
  account: id.optional().openapi({ description: 'An own bot; the caller where left out.' }),
});
export const playedQuery = z.strictObject({
  before: gameId.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
export const framesQuery = z.strictObject({ after: z.coerce.number().int().min(0).default(0) });

/** `GAME:SEQ,GAME:SEQ` */
const seen = z
  .string()
  .max(4000)
  .regex(/^(?:[\w-]{1,64}:\d{1,7}(?:,[\w-]{1,64}:\d{1,7})*)?$/u, 'GAME:SEQ, with commas between them')
  .openapi({ description: 'The last `seq` that was seen of each game, as `GAME:SEQ,GAME:SEQ`.' });
export const eventsQuery = z.strictObject({ after: seen.default('') });

/** What `after` says, by game. */
export function readSeen(after: string): Readonly<Record<string, number>> {
  if (after === '') return {};
  const pairs = after.split(',').map((pair): [string, number] => {
    const [game = '', seq = '0'] = pair.split(':');
    return [game, Number(seq)];
  });
  return Object.fromEntries(pairs);
}
