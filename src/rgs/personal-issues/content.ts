import { z } from 'zod';
import { contentName, readContent, readContentFolder, wordings } from '../../core/content.ts';
import type { ThemeName } from './themes.ts';

const theme = z.strictObject({
  /** What is said first. */
  validations: wordings('who', 'feeling').min(8),
  /** The same where it is known whom it is about, or which feeling it is. */
  about: wordings('who', 'feeling').optional(),
  questions: wordings(),
  questionsAbout: wordings('who').optional(),
  /** True where the user's words are said back in the first reply. */
  echoes: z.boolean().optional(),
});

/** The lines of one theme. */
export type ThemeLines = z.output<typeof theme>;

const themeFiles = readContentFolder(import.meta.url, 'content/themes', theme);

const linesFile = readContent(
  import.meta.url,
  'content/lines.yaml',
  z.strictObject({
    firstEchoes: wordings('said'),
    echoes: wordings('said'),
    reflections: wordings().min(12),
    questions: wordings().min(15),
    mourningQuestions: wordings(),
    mourning: wordings().min(12),
    checks: wordings(),
    ownDays: wordings(),
    goesOn: wordings(),
    little: wordings(),
    unsure: wordings(),
    refusals: wordings(),
    brighter: wordings(),
    endings: wordings().min(8),
    softTurns: wordings(),
    again: wordings(),
    help: wordings(),
    backToIt: wordings(),
    afterThanks: wordings(),
  }),
);

const cuesFile = readContent(
  import.meta.url,
  'content/cues.yaml',
  z.array(
    z.strictObject({
      /** A pattern over the line in the form in which words are compared. */
      said: z.string().min(1),
      /** True where it fits memories of somebody alone. */
      mourning: z.boolean().optional(),
      lines: wordings(),
    }),
  ),
);

/** All that it speaks from. */
export const personalIssuesContent = [linesFile, cuesFile, ...themeFiles];

export const lines = linesFile.value;

const themes: ReadonlyMap<string, ThemeLines> = new Map(themeFiles.map((file) => [contentName(file), file.value]));
const plain = themes.get('trouble');
const cues = cuesFile.value.map(({ said, mourning = false, lines: wording }) => ({
  said: new RegExp(said, 'u'),
  isMourning: mourning,
  lines: wording,
}));

/** The lines of a theme; those for any trouble where it has none of its own. */
export function linesOf(name: ThemeName): Partial<ThemeLines> {
  return themes.get(name) ?? plain ?? {};
}

/** What is said back to words that touch on something; undefined where none do. */
export function linesForCue(text: string, isMourning: boolean): readonly string[] | undefined {
  return cues.find((cue) => (isMourning || !cue.isMourning) && cue.said.test(text))?.lines;
}
