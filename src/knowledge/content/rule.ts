import type { SpokenForm, SpokenLine } from './spoken-line.ts';

/** A rule for what the bot says; `docs/style.md` gives the reasons. */
export interface ContentRule {
  readonly name: string;
  /** What it holds for; everything where left out. */
  readonly forms?: readonly SpokenForm[];
  /** What breaks the rule, as one reads it after the rule's name; undefined where nothing does. */
  check(line: SpokenLine): string | undefined;
}

/** A rule that no text may match a pattern; what matches is shown. */
export function neverMatching(name: string, pattern: RegExp, forms?: readonly SpokenForm[]): ContentRule {
  return {
    name,
    ...(forms ? { forms } : {}),
    check: ({ text }) => {
      const found = pattern.exec(text)?.[0].trim();
      return found === undefined ? undefined : `'${found}'`;
    },
  };
}
