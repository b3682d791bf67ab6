import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { ParleyError } from '../core/errors.ts';
import { gameForms, gameSettings } from './game-settings.ts';
import { knowledgeForms, knowledgeSettings } from './knowledge-settings.ts';
import { modelForms, modelSettings } from './model-settings.ts';
import { serverForms, serverSettings } from './server-settings.ts';
import { turingForms, turingSettings } from './turing-settings.ts';
import { storeForms, storeSettings } from './store-settings.ts';
import { type GatheredValues, type GivenValue, gatherValues, type Texts } from './gather-values.ts';
import { flag, list } from './setting-forms.ts';

/** The folder that holds package.json, data/ and web/. */
export const packageRoot = fileURLToPath(new URL('../..', import.meta.url));

export { modelChoicesOffered, type ModelsWanted } from './model-settings.ts';

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
  PARLEY_TURN_BUDGET_MS: {
    form: z.coerce.number().int().min(100).max(60_000),
    default: '5000',
    withLarge: '15000',
    about: 'Deadline of a turn; 15000 where left out with PARLEY_MODELS=large.',
  },
  PARLEY_BUDGET_FACTOR: {
    form: z.coerce.number().min(0.1).max(100),
    default: '1',
    about:
      'Multiplies the time that annotators and response generators have before others stand in for them; above 1 on slow machines.',
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
  PARLEY_LOG_LEVEL: {
    form: z.enum(['silent', 'error', 'warn', 'info', 'debug']),
    default: 'info',
    about: 'How much is logged.',
  },
  PARLEY_LOG_UTTERANCES: { form: flag, default: '0', about: 'Set to 1 to log what is said; redacted by default.' },
  ...storeSettings,
  ...knowledgeSettings,
  ...serverSettings,
  ...modelSettings,
  ...gameSettings,
  ...turingSettings,
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
  const gathered = withLargeDefaults(gatherValues({ environment, flags, known: settings, defaultHome }));
  return { config: parse(gathered), origins: gathered.values, file: gathered.file };
}

/** A large model takes longer: what nobody set is then as it needs it. */
function withLargeDefaults({ values, ...gathered }: GatheredValues): GatheredValues {
  if (values.get('PARLEY_MODELS')?.text !== 'large') return { ...gathered, values };
  const wider = [...values].map(([name, value]): [string, GivenValue] => {
    const text = value.origin === 'default' ? defaultsWithLarge.get(name) : undefined;
    return [name, text === undefined ? value : { ...value, text }];
  });
  return { ...gathered, values: new Map(wider) };
}

const defaultsWithLarge: ReadonlyMap<string, string> = new Map(
  Object.entries(settings).flatMap(([name, setting]) =>
    'withLarge' in setting ? [[name, setting.withLarge] as const] : [],
  ),
);

function parse({ values, faults: unknown }: GatheredValues): Config {
  const forms = z.object({
    PARLEY_CONFIG: settings.PARLEY_CONFIG.form,
    PARLEY_HOME: settings.PARLEY_HOME.form,
    PARLEY_TURN_BUDGET_MS: settings.PARLEY_TURN_BUDGET_MS.form,
    PARLEY_BUDGET_FACTOR: settings.PARLEY_BUDGET_FACTOR.form,
    PARLEY_RGS_OFF: settings.PARLEY_RGS_OFF.form,
    PARLEY_RGS_ORDER: settings.PARLEY_RGS_ORDER.form,
    PARLEY_LOG_LEVEL: settings.PARLEY_LOG_LEVEL.form,
    PARLEY_LOG_UTTERANCES: settings.PARLEY_LOG_UTTERANCES.form,
    ...storeForms,
    ...knowledgeForms,
    ...serverForms,
    ...modelForms,
    ...gameForms,
    ...turingForms,
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
