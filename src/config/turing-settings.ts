import { z } from 'zod';
import { flag, list } from './setting-forms.ts';

/** The settings of the Turing test. */
export const turingSettings = {
  PARLEY_TURING: { form: flag, default: '1', about: 'Set to 0 to have `npm start` serve without the Turing test.' },
  PARLEY_TURING_PORT: {
    form: z.coerce.number().int().min(0).max(65_535),
    default: '3001',
    flag: '--port',
    about: 'Port of `parley turing serve`; 0 takes any free one.',
  },
  PARLEY_TURING_DB: {
    form: z.string(),
    default: '',
    flag: '--db',
    about: 'SQLite file of the Turing test, in place of the store that PARLEY_STORE names.',
  },
  PARLEY_TURING_TABLE: {
    form: z.string(),
    default: '',
    about:
      'DynamoDB table of the Turing test; that of the conversations with `-turing` behind its name where left out.',
  },
  PARLEY_TURING_FORUMS: {
    form: z.string(),
    default: '',
    flag: '--forums',
    about: 'Folder of further forums, each a file as docs/forums.md describes it.',
  },
  PARLEY_TURING_HOUSE_BOTS: {
    form: list,
    default: 'echo,eliza,retrieval,parley',
    flag: '--house-bots',
    about:
      'Comma-separated bots of the house: echo, eliza, retrieval, parley, openai:URL#MODEL; `none` for none. One process of those that share a store seats them.',
  },
} as const;

/** Their forms, by name. */
export const turingForms = {
  PARLEY_TURING: turingSettings.PARLEY_TURING.form,
  PARLEY_TURING_PORT: turingSettings.PARLEY_TURING_PORT.form,
  PARLEY_TURING_DB: turingSettings.PARLEY_TURING_DB.form,
  PARLEY_TURING_TABLE: turingSettings.PARLEY_TURING_TABLE.form,
  PARLEY_TURING_FORUMS: turingSettings.PARLEY_TURING_FORUMS.form,
  PARLEY_TURING_HOUSE_BOTS: turingSettings.PARLEY_TURING_HOUSE_BOTS.form,
} as const;
