/** Values of a metric's labels, by name. */
export type Labels<Name extends string> = Readonly<Record<Name, string>>;

/**
 * Lets so many sets of labels through, those that came first, and turns all later ones into the set that stands for them, so that nothing that is
 * asked of a server makes it keep more.
 *
 * @param most sets, those of `rest` not counted
 * @example boundedLabels(2, () => ({ rg: 'other' }))({ rg: 'wiki' }) // { rg: 'wiki' }
 */
export function boundedLabels<Name extends string>(
  most: number,
  rest: (labels: Labels<Name>) => Labels<Name>,
): (labels: Labels<Name>) => Labels<Name> {
  const known = new Set<string>();
  return (labels) => {
    const set = JSON.stringify(Object.entries(labels));
    if (!known.has(set) && known.size >= most) return rest(labels);
    known.add(set);
    return labels;
  };
}
