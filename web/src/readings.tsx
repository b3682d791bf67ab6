import type { Explanation } from './api.ts';

interface ReadingsProps {
  readonly readings: NonNullable<Explanation['readings']>;
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
