import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { openSqliteStore } from '../../../../src/state/sqlite-store.ts';
import { aCli } from '../../../support/cli.ts';
import { aConversation, aTurn } from '../../../support/records.ts';
import { scriptBot } from '../../testing/script-bot.ts';

const cli = aCli(scriptBot());
const names = [
  'chat',
  'serve',
  'alexa',
  'explain',
  'config',
  'annotate',
  'link',
  'generate',
  'ask',
  'answer',
  'rgs',
  'check',
  'soak',
  'replay',
  'backup',
  'retention',
  'serve-annotator',
  'content',
  'news',
  'kb',
  'taboo',
  'trip',
  'turing',
  'game',
  'solve',
];

describe('parley', () => {
  it('lists every command in its help', async () => {
    const { out, status } = await cli.run(['--help']);
    for (const name of names) expect(out).toMatch(new RegExp(`^ {2}${name}\\b`, 'm'));
    expect(out).toContain('Exit status');
    expect(status).toBe(0);
  });

  it.each(names)('documents %s with an example', async (name) => {
    const { out, error, status } = await cli.run([name, '--help']);
    expect(out).toContain('Usage: parley');
    expect(out).toContain(`$ `);
    expect([error, status]).toEqual(['', 0]);
  });

  it.each(['', 'taboo', 'trip', 'turing'])('lists of every command of "%s" what it takes', async (group) => {
    const within = group === '' ? [] : [group];
    const { out } = await cli.run([...within, '--help']);
    const list = out.slice(0, out.indexOf('  help [command]'));
    const listed = [...list.matchAll(/^ {2}(?<name>[a-z]\S*)(?<takes>(?: [[<]\S+)*)/gm)].map(
      ({ groups = {} }) => groups,
    );
    expect(listed.length).toBeGreaterThan(5);
    for (const { name = '', takes = '' } of listed) {
      const help = (await cli.run([...within, name, '--help'])).out;
      const usage = help.split('\n')[0]?.replace(/ \[options\] \[command\]$/, '');
      expect(usage).toBe(['Usage: parley', ...within, `${name}${takes}`].join(' '));
    }
  });

  it.each(['', 'taboo', 'trip', 'turing'])('groups the commands of "%s" under headings', async (group) => {
    const { out } = await cli.run([...group.split(' ').filter(Boolean), '--help']);
    expect(out).not.toContain('Commands:');
    const headings = [...out.matchAll(/^([A-Z][\w\s-]+):\n {2}[a-z]/gm)].map(([, heading]) => heading);
    expect(headings.length).toBeGreaterThan(2);
    expect(headings.at(-1)).toBe('Help');
  });

  it('shows examples in the help of every command, at any depth', async () => {
    const without: string[] = [];
    const visit = async (within: readonly string[]): Promise<void> => {
      const { out } = await cli.run([...within, '--help']);
      const shown = /\nExamples:\n((?: {2}\$ .*\n?)+)/.exec(out)?.[1] ?? '';
      if (!shown.includes(['parley', ...within].join(' '))) without.push(within.join(' '));
      const listed = out.slice(0, Math.max(out.indexOf('  help [command]'), 0));
      for (const [, name = ''] of listed.matchAll(/^ {2}([a-z][a-z0-9-]*)/gm)) await visit([...within, name]);
    };
    await visit([]);
    expect(without).toEqual([]);
  });

  it.each([
    [['help', 'link'], 'Usage: parley link [options] <text>'],
    [['help', 'taboo'], 'Usage: parley taboo [options] [command]'],
    [['taboo', 'help', 'judge'], 'Usage: parley taboo judge [options] [text]'],
    [['help'], 'Usage: parley [options] [command]'],
  ])('answers %j', async (parameters, usage) => {
    const { out, error, status } = await cli.run(parameters);
    expect(out.split('\n')[0]).toBe(usage);
    expect([error, status]).toEqual(['', 0]);
  });

  it('shows what there is where help is asked for about something unknown', async () => {
    const { out, error, status } = await cli.run(['help', 'lnik']);
    expect(error).toContain('Usage: parley [options] [command]');
    expect([out, status]).toEqual(['', 1]);
  });

  it('suggests the command that was meant', async () => {
    const { out, error, status } = await cli.run(['lnik', 'x']);
    expect(error).toMatch(/unknown command 'lnik'[^]*Did you mean link\?/);
    expect([out, status]).toEqual(['', 1]);
  });

  it.each([
    [['replay', 'c1', '--from', '0'], /whole number from 1/],
    [['chat', '--seed', 'x'], /whole number from 0/],
    [['serve', '--port', '70000'], /whole number from 0 to 65535/],
    [['link', 'x', '--expect', 'unicorn'], /Allowed choices are game/],
    [['chat', '--conversation', 'x', '--seed', '1'], /cannot be used with/],
    [['annotate'], /missing required argument/],
  ])('says what is wrong with %j', async (parameters, message) => {
    const { out, error, status } = await cli.run(parameters);
    expect(error).toMatch(message);
    expect([out, status]).toEqual(['', 1]);
  });
});

describe('the JSON forms', () => {
  it('explain', async () => {
    const [explained] = (await cli.run(['explain', '--json'])).json();
    expect(explained).toMatchObject({
      annotators: expect.arrayContaining([{ name: 'tokens', needs: [], budgetMs: 50, implementation: 'fixed' }]),
      rgs: expect.arrayContaining([{ name: 'teller', position: 1 }]),
      stores: ['memory'],
      index: { name: 'small', version: 'test' },
      judge: null,
      models: 'none',
    });
    expect((await cli.run(['explain'])).out).toMatch(/Annotators[^]*encoder not in use, ranker not[^]*PARLEY_HOME/);
  });

  it('link', async () => {
    const spans = (await cli.run(['link', 'a Giraffe and an okapi', '--json'])).json();
    const giraffe = { title: 'Giraffe', id: '', score: 20_000 };
    expect(spans).toEqual([
      {
        span: 'giraffe',
        start: 2,
        end: 9,
        text: 'Giraffe',
        chosen: giraffe,
        candidates: [giraffe],
        rules: [],
        tier: 'high',
      },
      expect.objectContaining({ span: 'okapi', tier: 'threshold-removed' }),
    ]);
    expect((await cli.run(['link', 'a Giraffe', '--explain'])).out).toMatch(/high +Giraffe → Giraffe[^]*rules: none/);
    expect((await cli.run(['link', 'nothing'])).out).toMatch(/Nothing in it/);
    expect((await cli.run(['link', 'nothing', '--json'])).out).toBe('');
  });

  it('rgs', async () => {
    const list = (await cli.run(['rgs', '--json'])).json();
    expect(list[0]).toEqual({
      name: 'teller',
      position: 1,
      promptWeights: {
        FORCE_START: expect.any(Number),
        CURRENT_TOPIC: expect.any(Number),
        CONTEXTUAL: expect.any(Number),
        GENERIC: expect.any(Number),
      },
      stateVersion: 1,
      examples: [],
      description: 'Tells.',
      prompts: false,
      stateFields: ['told'],
      treelets: [],
      content: [],
      budgetMs: 500,
      costly: false,
    });
    const { out } = await cli.run(['rgs']);
    expect(out).toMatch(/teller[^]*State 1: told/);
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
  });
});

describe('parley check', () => {
  const script = path.join(cli.home, 'scripts.yaml');
  writeFileSync(
    script,
    `
name: right
turns: [{ user: hi, expect: { rg: echo } }]
---
name: wrong
seed: 3
turns: [{ user: hi, expect: { rg: wiki, 'profile': { home: Rome } } }]
---
name: not here
requires: [ranker]
turns: [{ user: hi }]
`,
  );

  it('prints an object a script', async () => {
    const { status, json } = await cli.run(['check', script, '--json']);
    expect(json()).toEqual([
      { file: script, name: 'right', seed: 1, passed: true, skipped: false, failures: [] },
      {
        file: script,
        name: 'wrong',
        seed: 3,
        passed: false,
        skipped: false,
        failures: [
          { turn: 1, key: 'rg', expected: 'wiki', actual: 'echo' },
          { turn: 1, key: 'profile.home', expected: 'Rome', actual: null },
        ],
      },
      { file: script, name: 'not here', seed: 1, passed: false, skipped: true, failures: [] },
    ]);
    expect(status).toBe(1);
  });

  it('shows a readable difference and a count', async () => {
    const { out, status } = await cli.run(['check', script]);
    expect(out).toMatch(/passed +right/);
    expect(out).toMatch(/failed +wrong[^]*turn 1: rg[^]*user +hi[^]*expected +"wiki"[^]*actual +"echo"/);
    expect(out).toMatch(/1 passed, 1 failed, 1 skipped; 3 expectations\n$/);
    expect(status).toBe(1);
    expect((await cli.run(['check', script, '--quiet'])).out).not.toMatch(/right|not here/);
  });

  it('takes another seed, and folders', async () => {
    const { json } = await cli.run(['check', cli.home, '--seed', '9', '--json']);
    expect(json().map((one) => Reflect.get(Object(one), 'seed'))).toEqual([9, 9, 9]);
  });

  it('does not pass where a folder holds no scripts', async () => {
    const empty = path.join(cli.home, 'empty');
    mkdirSync(empty);
    const { out, error, status } = await cli.run(['check', empty]);
    expect([out, error, status]).toEqual(['', expect.stringMatching(/holds no conversation scripts/), 2]);
  });

  it('cannot run where a file cannot be read or is no script', async () => {
    expect(await cli.run(['check', '/nowhere.yaml', '--json'])).toMatchObject({ out: '', status: 2 });
    const text = path.join(cli.home, 'bad.txt');
    writeFileSync(text, 'turns: [{ usr: hi }]');
    const { error, status } = await cli.run(['check', text]);
    expect(error).toMatch(/Did you mean "user" instead of "usr"/);
    expect(status).toBe(2);
  });
});

describe('parley backup', () => {
  const inTable = aCli(scriptBot(), { PARLEY_STORE: 'dynamodb' });

  it('says what to do where the store is no file', async () => {
    const { status, error } = await inTable.run(['backup', path.join(inTable.home, 'copy.sqlite')]);
    expect(status).not.toBe(0);
    expect(error).toContain('the store is dynamodb');
  });

  it('copies the conversations to a new file, and never over another', async () => {
    const none = await cli.run(['backup', path.join(cli.home, 'copy.sqlite')]);
    expect([none.status, none.error]).toEqual([2, expect.stringMatching(/nothing to copy/)]);
    const store = openSqliteStore(path.join(cli.home, 'state.sqlite'));
    await store.create(aConversation());
    await store.commit(aTurn());
    await store.close();
    const file = path.join(cli.home, 'copies', 'copy.sqlite');
    expect((await cli.run(['backup', file, '--json'])).json()).toEqual([{ file, bytes: expect.any(Number) }]);
    const copy = openSqliteStore(file);
    expect((await copy.load('c1'))?.state.turnCount).toBe(1);
    await copy.close();
    const again = await cli.run(['backup', file]);
    expect([again.status, again.error]).toEqual([1, expect.stringMatching(/PARLEY_NAME_TAKEN/)]);
  });
});

describe('parley serve-annotator', () => {
  it('refuses an annotator that there is not, and an open address without keys', async () => {
    const unknown = await cli.run(['serve-annotator', 'mood']);
    expect([unknown.status, unknown.error]).toEqual([1, expect.stringMatching(/no annotator "mood"[^]*tokens/)]);
    const open = await cli.run(['serve-annotator', 'tokens', '--host', '0.0.0.0']);
    expect([open.status, open.error]).toEqual([2, expect.stringMatching(/PARLEY_OPEN_WITHOUT_KEYS/)]);
  });
});
