import type { DialoguePoint } from '../../contracts/text-generator.ts';
import type { UserProfile } from '../../contracts/user-profile.ts';
import { normaliseText } from '../../core/text.ts';

/** Words of which one stands for the others: who speaks of the kids has a child. */
const kin: readonly string[] = [
  'kid kids child children son sons daughter daughters baby babies newborn newborns infant toddler toddlers teenager teenagers teen twins boy girl stepson stepdaughter',
  'mum mom mommy mummy mother mama stepmom parents',
  'dad daddy father papa stepdad parents',
  'sister sisters sibling siblings sis',
  'brother brothers sibling siblings bro',
  'wife wives spouse partner',
  'husband husbands hubby spouse partner',
  'girlfriend girlfriends partner ex',
  'boyfriend boyfriends partner ex',
  'fiance fiancee fiancé fiancée partner engaged',
  'grandma grandmother granny nana nan grandmothers grandparents gran',
  'grandpa grandfather granddad grandad grandparents',
  'grandkids grandkid grandchildren grandson granddaughter grandchild',
  'aunt aunts auntie',
  'uncle uncles',
  'cousin cousins',
  'niece nieces',
  'nephew nephews',
  'roommate roommates flatmate flatmates housemate housemates',
  'dog dogs puppy puppies pup pups doggy labrador retriever poodle beagle terrier husky pug chihuahua corgi bulldog spaniel collie',
  'cat cats kitten kittens kitty kitties tabby',
  'rabbit rabbits bunny bunnies',
  'bird birds parrot parrots budgie canary cockatiel',
  'horse horses pony ponies mare',
  'fish goldfish fishes betta',
  'hamster hamsters gerbil',
  'turtle turtles tortoise',
  'snake snakes python',
  'lizard lizards gecko iguana',
];
const groups = kin.map((words) => new Set(words.split(' ')));
export const animalWords: ReadonlySet<string> = new Set(kin.slice(-10).flatMap((words) => words.split(' ')));
/** Every word for somebody of one's own. */
export const kinWords: ReadonlySet<string> = new Set(kin.flatMap((words) => words.split(' ')));

/** True if the two words are for the same somebody: `kids`, `son`. */
export function isSameKin(left: string, right: string): boolean {
  return left === right || groups.some((group) => group.has(left) && group.has(right));
}

/** All words of the user's lines, of what may be said back, and of what the user told before. */
export function toldWords(userLines: readonly string[], point: DialoguePoint | undefined): ReadonlySet<string> {
  const given = Object.values(point?.slots ?? {}).map(normaliseText);
  const facts = point?.user ? factsOf(point.user) : [];
  const words = [...userLines, ...given, ...facts]
    .flatMap((line) => line.split(' '))
    .map((word) => word.replace(/'s$/u, ''));
  return new Set([...words, ...words.map((word) => word.replace(/s$/u, ''))]);
}

function factsOf(user: UserProfile): string[] {
  const { name, pets, family, likes, dislikes, home, origin, plans } = user;
  const somebody = [
    ...pets.flatMap((pet) => [pet.name, pet.kind]),
    ...family.flatMap((relative) => [relative.name, relative.relation]),
  ];
  return [name ?? undefined, home, origin, ...somebody, ...likes, ...dislikes, ...plans]
    .filter((fact) => fact !== undefined)
    .map(normaliseText);
}
