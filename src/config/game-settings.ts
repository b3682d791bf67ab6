import { z } from 'zod';
import { webAddress } from './setting-forms.ts';

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
  PARLEY_TABOO_JUDGE_BUDGET_MS: {
    form: z.coerce.number().int().min(50).max(60_000),
    default: '5000',
    about: 'Time that these judges have before the fast judge serves.',
  },
} as const;

/** Their forms, by name. */
export const gameForms = {
  PARLEY_BOT_KEY: gameSettings.PARLEY_BOT_KEY.form,
  PARLEY_TABOO_FLUENCY_URL: gameSettings.PARLEY_TABOO_FLUENCY_URL.form,
  PARLEY_TABOO_RELEVANCE_URL: gameSettings.PARLEY_TABOO_RELEVANCE_URL.form,
  PARLEY_TABOO_JUDGE_KEY: gameSettings.PARLEY_TABOO_JUDGE_KEY.form,
  PARLEY_TABOO_JUDGE_BUDGET_MS: gameSettings.PARLEY_TABOO_JUDGE_BUDGET_MS.form,
} as const;
