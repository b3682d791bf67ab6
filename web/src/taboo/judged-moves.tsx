import { speakerOf } from './in-words.ts';
import type { Judged, Move, Role } from './taboo-api.ts';
import { useWords } from '../words/use-words.tsx';
import { spokenLocale, words } from '../words/words.ts';

/** Every move with what the judges said of it. */
export function JudgedMoves({ moves, as }: { readonly moves: readonly Move[]; readonly as?: Role | undefined }) {
  const say = useWords('tabooEnd');
  const hasFigures = moves.some(({ verdicts: { fluency, relevance } }) => fluency ?? relevance);
  return (
    <>
      <table class="judged">
        <caption>{say('judgesSaid')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('turn')}</th>
            <th scope="col">{say('move')}</th>
            <th scope="col">{say('judges')}</th>
          </tr>
        </thead>
        <tbody>
          {moves.map((move, place) => (
            <tr key={place} class={isFaulty(move) ? 'faulty' : ''}>
              <th scope="row">{say('turnOfSide', { turn: move.turn, who: speakerOf(move.role, as) })}</th>
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
      {hasFigures ? <p class="quiet">{say('aboutFigures')}</p> : null}
    </>
  );
}

/** What was said, with the word marked where it is in it. */
export function MoveText({ move: { kind, text, verdicts } }: { readonly move: Move }) {
  const say = useWords('tabooEnd');
  const match = verdicts.word?.match;
  if (kind === 'guess') return <>{say('guessIs', { text })}</>;
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
  const say = words('tabooJudges');
  if (kind === 'guess') return guess === undefined ? [] : [say(guess)];
  return [
    ...(word?.match ? [word.reason] : []),
    ...(length === undefined ? [] : [say(length)]),
    ...(fluency ? [scoreOf('perplexity', fluency, 0)] : []),
    ...(relevance ? [scoreOf('relevance', relevance, 2)] : []),
  ];
}

function scoreOf(name: 'perplexity' | 'relevance', { score, limit, valid }: Judged, digits: number): string {
  if (score === null) return words('tabooJudges')('noWords');
  const form = new Intl.NumberFormat(spokenLocale(), { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return words('tabooJudges')(valid ? name : `${name}Bad`, { score: form.format(score), limit: form.format(limit) });
}

function isFaulty({ verdicts: { word, fluency, relevance, length } }: Move): boolean {
  return Boolean(word?.match ?? length) || fluency?.valid === false || relevance?.valid === false;
}
