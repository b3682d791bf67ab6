import type { PayoffMatrix } from '../payoffs/payoff-matrix.ts';
import { defaultPayoffs, isPayoffPreset, payoffPresets } from '../payoffs/payoff-presets.ts';
import type { TuringRules } from '../rules/turing-rules.ts';
import type { Forum, ForumRole, ForumSources } from './forum.ts';
import { translationsOf } from './forum-languages.ts';
import type { ForumFile, MessageFile, RoleFile } from './forum-schema.ts';
import type { FileFault, ForumText, Path } from './forum-text.ts';
import { type FormatSource, readFormat, type TextFormat } from './pattern/text-format.ts';
import { buildDictionary } from './words/build-dictionary.ts';

/** Characters of a message where a role says nothing else. */
const usualCharacters = 200;
const aSecond = 1000;
/** Some tenths of a second: a server has others to answer. */
const mostSteps = 1_000_000;

export interface BuiltForum {
  readonly forum: Forum;
  readonly faults: readonly FileFault[];
}

/** The forum of a file, and what is wrong with its formats and its words. */
export function buildForum(file: ForumFile, text: ForumText, sources: ForumSources): BuiltForum {
  const faults: FileFault[] = [];
  const roles = file.roles.map((role, at) => roleOf(role, ['roles', at, 'message'], text, faults));
  const [first, other = first] = roles;
  const dictionary = buildDictionary(file.dictionary, text, sources);
  faults.push(...dictionary.faults);
  if (first === undefined || other === undefined) throw new RangeError('A forum has a role.');
  const forum: Forum = {
    name: file.name,
    title: file.title,
    about: file.about,
    rules: rulesOf(file, [first.name, other.name]),
    roles: { a: first, b: other },
    stakes: { payoffs: payoffsOf(file), leaving: file.leaving, hasty: file.hasty, style: file.style },
    replies: file.replies,
    dictionary: dictionary.dictionary,
    in: translationsOf(file, text, faults),
    spectators: spectatorsOf(file, text, faults),
  };
  return { forum, faults };
}

/** The matrix that a file names or gives. */
export function payoffsOf({ payoffs }: Pick<ForumFile, 'payoffs'>): PayoffMatrix {
  if (typeof payoffs !== 'string') return payoffs;
  return payoffPresets[isPayoffPreset(payoffs) ? payoffs : defaultPayoffs].matrix;
}

/**
 * Who may read along. Nothing is shown to others before the talk, and each that began with it, is over: else whoever plays could have a friend look
 * what the partner says in other talks at the same time, which only bots have.
 */
function spectatorsOf(
  { spectators, limits, predictions }: ForumFile,
  text: ForumText,
  faults: FileFault[],
): Forum['spectators'] {
  if (spectators === undefined) return null;
  const longest = Math.ceil(limits.seconds + limits.closing + predictions.overtime);
  const { delaySeconds = longest, anybody } = spectators;
  if (delaySeconds < longest) {
    const message = `spectators.delaySeconds: talks of this forum may last ${longest} s, and nobody reads along before they are over: say ${longest} or more, or leave it out`;
    faults.push({ severity: 'error', ...text.placeOf(['spectators', 'delaySeconds']), message });
  }
  return { delaySeconds, anybody };
}

function rulesOf(
  { name, order, roles, limits, predictions }: ForumFile,
  names: readonly [string, string],
): TuringRules {
  const mayPredict = (role: string): boolean => roles.some((one) => one.name === role && one.predicts);
  return {
    name,
    order,
    roles: {
      a: { name: names[0], mayPredict: mayPredict(names[0]) },
      b: { name: names[1], mayPredict: mayPredict(names[1]) },
    },
    limits: {
      timeMs: limits.seconds * aSecond,
      idleMs: limits.silence * aSecond,
      messages: limits.messages,
      inARow: limits.inARow,
      closingMs: limits.closing * aSecond,
      graceMs: limits.grace * aSecond,
      refused: limits.refused,
    },
    afterPrediction: { ms: Math.round(predictions.overtime * aSecond), told: predictions.told },
    leastSeen: predictions.afterMessages,
  };
}

function roleOf({ name, text: task, message }: RoleFile, path: Path, text: ForumText, faults: FileFault[]): ForumRole {
  const {
    characters = usualCharacters,
    words = null,
    hint = 'This has not the form that this forum asks for.',
  } = message;
  const format = formatOf(message, path, text, faults);
  const steps = format?.stepsFor(characters) ?? 0;
  if (steps > mostSteps) {
    const found = `this form can take ${steps} steps for a message of ${characters} characters, and at most ${mostSteps} are allowed`;
    faults.push({
      severity: 'error',
      ...text.placeOf(path),
      message: `${found}: allow fewer characters, or a simpler form`,
    });
  }
  // Where any form will do there is nothing to ask for.
  return { name, text: task, characters, words, format, hint: format === null ? '' : hint };
}

function formatOf(message: MessageFile, path: Path, text: ForumText, faults: FileFault[]): TextFormat | null {
  const source = formatSource(message);
  if (source === null) return null;
  const read = readFormat(source);
  if (read.ok) return read.format;
  const { part, fault } = read;
  const place = partPath(source.kind, part);
  const where = place.join('.');
  faults.push({
    severity: 'error',
    ...text.placeWithin([...path, ...place], fault.at),
    message: `${where}: ${fault.message}`,
  });
  return null;
}

function formatSource({ pattern, lexer, caseless = true }: MessageFile): FormatSource | null {
  if (lexer) return { kind: 'lexer', ...lexer, caseless };
  return pattern === undefined ? null : { kind: 'pattern', pattern, caseless };
}

function partPath(kind: FormatSource['kind'], part: string): readonly string[] {
  if (kind === 'pattern') return ['pattern'];
  return part === 'allow' ? ['lexer', 'allow'] : ['lexer', 'tokens', part];
}
