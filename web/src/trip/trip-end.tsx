import { useEffect, useRef } from 'preact/hooks';
import { both, signed } from './numbers.ts';
import { RoundEnd } from './playing.tsx';
import type { Game } from './trip-api.ts';
import type { Trip } from './use-trip.ts';

/** The end of a game: the score, how the partner played, every round. */
export function TripEnd({ trip, game }: { readonly trip: Trip; readonly game: Game }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { over, partner } = game;
  const rounds = `${over.length} ${over.length === 1 ? 'round' : 'rounds'}`;
  return (
    <section class="trip-end" aria-label="End">
      <h2 ref={heading} tabIndex={-1}>
        {over.length === 0 ? 'No round was played.' : `${signed(game.total)} in ${rounds}`}
      </h2>
      {over.length === 0 ? null : <p>The best pair of all expects {both(game.best)} in so many.</p>}
      {partner ? (
        <>
          <ul>
            {partner.inWords.map((line, at) => (
              <li key={at}>{line}</li>
            ))}
          </ul>
          <p>The most that one can expect with it is {both(partner.best)} a round.</p>
        </>
      ) : null}
      <div class="buttons">
        <button type="button" onClick={trip.again}>
          Play again
        </button>
        <button type="button" class="plain" disabled={trip.isWaiting} onClick={trip.remove}>
          Delete this game
        </button>
      </div>
      <details>
        <summary>Every round</summary>
        {over.map((round, at) => (
          <RoundEnd key={at} round={round} />
        ))}
      </details>
    </section>
  );
}
