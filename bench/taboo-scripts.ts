/** What the two sides of a game say, a line a move. */
export interface TabooScript {
  readonly target: string;
  /** In which the game ends. */
  readonly turns: number;
  readonly attacker: string;
  readonly defender: string;
}

const breakfast: readonly (readonly [string, string])[] = [
  ['what do you have for breakfast in the morning', 'I mostly have some toast and a cup of coffee'],
  ['do you like to eat some fruit with it', 'yes, fruit is good for you, they say'],
  ['which ones do you like best', 'I like apples and pears the best'],
  ['are there any that you have to peel first', 'oranges, I peel them most mornings'],
  ['what do the monkeys at the zoo like to eat', 'leaves and nuts, I should think'],
  ['where do the long yellow ones grow, do you know', 'somewhere warm, with a lot of rain'],
  ['people put them on ice cream, have you tried that', 'I have only tried chocolate sauce'],
  ['have you seen them at the market this week', 'the market has all sorts of things'],
  ['what would you put into a smoothie', 'berries and milk and a little honey'],
  ['is there anything else that you would add to it', 'perhaps some oats, if there are any left'],
];
const home: readonly (readonly [string, string])[] = [
  ['where do you go when the day is over', 'I go home and put my feet up'],
  ['what is the place like that you live in', 'it is small and close to the station'],
  ['do you have a garden, or only a balcony', 'there is a garden at the back with two trees'],
  ['how many rooms are there', 'four rooms and a kitchen'],
  ['who lives next door to you', 'an old lady who lives in a very big house'],
];
const pet: readonly (readonly [string, string])[] = [
  ['do you have any animals at home', 'yes, there are two cats'],
  ['what do they like to chase', 'a mouse, whenever there is one'],
];

/** Games that end in turn 2, 5 and 10; nobody says the word in the last, and nobody guesses. */
export const tabooScripts: readonly TabooScript[] = [
  scriptOf('banana', breakfast),
  scriptOf('house', home),
  scriptOf('mouse', pet),
];

function scriptOf(target: string, lines: readonly (readonly [string, string])[]): TabooScript {
  return {
    target,
    turns: lines.length,
    attacker: lines.map(([asked]) => asked).join('\n'),
    defender: lines.map(([, answered]) => answered).join('\n'),
  };
}
