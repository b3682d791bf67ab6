/** Writes `data/taboo/targets.tsv`, the target words of Taboo, from public tables: `npm run build:taboo-targets -- --data DIR`. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createInflections } from '../src/games/taboo/lexicon/inflections.ts';
import { chooseTargets } from '../src/games/taboo/targets/choose-targets.ts';
import { targetLines, targetsFile } from '../src/games/taboo/targets/target-words.ts';
import { containsOffensive } from '../src/pipeline/annotators/offensive/contains-offensive.ts';

const { values } = parseArgs({ options: { data: { type: 'string', default: '../shared/data' } } });
const targets = chooseTargets(values.data, { inflections: createInflections(), isOffensive: containsOffensive });
writeFileSync(targetsFile, targetLines(targets));
for (const list of ['articles', 'talk'] as const) {
  const chosen = targets.filter((target) => target[list]);
  const rarest = Math.min(
    ...chosen.map((target) => (list === 'articles' ? target.perMillionInArticles : target.perMillionInTalk)),
  );
  process.stdout.write(`${list}: ${chosen.length} words, the rarest ${rarest} times in a million\n`);
}
