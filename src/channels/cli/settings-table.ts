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

const head = ['setting', 'value', 'from', 'what it is for'];
const longestValue = 32;
const leastForAbout = 40;
/** A space on either side of what stands in a column, and the line behind it. */
const padding = 2;
const line = 1;

/**
 * The settings as a table; what does not fit into the columns of a terminal is wrapped, and where too few are left for what a setting is for,
 * that is left out.
 */
export function settingsTable(read: SettingsRead, columns = Number.POSITIVE_INFINITY): string {
  const rows = shownSettings(read).map(({ name, value, origin, place, about }) => [
    name,
    value || '–',
    place === null ? origin : `${origin} ${shortPath(place)}`,
    about,
  ]);
  const style = { head: [], border: [] };
  if (columns === Number.POSITIVE_INFINITY) return tableOf(new Table({ head, style }), rows);
  const widths = [0, 1, 2].map((place) => {
    const longest = Math.max(...[head, ...rows].map((row) => row[place]?.length ?? 0));
    return padding + (place === 1 ? Math.min(longest, longestValue) : longest);
  });
  const left = columns - widths.reduce((sum, width) => sum + width + line, 2 * line);
  const isRoomy = left >= leastForAbout + padding;
  const shown = isRoomy ? 4 : 3;
  const colWidths = isRoomy ? [...widths, left] : widths;
  const table = new Table({ head: head.slice(0, shown), colWidths, wordWrap: true, style });
  return tableOf(
    table,
    // Values are often one long word; sentences break between words.
    rows.map((row) =>
      row.slice(0, shown).map((content, place) => ({ content, wrapOnWordBoundary: place === head.length - 1 })),
    ),
  );
}

function tableOf(table: Table.Table, rows: readonly Table.Cell[][]): string {
  table.push(...rows);
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
