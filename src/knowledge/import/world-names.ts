import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { ParleyError } from '../../core/errors.ts';
import { worldFile, worldNames } from './stored-worlds.ts';

const longestName = 40;
const namePattern = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/u;

/** The name of a world after that of its file: `My World.jsonl` is `my-world`. */
export function nameAfter(source: string): string {
  const plain = basename(source).replace(/\.[^.]*$/u, '');
  return plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .slice(0, longestName)
    .replace(/^-+|-+$/gu, '');
}

/** @throws ParleyError PARLEY_INPUT_INVALID for what can be no name of a world */
export function checkName(name: string): void {
  if (name.length <= longestName && namePattern.test(name)) return;
  throw new ParleyError('PARLEY_INPUT_INVALID', `"${name}" cannot be the name of a world.`, {
    remedy: `Give one with --name: at most ${longestName} small letters, digits and hyphens.`,
    context: { name },
  });
}

/** @throws ParleyError PARLEY_NAME_TAKEN where there is a world of this name */
export function checkFree(home: string, name: string): void {
  if (!existsSync(worldFile(home, name))) return;
  throw new ParleyError('PARLEY_NAME_TAKEN', `There is a world called ${name} already.`, {
    remedy: 'Give another name with --name, or put this one in its place with --replace.',
    context: { name },
  });
}

/** @throws ParleyError PARLEY_INPUT_INVALID where there is no world of this name */
export function checkThere(home: string, name: string): void {
  const names = worldNames(home);
  if (names.includes(name)) return;
  const others = names.length > 0 ? `There are: ${names.join(', ')}.` : 'None was imported.';
  throw new ParleyError('PARLEY_INPUT_INVALID', `There is no world called "${name}".`, {
    remedy: `${others} \`parley kb list\` shows them.`,
    context: { name },
  });
}
