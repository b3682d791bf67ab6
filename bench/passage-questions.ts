import { realParts } from '../tests/support/real-parts.ts';
import { answersOf, passageQuestions } from '../tests/unit/rgs/facts/passage-questions.ts';

/**
 * Precision and coverage of `facts` on tests/fixtures/passage-questions.yaml, where it answers from an article:
 * `npx tsx bench/passage-questions.ts`, with the trained reader `PARLEY_MODELS=full`. With `--list` every question of the part `dev`.
 */
const parts = await realParts();
const answers = await answersOf(parts, passageQuestions());
for (const part of ['dev', 'test'] as const) {
  const own = answers.filter((answer) => answer.part === part);
  const read = own.filter(({ from }) => from === 'article');
  const right = read.filter(({ isRight }) => isRight).length;
  const tables = own.filter(({ from }) => from === 'tables');
  const answerable = own.filter(({ isAnswerable }) => isAnswerable).length;
  const precision = read.length === 0 ? 'none' : `${((100 * right) / read.length).toFixed(1)} %`;
  process.stdout.write(
    `${part}: ${own.length} asked, ${answerable} answerable; read ${read.length}, ${right} right, precision ${precision}, ` +
      `coverage ${((100 * right) / answerable).toFixed(1)} %; tables ${tables.length}, ${tables.filter(({ isRight }) => isRight).length} as the article\n`,
  );
}
if (process.argv.includes('--list')) {
  for (const { part, ask, from, isRight, isAnswerable, said } of answers) {
    if (part === 'dev')
      process.stdout.write(`${isRight ? 'right' : isAnswerable ? 'wrong' : '-'} ${from}: ${ask} → ${said}\n`);
  }
}
await parts.index.close();
