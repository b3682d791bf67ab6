import type { JudgeKind } from './open-judges.ts';

/** What the versions of the fast judges begin with, as games keep them. */
const fastVersions = { fluency: 'fluency ngram-', relevance: 'relevance lexical-' } as const;

/**
 * What fast judges judged where neural ones were asked for and a model was missing: of 'fluency' and 'relevance'.
 *
 * @param versions of the judges that served, each with its name, as simulations keep them
 */
export function standIns(kind: JudgeKind, versions: readonly string[]): string[] {
  if (kind !== 'neural') return [];
  return Object.entries(fastVersions)
    .filter(([, start]) => versions.some((version) => version.startsWith(start)))
    .map(([name]) => name);
}

/** The same for people, as 'The model was missing: the fast judges of fluency and relevance served.'; nothing where nobody stood in. */
export function standInsInWords(names: readonly string[]): string {
  if (names.length === 0) return '';
  const [models, judges] = names.length === 1 ? ['The model was', 'judge'] : ['The models were', 'judges'];
  return `${models} missing: the fast ${judges} of ${names.join(' and ')} served.`;
}
