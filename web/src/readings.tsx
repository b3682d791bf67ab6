import type { Explanation } from './api.ts';

interface ReadingsProps {
  readonly readings: NonNullable<Explanation['readings']>;
}

interface BookProps {
  readonly answers: NonNullable<Explanation['bookAnswers']>;
}

/** What was looked up in the book of answers, and which of its questions came nearest; nothing where nobody asked it. */
export function BookAnswers({ answers }: BookProps) {
  const asked = Object.entries(answers);
  if (asked.length === 0) return null;
  return (
    <>
      <h3>Looked up in the book of answers</h3>
      <ul class="links">
        {asked.map(([question, found]) => (
          <li key={question}>
            {question}:{' '}
            {found ? `like ‘${found.asked}’, sure to ${Math.round(100 * found.probability)} %` : 'nothing like it'}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What the reader found in passages for each plug-in; nothing where nobody asked it. */
export function Readings({ readings }: ReadingsProps) {
  const asked = Object.entries(readings);
  if (asked.length === 0) return null;
  return (
    <>
      <h3>Read in passages</h3>
      <ul class="links">
        {asked.map(([plugin, found]) => (
          <li key={plugin}>
            {plugin.replace(/^\w+:/u, '')}:{' '}
            {found ? `${found.text}, sure to ${Math.round(100 * found.probability)} %` : 'no answer found'}
          </li>
        ))}
      </ul>
    </>
  );
}
