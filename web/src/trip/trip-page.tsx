import { FaultNote } from '../fault-note.tsx';
import { PagesMenu } from '../pages-menu.tsx';
import { GameForm } from './game-form.tsx';
import { PairChoice } from './pair-choice.tsx';
import { Playing } from './playing.tsx';
import { StartForm } from './start-form.tsx';
import { Surface } from './surface.tsx';
import { TreeDrawing } from './tree-drawing.tsx';
import { TreeWords } from './tree-words.tsx';
import { TripEnd } from './trip-end.tsx';
import type { Game } from './trip-api.ts';
import { useTrip } from './use-trip.ts';

/** The page of the trip game: play it, and see its tree and its equilibria. */
export function TripPage() {
  const trip = useTrip();
  const { tree, pair, game, fault } = trip;
  const path = game ? pathOf(game) : [];
  return (
    <main class="taboo trip">
      <header class="top">
        <h1>The trip game</h1>
        <PagesMenu current="/trip" />
      </header>
      {fault ? <FaultNote fault={fault} onKey={trip.enterKey} /> : null}
      {tree === undefined ? (
        <p class="quiet loading" role="status">
          {fault ? '' : 'The tree is being drawn.'}
        </p>
      ) : (
        <div class="columns">
          <div class="play">
            {game === undefined ? (
              <StartForm trip={trip} tree={tree} />
            ) : game.stage === 'over' ? (
              <TripEnd trip={trip} game={game} />
            ) : (
              <Playing key={game.id} trip={trip} game={game} />
            )}
          </div>
          <section class="tree-part" aria-label="Tree">
            <h2>The tree</h2>
            <Legend places={tree.places} />
            <TreeDrawing
              tree={tree}
              pair={pair}
              path={path}
              standing={game?.stage === 'your-move' ? game.standing : []}
            />
            <TreeWords tree={tree} pair={pair} path={path} />
            <Surface tree={tree} />
            {game === undefined ? <GameForm trip={trip} tree={tree} /> : null}
          </section>
          <PairChoice tree={tree} pair={pair} onChoose={trip.draw} />
        </div>
      )}
    </main>
  );
}

/** A round that has just begun shows the way of the one before it. */
function pathOf({ path, over }: Game): readonly number[] {
  const last = over.at(-1)?.path ?? [];
  return path.length > 2 || last.length === 0 ? path : last;
}

function Legend({ places }: { readonly places: readonly string[] }) {
  return (
    <p class="quiet legend">
      <span class="dot chance" /> chance <span class="dot passenger" /> passenger says <span class="dot driver" />{' '}
      driver drives. {places.map((place) => `${place.slice(0, 1)}: ${place}`).join(', ')}. Nodes on a dashed line look
      the same to the driver.
    </p>
  );
}
