/** Ways to write the same; each row is one set (reference §5.3). Words of a row may be several tokens. */
export const equivalentForms: readonly (readonly string[])[] = [
  ['spider man', 'spider-man', 'spiderman'],
  ['brothers', 'bros'],
  ['doctor', 'dr'],
  ['mister', 'mr'],
  ['junior', 'jr', 'jnr'],
  ['senior', 'sr'],
  ['saint', 'st'],
];

/** The same, but only between two other words: 'batman v superman', 'simon and garfunkel'. An empty form leaves the word out. */
export const equivalentBetween: readonly (readonly string[])[] = [
  ['versus', 'vs', 'v'],
  ['and', '&', ''],
];

/** Singulars that no ending tells. */
export const irregularSingulars: Readonly<Record<string, string>> = {
  children: 'child',
  men: 'man',
  women: 'woman',
  mice: 'mouse',
  geese: 'goose',
  feet: 'foot',
  teeth: 'tooth',
  oxen: 'ox',
  dice: 'die',
  wolves: 'wolf',
  leaves: 'leaf',
  loaves: 'loaf',
  knives: 'knife',
  wives: 'wife',
  lives: 'life',
  elves: 'elf',
  shelves: 'shelf',
  calves: 'calf',
  thieves: 'thief',
  halves: 'half',
  scarves: 'scarf',
  fungi: 'fungus',
  cacti: 'cactus',
  octopi: 'octopus',
};
