/**
 * Measures the inflections on a lexicon that none of them were made from: the table of LemmInflect (MIT), which is of the SPECIALIST
 * Lexicon (public domain). `tsx scripts/measure-inflections.ts --table infl_lu.csv.gz --half dev`
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { createInflections } from '../src/games/taboo/lexicon/inflections.ts';

const { values } = parseArgs({
  options: {
    table: { type: 'string' },
    half: { type: 'string', default: 'dev' },
    show: { type: 'string', default: '40' },
  },
});
if (values.table === undefined || !['dev', 'test'].includes(values.half)) {
  throw new Error('Give the table, resources/infl_lu.csv.gz of the package lemminflect, and --half dev or test.');
}

const singleWord = /^[a-z]{2,}$/u;
const formsOf = new Map<string, Set<string>>();
for (const line of gunzipSync(readFileSync(values.table)).toString('utf8').trimEnd().split('\n')) {
  const [lemma = '', , ...cells] = line.trim().split(/[,/]/u);
  if (!singleWord.test(lemma)) continue;
  const forms = cells.filter((form) => singleWord.test(form));
  formsOf.set(lemma, new Set([...(formsOf.get(lemma) ?? []), ...forms]));
}
const known = new Set([...formsOf].flatMap(([lemma, forms]) => [lemma, ...forms]));
/** Forms are looked for of basic forms: what is a form of another word counts for that one too, by the rules. */
const inflected = new Set([...formsOf].flatMap(([lemma, forms]) => [...forms].filter((form) => form !== lemma)));
const inflections = createInflections();
const missed: string[] = [];
const wrong: string[] = [];
/** Of targets that are plurals or participles: with them all forms of their word are heard, as docs/taboo-rules.md says. */
const byRule: string[] = [];
let [right, all] = [0, 0];
for (const [lemma, forms] of formsOf) {
  if (halfOf(lemma) !== values.half || inflected.has(lemma)) continue;
  const heard = inflections.formsOf(lemma);
  const targets = [...forms].filter((form) => form !== lemma);
  all += targets.length;
  right += targets.filter((form) => heard.has(form)).length;
  missed.push(...targets.filter((form) => !heard.has(form)).map((form) => `${lemma} ${form}`));
  // What the table does not have says nothing, nor does another spelling of the word: it is heard on purpose.
  const spellings = new Set(inflections.spellingsOf(lemma));
  const others = [...heard].filter((form) => form !== lemma && known.has(form) && !forms.has(form));
  const basic = inflections.basicFormOf(lemma);
  const isByRule = basic !== undefined && basic !== lemma && /(?:s|ed|ing|n|t)$/u.test(lemma);
  (isByRule ? byRule : wrong).push(...others.filter((form) => !spellings.has(form)).map((form) => `${lemma} ${form}`));
}
const rate = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)} % (${part} of ${whole})`;
process.stdout.write(
  `${values.half}: recall ${rate(right, all)}, precision ${rate(right, right + wrong.length)}; by the rule of inflected targets ${byRule.length} more\n`,
);
const shown = Number(values.show);
if (values.half === 'dev') {
  process.stdout.write(`missed: ${spread(missed).join(', ')}\nwrong: ${spread(wrong).join(', ')}\n`);
}

function halfOf(lemma: string): string {
  return (createHash('sha256').update(lemma).digest()[0] ?? 0) % 2 === 0 ? 'dev' : 'test';
}

function spread(pairs: readonly string[]): string[] {
  const step = Math.max(1, Math.floor(pairs.length / shown));
  return pairs.filter((_pair, place) => place % step === 0);
}
