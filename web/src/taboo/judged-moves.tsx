import { speakerOf } from './in-words.ts';
import type { Judged, Move, Role } from './taboo-api.ts';

/** Every move with what the judges said of it. */
export function JudgedMoves({ moves, as }: { readonly moves: readonly Move[]; readonly as?: Role | undefined }) {
  return (
    <table class="judged">
      <caption>What the judges said</caption>
      <thead>
        <tr>
          <th scope="col">Turn</th>
          <th scope="col">Move</th>
          <th scope="col">Judges</th>
        </tr>
      </thead>
      <tbody>
        {moves.map((move, place) => (
          <tr key={place} class={isFaulty(move) ? 'faulty' : ''}>
            <th scope="row">
              {move.turn} {speakerOf(move.role, as)}
            </th>
            <td>
              <MoveText move={move} />
            </td>
            <td>
              <ul>
                {remarks(move).map((remark) => (
                  <li key={remark}>{remark}</li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What was said, with the word marked where it is in it. */
export function MoveText({ move: { kind, text, verdicts } }: { readonly move: Move }) {
  const match = verdicts.word?.match;
  if (kind === 'guess') return <>Guess: {text}</>;
  if (!match) return <>{text}</>;
  return (
    <>
      {text.slice(0, match.start)}
      <mark>{text.slice(match.start, match.end)}</mark>
      {text.slice(match.end)}
    </>
  );
}

function remarks({ kind, verdicts }: Move): string[] {
  const { word, fluency, relevance, guess, length } = verdicts;
  if (kind === 'guess') return [guess === 'malformed' ? 'not one word' : (guess ?? '')];
  return [
    ...(word?.match ? [word.reason] : []),
    ...(length === 'empty' ? ['says nothing'] : length === 'too-long' ? ['too long'] : []),
    ...(fluency ? [scoreOf('perplexity', fluency, 0)] : []),
    ...(relevance ? [scoreOf('relevance', relevance, 2)] : []),
  ];
}

function scoreOf(name: string, { score, limit, valid }: Judged, digits: number): string {
  return `${name} ${score.toFixed(digits)} (limit ${limit.toFixed(digits)})${valid ? '' : ': may not stand'}`;
}

function isFaulty({ verdicts: { word, fluency, relevance, length } }: Move): boolean {
  return Boolean(word?.match ?? length) || fluency?.valid === false || relevance?.valid === false;
}
