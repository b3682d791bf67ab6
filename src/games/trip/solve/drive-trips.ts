import { createRandom, type Random } from '../../../core/random.ts';
import { rationalToNumber } from '../../equilibria/exact/rational.ts';
import type { ExtensiveGame, GameNode } from '../../equilibria/game/extensive-game.ts';
import type { ProvedSolution } from './read-solution.ts';

/** A dialogue from the destination to the drive, each step as it is called in the game. */
export interface Trip {
  readonly steps: readonly string[];
  readonly reward: number;
}

/** What came of a stream of trips. */
export interface DrivenTrips {
  readonly trips: number;
  readonly mean: number;
  /** The standard deviation of the rewards. */
  readonly deviation: number;
  /** How many arrived, and how many of these with nothing false said. */
  readonly arrived: number;
  readonly truthful: number;
  /** The first of them. */
  readonly shown: readonly Trip[];
}

/** A node made ready for many walks: where each draw leads. */
interface Step {
  readonly names: readonly string[];
  readonly chances: readonly number[];
  readonly nodes: readonly number[];
  readonly leaf: { readonly reward: number; readonly name: string } | undefined;
}

/** Applies both strategies of a solution to a stream of destinations drawn at random; the same seed gives the same trips. */
export function driveTrips(
  solution: Pick<ProvedSolution, 'game' | 'behaviour'>,
  { trips, seed, shown: mostShown }: { readonly trips: number; readonly seed: number; readonly shown: number },
): DrivenTrips {
  const steps = solution.game.nodes.map((node) => stepOf(node, solution));
  const random = createRandom(seed).fork('trips');
  const shown: Trip[] = [];
  const endings = new Map<string, { times: number; readonly reward: number; readonly name: string }>();
  for (let trip = 0; trip < trips; trip++) {
    const taken: string[] | undefined = trip < mostShown ? [] : undefined;
    const { reward, name } = walk(steps, random, taken);
    if (taken !== undefined) shown.push({ steps: taken, reward });
    const key = `${name} ${reward}`;
    const ending = endings.get(key) ?? { times: 0, reward, name };
    ending.times++;
    endings.set(key, ending);
  }
  const all = [...endings.values()];
  const sumOf = (of: (reward: number) => number): number =>
    all.reduce((total, { times, reward }) => total + times * of(reward), 0);
  const mean = sumOf((reward) => reward) / trips;
  const deviation = Math.sqrt(sumOf((reward) => (reward - mean) ** 2) / Math.max(1, trips - 1));
  const timesOf = (...names: string[]): number =>
    all.reduce((total, { times, name }) => (names.includes(name) ? total + times : total), 0);
  return {
    trips,
    mean,
    deviation,
    arrived: timesOf('right, true', 'right, false'),
    truthful: timesOf('right, true'),
    shown,
  };
}

function stepOf(node: GameNode, { game, behaviour }: Pick<ProvedSolution, 'game' | 'behaviour'>): Step {
  if (node.kind === 'terminal') {
    const leaf = { reward: rationalToNumber(node.payoffs[0]), name: node.name };
    return { names: [], chances: [], nodes: [], leaf };
  }
  if (node.kind === 'chance') {
    return {
      names: node.branches.map(({ name }) => name),
      chances: node.branches.map(({ probability }) => rationalToNumber(probability)),
      nodes: node.branches.map((branch) => branch.node),
      leaf: undefined,
    };
  }
  return {
    names: actionsOf(game, node.informationSet),
    chances: behaviour[node.informationSet]?.map(rationalToNumber) ?? [],
    nodes: node.children,
    leaf: undefined,
  };
}

const actionsOf = ({ informationSets, players }: ExtensiveGame, set: number): readonly string[] => {
  const { actions = [], player = 0 } = informationSets[set] ?? {};
  return actions.map((action) => `${players[player].toLowerCase()}: ${action}`);
};

/** One trip through the tree; what is drawn at each node is noted where it is wanted. */
function walk(steps: readonly Step[], random: Random, taken: string[] | undefined): NonNullable<Step['leaf']> {
  let at = 0;
  for (;;) {
    const step = steps[at];
    if (step?.leaf !== undefined) return step.leaf;
    if (step === undefined) return { reward: 0, name: '' };
    const drawn = draw(step.chances, random);
    taken?.push(step.names[drawn] ?? '');
    at = step.nodes[drawn] ?? -1;
  }
}

/** Draws an index by its probability; where rounding leaves nothing, the last that is possible. */
function draw(chances: readonly number[], random: Random): number {
  let rest = random.next();
  let last = 0;
  for (const [index, chance] of chances.entries()) {
    if (chance <= 0) continue;
    last = index;
    rest -= chance;
    if (rest < 0) return index;
  }
  return last;
}
