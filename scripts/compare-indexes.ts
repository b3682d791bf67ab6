/**
 * Asks the SQLite index and the Elasticsearch index the same questions and prints where their answers differ.
 *
 * Usage: tsx scripts/compare-indexes.ts [FILE [LIMIT]] — FILE has one utterance a line; the user's lines of tests/conversations where left out.
 * The cluster is that of the settings (PARLEY_ELASTIC_URL …), after `parley kb elastic load`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { loadConfig, packageRoot } from '../src/config/config.ts';
import type { Candidate, EntityIndex, Passage, PhoneticMatch } from '../src/contracts/entity-index.ts';
import { openElasticIndex } from '../src/entity/elastic/elastic-index.ts';
import { anchorKey } from '../src/entity/index/anchor-key.ts';
import { openSqliteIndex } from '../src/entity/index/sqlite-index.ts';
import { candidateSpans } from '../src/entity/spans/candidate-spans.ts';

const [file, limit = '2000'] = process.argv.slice(2);
const passagesAsked = 5;
const soundSpans = 2;
const longest = 60_000;

type Question = 'candidates' | 'soundsLike' | 'passages' | 'passages of an entity' | 'relations';

interface Answers {
  readonly question: Question;
  readonly answer: unknown;
  readonly ms: number;
}

const config = loadConfig(process.env);
const sqlite = openSqliteIndex(path.join(config.PARLEY_HOME, 'knowledge.sqlite'));
const elastic = await openElasticIndex({
  url: config.PARLEY_ELASTIC_URL,
  apiKey: config.PARLEY_ELASTIC_API_KEY,
  user: config.PARLEY_ELASTIC_USER,
  password: config.PARLEY_ELASTIC_PASSWORD,
  alias: config.PARLEY_ELASTIC_ALIAS,
  budgetMs: longest,
});
if (sqlite.version !== elastic.version)
  throw new Error(`SQLite has version ${sqlite.version}, Elasticsearch ${elastic.version}: load again.`);

const said = [...new Set(file ? linesOf(file) : scripted())].slice(0, Number(limit));
const counts = new Map<Question, { asked: number; different: number; sqliteMs: number; elasticMs: number[] }>();
for (const utterance of said) {
  const [left, right] = [await answersOf(sqlite, utterance), await answersOf(elastic, utterance)];
  for (const [place, { question, answer, ms }] of left.entries()) {
    const other = right[place];
    const count = counts.get(question) ?? { asked: 0, different: 0, sqliteMs: 0, elasticMs: [] };
    counts.set(question, count);
    count.asked += 1;
    count.sqliteMs += ms;
    count.elasticMs.push(other?.ms ?? 0);
    if (isDeepStrictEqual(answer, other?.answer)) continue;
    count.different += 1;
    process.stdout.write(`${question}  ${JSON.stringify(utterance)}\n${difference(answer, other?.answer)}`);
  }
}
process.stdout.write(`\n${said.length} utterances\n`);
for (const [question, { asked, different, sqliteMs, elasticMs }] of counts) {
  const sorted = elasticMs.toSorted((one, other) => one - other);
  const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  process.stdout.write(
    `${question}: ${asked} asked, ${different} different; SQLite ${(sqliteMs / asked).toFixed(1)} ms, Elasticsearch p50 ${at(0.5)} ms, p95 ${at(0.95)} ms\n`,
  );
}
await Promise.all([sqlite.close(), elastic.close()]);

function linesOf(name: string): string[] {
  return readFileSync(name, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** What users say in our own conversation scripts. */
function scripted(): string[] {
  const script = z.object({ turns: z.array(z.object({ user: z.string().optional() })) });
  const folder = path.join(packageRoot, 'tests', 'conversations');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'));
  return files.flatMap((name) =>
    parseAllDocuments(readFileSync(path.join(folder, name), 'utf8')).flatMap((document) => {
      const parsed = script.safeParse(document.toJS());
      return (parsed.data?.turns ?? []).flatMap(({ user }) => (user ? [user] : []));
    }),
  );
}

async function answersOf(index: EntityIndex, utterance: string): Promise<Answers[]> {
  const signal = AbortSignal.timeout(longest);
  const answers: Answers[] = [];
  const ask = async <T>(question: Question, work: () => Promise<T>, brief: (value: T) => unknown): Promise<T> => {
    const start = performance.now();
    const value = await work();
    answers.push({ question, answer: brief(value), ms: performance.now() - start });
    return value;
  };
  const spans = candidateSpans(utterance).map(({ words }) => words);
  const found = await ask(
    'candidates',
    () => index.candidates(spans, signal),
    (map) => [...map].sort(byKey),
  );
  const longer = spans.toSorted((left, right) => right.length - left.length).slice(0, soundSpans);
  await ask(
    'soundsLike',
    () => index.soundsLike(longer, signal),
    (map) => [...map].sort(byKey).map(briefly),
  );
  const words = utterance.split(' ');
  await ask('passages', () => index.passages({ words, limit: passagesAsked }, signal), plain);
  const title = bestOf([...found.values()].flat())?.entity.title;
  if (title !== undefined) {
    await ask('passages of an entity', () => index.passages({ title, words, limit: passagesAsked }, signal), plain);
    await ask(
      'relations',
      () => index.relations(title),
      (relations) => relations,
    );
  }
  return answers;
}

function byKey([left]: readonly [string, unknown], [right]: readonly [string, unknown]): number {
  return left < right ? -1 : 1;
}

function bestOf(candidates: readonly Candidate[]): Candidate | undefined {
  const worth = ({ entity, probability }: Candidate): number => entity.views * probability;
  return candidates.toSorted(
    (left, right) => worth(right) - worth(left) || (anchorKey(left.anchor) < right.anchor ? -1 : 1),
  )[0];
}

function briefly([span, matches]: readonly [string, readonly PhoneticMatch[]]): unknown {
  return [
    span,
    matches.map(({ anchor, similarity, candidates }) => [
      anchor,
      similarity,
      candidates.map(({ entity }) => entity.title),
    ]),
  ];
}

/** Only Elasticsearch says where the words stand. */
function plain(passages: readonly Passage[]): unknown {
  return passages.map(({ title, section, kind, text, score }) => ({ title, section, kind, text, score }));
}

function difference(left: unknown, right: unknown): string {
  const short = (value: unknown): string => JSON.stringify(value).slice(0, 600);
  return `  sqlite  ${short(left)}\n  elastic ${short(right)}\n`;
}
