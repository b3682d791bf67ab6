import { factQuestions } from '../tests/unit/rgs/facts/fact-questions.ts';
import { scoresOf } from '../tests/unit/rgs/facts/score.ts';
import { realParts } from '../tests/support/real-parts.ts';

/** Precision and coverage of the generator `facts` on tests/fixtures/fact-questions.tsv: `npx tsx bench/fact-questions.ts`. */
const parts = await realParts();
const scores = await scoresOf(parts, factQuestions());
for (const [group, { asked, answerable, answered, right }] of scores) {
  const precision = ((100 * right) / answered).toFixed(1);
  const coverage = ((100 * right) / answerable).toFixed(1);
  process.stdout.write(
    `${group}: ${asked} asked, ${answered} answered, ${right} right; precision ${precision} %, coverage ${coverage} %\n`,
  );
}
await parts.index.close();
