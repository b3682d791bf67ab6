import { skillSettings } from './skill.ts';

/** A prediction: somebody was right or wrong about somebody. */
export interface Observation {
  readonly predictor: string;
  readonly suspect: string;
  readonly isRight: boolean;
}

/** A value with the standard deviation of what is known of it, in log-odds. */
export interface Estimate {
  readonly value: number;
  readonly deviation: number;
  readonly seen: number;
}

/** All predictions at once, whatever their order. */
export interface RaschFit {
  readonly detection: ReadonlyMap<string, Estimate>;
  readonly concealment: ReadonlyMap<string, Estimate>;
}

interface Node {
  value: number;
  readonly met: { readonly other: Node; readonly isRight: boolean }[];
  /** The curvature of the log posterior at the value, and how much of it doubt about others takes away. */
  curvature: number;
}

const mostRounds = 200;
const closeEnough = 1e-7;
const precision = 1 / skillSettings.startVariance;

/**
 * Rasch's model (1960) with normal priors: a prediction is right with the odds of detection against concealment. Found by Newton's steps,
 * one parameter after the other, so that thousands of participants take moments; deviations take the doubt about all whom one met into account.
 */
export function fitRasch(observations: readonly Observation[]): RaschFit {
  const [detection, concealment] = [new Map<string, Node>(), new Map<string, Node>()];
  for (const { predictor, suspect, isRight } of observations) {
    const [own, other] = [nodeOf(detection, predictor), nodeOf(concealment, suspect)];
    own.met.push({ other, isRight });
    // A concealment gains where the prediction is wrong.
    other.met.push({ other: own, isRight: !isRight });
  }
  const all = [...detection.values(), ...concealment.values()];
  for (let round = 0; round < mostRounds; round += 1) {
    const moved = all.reduce((most, node) => Math.max(most, Math.abs(step(node))), 0);
    if (moved < closeEnough) break;
    // Only the priors say where all lie together; without this it would take many rounds to get there.
    const middle = all.reduce((sum, { value }) => sum + value, 0) / all.length;
    for (const node of all) node.value -= middle;
  }
  return { detection: estimates(detection), concealment: estimates(concealment) };
}

function nodeOf(nodes: Map<string, Node>, id: string): Node {
  const known = nodes.get(id);
  if (known) return known;
  const made: Node = { value: 0, met: [], curvature: precision };
  nodes.set(id, made);
  return made;
}

/** One Newton step of a parameter; the others stand still. */
function step(node: Node): number {
  let gradient = -precision * node.value;
  let curvature = precision;
  for (const { other, isRight } of node.met) {
    const chance = 1 / (1 + Math.exp(other.value - node.value));
    gradient += (isRight ? 1 : 0) - chance;
    curvature += chance * (1 - chance);
  }
  node.curvature = curvature;
  const change = gradient / curvature;
  node.value += change;
  return change;
}

function estimates(nodes: ReadonlyMap<string, Node>): Map<string, Estimate> {
  return new Map(
    [...nodes].map(([id, node]) => [
      id,
      { value: node.value, deviation: Math.sqrt(varianceOf(node)), seen: node.met.length },
    ]),
  );
}

/** Of each prediction so much is known as the doubt about the other leaves. */
function varianceOf({ value, met }: Node): number {
  let known = precision;
  for (const { other } of met) {
    const chance = 1 / (1 + Math.exp(other.value - value));
    const bend = chance * (1 - chance);
    const rest = Math.max(precision, other.curvature - bend);
    known += bend / (1 + bend / rest);
  }
  return 1 / known;
}
