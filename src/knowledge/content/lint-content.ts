import type { ContentFile } from '../../core/content.ts';
import type { Allowance } from './allowances.ts';
import { duplicatesIn } from './duplicates.ts';
import type { ContentRule } from './rule.ts';
import { characterRules } from './rules/characters.ts';
import { clauseRules } from './rules/clause.ts';
import { indefiniteArticleRule } from './rules/indefinite-article.ts';
import { lengthRules } from './rules/length.ts';
import { personaRule } from './rules/persona.ts';
import { slotRules } from './rules/slots.ts';
import { wordRules } from './rules/words.ts';
import type { SpokenLine } from './spoken-line.ts';

/** A line that breaks a rule. */
export interface ContentProblem {
  readonly file: string;
  readonly line: number;
  readonly rule: string;
  readonly text: string;
  /** What breaks the rule. */
  readonly detail: string;
}

/** All rules that look at one line. */
export function contentRules(isOffensive: (text: string) => boolean): readonly ContentRule[] {
  return [
    ...lengthRules,
    ...characterRules,
    ...slotRules,
    indefiniteArticleRule,
    ...wordRules(isOffensive),
    personaRule,
    ...clauseRules,
  ];
}

/** Everything that is wrong with the lines, in their order; what is allowed is left out, and an allowance that nothing needs is wrong. */
export function lintContent(
  lines: readonly SpokenLine[],
  isOffensive: (text: string) => boolean,
  allowed: Pick<ContentFile<readonly Allowance[]>, 'path' | 'value'> = { path: '', value: [] },
): ContentProblem[] {
  const rules = contentRules(isOffensive);
  const problems = [...lines.flatMap((line) => problemsOf(line, rules)), ...duplicatesIn(lines)];
  const isFor = (allowance: Allowance, { rule, text }: ContentProblem): boolean =>
    allowance.rule === rule && allowance.text === text;
  const unused = allowed.value.filter((allowance) => !problems.some((problem) => isFor(allowance, problem)));
  return [
    ...problems.filter((problem) => !allowed.value.some((allowance) => isFor(allowance, problem))),
    ...unused.map(({ rule, text }) => ({
      file: allowed.path,
      line: 1,
      rule: 'unused-allowance',
      text,
      detail: `nothing breaks the rule ${rule} with this line`,
    })),
  ];
}

function problemsOf(line: SpokenLine, rules: readonly ContentRule[]): ContentProblem[] {
  const { file, line: number, text, form } = line;
  return rules.flatMap((rule) => {
    const detail = !rule.forms || rule.forms.includes(form) ? rule.check(line) : undefined;
    return detail === undefined ? [] : [{ file, line: number, rule: rule.name, text, detail }];
  });
}
