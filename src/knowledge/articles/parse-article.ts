import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { messageOf, ParleyError } from '../../core/errors.ts';
import { splitSentences } from '../../core/text.ts';
import type { Article, ArticleSection } from './article.ts';

interface Line {
  readonly text: string;
  /** From 1. */
  readonly number: number;
}

interface Part {
  /** `History`, or `History / Early years` for what stands one level below. */
  readonly heading: Line;
  readonly lines: readonly Line[];
}

const frontMatter = z.strictObject({ title: z.string().trim().min(1) });
const factsHeading = 'Did you know';
/** Between the name of a section and that of one below it. */
const sectionSeparator = ' / ';

/**
 * Reads an article: front matter with its title, an introduction, `## Section`s of sentences with `### Subsection`s, and
 * `## Did you know` bullets.
 *
 * @param file its name, for errors
 * @throws ParleyError PARLEY_KNOWLEDGE_INVALID, naming file and line
 */
export function parseArticle(text: string, file: string): Article {
  const lines = text.split(/\r?\n/).map((line, index): Line => ({ text: line.trim(), number: index + 1 }));
  const end = lines.findIndex((line, index) => index > 0 && line.text === '---');
  const [first] = lines;
  if (first?.text !== '---' || end < 0) throw invalid(file, 1, 'begins without front matter between two lines ---');
  const title = titleIn(lines.slice(1, end), file);
  const [introduction, ...parts] = partsOf(lines.slice(end + 1), end + 1);
  const sections = parts.filter((part) => part.heading.text !== factsHeading);
  checkNames(parts, file);
  return {
    title,
    introduction: introduction ? sentencesOf(introduction, file) : [],
    sections: sections.map((part): ArticleSection => ({ name: part.heading.text, sentences: sentencesOf(part, file) })),
    didYouKnow: parts.filter((part) => part.heading.text === factsHeading).flatMap((part) => bulletsOf(part, file)),
  };
}

function titleIn(lines: readonly Line[], file: string): string {
  try {
    return frontMatter.parse(parseYaml(lines.map((line) => line.text).join('\n'))).title;
  } catch (error) {
    throw invalid(file, 2, `has front matter that cannot be read (${messageOf(error)})`);
  }
}

/** The introduction, under an empty heading, and what stands under each heading, a `###` below the `##` before it. */
function partsOf(lines: readonly Line[], start: number): Part[] {
  const parts: { heading: Line; lines: Line[] }[] = [{ heading: { text: '', number: start }, lines: [] }];
  for (const line of lines) {
    const [, marks, name = ''] = /^(###?)\s+(.*)$/.exec(line.text) ?? [];
    const parent = parts.at(-1)?.heading.text.split(sectionSeparator)[0] ?? '';
    const isBelow = marks === '###' && parent !== '' && parent !== factsHeading;
    if (marks === '##') parts.push({ heading: { text: name.trim(), number: line.number }, lines: [] });
    else if (isBelow)
      parts.push({ heading: { text: `${parent}${sectionSeparator}${name.trim()}`, number: line.number }, lines: [] });
    else if (line.text !== '') parts.at(-1)?.lines.push(line);
  }
  return parts;
}

function checkNames(parts: readonly Part[], file: string): void {
  const names = new Set<string>();
  for (const { heading } of parts) {
    if (names.has(heading.text)) throw invalid(file, heading.number, `repeats the section "${heading.text}"`);
    names.add(heading.text);
  }
}

function sentencesOf(part: Part, file: string): string[] {
  const wrong = part.lines.find((line) => /^(?:#|[-*]\s)/.test(line.text));
  if (wrong) throw invalid(file, wrong.number, `has "${wrong.text.slice(0, 20)}" where a sentence is expected`);
  if (part.lines.length === 0) throw invalid(file, part.heading.number, 'has a part without sentences');
  return splitSentences(part.lines.map((line) => line.text).join(' '));
}

function bulletsOf(part: Part, file: string): string[] {
  return part.lines.map((line) => {
    const bullet = /^-\s+(.+)$/.exec(line.text)?.[1];
    if (bullet === undefined)
      throw invalid(file, line.number, 'has a line under "Did you know" that is no bullet "- …"');
    return bullet;
  });
}

function invalid(file: string, line: number, cause: string): ParleyError {
  return new ParleyError('PARLEY_KNOWLEDGE_INVALID', `The article ${file} ${cause}, line ${line}.`, {
    remedy:
      'Give the article front matter with a title, an introduction, sections "## Name", perhaps with "### Name" below, and bullets under "## Did you know".',
    context: { file, line },
  });
}
