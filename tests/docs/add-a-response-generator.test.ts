import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CheckoutCopy, copyOfCheckout } from '../support/checkout-copy.ts';
import { commandsOf, pageBlocks, shownOn, typedIn } from '../support/page-blocks.ts';

const name = 'tongue-twisters';
const list = 'src/rgs/index.ts';
const blocks = pageBlocks('docs/add-a-response-generator.md').filter(({ file }) => file?.endsWith('.mjs') !== true);

/** Who has followed the page in this checkout must be able to run its test. */
function takeBack(checkout: CheckoutCopy): void {
  for (const place of [`src/rgs/${name}`, `tests/unit/rgs/${name}.test.ts`, `tests/conversations/${name}`])
    rmSync(checkout.at(place), { recursive: true, force: true });
  const kept = readFileSync(checkout.at(list), 'utf8').replaceAll(/^.*\btongueTwisters\b.*\n/gm, '');
  if (kept !== readFileSync(checkout.at(list), 'utf8')) writeFileSync(checkout.at(list), kept);
}

describe('docs/add-a-response-generator.md, followed line by line', () => {
  let checkout: CheckoutCopy;
  beforeAll(() => {
    checkout = copyOfCheckout();
    takeBack(checkout);
  });
  afterAll(() => checkout.remove());

  it('has commands, files and a conversation to follow', () => {
    expect(new Set(blocks.map(({ language }) => language))).toEqual(new Set(['sh', 'ts', 'yaml', 'text']));
  });

  it.each(blocks.map((block, index) => [index + 1, block.file ?? block.text.split('\n')[0], index] as const))(
    'block %i: %s',
    (_number, _title, index) => {
      const block = blocks[index];
      if (block?.language === 'sh') {
        const next = blocks[index + 1];
        const talk = next?.language === 'text' ? next : undefined;
        for (const command of commandsOf(block)) {
          const { status, stdout, stderr } = checkout.type(command, talk && typedIn(talk));
          expect([command, status, status === 0 ? '' : `${stdout}${stderr}`]).toEqual([command, 0, '']);
          if (talk && command.startsWith('npm run chat')) expect(stdout).toMatch(shownOn(talk));
        }
      } else if (block?.file !== undefined) {
        // What the page has the reader replace must be there; whatever else it names is new.
        const isReplaced = existsSync(checkout.at(block.file));
        expect([block.file, isReplaced]).toEqual([block.file, block.file.includes(name)]);
        mkdirSync(path.dirname(checkout.at(block.file)), { recursive: true });
        writeFileSync(checkout.at(block.file), block.text);
      } else {
        expect(block?.language).toBe('text');
      }
    },
    300_000,
  );

  it('ends with what the formatter, the linter and the test of the list accept', () => {
    const files = blocks.flatMap(({ file }) => (file?.endsWith('.ts') ? [file] : [])).join(' ');
    for (const command of [
      `npx biome format ${files} ${list}`,
      `npx oxlint ${files}`,
      'npm run --silent structure',
      'npm test -- unit/rgs/places',
    ]) {
      const { status, stdout, stderr } = checkout.type(command);
      expect([command, status, status === 0 ? '' : `${stdout}${stderr}`]).toEqual([command, 0, '']);
    }
  }, 120_000);
});
