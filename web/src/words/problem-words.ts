import type { ParleyErrorCode } from '../../../src/core/errors.ts';

/** The errors that people meet at the pages. The server's own messages are English; other languages have words for these. */
export const problemCodes = [
  'PARLEY_UNAUTHORISED',
  'PARLEY_FORBIDDEN',
  'PARLEY_RATE_LIMITED',
  'PARLEY_OVERLOADED',
  'PARLEY_NOT_READY',
  'PARLEY_STORE_UNAVAILABLE',
  'PARLEY_INTERNAL',
  'PARLEY_LATE',
  'PARLEY_INPUT_INVALID',
  'PARLEY_BODY_TOO_LARGE',
  'PARLEY_NAME_TAKEN',
  'PARLEY_FORUM_INVALID',
  'PARLEY_TURING_FORUM_UNKNOWN',
  'PARLEY_TURING_GAME_UNKNOWN',
  'PARLEY_TURING_NOT_ALLOWED',
  'PARLEY_TURING_BUSY',
  'PARLEY_TURING_CONSENT_NEEDED',
  'PARLEY_TURING_ADULTS_ONLY',
  'PARLEY_TURING_NICKNAME_REFUSED',
  'PARLEY_TURING_ACCOUNT_UNKNOWN',
  'PARLEY_GAME_UNKNOWN',
  'PARLEY_AGENT_UNKNOWN',
  'PARLEY_AGENT_MISSING',
  'PARLEY_AGENT_FAILED',
] as const satisfies readonly ParleyErrorCode[];

export type ProblemCode = (typeof problemCodes)[number];

/** Why a forum does not let a message through (src/games/turing/forums/check-message.ts). */
export const messageFaults = ['empty', 'too-long', 'too-many-words', 'not-in-dictionary', 'signs', 'format'] as const;

/**
 * What happened, and under `CODE remedy` what to do. Where only the server knows the place a text takes over what it said as `{{detail}}`,
 * and what a forum asks for as `{{hint}}`.
 */
export type ProblemWords = {
  readonly [Key in ProblemCode | `${ProblemCode} remedy` | (typeof messageFaults)[number]]: string;
};
