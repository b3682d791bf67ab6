import Table from 'cli-table3';
import { type Config, isSecretSetting, type SettingName, settings, type SettingsRead } from '../../config/config.ts';
import { shortPath } from './short-path.ts';

/** A setting as it may be shown: secrets only say whether they are set. */
export interface ShownSetting {
  readonly name: SettingName;
  readonly value: string;
  readonly origin: string;
  /** The line of a file, or the flag. */
  readonly place: string | null;
  readonly isSecret: boolean;
  readonly about: string;
}

/** Every setting with its value and origin, secrets masked. */
export function shownSettings({ config, origins }: SettingsRead): ShownSetting[] {
  return settingNames().map((name) => {
    const { origin, place } = origins.get(name) ?? { origin: 'default', place: null };
    const value = isSecretSetting(name) ? masked(config[name]) : plain(config[name]);
    return { name, value, origin, place, isSecret: isSecretSetting(name), about: settings[name].about };
  });
}

/** The settings as a table for a terminal. */
export function settingsTable(read: SettingsRead): string {
  const table = new Table({
    head: ['setting', 'value', 'from', 'what it is for'],
    style: { head: [], border: [] },
  });
  for (const { name, value, origin, place, about } of shownSettings(read))
    table.push([name, value || '–', place === null ? origin : `${origin} ${shortPath(place)}`, about]);
  return table.toString();
}

function settingNames(): SettingName[] {
  const isName = (name: string): name is SettingName => name in settings;
  return Object.keys(settings).filter(isName);
}

function masked(value: Config[SettingName]): string {
  if (Array.isArray(value)) return value.length > 0 ? `${value.length} set` : 'none';
  return value === '' ? 'none' : 'set';
}

function plain(value: Config[SettingName]): string {
  return Array.isArray(value) ? value.join(', ') || 'none' : String(value);
}
