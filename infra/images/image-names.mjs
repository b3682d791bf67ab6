/** Files in which images are named, from the root of the repository. */
export const filesWithImages = ['Dockerfile', 'infra/compose.yaml'];

/** An image as `ARG …_IMAGE=NAME` of a Dockerfile or `image: NAME` of a compose file has it: its name, and its digest where it has one. */
const named = /^(?<before>ARG \w+_IMAGE=|\s+image: )(?<name>[\w./-]+:[\w.-]+)(?<digest>@sha256:[0-9a-f]{64})?$/gmu;
/** A base that is written into FROM itself, where nobody would look for it; stages of the same file have no colon. */
const hidden = /^FROM (?!\$\{\w+_IMAGE\} )\S+:\S+.*$/gmu;

/**
 * The images that a file names.
 *
 * @param {string} text
 * @returns {readonly { name: string, isPinned: boolean }[]}
 * @throws {Error} where a base stands in a FROM line itself
 */
export function imagesIn(text) {
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
 * @param {string} text
 * @param {(name: string) => string} digestOf `sha256:` and 64 figures, by the name with its tag
 * @returns {string}
 */
export function withDigests(text, digestOf) {
  return text.replaceAll(named, (_whole, before, name) => `${before}${name}@${digestOf(name)}`);
}
