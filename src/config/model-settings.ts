import { z } from 'zod';
import { webAddress } from './setting-forms.ts';

/** Which bundled models may be asked for. */
export const modelChoicesOffered = ['none', 'light', 'full', 'large'] as const;
export type ModelsWanted = (typeof modelChoicesOffered)[number];

/** The settings of models and text generators. */
export const modelSettings = {
  PARLEY_MODELS: {
    form: z.enum(modelChoicesOffered),
    default: 'full',
    flag: '--models',
    about:
      'Which models are used: none (rules alone), light (the encoder), full (all that are bundled), or large (these, and one of 1.5 billion parameters that is fetched with `npm run models:large`).',
  },
  PARLEY_MODELS_FOLDER: {
    form: z.string(),
    default: '',
    about: 'Folder of models to use in place of the bundled ones, for instance ones trained on other data.',
  },
  PARLEY_LARGE_MODEL: {
    form: z.string(),
    default: '',
    about: 'File of the large model, or the folder in which it is; `large` in PARLEY_HOME where left out.',
  },
  PARLEY_LARGE_BUDGET_MS: {
    form: z.coerce.number().int().min(200).max(30_000),
    default: '4000',
    about:
      'Time in a turn after which the large model begins no further reply, at most 0.45 of PARLEY_TURN_BUDGET_MS; its first one is waited for twice as long, and it judges 0.6 times as long.',
  },
  PARLEY_LARGE_THREADS: {
    form: z.coerce.number().int().min(0).max(256),
    default: '0',
    about:
      'Processor threads of the large model; 0: all cores but one. All cores are quicker where nothing else computes, and many times slower where anything does.',
  },
  PARLEY_GENERATOR: {
    form: z.enum(['bank', 'openai', 'local', 'none']),
    default: 'bank',
    about:
      'Who proposes how to talk on: the bank of written lines with the bundled models, an OpenAI-compatible server, a local model, or nobody.',
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
  PARLEY_GENERATOR_FOLDER: {
    form: z.string(),
    default: '',
    about: 'Folder of the local model (ONNX), or its `.gguf` file.',
  },
  PARLEY_GENERATOR_BUDGET_MS: {
    form: z.coerce.number().int().min(50).max(30_000),
    default: '1500',
    about:
      'Time that a model has before others answer; a server or local model is given at most 0.45 of PARLEY_TURN_BUDGET_MS, and as a judge 0.3.',
  },
  PARLEY_FIT: {
    form: z.enum(['auto', 'bundled', 'generator', 'none']),
    default: 'auto',
    about:
      'Who judges which of all proposed replies is said: the bundled model, the server or local model that PARLEY_GENERATOR names (else the large one), or nobody (then priorities decide); `auto`: that server or model or the large one where there is one, else the bundled one.',
  },
} as const;

/** Their forms, by name. */
export const modelForms = {
  PARLEY_MODELS: modelSettings.PARLEY_MODELS.form,
  PARLEY_MODELS_FOLDER: modelSettings.PARLEY_MODELS_FOLDER.form,
  PARLEY_LARGE_MODEL: modelSettings.PARLEY_LARGE_MODEL.form,
  PARLEY_LARGE_BUDGET_MS: modelSettings.PARLEY_LARGE_BUDGET_MS.form,
  PARLEY_LARGE_THREADS: modelSettings.PARLEY_LARGE_THREADS.form,
  PARLEY_GENERATOR: modelSettings.PARLEY_GENERATOR.form,
  PARLEY_GENERATOR_URL: modelSettings.PARLEY_GENERATOR_URL.form,
  PARLEY_GENERATOR_MODEL: modelSettings.PARLEY_GENERATOR_MODEL.form,
  PARLEY_GENERATOR_KEY: modelSettings.PARLEY_GENERATOR_KEY.form,
  PARLEY_GENERATOR_FOLDER: modelSettings.PARLEY_GENERATOR_FOLDER.form,
  PARLEY_GENERATOR_BUDGET_MS: modelSettings.PARLEY_GENERATOR_BUDGET_MS.form,
  PARLEY_FIT: modelSettings.PARLEY_FIT.form,
};
