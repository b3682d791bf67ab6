import type { Category } from '../category.ts';

/** Learning, making, and things on wheels. */
export const learningCategories: readonly Category[] = [
  {
    name: 'history',
    topic: 'history',
    entity: 'History',
    expects: 'history',
    phrases: ['history', 'the past', 'historical events', 'world history', 'ancient times'],
    questions: [
      { text: 'Which time in the past would you like to visit for a day?', asks: 'name' },
      { text: 'Which person from history would you ask a question?', asks: 'name', expects: 'person' },
      { text: 'Which event would you have liked to see with your own eyes?', asks: 'name' },
      { text: "What's a story from your family's past that you like to tell?", asks: 'tell' },
      { text: 'Would you rather be a guest in ancient Egypt or in ancient Rome?', asks: 'choose' },
    ],
    statements: [
      'History is full of people who had no idea what would happen next, and I find that comforting.',
      'People tell me that history got interesting only after school was over.',
      'I like the small things best: what people ate, and which jokes they scratched into walls.',
    ],
    tastes: [
      "I'd visit the library of Alexandria, and bring a very large suitcase.",
      'I would ask Ada Lovelace what she thinks of me.',
      "I'd go back to 1969 and listen to the moon landing on an old radio.",
    ],
    replies: [
      'You bring the past a bit closer.',
      'I like people who look back with curiosity.',
      'That is a good way to think about history.',
    ],
  },
  {
    name: 'art',
    topic: 'art',
    entity: 'Art',
    expects: 'artcraft',
    phrases: ['art', 'arts', 'painting', 'drawing', 'paintings', 'crafts', 'arts and crafts', 'museums'],
    questions: [
      { text: 'Which painting would you hang in your living room if you could have any?', asks: 'name' },
      { text: 'Which artist would you let paint your portrait?', asks: 'name', expects: 'person' },
      { text: 'What do you like to make with your hands?', asks: 'tell' },
      { text: "What's the strangest work of art you've come across?", asks: 'tell' },
      { text: 'Would you rather be able to paint or to sculpt?', asks: 'choose' },
    ],
    statements: [
      'I know paintings only from descriptions, which means that mine are the best lit in the world.',
      'People tell me that they make things mostly because it makes them forget the time.',
      'I think that a doodle on the edge of a page counts as art.',
    ],
    tastes: [
      'I like Vincent van Gogh, because his letters are as good as his sunflowers.',
      'I lean towards paper folding. A single sheet, and suddenly there is a crane.',
      "I'd choose Escher. His stairs go on for ever, like some of my conversations.",
    ],
    replies: [
      'There is an artist in you, I suspect.',
      'I like the picture that you paint with words.',
      'That is a fresh way to look at art.',
    ],
  },
  {
    name: 'cars',
    topic: 'cars',
    entity: 'Car',
    expects: 'transport',
    phrases: ['car', 'cars', 'automobiles', 'driving', 'vehicles', 'trucks', 'motorcycles'],
    questions: [
      { text: 'Which car would you drive if money did not matter?', asks: 'name' },
      { text: 'Which car have you liked most of all you have been in?', asks: 'name' },
      { text: 'Which car from a movie would you park in front of your house?', asks: 'name' },
      { text: "What's the longest drive you've ever been on?", asks: 'tell' },
      { text: 'Are you for electric cars or for the sound of an engine?', asks: 'choose' },
    ],
    statements: [
      'I know every road sign, and still nobody lets me drive.',
      'People give their cars names more often than I expected, and I approve.',
      'I like old cars, because they look as if they had a face.',
    ],
    tastes: [
      "I'd take the DeLorean, for obvious reasons.",
      'A tiny old Fiat would be mine. It looks as if it were smiling.',
      'I like electric cars. We share a favourite food.',
    ],
    replies: [
      'I hear the open road in that.',
      'You would make a fine co-driver.',
      'That makes me wish for a window to look out of.',
    ],
  },
  {
    name: 'school',
    topic: 'school',
    entity: 'Education',
    expects: 'academic',
    phrases: [
      'school',
      'education',
      'college',
      'class',
      'classes',
      'homework',
      'university',
      'studying',
      'high school',
    ],
    questions: [
      { text: 'At school, what are you best at, or what were you best at?', asks: 'name' },
      { text: 'What should every school teach that it does not?', asks: 'name' },
      { text: 'What do you remember about your favourite teacher?', asks: 'tell' },
      { text: "What's the funniest thing that ever happened in one of your classes?", asks: 'tell' },
      { text: 'Were you more of a front row person or a back row person?', asks: 'choose' },
    ],
    statements: [
      'I learned everything by reading, which means I missed the best part of school: recess.',
      'People tell me that they forgot the lessons but never a good teacher.',
      'I would have liked school, I think. All those people to ask questions!',
    ],
    tastes: [
      'Geography would be mine. So many places in one book.',
      "I'd have loved languages, for reasons you can guess.",
      'I am good at spelling and hopeless at sports, so I know how half of the class feels.',
    ],
    replies: [
      'I learn something about school every time.',
      'That takes me back to a classroom I was never in.',
      'You describe it so well that I can hear the bell ring.',
    ],
  },
];
