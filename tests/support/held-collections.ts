import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { packageRoot } from '../../src/config/config.ts';

/** A collection that grows by calls and outlives them. */
export interface HeldCollection {
  /** File below `src` and name: `core/a.ts known`. */
  readonly place: string;
  /** Whether it forgets what was used longest ago. */
  readonly isBounded: boolean;
  /** Whether anything is ever taken out of it where it stands. */
  readonly isEmptied: boolean;
}

/** Work that ends with its command: nobody talks to it for days. */
const jobs =
  /^(?:testing|knowledge|channels\/cli|games\/(?:equilibria|taboo\/(?:simulate|reproduce|targets)|trip\/learn|turing\/(?:client|conform|export|integrity|measure|mock|soak|matching\/day)))\//u;
const makers: ReadonlySet<string> = new Set(['memoised', 'createRecentValues']);
const growing: ReadonlySet<string> = new Set(['set', 'add']);
const shrinking: ReadonlySet<string> = new Set(['delete', 'clear']);

/**
 * All maps, sets and memories of what serves, found in the sources, that are made in one call and grow in others: what is kept by a module, by an object, or
 * by the functions that another gave. Those held by objects alone (`WeakMap`) end with them.
 */
export function heldCollections(): HeldCollection[] {
  const sources = path.join(packageRoot, 'src');
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.ts') && !jobs.test(file))
    .toSorted()
    .flatMap((file) => heldIn(file, readFileSync(path.join(sources, file), 'utf8')));
}

/** The same of one file, by its text. */
export function heldIn(file: string, text: string): HeldCollection[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return nodesIn(source).flatMap((node) => {
    const made = collectionMadeBy(node);
    if (!made) return [];
    const { name, value, isInObject } = made;
    const isBounded = ts.isCallExpression(value);
    const uses = nodesIn(ownerOf(node)).flatMap((other) => useOf(name, other) ?? []);
    const isOfObject = isInObject || ts.isPropertyDeclaration(node);
    const isHeld = isBounded || isOfObject || uses.some((use) => growing.has(use.how) && isElsewhere(use.node, node));
    const isEmptied = uses.some(({ how }) => shrinking.has(how));
    return isHeld ? [{ place: `${file} ${name}`, isBounded, isEmptied }] : [];
  });
}

interface Made {
  readonly name: string;
  readonly value: ts.Expression;
  /** In an object, whose way is not followed. */
  readonly isInObject: boolean;
}

function collectionMadeBy(node: ts.Node): Made | undefined {
  if (!ts.isVariableDeclaration(node) && !ts.isPropertyDeclaration(node) && !ts.isPropertyAssignment(node))
    return undefined;
  const { name, initializer: value } = node;
  if (!value || ts.isObjectBindingPattern(name) || ts.isArrayBindingPattern(name)) return undefined;
  const isInObject = ts.isPropertyAssignment(node);
  return isCollection(value, isInObject) ? { name: name.getText(), value, isInObject } : undefined;
}

function isCollection(value: ts.Expression, isInObject: boolean): boolean {
  if (ts.isCallExpression(value)) return makers.has(value.expression.getText());
  if (!ts.isNewExpression(value) || !['Map', 'Set'].includes(value.expression.getText())) return false;
  return !isInObject || (value.arguments ?? []).length === 0;
}

function useOf(name: string, node: ts.Node): { readonly how: string; readonly node: ts.Node } | undefined {
  if (!ts.isPropertyAccessExpression(node) || !ts.isCallExpression(node.parent)) return undefined;
  const { expression: used } = node;
  const isOwn = ts.isPropertyAccessExpression(used) && used.expression.kind === ts.SyntaxKind.ThisKeyword;
  const named = isOwn ? used.name.text : used.getText();
  return named === name ? { how: node.name.text, node } : undefined;
}

/** Whether something is done by another call than the one that made the collection. */
function isElsewhere(use: ts.Node, made: ts.Node): boolean {
  return ownerOf(use) !== ownerOf(made);
}

/** The function, class or file to which something belongs; functions that are handed over at once run with their caller. */
function ownerOf(node: ts.Node): ts.Node {
  const { parent } = node;
  if (ts.isSourceFile(parent) || ts.isClassLike(parent)) return parent;
  const isHandedOver = ts.isArrowFunction(parent) && ts.isCallExpression(parent.parent);
  return ts.isFunctionLike(parent) && !isHandedOver ? parent : ownerOf(parent);
}

function nodesIn(node: ts.Node): ts.Node[] {
  const found = [node];
  for (const one of found) ts.forEachChild(one, (child) => void found.push(child));
  return found;
}
