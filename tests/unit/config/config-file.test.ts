import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { isSecretSetting, loadConfig, readSettings, type SettingName, settings } from '../../../src/config/config.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'parley-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(text: string, name = 'settings.yaml'): string {
  const target = path.join(folder, name);
  writeFileSync(target, text);
  return target;
}

/** What was wrong with the settings. */
function faultOf(environment: Readonly<Record<string, string>>): string {
  try {
    loadConfig(environment);
    return 'nothing';
  } catch (error) {
    return String(error);
  }
}

describe('settings of a file', () => {
  it('are read from YAML and JSON, lists as lists and keys as they are written', () => {
    const yaml = file(
      'PORT: 8080\nPARLEY_RGS_OFF: [news, food]\nPARLEY_API_KEYS: 12345678901234567890\n# PORT: 1\nHOST:\n',
    );
    expect(loadConfig({ PARLEY_CONFIG: yaml })).toMatchObject({
      PORT: 8080,
      PARLEY_RGS_OFF: ['news', 'food'],
      PARLEY_API_KEYS: ['12345678901234567890'],
      HOST: '127.0.0.1',
    });
    const json = file('{"PARLEY_LOG_UTTERANCES": true, "PARLEY_HOME": "/srv/parley"}', 'settings.json');
    expect(loadConfig({ PARLEY_CONFIG: json })).toMatchObject({
      PARLEY_LOG_UTTERANCES: true,
      PARLEY_HOME: '/srv/parley',
    });
  });

  it('are found in config.yaml of PARLEY_HOME', () => {
    file('PORT: 4000\n', 'config.yaml');
    expect(readSettings({ PARLEY_HOME: folder })).toMatchObject({
      config: { PORT: 4000 },
      file: path.join(folder, 'config.yaml'),
    });
    rmSync(path.join(folder, 'config.yaml'));
    expect(readSettings({ PARLEY_HOME: folder })).toMatchObject({ config: { PORT: 3000 }, file: null });
  });

  it('give way to variables, and variables to flags', () => {
    const PARLEY_CONFIG = file('PORT: 1\nHOST: file\nPARLEY_LOG_LEVEL: debug\n');
    const { config, origins } = readSettings({ PARLEY_CONFIG, PORT: '2', HOST: 'variable' }, { HOST: 'flag' });
    expect(config).toMatchObject({ PORT: 2, HOST: 'flag', PARLEY_LOG_LEVEL: 'debug' });
    expect(['HOST', 'PORT', 'PARLEY_LOG_LEVEL', 'PARLEY_STORE'].map((name) => origins.get(name))).toEqual([
      { text: 'flag', origin: 'flag', place: '--host' },
      { text: '2', origin: 'environment', place: null },
      { text: 'debug', origin: 'file', place: `${PARLEY_CONFIG}:3` },
      { text: 'sqlite', origin: 'default', place: null },
    ]);
  });

  it.each([
    ['PROT: 1\n', /PROT in .*settings\.yaml:1 is no setting \(did you mean PORT\?\)/],
    ['# x\nparley_store: memory\n', /parley_store in .*:2 is no setting \(did you mean PARLEY_STORE\?\)/],
    ['colour_of_the_moon_tonight: blue\n', /is no setting[;.]/],
    ['PORT: many\n', /PORT from .*settings\.yaml:1/],
    ['PARLEY_CONFIG: other.yaml\n', /PARLEY_CONFIG in .* must be an environment variable/],
    ['PORT: {a: 1}\n', /settings\.yaml:1 cannot be used: PORT is neither/],
    ['PARLEY_RGS_OFF: ["a,b"]\n', /an entry with a comma/],
    ['PARLEY_RGS_OFF: [[a]]\n', /an entry that is no single value/],
    ['- PORT\n', /not a mapping/],
    ['PORT: 1\nPORT: 2\n', /unique/],
    ['PORT: "1\n', /cannot be used/],
  ])('are refused where they are wrong: %j', (text, message) => {
    expect(faultOf({ PARLEY_CONFIG: file(text) })).toMatch(message);
  });

  it('are an error where the file is missing or huge', () => {
    expect(faultOf({ PARLEY_CONFIG: path.join(folder, 'nowhere.yaml') })).toMatch(/nowhere\.yaml cannot be read/);
    expect(faultOf({ PARLEY_CONFIG: file(`#${'x'.repeat(300_000)}`) })).toMatch(/more than 262144 characters/);
  });

  it('may be empty', () => {
    expect(faultOf({ PARLEY_CONFIG: file('# nothing yet\n') })).toBe('nothing');
  });

  it('may not say where their own folder is', () => {
    file('PARLEY_HOME: /elsewhere\n', 'config.yaml');
    expect(faultOf({ PARLEY_HOME: folder })).toMatch(/PARLEY_HOME in .* must be an environment variable/);
    rmSync(path.join(folder, 'config.yaml'));
  });
});

describe('variables', () => {
  it('with our prefix that are no settings are errors, with all of them named at once', () => {
    const fault = faultOf({ PARLEY_STOER: 'memory', PARLEY_LOG_LEVL: 'debug', PORT: 'x' });
    expect(fault).toMatch(/did you mean PARLEY_STORE\?.*did you mean PARLEY_LOG_LEVEL\?.*PORT from the environment/);
  });

  it('of container platforms and of tests are left alone', () => {
    const names = ['PARLEY_SERVICE_HOST', 'PARLEY_PORT', 'PARLEY_PORT_3000_TCP', 'PARLEY_SERVERS_FILE', 'OTHER'];
    expect(faultOf(Object.fromEntries(names.map((name) => [name, 'tcp://10.0.0.1:3000'])))).toBe('nothing');
  });
});

describe('secrets', () => {
  it('are marked where their name says so', () => {
    const isName = (name: string): name is SettingName => name in settings;
    const named = Object.keys(settings).filter((name) => /(KEYS?|SECRET|PASSWORD|TOKEN)$/.test(name));
    expect(named.length).toBeGreaterThanOrEqual(3);
    expect(named.filter(isName).filter((name) => !isSecretSetting(name))).toEqual([]);
  });
});
