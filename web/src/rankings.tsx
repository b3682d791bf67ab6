import type { Explanation, Ranking } from './api.ts';

const mostShown = 5;

interface RankingsProps {
  readonly rankings: NonNullable<Explanation['rankings']>;
  readonly reply: string;
}

/** Which texts the ranker put first for each plug-in, and which of them was said; nothing where nobody asked it. */
export function Rankings({ rankings, reply }: RankingsProps) {
  const asked = Object.entries(rankings);
  if (asked.length === 0) return null;
  return (
    <>
      <h3>Ranked texts</h3>
      {asked.map(([plugin, ranking]) => {
        const name = plugin.replace(/^\w+:/u, '');
        return ranking ? (
          <Order key={plugin} plugin={name} ranking={ranking} reply={reply} />
        ) : (
          <p key={plugin}>{name}: nothing, the ranker failed, was late or was being loaded.</p>
        );
      })}
    </>
  );
}

interface OrderProps {
  readonly plugin: string;
  readonly ranking: Ranking;
  readonly reply: string;
}

function Order({ plugin, ranking: { texts, fits }, reply }: OrderProps) {
  const bestFirst = texts
    .map((text, place) => ({ text, fit: fits[place] ?? 0, isSaid: reply.includes(text) }))
    .sort((left, right) => right.fit - left.fit)
    .filter(({ isSaid }, place) => isSaid || place < mostShown);
  return (
    <table>
      <caption>
        {plugin}, best of {texts.length}
      </caption>
      <tbody>
        {bestFirst.map(({ text, fit, isSaid }) => (
          <tr key={text} class={isSaid ? 'chosen' : ''}>
            <th scope="row">{isSaid ? 'said' : fit.toFixed(2)}</th>
            <td>
              {isSaid ? `fit ${fit.toFixed(2)}` : null}
              <q>{text}</q>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
