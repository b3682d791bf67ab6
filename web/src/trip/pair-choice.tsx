import { both } from './numbers.ts';
import type { Kind, Pair, Tree } from './trip-api.ts';

const names: Readonly<Record<Kind, string>> = {
  truth: 'Truth',
  opposite: 'Opposite day',
  stubborn: 'Always the same',
  mixed: 'Mixed',
  other: 'Other',
};

/** What one calls a pair. */
export function pairName({ name, kinds: [passenger, driver] }: Pair): string {
  const number = /^equilibrium:(\d+)$/u.exec(name)?.[1];
  const kind = passenger === driver ? names[passenger] : `${names[passenger]} / ${names[driver].toLowerCase()}`;
  return number === undefined ? kind : `${number}. ${kind}`;
}

interface PairChoiceProps {
  readonly tree: Tree;
  readonly pair: Pair | undefined;
  readonly onChoose: (name: string | undefined) => void;
}

/** The choice of the strategies that are drawn into the tree: the equilibria of the paper's Figure 4. */
export function PairChoice({ tree, pair, onChoose }: PairChoiceProps) {
  return (
    <section class="pairs" aria-label="Equilibria">
      <h2>
        {tree.isComplete
          ? `The ${tree.pairs.length === 1 ? 'equilibrium' : `${tree.pairs.length} equilibria`}`
          : 'Ways to play'}
      </h2>
      <p class="quiet">
        {tree.isComplete
          ? 'Nobody gains by playing otherwise alone. Choose one, and it is drawn into the tree: what is played, how likely, and what is expected at each node.'
          : 'This game has too many equilibria to be listed here; parley trip solve finds them all. Choose a way to play, and it is drawn into the tree.'}
      </p>
      <fieldset>
        <legend class="visually-hidden">Drawn into the tree</legend>
        <Option isChosen={pair === undefined} name="Nothing drawn" reward="" onChoose={() => onChoose(undefined)} />
        {tree.pairs.map((one) => (
          <Option
            key={one.name}
            isChosen={pair?.name === one.name}
            name={pairName(one)}
            reward={both(one.reward)}
            onChoose={() => onChoose(one.name)}
          />
        ))}
      </fieldset>
      <div role="status">
        {pair ? (
          <>
            <p>
              <strong>{pairName(pair)}</strong>: both expect {both(pair.reward)} a round; the best pair of all{' '}
              {both(tree.best)}.
            </p>
            <ul>
              {pair.inWords.map((line, at) => (
                <li key={at}>{line}</li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </section>
  );
}

interface OptionProps {
  readonly isChosen: boolean;
  readonly name: string;
  readonly reward: string;
  readonly onChoose: () => void;
}

function Option({ isChosen, name, reward, onChoose }: OptionProps) {
  return (
    <label class="pair">
      <input type="radio" name="pair" checked={isChosen} onChange={onChoose} />
      <span>{name}</span>
      <span class="pays">{reward}</span>
    </label>
  );
}
