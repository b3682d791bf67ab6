import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { normaliseAnchor } from '../src/knowledge/starter/normalise-anchor.ts';
import { readStarterKb } from '../src/knowledge/starter/read.ts';

const { values } = parseArgs({ options: { failures: { type: 'boolean', default: false } } });
const kb = readStarterKb('data/starter-kb');
const entities = new Map([...kb.entities()].map((entity) => [entity.title, entity]));
const candidates = new Map<string, { title: string; score: number }[]>();
for (const { anchor, title, probability } of kb.anchors()) {
  candidates.set(anchor, [
    ...(candidates.get(anchor) ?? []),
    { title, score: probability * (entities.get(title)?.views ?? 0) },
  ]);
}

/** Why a name is not understood: nothing of that name, a title or kind that nobody means, or too faint to be sure. */
type Outcome = 'right' | 'not found' | 'other kind' | 'other title, right kind' | 'below 10,000';

function judge(name: string, titles: readonly string[], kinds: readonly string[]): Outcome {
  const best = (candidates.get(normaliseAnchor(name)) ?? []).sort((left, right) => right.score - left.score)[0];
  const kind = entities.get(best?.title ?? '')?.kind;
  if (best === undefined || kind === undefined) return 'not found';
  if (!kinds.includes(kind)) return 'other kind';
  if (!titles.includes(best.title)) return 'other title, right kind';
  return best.score < 10_000 ? 'below 10,000' : 'right';
}

const counts = new Map<Outcome, number>();
const lines = readFileSync('tests/fixtures/everyday-names.tsv', 'utf8').trim().split('\n').slice(1);
for (const line of lines) {
  const [name = '', titles = '', kinds = ''] = line.split('\t');
  const outcome = judge(name, titles.split('|'), kinds.split('|'));
  counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  const best = (candidates.get(normaliseAnchor(name)) ?? [])[0];
  if (values.failures && outcome !== 'right')
    process.stdout.write(
      `${outcome}: ${line} -> ${best?.title} (${entities.get(best?.title ?? '')?.kind}, ${Math.round(best?.score ?? 0)})\n`,
    );
}
const found = lines.length - (counts.get('not found') ?? 0) - (counts.get('other kind') ?? 0);
process.stdout.write(
  `${lines.length} names; found with the right kind: ${((100 * found) / lines.length).toFixed(1)} %\n`,
);
for (const [outcome, count] of counts) process.stdout.write(`${outcome}: ${count}\n`);
