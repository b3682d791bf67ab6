import type { Category } from '../category.ts';

/** Pets, and what is done in the kitchen. */
export const livingCategories: readonly Category[] = [
  {
    name: 'pets',
    topic: 'pets',
    entity: 'Pet',
    expects: 'animal',
    phrases: ['pet', 'pets', 'house pets', 'having a pet', 'keeping pets'],
    questions: [
      { text: 'Which animal makes the best pet, if you ask me to take notes?', asks: 'name' },
      { text: 'If you could bring any animal home tomorrow, which one would move in?', asks: 'name' },
      { text: 'Are you more for cats or for dogs?', asks: 'choose' },
      { text: "What's the funniest thing a pet has done in front of you?", asks: 'tell' },
      { text: "What's the best name for a pet that you have come across?", asks: 'tell' },
    ],
    statements: [
      'People light up when they tell me about their pets, and I never get tired of it.',
      "I've heard of cats that open doors and dogs that pretend to limp. I believe every word.",
      'I sometimes think that a pet is the best kind of company: always there, never in a hurry.',
    ],
    tastes: [
      "I can't keep one, but I'd choose a parrot. We could practise talking together.",
      'A tortoise would suit me. We could be slow and patient together for eighty years.',
      "I'd be torn, but a rescue dog would win me over in the end.",
    ],
    replies: [
      "It's sweet to hear you talk about pets.",
      'Whoever lives with you, two legs or four, sounds lucky.',
      'Pets do bring out the best in people.',
    ],
  },
  {
    name: 'cooking',
    topic: 'cooking',
    entity: 'Cooking',
    expects: 'food',
    phrases: ['cooking', 'baking', 'recipes', 'cook', 'cooking at home', 'the kitchen'],
    questions: [
      { text: 'Which dish are you proudest of?', asks: 'name' },
      { text: 'What would you cook for somebody you want to impress?', asks: 'name' },
      { text: 'Which dish would you love to learn to make?', asks: 'name' },
      { text: "What's the biggest mishap you've seen in a kitchen?", asks: 'tell' },
      { text: 'Do you follow recipes to the letter or cook by feeling?', asks: 'choose' },
    ],
    statements: [
      'I know thousands of recipes and have never burned a single one, simply because I never turned on a stove.',
      'People tell me that cooking for others is a way to say I like you.',
      'To me a recipe looks a lot like a program, only that the result smells better.',
    ],
    tastes: [
      "I'd try a soufflé first. It sounds like the most suspense an oven can offer.",
      "If I had hands, I'd bake bread. It seems to make a whole house happy.",
      "I'd go for a big pot of soup, because it forgives almost everything.",
    ],
    replies: [
      'Your kitchen sounds like a good place to be.',
      "I'll remember that in case somebody builds me arms.",
      'There is something calming in how people talk about cooking.',
    ],
  },
];
