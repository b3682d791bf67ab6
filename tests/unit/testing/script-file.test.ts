import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { packageRoot } from '../../../src/config/config.ts';
import { parseScripts, readScripts, scriptSchema } from '../../../src/testing/index.ts';

function fault(yaml: string): unknown {
  try {
    return parseScripts(yaml, 'bug.yaml');
  } catch (error) {
    return error;
  }
}

const invalid = (message: RegExp, remedy = /./) =>
  expect.objectContaining({
    code: 'PARLEY_SCRIPT_INVALID',
    message: expect.stringMatching(message),
    remedy: expect.stringMatching(remedy),
  });

describe('reading scripts', () => {
  it('fills in what is left out', () => {
    expect(parseScripts('turns: [{ user: hi }]', 'bug.yaml')).toEqual([
      {
        file: 'bug.yaml',
        name: 'script 1',
        script: { requires: [], seed: 1, runs: 1, channel: 'http', given: {}, turns: [{ user: 'hi' }] },
      },
    ]);
  });

  it('reads several scripts of a file', () => {
    const scripts = parseScripts('name: one\nturns: [{ user: a }]\n---\nturns: [{ user: b }]\n---\n', 'two.yaml');
    expect(scripts.map(({ name }) => name)).toEqual(['one', 'script 2']);
  });

  it('takes as text what somebody says, even where YAML reads something else', () => {
    const yaml = `
given: { history: [1984, yes], lastBot: true }
turns:
  - user: 42
  - user: true
    nbest: [1e3]
    propose: [{ rg: a, priority: CAN_START, text: 7 }]
  - user: null
  - user:
  - user: '007'
    expect: { reply: 12, linkCount: 1 }
`;
    const script = parseScripts(yaml, 'spoken.yaml')[0]?.script;
    expect(script?.turns.map(({ user }) => user)).toEqual(['42', 'true', 'null', '', '007']);
    expect(script?.given).toEqual({ history: ['1984', 'yes'], lastBot: 'true' });
    expect(script?.turns[1]).toMatchObject({ nbest: ['1e3'], propose: [{ text: '7' }] });
    expect(script?.turns[4]?.expect).toEqual({ reply: '12', linkCount: 1 });
  });

  it('keeps null where it says that a name was refused', () => {
    expect(parseScripts('given: { userName: null }\nturns: [{ user: hi }]', 'bug.yaml')[0]?.script.given).toEqual({
      userName: null,
    });
  });

  it.each([
    ['turn: [{ user: hi }]', /turn/, /"turns" instead of "turn"/],
    ['turns: [{ user: hi, expect: { replay: x } }]', /turns\.0\.expect.*replay/, /"reply" instead of "replay"/],
    ['given: { lastbot: hi }\nturns: [{ user: hi }]', /given.*lastbot/, /"lastBot" instead of "lastbot"/],
    ['turns: [{ user: hi, force: { promtRg: wiki } }]', /force.*promtRg/, /"promptRg" instead of "promtRg"/],
    [
      'turns: [{ user: hi, propose: [{ rg: a, prioritty: CAN_START, text: b }] }]',
      /prioritty/,
      /"priority" instead of "prioritty"/,
    ],
    [
      'turns: [{ user: hi, expect: { navigation: { negativTopic: x } } }]',
      /negativTopic/,
      /"negativeTopic" instead of "negativTopic"/,
    ],
  ])('suggests the nearest key for an unknown one: %s', (yaml, message, remedy) => {
    expect(fault(yaml)).toEqual(invalid(message, remedy));
  });

  it('says where a value is wrong', () => {
    expect(fault('turns: [{ user: hi, fault: { rgs: { wiki: explodes } } }]')).toEqual(
      invalid(/turns\.0\.fault\.rgs\.wiki/),
    );
    expect(fault('requires: [teapot]\nturns: [{ user: hi }]')).toEqual(invalid(/requires\.0/));
    expect(fault('turns: []')).toEqual(invalid(/turns/));
  });

  it('says where the YAML is broken, and that a file is empty', () => {
    expect(fault('turns:\n  - user: "hi')).toEqual(invalid(/line \d/));
    expect(fault('# nothing\n')).toEqual(invalid(/holds no script/));
  });

  it('says which file cannot be read', () => {
    const read = (): unknown => readScripts('/nowhere/bug.yaml');
    expect(read).toThrow(expect.objectContaining({ code: 'PARLEY_FILE_UNREADABLE' }));
    expect(read).toThrow(/\/nowhere\/bug\.yaml/);
  });

  it('knows no key that docs/conversation-scripts.md does not explain', () => {
    const page = readFileSync(path.join(packageRoot, 'docs', 'conversation-scripts.md'), 'utf8');
    const { given, turns } = scriptSchema.shape;
    const shapes = [scriptSchema, given.unwrap(), turns.element, turns.element.shape.expect.unwrap()];
    const keys = shapes.flatMap(({ shape }) => Object.keys(shape));
    expect(keys.filter((key) => !new RegExp(`[\`\\s{-]${key}[\`:]`).test(page))).toEqual([]);
  });
});
