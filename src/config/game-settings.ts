import { z } from 'zod';
import { flag, webAddress } from './setting-forms.ts';

/** The settings of games. */
export const gameSettings = {
  PARLEY_BOT_KEY: {
    form: z.string(),
    default: '',
    isSecret: true,
    about: 'Bearer token for bots behind addresses that games call; never shown or logged.',
  },
  PARLEY_TABOO_FLUENCY_URL: {
    form: webAddress,
    default: '',
    about: 'Address of a judge of fluency for Taboo: POST `{text, before}` gives `{score}`, a perplexity.',
  },
  PARLEY_TABOO_RELEVANCE_URL: {
    form: webAddress,
    default: '',
    about: 'Address of a judge of relevance for Taboo: POST `{text, before}` gives `{score}`, from 0 to 1.',
  },
  PARLEY_TABOO_JUDGE_KEY: {
    form: z.string(),
    default: '',
    isSecret: true,
    about: 'API key for these judges; never shown or logged.',
  },
  PARLEY_TABOO_JUDGE_MS: {
    form: z.coerce.number().int().min(50).max(60_000),
    default: '5000',
    about: 'Time that these judges have before the fast judge serves.',
  },
  PARLEY_TABOO_CONFIDENCE: {
    form: z.enum(['fitted', 'paper']),
    default: 'fitted',
    about:
      'Limits c1, c2 and c3 of the defenders that answer questions: fitted to our readers, or as the paper printed them for its own.',
  },
  PARLEY_TABOO_CALLS: {
    form: z.coerce.number().int().min(0).max(10_000_000),
    default: '2000',
    about: 'Requests that a run of Taboo games may send to an OpenAI-compatible server, which may cost money.',
  },
  PARLEY_TABOO_TOKENS: {
    form: z.coerce.number().int().min(0).max(1_000_000_000),
    default: '2000000',
    about: 'Tokens of questions and answers that such a run may cost there; estimated.',
  },
  PARLEY_TABOO_RECORD: {
    form: z.string(),
    default: '',
    about: 'File in which replies of that server are kept and found again, so that the same games cost nothing twice.',
  },
  PARLEY_TABOO_REPLAY: {
    form: flag,
    default: '0',
    about: 'Set to 1 to take replies from that file alone and to ask nobody.',
  },
  PARLEY_TURING_MODEL_KEY: {
    form: z.string(),
    default: '',
    isSecret: true,
    about:
      'API key for the OpenAI-compatible server by which a house bot of the Turing test talks; never shown or logged.',
  },
  PARLEY_TURING_MODEL_CALLS: {
    form: z.coerce.number().int().min(0).max(10_000_000),
    default: '5000',
    about:
      'Requests that each such bot may send in the life of a process, for they may cost money; then it talks by rules.',
  },
  PARLEY_TURING_MODEL_TOKENS: {
    form: z.coerce.number().int().min(0).max(1_000_000_000),
    default: '5000000',
    about: 'Tokens of questions and answers that each such bot may cost; estimated.',
  },
  PARLEY_TURING_OPEN_AUDITION: {
    form: z.enum(['auto', 'on', 'off']),
    default: 'auto',
    about:
      'Whether bots of the Turing test begin as rookies, without an exam; `auto`: as long as there are too few conversations for one.',
  },
  PARLEY_TURING_SECRET: {
    form: z.string(),
    default: '',
    isSecret: true,
    about:
      'Key of the marks of networks and devices in the Turing test; where empty, one is drawn and kept in its store. Never shown or logged.',
  },
} as const;

/** Their forms, by name. */
export const gameForms = {
  PARLEY_BOT_KEY: gameSettings.PARLEY_BOT_KEY.form,
  PARLEY_TABOO_FLUENCY_URL: gameSettings.PARLEY_TABOO_FLUENCY_URL.form,
  PARLEY_TABOO_RELEVANCE_URL: gameSettings.PARLEY_TABOO_RELEVANCE_URL.form,
  PARLEY_TABOO_JUDGE_KEY: gameSettings.PARLEY_TABOO_JUDGE_KEY.form,
  PARLEY_TABOO_JUDGE_MS: gameSettings.PARLEY_TABOO_JUDGE_MS.form,
  PARLEY_TABOO_CONFIDENCE: gameSettings.PARLEY_TABOO_CONFIDENCE.form,
  PARLEY_TABOO_CALLS: gameSettings.PARLEY_TABOO_CALLS.form,
  PARLEY_TABOO_TOKENS: gameSettings.PARLEY_TABOO_TOKENS.form,
  PARLEY_TABOO_RECORD: gameSettings.PARLEY_TABOO_RECORD.form,
  PARLEY_TABOO_REPLAY: gameSettings.PARLEY_TABOO_REPLAY.form,
  PARLEY_TURING_MODEL_KEY: gameSettings.PARLEY_TURING_MODEL_KEY.form,
  PARLEY_TURING_MODEL_CALLS: gameSettings.PARLEY_TURING_MODEL_CALLS.form,
  PARLEY_TURING_MODEL_TOKENS: gameSettings.PARLEY_TURING_MODEL_TOKENS.form,
  PARLEY_TURING_OPEN_AUDITION: gameSettings.PARLEY_TURING_OPEN_AUDITION.form,
  PARLEY_TURING_SECRET: gameSettings.PARLEY_TURING_SECRET.form,
} as const;
