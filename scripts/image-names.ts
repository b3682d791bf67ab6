/** Files in which images are named, from the root of the repository. */
export const filesWithImages: readonly string[] = ['Dockerfile', 'infra/compose.yaml'];

/** An image as `ARG …_IMAGE=NAME` of a Dockerfile or `image: NAME` of a compose file has it: its name, and its digest where it has one. */
const named = /^(?<before>ARG \w+_IMAGE=|\s+image: )(?<name>[\w./-]+:[\w.-]+)(?<digest>@sha256:[0-9a-f]{64})?$/gmu;
/** A base that is written into FROM itself, where nobody would look for it; stages of the same file have no colon. */
const hidden = /^FROM (?!\$\{\w+_IMAGE\} )\S+:\S+.*$/gmu;

/** An image that is named. */
export interface NamedImage {
  readonly name: string;
  readonly isPinned: boolean;
}

/** The images that a file names. @throws Error where a base stands in a FROM line itself */
export function imagesIn(text: string): NamedImage[] {
  const [line] = text.match(hidden) ?? [];
  if (line !== undefined) throw new Error(`Name the base of "${line}" in an ARG …_IMAGE, so that it can be pinned.`);
  return [...text.matchAll(named)].map(({ groups }) => ({
    name: groups?.['name'] ?? '',
    isPinned: groups?.['digest'] !== undefined,
  }));
}

/**
 * The text with each image by its digest.
 *
 * @param digestOf `sha256:` and 64 figures, by the name with its tag
 */
export function withDigests(text: string, digestOf: (name: string) => string): string {
  return text.replaceAll(named, (_whole, before: string, name: string) => `${before}${name}@${digestOf(name)}`);
}
