import { useEffect, useRef } from 'preact/hooks';
import { signed } from './numbers.ts';
import type { Game, Line, Round } from './trip-api.ts';
import type { Trip } from './use-trip.ts';

const longestText = 500;

/** A game under way: what was said, what one can do, and the last round. */
export function Playing({ trip, game }: { readonly trip: Trip; readonly game: Game }) {
  const last = game.over.at(-1);
  const isFresh = game.path.length <= 2;
  return (
    <section class="playing" aria-label="Game">
      <p class="standing" role="status">
        <span>
          Round {game.round} of {game.rounds}
        </span>
        <span>Points: {signed(game.total)}</span>
      </p>
      {last && isFresh ? <RoundEnd round={last} /> : null}
      <div role="status">
        <p class="task">{taskOf(game)}</p>
        <Lines lines={game.lines} />
      </div>
      <Actions trip={trip} game={game} />
      <p class="remark" role="status">
        {trip.remark}
      </p>
      <button type="button" class="plain" disabled={trip.isWaiting} onClick={trip.end}>
        Stop, and see how it was played
      </button>
    </section>
  );
}

function taskOf({ as, turn, wanted }: Game): string {
  if (turn === 'passenger')
    return `${as === 'both' ? 'As the passenger, you' : 'You'} want to go to ${wanted ?? ''}. What do you say?`;
  return as === 'both' ? 'As the driver, you heard this. Where do you drive?' : 'You hear this. Where do you drive?';
}

/** A round that is over. */
export function RoundEnd({ round }: { readonly round: Round }) {
  const isGood = !round.reward.startsWith('-');
  return (
    <section class={`round-end ${isGood ? 'good' : 'bad'}`} aria-label="Last round">
      <p class="visually-hidden">The last round:</p>
      <Lines lines={round.lines} />
      <p class="points">{signed(round.reward)}</p>
    </section>
  );
}

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <ul class="lines">
      {lines.map(({ by, text }, at) => (
        <li key={at} class={by}>
          <span class="who">{by}</span> {text}
        </li>
      ))}
    </ul>
  );
}

function Actions({ trip, game }: { readonly trip: Trip; readonly game: Game }) {
  const field = useRef<HTMLInputElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!trip.isWaiting && document.activeElement !== field.current) first.current?.focus({ preventScroll: true });
  }, [trip.isWaiting, game.moves]);
  const say = (event: Event): void => {
    event.preventDefault();
    const text = field.current?.value.trim() ?? '';
    if (text === '' || trip.isWaiting || !field.current) return;
    field.current.value = '';
    trip.move({ text });
  };
  const verb = game.turn === 'passenger' ? 'Say' : 'Drive to';
  return (
    <>
      <div class="buttons" role="group" aria-label="Your move">
        {game.actions.map(({ action, label }, at) => (
          <button
            key={action}
            ref={at === 0 ? first : null}
            type="button"
            disabled={trip.isWaiting}
            onClick={() => trip.move({ action })}
          >
            {verb} {label}
          </button>
        ))}
      </div>
      <form class="sentence" onSubmit={say}>
        <label for="sentence">Or in your own words</label>
        <div class="buttons">
          <input id="sentence" ref={field} maxLength={longestText} autocomplete="off" enterkeyhint="send" />
          <button type="submit" class="second" disabled={trip.isWaiting}>
            Say it
          </button>
        </div>
      </form>
    </>
  );
}
