import { stableJson } from '../core/json.ts';
import { type Expected, matches, textMatches, valueAt } from './match.ts';
import type { Observation } from './observation.ts';
import type { Expectation, ExpectationBlock } from './script-schema.ts';

/** One expectation that was not met; `key` is the dotted path below `expect`. */
export interface Failure {
  readonly key: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

/** What an expectation is held against. */
export interface Seen {
  readonly now: Observation;
  /** As at the end of the previous turn, for SAME. */
  readonly before: Partial<Observation>;
  /** As in a new conversation, for INITIAL. */
  readonly initial: Partial<Observation>;
  /** Replies of all turns so far, the latest last. */
  readonly replies: readonly string[];
}

/** The expectations of a turn that are not met (`share` is judged over all runs, by `unmetShares`). */
export function unmet(expectation: Expectation, seen: Seen): Failure[] {
  const { share, anyOf, ...block } = expectation;
  const failures = unmetInBlock(block, seen);
  if (!anyOf) return failures;
  const blocks = anyOf.map((one) => unmetInBlock(one, seen));
  if (blocks.some((found) => found.length === 0)) return failures;
  const actual = blocks.flat().map((failure) => ({ [failure.key]: failure.actual }));
  return [...failures, { key: 'anyOf', expected: anyOf, actual }];
}

type Check = (seen: Seen) => Failure[];

function unmetInBlock(block: ExpectationBlock, seen: Seen): Failure[] {
  const { now } = seen;
  const checks: Check[] = [
    single('rg', block.rg),
    () =>
      block.notRg !== undefined && matches(list(block.notRg), now.rg)
        ? [{ key: 'notRg', expected: block.notRg, actual: now.rg }]
        : [],
    single('promptRg', block.promptRg),
    single('promptPriority', block.promptPriority),
    single('entity', block.entity),
    single('entityAfterUser', block.entityAfterUser),
    single('expectedType', block.expectedType),
    single('topLink', block.topLink),
    single('userName', block.userName),
    single('needsPrompt', block.needsPrompt),
    single('ends', block.ends),
    single('linkCount', block.linkCount),
    all('rejected', block.rejected),
    all('untalked', block.untalked),
    all('finished', block.finished),
    all('links', block.links),
    all('lowPrecisionLinks', block.lowPrecisionLinks),
    all('spans', block.spans),
    all('chosen', block.chosen),
    dotted('priorities', block.priorities),
    dotted('proposals', block.proposals),
    dotted('navigation', block.navigation),
    dotted('annotations', block.annotations),
    dotted('profile', block.profile),
    dotted('arm', block.arm),
    dotted('rgState', block.rgState),
    () => repliesUnmet(block, seen),
    () => limitsUnmet(block, now),
  ];
  return checks.flatMap((check) => check(seen));
}

type SingleKey =
  | 'rg'
  | 'promptRg'
  | 'promptPriority'
  | 'entity'
  | 'entityAfterUser'
  | 'expectedType'
  | 'topLink'
  | 'userName'
  | 'needsPrompt'
  | 'ends'
  | 'linkCount';
type ListKey = 'rejected' | 'untalked' | 'finished' | 'links' | 'lowPrecisionLinks' | 'spans' | 'chosen';
type DottedKey = 'priorities' | 'proposals' | 'navigation' | 'annotations' | 'profile' | 'arm' | 'rgState';

function single(key: SingleKey, expected: Expected | undefined): Check {
  return (seen) => {
    if (expected === undefined) return [];
    const actual = seen.now[key];
    const isMet = isReference(expected) ? isAs(expected, seen, (one) => one[key]) : matches(expected, actual);
    return isMet ? [] : [{ key, expected, actual }];
  };
}

function all(key: ListKey, expected: string | readonly string[] | undefined): Check {
  return (seen) => {
    if (expected === undefined) return [];
    const actual = seen.now[key];
    const isMet = isReference(expected) ? isAs(expected, seen, (one) => one[key]) : matches(list(expected), actual);
    return isMet ? [] : [{ key, expected, actual }];
  };
}

function dotted(key: DottedKey, expected: Readonly<Record<string, Expected | undefined>> | undefined): Check {
  return (seen) =>
    Object.entries(expected ?? {}).flatMap(([path, one]) => {
      if (one === undefined) return [];
      const read = (observation: Partial<Observation>): unknown => readAt(observation[key], path);
      const actual = read(seen.now);
      const isMet = isReference(one) ? isAs(one, seen, read) : matches(one, actual) || isMilder(path, one, actual);
      return isMet ? [] : [{ key: `${key}.${path}`, expected: one, actual }];
    });
}

type Reference = 'SAME' | 'INITIAL';

function isReference(expected: Expected): expected is Reference {
  return expected === 'SAME' || expected === 'INITIAL';
}

/** True if what is read is now exactly as it was at the end of the previous turn, or in a new conversation. */
function isAs(
  reference: Reference,
  { now, before, initial }: Seen,
  read: (observation: Partial<Observation>) => unknown,
): boolean {
  const then = reference === 'SAME' ? before : initial;
  return stableJson(read(then) ?? null) === stableJson(read(now) ?? null);
}

/** Names may hold dots or hyphens, so the whole path is tried as a key first, then its head. */
function readAt(root: unknown, path: string): unknown {
  if (typeof root === 'object' && root !== null && Object.hasOwn(root, path)) return Reflect.get(root, path);
  return valueAt(root, path);
}

/** Scripts may say `positive` for `very-positive` too. */
function isMilder(path: string, expected: Expected, actual: unknown): boolean {
  return path === 'sentiment.label' && typeof actual === 'string' && matches(expected, actual.replace('very-', ''));
}

function list(value: Expected): Expected {
  return Array.isArray(value) ? value : typeof value === 'object' ? value : [value];
}

function repliesUnmet(block: ExpectationBlock, { now, replies }: Seen): Failure[] {
  const { reply } = now;
  const wanted = [block.reply ?? []].flat().filter((text) => !textMatches(text, reply));
  const unwanted = [block.notReply ?? []].flat().filter((text) => textMatches(text, reply));
  const repeated = (block.replyDiffersFrom ?? []).filter((turn) => replies[turn - 1] === reply);
  return [
    ...wanted.map((expected) => ({ key: 'reply', expected, actual: reply })),
    ...unwanted.map((expected) => ({ key: 'notReply', expected, actual: reply })),
    ...repeated.map((turn) => ({
      key: 'replyDiffersFrom',
      expected: `another reply than in turn ${turn}`,
      actual: reply,
    })),
  ];
}

function limitsUnmet(block: ExpectationBlock, now: Observation): Failure[] {
  const failures: Failure[] = [];
  if (block.withinMs !== undefined && now.elapsedMs > block.withinMs) {
    failures.push({ key: 'withinMs', expected: block.withinMs, actual: now.elapsedMs });
  }
  if (block.errors !== undefined && now.errors.length !== block.errors) {
    failures.push({ key: 'errors', expected: block.errors, actual: now.errors });
  }
  if (block.history && JSON.stringify(block.history.map(lower)) !== JSON.stringify(now.history.map(lower))) {
    failures.push({ key: 'history', expected: block.history, actual: now.history });
  }
  return failures;
}

function lower(text: string): string {
  return text.toLowerCase();
}

/** The shares of a turn that lie outside their bounds, over the observations of all runs. */
export function unmetShares(share: NonNullable<Expectation['share']>, observations: readonly Observation[]): Failure[] {
  return Object.entries(share).flatMap(([key, bounds]) =>
    Object.entries(bounds).flatMap(([value, [lowest, highest]]) => {
      const wanted = value === 'null' ? null : value;
      const hits = observations.filter((observation) => matches(wanted, readAt(observation, key))).length;
      const actual = hits / observations.length;
      return actual >= lowest && actual <= highest
        ? []
        : [{ key: `share.${key}.${value}`, expected: [lowest, highest], actual }];
    }),
  );
}
