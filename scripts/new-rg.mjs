/** `npm run new:rg NAME`: one file for a new response generator, its line in the list, its test and its first conversation. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = process.env.PARLEY_ROOT ?? fileURLToPath(new URL('..', import.meta.url));
const [name] = process.argv.slice(2);

if (name === '--help' || name === undefined || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
  const usage =
    'Usage: npm run new:rg NAME\nNAME is in kebab-case: lower-case words joined by hyphens, for example "tongue-twisters".\n';
  if (name === '--help') process.stdout.write(usage);
  else process.stderr.write(usage);
  process.exit(name === '--help' ? 0 : 1);
}

const constant = name.replaceAll(/-([a-z0-9])/g, (_match, letter) => letter.toUpperCase());
if (isReserved(constant)) refuse(`"${constant}" is a word of the language`, 'PARLEY_INPUT_INVALID');
const words = name.replaceAll('-', ' ');
const generatorFile = path.join(root, 'src', 'rgs', name, `${name}.ts`);
const listFile = path.join(root, 'src', 'rgs', 'index.ts');
const testFile = path.join(root, 'tests', 'unit', 'rgs', `${name}.test.ts`);
const scriptFile = path.join(root, 'tests', 'conversations', name, `${name}.yaml`);

const taken = [path.dirname(generatorFile), testFile, scriptFile].find((file) => existsSync(file));
if (taken !== undefined) refuse(`${path.relative(root, taken)} exists already`, 'PARLEY_NAME_TAKEN');
const listed = withGenerator(readFileSync(listFile, 'utf8'));

write(generatorFile, generator());
write(testFile, test());
write(scriptFile, script());
writeFileSync(listFile, listed);
format([generatorFile, testFile, listFile]);
process.stdout.write(`added  ${constant} to ${path.relative(root, listFile)} (its place there breaks ties)\n`);
process.stdout.write(`Next: npm test -- ${name}, then npm run check tests/conversations/${name}/${name}.yaml\n`);

function refuse(why, code) {
  process.stderr.write(`${why}; nothing was written. Choose another name. [${code}]\n`);
  process.exit(1);
}

function isReserved(word) {
  const reserved =
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for ' +
    'function if implements import in instanceof interface let new null package private protected public return static super switch ' +
    'this throw true try typeof undefined var void while with yield';
  return reserved.split(' ').includes(word);
}

function generator() {
  return `import { z } from 'zod';
import { defineResponseGenerator } from '../../contracts/response-generator.ts';

const trigger = /\\b${words}\\b/;
const lines = [
  'You said ${words}, and I have been waiting for somebody to bring that up.',
  'Ah, ${words}! Tell me how you came to think of it.',
  'I could talk about ${words} all day. What about it interests you?',
];

/** Talks about ${words}. */
export const ${constant} = defineResponseGenerator({
  name: '${name}',
  description: 'Talks about ${words}.',
  examples: ['${words}'],
  state: { version: 1, schema: z.object({ times: z.number().int() }), initial: () => ({ times: 0 }) },
  respond: (turn, state) => {
    if (!trigger.test(turn.text)) return undefined;
    return { text: turn.choose(lines), priority: 'CAN_START', needsPrompt: false, next: { times: state.times + 1 } };
  },
});
`;
}

/** Holds for whatever the generator comes to say, so that it stays while its author replaces the rest. */
function test() {
  return `import { describe, expect, it } from '@jest/globals';
import { ${constant} } from '../../../src/rgs/${name}/${name}.ts';
import { aTurnContext } from '../../support/turn.ts';

const { examples, state } = ${constant};

describe('${name}', () => {
  it.each(examples)('answers "%s", and its next state has the form of its states', async (said) => {
    const response = await ${constant}.respond(aTurnContext({ said }), state.initial());
    expect(response?.text).toMatch(/\\w/);
    expect(state.schema.parse(response?.next)).toEqual(response?.next);
  });

  it('keeps silent otherwise', async () => {
    expect(await ${constant}.respond(aTurnContext({ said: 'nice weather today' }), state.initial())).toBeUndefined();
  });
});
`;
}

function script() {
  return `name: ${words} is answered
given: { lastBot: What else is on your mind? }
turns:
  - user: let me think, ${words}
    expect:
      proposals: { ${name}: /./ }
      errors: 0
`;
}

function write(file, text) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  process.stdout.write(`wrote  ${path.relative(root, file)}\n`);
}

/** The list with the generator in front of `alexaCommands`, behind everything with a topic of its own. */
function withGenerator(list) {
  const importLine = `import { ${constant} } from './${name}/${name}.ts';\n`;
  const imports = [...list.matchAll(/^import \{ \w+ \} from '\.\/(?<path>[^']+)';\n/gm)];
  const next = imports.find((match) => (match.groups?.path ?? '') > `${name}/${name}.ts`);
  const last = imports.at(-1);
  const place = next ? next.index : (last?.index ?? 0) + (last?.[0].length ?? 0);
  const withImport = list.slice(0, place) + importLine + list.slice(place);
  const withLine = withImport.replace(/^ {2}(alexaCommands|fallback),$/m, `  ${constant},\n  $1,`);
  if (withLine === withImport) refuse(`${path.relative(root, listFile)} has no list to add to`, 'PARLEY_INPUT_INVALID');
  return withLine;
}

/** Long names make long lines. */
function format(files) {
  const biome = path.join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  if (existsSync(biome)) spawnSync(process.execPath, [biome, 'format', '--write', ...files], { cwd: root });
}
