import type { Tree } from './trip-api.ts';
import type { Trip } from './use-trip.ts';

const bonuses = ['0', '1/10', '1/2', '1'];

/** The choice of another game of the family. */
export function GameForm({ trip, tree }: { readonly trip: Trip; readonly tree: Tree }) {
  const { game } = tree;
  return (
    <details class="game-form">
      <summary>Another game</summary>
      <Choice
        label="Places"
        value={String(game.destinations)}
        values={['2', '3']}
        onChoose={(value) => trip.choose({ ...game, destinations: Number(value) })}
      />
      <Choice
        label="Words"
        value={String(game.words)}
        values={['1', '2', '3']}
        onChoose={(value) => trip.choose({ ...game, words: Number(value) })}
      />
      <Choice
        label="What truth pays more"
        value={game.bonus}
        values={bonuses}
        onChoose={(bonus) => trip.choose({ ...game, bonus })}
      />
    </details>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly values: readonly string[];
  readonly onChoose: (value: string) => void;
}

function Choice({ label, value, values, onChoose }: ChoiceProps) {
  return (
    <label class="field">
      {label}
      <select value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {values.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </label>
  );
}
