import type { Explanation, Generated } from './api.ts';

/** What the text generator gave for one turn, and what was held back and why; nothing where nobody asked it. */
export function Samples({ samples }: { readonly samples: Explanation['samples'] }) {
  const calls = Object.entries(samples).flatMap(([plugin, given]) =>
    given.map((one, index) => ({ key: `${plugin} ${index}`, plugin: plugin.replace(/^\w+:/u, ''), given: one })),
  );
  if (calls.length === 0) return null;
  return (
    <>
      <h3>Generated texts</h3>
      {calls.map(({ key, plugin, given }) =>
        given ? (
          <Call key={key} plugin={plugin} given={given} />
        ) : (
          <p key={key}>{plugin}: nothing, it failed or was late.</p>
        ),
      )}
    </>
  );
}

function Call({ plugin, given }: { readonly plugin: string; readonly given: Generated }) {
  return (
    <table>
      <caption>{plugin}</caption>
      <tbody>
        {given.texts.map((text) => (
          <tr key={text}>
            <th scope="row">given</th>
            <td>
              <q>{text}</q>
            </td>
          </tr>
        ))}
        {given.rejected.map(({ text, reason }, index) => (
          <tr key={`${index} ${text}`}>
            <th scope="row">held back</th>
            <td>
              {reason}
              <q>{text}</q>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
