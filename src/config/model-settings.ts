import { z } from 'zod';
import { webAddress } from './setting-forms.ts';

/** Which bundled models may be asked for. */
export const modelChoicesOffered = ['none', 'light', 'full'] as const;
export type ModelsWanted = (typeof modelChoicesOffered)[number];

/** The settings of models and text generators. */
export const modelSettings = {
  PARLEY_MODELS: {
    form: z.enum(modelChoicesOffered),
    default: 'full',
    flag: '--models',
    about: 'Which bundled models are used: none (rules alone), light (the encoder), or full (all of them).',
  },
  PARLEY_MODELS_FOLDER: {
    form: z.string(),
    default: '',
    about: 'Folder of models to use in place of the bundled ones, for instance ones trained on other data.',
  },
  PARLEY_GENERATOR: {
    form: z.enum(['bank', 'openai', 'local', 'none']),
    default: 'bank',
    about: 'Who proposes small talk: the bank of written lines, an OpenAI-compatible server, a local model, or nobody.',
  },
  PARLEY_GENERATOR_URL: {
    form: webAddress,
    default: '',
    about: 'Address of the OpenAI-compatible server, in front of `/v1/chat/completions`.',
  },
  PARLEY_GENERATOR_MODEL: { form: z.string().max(200), default: '', about: 'Name of the model on that server.' },
  PARLEY_GENERATOR_KEY: {
    form: z.string(),
    default: '',
    isSecret: true,
    about: 'API key for that server; never shown or logged.',
  },
  PARLEY_GENERATOR_FOLDER: { form: z.string(), default: '', about: 'Folder of the local model.' },
  PARLEY_GENERATOR_BUDGET_MS: {
    form: z.coerce.number().int().min(50).max(30_000),
    default: '1500',
    about: 'Time that a model has before written lines answer; the small talk waits 2400 at most.',
  },
} as const;

/** Their forms, by name. */
export const modelForms = {
  PARLEY_MODELS: modelSettings.PARLEY_MODELS.form,
  PARLEY_MODELS_FOLDER: modelSettings.PARLEY_MODELS_FOLDER.form,
  PARLEY_GENERATOR: modelSettings.PARLEY_GENERATOR.form,
  PARLEY_GENERATOR_URL: modelSettings.PARLEY_GENERATOR_URL.form,
  PARLEY_GENERATOR_MODEL: modelSettings.PARLEY_GENERATOR_MODEL.form,
  PARLEY_GENERATOR_KEY: modelSettings.PARLEY_GENERATOR_KEY.form,
  PARLEY_GENERATOR_FOLDER: modelSettings.PARLEY_GENERATOR_FOLDER.form,
  PARLEY_GENERATOR_BUDGET_MS: modelSettings.PARLEY_GENERATOR_BUDGET_MS.form,
};
