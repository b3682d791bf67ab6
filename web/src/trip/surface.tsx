import { both } from './numbers.ts';
import type { Tree } from './trip-api.ts';

/** The rewards of a game over truth and obedience, with their saddle: the paper's Figure 5. */
export function Surface({ tree: { surface } }: { readonly tree: Tree }) {
  if (surface === null) return null;
  const { plot, saddle } = surface;
  return (
    <details class="surface">
      <summary>The landscape of rewards</summary>
      <p>
        How much both expect where the passenger is truthful with one probability and the driver obeys with another.
        Truth with obedience and opposite day are the two peaks: whoever learns by going uphill ends on one of them.
        {saddle === null
          ? ''
          : ` Between them lies the saddle, at truth ${both(saddle.truth)} and obedience ${both(saddle.obedience)}, worth ${both(saddle.reward)}: nobody gains by leaving it alone, and it is the last of the mixed equilibria.`}
      </p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(plot)}`}
        alt="Surface of the expected reward over truth and obedience, with its saddle"
      />
    </details>
  );
}
