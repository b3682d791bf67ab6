import { z } from 'zod';
import { flag, list, webAddress } from './setting-forms.ts';

/** The settings of knowledge and news. */
export const knowledgeSettings = {
  PARLEY_INDEX: {
    form: z.enum(['sqlite', 'elastic']),
    default: 'sqlite',
    about: 'Where the knowledge is looked up: a SQLite file in PARLEY_HOME, or Elasticsearch.',
  },
  PARLEY_ELASTIC_URL: {
    form: webAddress,
    default: 'http://127.0.0.1:9200',
    about: 'Address of the Elasticsearch cluster.',
  },
  PARLEY_ELASTIC_ALIAS: {
    form: z.string().regex(/^[a-z\d][a-z\d_-]{0,99}$/u),
    default: 'parley-knowledge',
    about: 'Alias of the Elasticsearch index in use; the indices themselves are named after it.',
  },
  PARLEY_ELASTIC_API_KEY: {
    form: z.string(),
    default: '',
    isSecret: true,
    about: 'API key for Elasticsearch; never shown or logged.',
  },
  PARLEY_ELASTIC_USER: { form: z.string(), default: '', about: 'User of Elasticsearch, where there is no API key.' },
  PARLEY_ELASTIC_PASSWORD: {
    form: z.string(),
    default: '',
    isSecret: true,
    about: 'Password of that user; never shown or logged.',
  },
  PARLEY_ELASTIC_BUDGET_MS: {
    form: z.coerce.number().int().min(10).max(30_000),
    default: '1000',
    about: 'Time that one question to Elasticsearch has at most; turns have deadlines of their own.',
  },
  PARLEY_NEWS_FEEDS: {
    form: list,
    default: '',
    about: 'Comma-separated addresses of RSS or Atom feeds that `parley news fetch` reads; none by default.',
  },
  PARLEY_NEWS_ALLOW_PRIVATE: {
    form: flag,
    default: '0',
    about: 'Set to 1 to let feeds come from this machine and private networks.',
  },
  PARLEY_NEWS_KEEP_DAYS: {
    form: z.coerce.number().int().min(1).max(3650),
    default: '30',
    about: 'News older than so many days are removed.',
  },
} as const;

/** Their forms, by name. */
export const knowledgeForms = {
  PARLEY_INDEX: knowledgeSettings.PARLEY_INDEX.form,
  PARLEY_ELASTIC_URL: knowledgeSettings.PARLEY_ELASTIC_URL.form,
  PARLEY_ELASTIC_ALIAS: knowledgeSettings.PARLEY_ELASTIC_ALIAS.form,
  PARLEY_ELASTIC_API_KEY: knowledgeSettings.PARLEY_ELASTIC_API_KEY.form,
  PARLEY_ELASTIC_USER: knowledgeSettings.PARLEY_ELASTIC_USER.form,
  PARLEY_ELASTIC_PASSWORD: knowledgeSettings.PARLEY_ELASTIC_PASSWORD.form,
  PARLEY_ELASTIC_BUDGET_MS: knowledgeSettings.PARLEY_ELASTIC_BUDGET_MS.form,
  PARLEY_NEWS_FEEDS: knowledgeSettings.PARLEY_NEWS_FEEDS.form,
  PARLEY_NEWS_ALLOW_PRIVATE: knowledgeSettings.PARLEY_NEWS_ALLOW_PRIVATE.form,
  PARLEY_NEWS_KEEP_DAYS: knowledgeSettings.PARLEY_NEWS_KEEP_DAYS.form,
};
