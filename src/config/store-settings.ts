import { z } from 'zod';
import { flag, webAddress } from './setting-forms.ts';

/** The settings of where conversations are kept. */
export const storeSettings = {
  PARLEY_STORE: {
    form: z.enum(['sqlite', 'memory', 'dynamodb']),
    default: 'sqlite',
    about: 'Where conversations are kept: a SQLite file in PARLEY_HOME, this process alone, or a DynamoDB table.',
  },
  PARLEY_DYNAMODB_TABLE: {
    form: z.string().regex(/^[\w.-]{3,255}$/u),
    default: 'parley',
    about: 'Name of the DynamoDB table.',
  },
  PARLEY_DYNAMODB_REGION: {
    form: z.string().regex(/^[a-z\d-]{0,40}$/u),
    default: '',
    about: 'Region of the table; what the AWS SDK finds by itself where left out.',
  },
  PARLEY_DYNAMODB_ENDPOINT: {
    form: webAddress,
    default: '',
    about: 'Address of DynamoDB Local or of a proxy; that of the region where left out.',
  },
  PARLEY_DYNAMODB_KEEP_DAYS: {
    form: z.coerce.number().int().min(0).max(36_500),
    default: '0',
    about:
      'Days after which conversations (from their start) and profiles (from their last change) expire in DynamoDB; 0 keeps them.',
  },
  PARLEY_DYNAMODB_CREATE: {
    form: flag,
    default: '0',
    about: 'Set to 1 to make the DynamoDB table at the start where it is missing.',
  },
} as const;

/** Their forms, by name. */
export const storeForms = {
  PARLEY_STORE: storeSettings.PARLEY_STORE.form,
  PARLEY_DYNAMODB_TABLE: storeSettings.PARLEY_DYNAMODB_TABLE.form,
  PARLEY_DYNAMODB_REGION: storeSettings.PARLEY_DYNAMODB_REGION.form,
  PARLEY_DYNAMODB_ENDPOINT: storeSettings.PARLEY_DYNAMODB_ENDPOINT.form,
  PARLEY_DYNAMODB_KEEP_DAYS: storeSettings.PARLEY_DYNAMODB_KEEP_DAYS.form,
  PARLEY_DYNAMODB_CREATE: storeSettings.PARLEY_DYNAMODB_CREATE.form,
};
