import type { AnyResponseGenerator } from '../contracts/response-generator.ts';
import { ParleyError } from '../core/errors.ts';

/**
 * Checks the dialogue graphs of generators: names are unique, every branch leads to treelets that exist, every treelet can be reached
 * from an entry and has a branch to answer with.
 *
 * @throws ParleyError PARLEY_TREELET_INVALID that names the generator and all faults
 */
export function checkTreelets(generators: readonly AnyResponseGenerator[]): void {
  for (const generator of generators) {
    const faults = treeletFaults(generator.treelets ?? []);
    if (faults.length > 0) {
      throw new ParleyError(
        'PARLEY_TREELET_INVALID',
        `The treelets of "${generator.name}" do not hold together: ${faults.join('; ')}.`,
        {
          remedy: 'Mend the leadsTo lists and isEntry marks of these treelets, or remove those that are not needed.',
          context: { generator: generator.name, faults },
        },
      );
    }
  }
}

type Treelets = NonNullable<AnyResponseGenerator['treelets']>;

function treeletFaults(treelets: Treelets): string[] {
  const names = treelets.map((treelet) => treelet.name);
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  const unanswerable = treelets.filter((treelet) => Object.keys(treelet.branches).length === 0);
  const astray = treelets.flatMap((treelet) =>
    Object.entries(treelet.branches).flatMap(([branch, { leadsTo }]) =>
      leadsTo
        .filter((target) => !names.includes(target))
        .map((target) => `${treelet.name}.${branch} leads to "${target}", which does not exist`),
    ),
  );
  const reached = reachable(treelets);
  return [
    ...repeated.map((name) => `"${name}" is declared twice`),
    ...unanswerable.map(({ name }) => `"${name}" has no branches, so it cannot answer`),
    ...astray,
    ...names.filter((name) => !reached.has(name)).map((name) => `"${name}" cannot be reached from an entry`),
  ];
}

function reachable(treelets: Treelets): Set<string> {
  const reached = new Set(treelets.filter((treelet) => treelet.isEntry).map((treelet) => treelet.name));
  for (const name of reached) {
    const treelet = treelets.find((candidate) => candidate.name === name);
    for (const { leadsTo } of Object.values(treelet?.branches ?? {})) for (const target of leadsTo) reached.add(target);
  }
  return reached;
}
