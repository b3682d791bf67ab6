import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { dataFolder } from '../src/config/package-files.ts';
import { createWorlds } from '../src/knowledge/import/worlds.ts';
import { ensureKnowledgeFile } from '../src/knowledge/index-build/ensure-knowledge-file.ts';
import { type Progress, type Row, rowOf } from './measure.ts';

const imports = 5;
const entities = 1000;
const example = fileURLToPath(new URL('../docs/examples/quillmark.jsonl', import.meta.url));

/** Importing a world into a home that has the knowledge base already. */
export async function knowledge(progress: Progress): Promise<readonly Row[]> {
  const root = mkdtempSync(path.join(tmpdir(), 'parley-bench-'));
  try {
    const many = path.join(root, 'many.jsonl');
    writeFileSync(many, manyEntities());
    // Builds what the imports are added to, where it is missing.
    await ensureKnowledgeFile(root, dataFolder, progress, []);
    return [
      ...(await importing('importing a world of 7 entities', example, root, progress)),
      ...(await importing(`importing a world of ${entities} entities`, many, root, progress)),
    ];
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

async function importing(what: string, source: string, home: string, progress: Progress): Promise<Row[]> {
  const worlds = createWorlds({ home, dataFolder, onProgress: () => {} });
  const elapsed: number[] = [];
  const processor: number[] = [];
  for (let turn = 1; turn <= imports; turn += 1) {
    progress(`${what}: ${turn} of ${imports}`);
    const began = performance.now();
    const used = process.cpuUsage();
    await worlds.import(source, { name: 'world', replace: true, skipBad: false });
    elapsed.push(performance.now() - began);
    const { user, system } = process.cpuUsage(used);
    processor.push((user + system) / 1000);
    await worlds.remove(['world']);
  }
  const note = 'into a home with the knowledge base of the package';
  return [
    rowOf(what, elapsed, { note, goal: { percentile: 'p50', atMost: 1000 } }),
    rowOf(`${what}, processor time`, processor, { note: 'of the same imports, all threads' }),
  ];
}

/** Places with names, relations and, a tenth of them, articles. */
function manyEntities(): string {
  const lines = Array.from({ length: entities }, (_, place) => {
    const title = `Marlow Quay ${place}`;
    return [
      { type: 'entity', title, kind: 'place' },
      { type: 'relation', title, relation: 'country', value: 'Peru' },
      ...(place % 3 === 0 ? [{ type: 'alias', title, anchor: `the quay of number ${place}` }] : []),
      ...(place % 10 === 0
        ? [{ type: 'article', title, introduction: `${title} is a quiet place by the river.` }]
        : []),
    ];
  });
  return lines
    .flat()
    .map((line) => JSON.stringify(line))
    .join('\n');
}
