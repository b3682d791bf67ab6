import { useState } from 'preact/hooks';
import { pairName } from './pair-choice.tsx';
import type { Seat, Tree } from './trip-api.ts';
import type { Trip } from './use-trip.ts';

const seats: readonly (readonly [Seat, string])[] = [
  ['passenger', 'Passenger: you know where to go, and say a word'],
  ['driver', 'Driver: you hear a word, and drive'],
  ['both', 'Both: you play either side, and see the whole tree'],
];
const partners: readonly (readonly [string, string])[] = [
  ['surprise', 'somebody you have to find out about'],
  ['truth', 'who means what it says'],
  ['opposite', 'who plays opposite day'],
  ['stubborn', 'who always does the same'],
  ['random', 'who has no plan'],
  ['best', 'who plays the best equilibrium'],
  ['learned', 'who has learnt it by itself (policy gradient)'],
  ['learned:grounded', 'who has learnt it by itself (grounded play)'],
];

/** The choice of a seat and a partner. */
export function StartForm({ trip, tree }: { readonly trip: Trip; readonly tree: Tree }) {
  const [as, setAs] = useState<Seat>('passenger');
  const [partner, setPartner] = useState('surprise');
  const equilibria = tree.pairs.filter(({ name }) => name.startsWith('equilibrium:'));
  const isLearnable = Math.min(tree.game.destinations, tree.game.words) > 1;
  const offered = partners.filter(([name]) => isLearnable || !name.startsWith('learned'));
  const isOffered = [...offered.map(([name]) => name), ...equilibria.map(({ name }) => name)].includes(partner);
  const submit = (event: Event): void => {
    event.preventDefault();
    if (!trip.isWaiting) trip.start(as, isOffered ? partner : 'surprise');
  };
  return (
    <form class="start" onSubmit={submit}>
      <p class="rules">
        The passenger knows where to go and says a word. The driver hears the word, and nothing else, and drives. Both
        get 1 for a right drive, a little more if the word was true, and lose 1 for a wrong one.
      </p>
      <fieldset>
        <legend>Your seat</legend>
        {seats.map(([seat, about]) => (
          <label key={seat} class="choice">
            <input type="radio" name="as" checked={as === seat} onChange={() => setAs(seat)} /> {about}
          </label>
        ))}
      </fieldset>
      {as === 'both' ? null : (
        <label class="field">
          Play with somebody
          <select value={isOffered ? partner : 'surprise'} onChange={(event) => setPartner(event.currentTarget.value)}>
            {offered.map(([name, about]) => (
              <option key={name} value={name}>
                {about}
              </option>
            ))}
            {equilibria.map((pair) => (
              <option key={pair.name} value={pair.name}>
                of equilibrium {pairName(pair)}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="submit" disabled={trip.isWaiting}>
        {trip.isWaiting ? 'One moment' : 'Play'}
      </button>
    </form>
  );
}
