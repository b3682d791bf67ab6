import type { Explanation, Generated } from './api.ts';

/** What the text generator gave for one turn, and what was held back and why; nothing where nobody asked it. */
export function Samples({ samples, reply }: { readonly samples: Explanation['samples']; readonly reply: string }) {
  const calls = Object.entries(samples).flatMap(([plugin, given]) =>
    given.map((one, index) => ({ key: `${plugin} ${index}`, plugin: plugin.replace(/^\w+:/u, ''), given: one })),
  );
  if (calls.length === 0) return null;
  return (
    <>
      <h3>Generated texts</h3>
      {calls.map(({ key, plugin, given }) =>
        given ? (
          <Call key={key} plugin={plugin} given={given} reply={reply} />
        ) : (
          <p key={key}>{plugin}: nothing, it failed or was late.</p>
        ),
      )}
    </>
  );
}

interface CallProps {
  readonly plugin: string;
  readonly given: Generated;
  readonly reply: string;
}

function Call({ plugin, given, reply }: CallProps) {
  const { texts, rejected, origins = [], failure } = given;
  // A reaction may be given alone and before a question: the longest that is in the reply was said.
  const [said] = texts.filter((text) => reply.includes(text)).sort((one, other) => other.length - one.length);
  return (
    <table>
      <caption>{plugin}</caption>
      <tbody>
        {failure === undefined ? null : (
          <tr class="late">
            <th scope="row">model</th>
            <td>gave nothing: {failure}</td>
          </tr>
        )}
        {texts.map((text, place) => (
          <tr key={text} class={text === said ? 'chosen' : ''}>
            <th scope="row">{text === said ? 'said' : 'given'}</th>
            <td>
              {originOf(origins[place])}
              <q>{text}</q>
            </td>
          </tr>
        ))}
        {rejected.map(({ text, reason }, index) => (
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

function originOf(origin: NonNullable<Generated['origins']>[number] | undefined): string {
  if (!origin) return '';
  const source = origin.source === 'written' ? 'written line' : 'sample of the model';
  return origin.fit === undefined ? source : `${source}, fit ${origin.fit.toFixed(2)}`;
}
