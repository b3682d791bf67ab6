import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { ParleyError } from '../core/errors.ts';
import { gameForms, gameSettings } from './game-settings.ts';
import { type GatheredValues, type GivenValue, gatherValues, type Texts } from './gather-values.ts';
import { flag, list, webAddress } from './setting-forms.ts';

/** The folder that holds package.json, data/ and web/. */
export const packageRoot = fileURLToPath(new URL('../..', import.meta.url));

/** Which bundled models may be asked for. */
export const modelChoicesOffered = ['none', 'light', 'full'] as const;
export type ModelsWanted = (typeof modelChoicesOffered)[number];

/**
 * Every setting: its name, form, default, and what it is for; its flag where it has one, and whether it must never be shown.
 * `parley config explain` and docs/configuration.md print this table.
 */
export const settings = {
  PARLEY_CONFIG: {
    form: z.string(),
    default: '',
    about: 'File of settings in YAML or JSON; `config.yaml` in PARLEY_HOME, if there is one, where left out.',
  },
  PARLEY_HOME: {
    form: z.string().min(1),
    default: '',
    about: 'Folder for the state file and the built knowledge base.',
  },
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
  HOST: { form: z.string().min(1), default: '127.0.0.1', flag: '--host', about: 'Address to listen on.' },
  PORT: {
    form: z.coerce.number().int().min(0).max(65535),
    default: '3000',
    flag: '--port',
    about: 'Port to listen on; 0 takes any free one.',
  },
  PARLEY_DRAIN_MS: {
    form: z.coerce.number().int().min(0).max(120_000),
    default: '0',
    about:
      'Time after a request to stop in which the server still answers, but is not ready, so that a load balancer turns away from it.',
  },
  PARLEY_API_KEYS: {
    form: list,
    default: '',
    isSecret: true,
    about:
      'Comma-separated keys, each `key` or `key:scope+scope` (scopes: chat, users, explain; chat+users where left out); needed beyond loopback.',
  },
  PARLEY_CORS_ORIGINS: {
    form: list,
    default: '',
    about: 'Comma-separated origins that browsers may call from; none by default.',
  },
  PARLEY_TURN_BUDGET_MS: {
    form: z.coerce.number().int().min(100).max(60_000),
    default: '5000',
    about: 'Deadline of a turn.',
  },
  PARLEY_BUDGET_FACTOR: {
    form: z.coerce.number().min(0.1).max(100),
    default: '1',
    about:
      'Multiplies the time that annotators and response generators have before others stand in for them; above 1 on slow machines.',
  },
  PARLEY_TURNS_AT_ONCE: {
    form: z.coerce.number().int().min(1).max(100_000),
    default: '64',
    about: 'Turns that may be under way or waiting in a process; further ones are refused at once (503, Retry-After).',
  },
  PARLEY_RGS_OFF: {
    form: list,
    default: '',
    about: 'Comma-separated response generators that are switched off; `crisis` and `fallback` stay.',
  },
  PARLEY_RGS_ORDER: {
    form: list,
    default: '',
    about:
      'Comma-separated response generators that stand, in this order, directly behind `crisis`; the others follow in their usual order.',
  },
  PARLEY_RATE_PER_MINUTE: {
    form: z.coerce.number().int().min(1),
    default: '240',
    about: 'Requests a minute and caller.',
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
  PARLEY_ALEXA_SKILL_IDS: {
    form: list,
    default: '',
    about: 'Comma-separated ids of the Alexa skills that may call `/alexa`; without one there is no such address.',
  },
  PARLEY_WEBHOOK_SECRET: {
    form: z.union([z.literal(''), z.string().min(32).max(512)]),
    default: '',
    isSecret: true,
    about:
      'Secret of 32 characters or more that calls of `/webhook` are signed with; without it there is no such address.',
  },
  PARLEY_LOG_LEVEL: {
    form: z.enum(['silent', 'error', 'warn', 'info', 'debug']),
    default: 'info',
    about: 'How much is logged.',
  },
  PARLEY_LOG_UTTERANCES: { form: flag, default: '0', about: 'Set to 1 to log what is said; redacted by default.' },
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
  ...gameSettings,
} as const;

export type SettingName = keyof typeof settings;

/** The settings as read. */
export type Config = { readonly [Name in SettingName]: z.output<(typeof settings)[Name]['form']> };

/** The settings with where each comes from. */
export interface SettingsRead {
  readonly config: Config;
  readonly origins: ReadonlyMap<string, GivenValue>;
  /** The file that was read, null where there is none. */
  readonly file: string | null;
}

/** True for a setting whose value must never be shown or logged. */
export function isSecretSetting(name: SettingName): boolean {
  return 'isSecret' in settings[name];
}

/**
 * Reads the settings: a flag goes before a variable, a variable before the file, the file before the default.
 *
 * @throws ParleyError PARLEY_CONFIG_INVALID that names every unknown name and wrong value, PARLEY_FILE_UNREADABLE
 * @example loadConfig({ ...process.env, PORT: '0' }).PORT // 0
 */
export function loadConfig(environment: Texts, flags: Texts = {}): Config {
  return readSettings(environment, flags).config;
}

/**
 * Reads the settings as `loadConfig` does, and tells where each comes from.
 *
 * @throws ParleyError as `loadConfig`
 */
export function readSettings(environment: Texts, flags: Texts = {}): SettingsRead {
  const gathered = gatherValues({ environment, flags, known: settings, defaultHome });
  return { config: parse(gathered), origins: gathered.values, file: gathered.file };
}

function parse({ values, faults: unknown }: GatheredValues): Config {
  const forms = z.object({
    PARLEY_CONFIG: settings.PARLEY_CONFIG.form,
    PARLEY_HOME: settings.PARLEY_HOME.form,
    PARLEY_STORE: settings.PARLEY_STORE.form,
    PARLEY_DYNAMODB_TABLE: settings.PARLEY_DYNAMODB_TABLE.form,
    PARLEY_DYNAMODB_REGION: settings.PARLEY_DYNAMODB_REGION.form,
    PARLEY_DYNAMODB_ENDPOINT: settings.PARLEY_DYNAMODB_ENDPOINT.form,
    PARLEY_DYNAMODB_KEEP_DAYS: settings.PARLEY_DYNAMODB_KEEP_DAYS.form,
    PARLEY_DYNAMODB_CREATE: settings.PARLEY_DYNAMODB_CREATE.form,
    PARLEY_INDEX: settings.PARLEY_INDEX.form,
    PARLEY_ELASTIC_URL: settings.PARLEY_ELASTIC_URL.form,
    PARLEY_ELASTIC_ALIAS: settings.PARLEY_ELASTIC_ALIAS.form,
    PARLEY_ELASTIC_API_KEY: settings.PARLEY_ELASTIC_API_KEY.form,
    PARLEY_ELASTIC_USER: settings.PARLEY_ELASTIC_USER.form,
    PARLEY_ELASTIC_PASSWORD: settings.PARLEY_ELASTIC_PASSWORD.form,
    PARLEY_ELASTIC_BUDGET_MS: settings.PARLEY_ELASTIC_BUDGET_MS.form,
    HOST: settings.HOST.form,
    PORT: settings.PORT.form,
    PARLEY_DRAIN_MS: settings.PARLEY_DRAIN_MS.form,
    PARLEY_API_KEYS: settings.PARLEY_API_KEYS.form,
    PARLEY_CORS_ORIGINS: settings.PARLEY_CORS_ORIGINS.form,
    PARLEY_TURN_BUDGET_MS: settings.PARLEY_TURN_BUDGET_MS.form,
    PARLEY_BUDGET_FACTOR: settings.PARLEY_BUDGET_FACTOR.form,
    PARLEY_TURNS_AT_ONCE: settings.PARLEY_TURNS_AT_ONCE.form,
    PARLEY_RGS_OFF: settings.PARLEY_RGS_OFF.form,
    PARLEY_RGS_ORDER: settings.PARLEY_RGS_ORDER.form,
    PARLEY_RATE_PER_MINUTE: settings.PARLEY_RATE_PER_MINUTE.form,
    PARLEY_NEWS_FEEDS: settings.PARLEY_NEWS_FEEDS.form,
    PARLEY_NEWS_ALLOW_PRIVATE: settings.PARLEY_NEWS_ALLOW_PRIVATE.form,
    PARLEY_NEWS_KEEP_DAYS: settings.PARLEY_NEWS_KEEP_DAYS.form,
    PARLEY_ALEXA_SKILL_IDS: settings.PARLEY_ALEXA_SKILL_IDS.form,
    PARLEY_WEBHOOK_SECRET: settings.PARLEY_WEBHOOK_SECRET.form,
    PARLEY_LOG_LEVEL: settings.PARLEY_LOG_LEVEL.form,
    PARLEY_LOG_UTTERANCES: settings.PARLEY_LOG_UTTERANCES.form,
    PARLEY_MODELS: settings.PARLEY_MODELS.form,
    PARLEY_MODELS_FOLDER: settings.PARLEY_MODELS_FOLDER.form,
    PARLEY_GENERATOR: settings.PARLEY_GENERATOR.form,
    PARLEY_GENERATOR_URL: settings.PARLEY_GENERATOR_URL.form,
    PARLEY_GENERATOR_MODEL: settings.PARLEY_GENERATOR_MODEL.form,
    PARLEY_GENERATOR_KEY: settings.PARLEY_GENERATOR_KEY.form,
    PARLEY_GENERATOR_FOLDER: settings.PARLEY_GENERATOR_FOLDER.form,
    PARLEY_GENERATOR_BUDGET_MS: settings.PARLEY_GENERATOR_BUDGET_MS.form,
    ...gameForms,
  });
  const parsed = forms.safeParse(Object.fromEntries([...values].map(([name, { text }]) => [name, text])));
  if (parsed.success && unknown.length === 0) return parsed.data;
  const issues = parsed.error?.issues ?? [];
  const faults = [...unknown, ...issues.map((issue) => describeIssue(issue, values))];
  throw new ParleyError('PARLEY_CONFIG_INVALID', `Settings cannot be used: ${faults.join('; ')}.`, {
    remedy: 'Correct or remove them; docs/configuration.md lists all settings.',
    context: { faults },
  });
}

function describeIssue(issue: z.core.$ZodIssue, values: GatheredValues['values']): string {
  const name = issue.path.join('.');
  const { place, origin } = values.get(name) ?? {};
  return `${name} from ${place ?? `the ${origin ?? 'environment'}`}: ${issue.message}`;
}

/** `.parley` in a checkout, `~/.parley` where the package is installed. */
function defaultHome(): string {
  const isCheckout = existsSync(path.join(packageRoot, 'src'));
  return isCheckout ? path.join(packageRoot, '.parley') : path.join(homedir(), '.parley');
}
