/** Animals that people keep, and the words for them (the first is the word that is kept). */
const kinds: readonly (readonly string[])[] = [
  [
    'dog',
    'doggy',
    'doggo',
    'puppy',
    'pup',
    'labrador',
    'lab',
    'golden retriever',
    'retriever',
    'german shepherd',
    'poodle',
  ],
  [
    'dog',
    'pug',
    'chihuahua',
    'beagle',
    'husky',
    'bulldog',
    'corgi',
    'dachshund',
    'terrier',
    'spaniel',
    'rottweiler',
    'collie',
  ],
  ['dog', 'border collie', 'cocker spaniel', 'shih tzu', 'great dane', 'mutt', 'greyhound', 'dalmatian', 'boxer dog'],
  ['cat', 'kitty', 'kitten', 'tomcat', 'tabby', 'siamese', 'maine coon'],
  ['rabbit', 'bunny', 'bunny rabbit'],
  ['bird', 'budgie', 'cockatiel', 'canary'],
  ['horse', 'pony', 'mare'],
  ['fish', 'goldfish', 'betta'],
  ['parrot'],
  ['hamster'],
  ['guinea pig'],
  ['turtle'],
  ['tortoise'],
  ['snake', 'python'],
  ['lizard'],
  ['gecko'],
  ['iguana'],
  ['bearded dragon'],
  ['ferret'],
  ['hedgehog'],
  ['chinchilla'],
  ['gerbil'],
  ['mouse'],
  ['rat'],
  ['chicken', 'hen', 'rooster'],
  ['duck'],
  ['goat'],
  ['sheep'],
  ['pig', 'piglet'],
  ['cow'],
  ['donkey'],
  ['frog'],
  ['tarantula'],
];

const irregular: Readonly<Record<string, string>> = {
  mice: 'mouse',
  fishes: 'fish',
  puppies: 'puppy',
  kitties: 'kitty',
  bunnies: 'bunny',
  ponies: 'pony',
  canaries: 'canary',
  doggies: 'doggy',
  huskies: 'husky',
  tabbies: 'tabby',
};

const words = new Map(
  kinds.flatMap(([kind = '', ...others]) => [kind, ...others].map((word) => [word, kind] as const)),
);
const plurals = [...words.keys()].map((word) => `${word}s`);
const spoken = [...words.keys(), ...plurals, ...Object.keys(irregular)].sort((a, b) => b.length - a.length);

/** A pattern for the words for animals, in singular and plural. */
export const animalPattern = `(?:${spoken.join('|')})`;

/** The kind of animal that a word stands for. @example animalOf('puppies') // 'dog' */
export function animalOf(word: string): string | undefined {
  const singular = irregular[word] ?? word;
  return words.get(singular) ?? words.get(singular.replace(/s$/u, ''));
}

/** Names that pets have and people hardly: they may stand right after 'my dog'. */
export const petNames: ReadonlySet<string> = new Set(
  'rex buddy max bella luna coco rocky lola milo bailey daisy molly bear oreo whiskers mittens fluffy simba nala felix garfield tiger socks smokey shadow biscuit cookie pepper peanut rusty ziggy bandit gizmo tucker duke toby teddy murphy zeus thor apollo athena lucky fido spot rover snowball nemo bubbles goldie pumpkin mochi boots patches cleo salem binx kiwi sunny'.split(
    ' ',
  ),
);
