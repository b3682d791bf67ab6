import { describe, expect, it } from '@jest/globals';
import { aCli } from '../../../support/cli.ts';
import { scriptBot } from '../../testing/script-bot.ts';

const cli = aCli(scriptBot());

/** A command that does something, with what its help says that it takes. */
interface Leaf {
  readonly path: readonly string[];
  readonly help: string;
  readonly needed: readonly string[];
  readonly takesAny: boolean;
  readonly options: readonly { readonly flag: string; readonly value: string }[];
}

const nested = /^ {2}(?<name>[a-z][a-z0-9-]*)(?: \[| <| {2}|$)/;
const option = /^ {2}(?:-\w, )?(?<flag>--[a-z0-9-]+) <(?<value>[^>]+)>/;
/** Values that are counts, times and shares; a word is none of them. */
const numbers =
  /^(?:n|count|seed|port|ms|seconds|minutes|hours|days|turns?|games?|steps?|rounds?|number|p|probability|share|x|bits|lines|workers|limit)$/;

/** All commands below one, found through their help, which is what people have. */
async function leaves(path: readonly string[]): Promise<readonly Leaf[]> {
  const { out: help } = await cli.run([...path, '--help']);
  const section = (title: RegExp): string[] =>
    help.split('\n\n').flatMap((block) => (title.test(block) ? block.split('\n').slice(1) : []));
  const usage = help.slice(0, help.indexOf('\n'));
  if (/\[command\]/.test(usage)) {
    const lines = help.split('\n').filter((line) => nested.test(line) && !line.startsWith('  help'));
    const names = lines.flatMap((line) => nested.exec(line)?.groups?.['name'] ?? []);
    const found: Leaf[] = [];
    for (const name of names) found.push(...(await leaves([...path, name])));
    return found;
  }
  const options = section(/^Options/).flatMap((line) => {
    const { flag, value } = option.exec(line)?.groups ?? {};
    return flag !== undefined && value !== undefined ? [{ flag, value }] : [];
  });
  const taken = usage.replace(/^.*\[options\]/, '');
  return [
    {
      path,
      help,
      needed: [...taken.matchAll(/<[^>]+>/g)].map(([word]) => word),
      takesAny: taken.includes('...'),
      options,
    },
  ];
}

const all = await leaves([]);
const named = all.map((leaf): [string, Leaf] => [leaf.path.join(' '), leaf]);
const values = all.flatMap(({ path, options }) =>
  options.filter(({ value }) => numbers.test(value)).map(({ flag, value }) => [path.join(' '), flag, value] as const),
);

/** What a command says where it refuses, in lines for people and with nothing on stdout; undefined where it does anything else. */
async function refusalOf(parameters: readonly string[]): Promise<string | undefined> {
  const { out, error, status } = await cli.run(parameters);
  const isForPeople = out === '' && !/^\s+at /m.test(error);
  return status > 0 && isForPeople ? error : undefined;
}

describe('commands and what they cannot use', () => {
  it('are found, all of them', () => {
    expect(all.length).toBeGreaterThan(60);
    expect(values.length).toBeGreaterThan(80);
  });

  it.each(named)('%s: an option that it has not', async (_name, { path }) => {
    expect(await refusalOf([...path, '--no-such-option'])).toMatch(/unknown option '--no-such-option'|required option/);
  });

  it.each(named.filter(([, { options }]) => options.length > 0))(
    '%s: an option without its value',
    async (_name, leaf) => {
      for (const { flag } of leaf.options) expect(await refusalOf([...leaf.path, flag])).toMatch(/argument missing/);
    },
  );

  it.each(named.filter(([, { takesAny }]) => !takesAny))('%s: more than it takes', async (_name, { path, needed }) => {
    const surplus = Array.from({ length: 6 }, () => 'surplus');
    expect(await refusalOf([...path, ...needed, ...surplus])).toMatch(/too many arguments|invalid|required option/);
  });

  it.each(named.filter(([, { needed }]) => needed.length > 0))('%s: less than it needs', async (_name, { path }) => {
    expect(await refusalOf(path)).toMatch(/missing required argument|required option/);
  });

  it.each(values)('%s %s <%s>: a word', async (name, flag) => {
    expect(await refusalOf([...name.split(' '), flag, 'plenty'])).toMatch(/is invalid|must be|not a/i);
  });

  it.each(named)('%s: shows no path of this machine', (_name, { help }) => {
    expect(help).not.toContain(process.cwd());
    expect(help).not.toContain(cli.home);
    expect(help.replace(/\s+/g, ' ')).not.toMatch(/default: "[/\\]/);
  });
});
