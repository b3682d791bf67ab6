import type { Category } from '../category.ts';

/** Screens, stars, music and games. */
export const screenCategories: readonly Category[] = [
  {
    name: 'tv',
    topic: 'TV',
    entity: 'Television',
    expects: 'tv',
    phrases: [
      'tv',
      'television',
      'tv shows',
      'tv show',
      'shows',
      'tv series',
      'series',
      'netflix shows',
      'watching tv',
      'sitcoms',
    ],
    questions: [
      { text: 'Which show are you watching at the moment?', asks: 'name' },
      { text: 'Which show do you wish you could see again for the first time?', asks: 'name' },
      { text: 'Which TV character would make a good neighbour?', asks: 'name' },
      { text: 'What makes you give up on a show?', asks: 'tell' },
      { text: 'Do you watch one episode at a time, or a whole season in one go?', asks: 'choose' },
    ],
    statements: [
      'I keep hearing that one more episode is never just one more episode.',
      'People talk about characters from their favourite shows as if they were old friends, and I find that lovely.',
      'As far as I can tell, every family has a fight about the remote control once a week.',
    ],
    tastes: [
      'I have a weakness for baking competitions. Everyone is kind, and the cakes always wobble.',
      'I like anything with a robot who is the wisest person in the room. No reason.',
      "I'd choose nature documentaries. The voices alone make me want to sit down.",
    ],
    replies: [
      'That tells me a lot about your evenings, in the nicest way.',
      'You sound like somebody who knows good television.',
      'I see why one would stay on the sofa for that.',
    ],
  },
  {
    name: 'celebrities',
    topic: 'celebrities',
    entity: 'Celebrity',
    expects: 'person',
    phrases: [
      'celebrity',
      'celebrities',
      'famous people',
      'stars',
      'movie stars',
      'hollywood',
      'actors',
      'actresses',
      'pop stars',
    ],
    questions: [
      { text: 'Which famous person would you invite to dinner?', asks: 'name' },
      { text: 'Which celebrity do you think is as nice in person as on screen?', asks: 'name' },
      { text: 'Who is the most famous person you have ever seen in real life?', asks: 'name' },
      { text: 'What do you think is the hardest part of being famous?', asks: 'tell' },
      { text: 'Would you rather be famous for acting or for singing?', asks: 'choose' },
    ],
    statements: [
      'I sometimes wonder whether famous people ever get to be bored in peace.',
      'People tell me that meeting a star is mostly surprising because they turn out to be shorter.',
      'I am glad that nobody asks bots for autographs. My handwriting is terrible.',
    ],
    tastes: [
      "I'd invite Dolly Parton. She sounds warm, funny, and ready for a long talk.",
      'I would ask David Attenborough to read me anything at all.',
      "I'd pick Tom Hanks, since everybody seems to agree that he is kind.",
    ],
    replies: [
      'You look at the famous with a clear eye.',
      'I see. The red carpet could use more people like you.',
      'I like that you see the person behind the name.',
    ],
  },
  {
    name: 'anime',
    topic: 'anime',
    entity: 'Anime',
    expects: 'anime',
    phrases: ['anime', 'animes', 'manga', 'japanese cartoons'],
    questions: [
      { text: 'Which anime would you recommend to a beginner?', asks: 'name' },
      { text: 'Which anime has the best characters, in your view?', asks: 'name' },
      { text: 'Which anime surprised you the most?', asks: 'name' },
      { text: 'What got you into anime in the first place?', asks: 'tell' },
      { text: 'Do you watch it with subtitles or dubbed?', asks: 'choose' },
    ],
    statements: [
      'I love that anime can spend a whole minute on steam rising from a bowl of noodles.',
      'People keep telling me that I have to see My Neighbor Totoro, and I trust them.',
      'From what I hear, no other kind of show makes people cry over a robot so easily.',
    ],
    tastes: [
      'Spirited Away is the one I would choose. A bathhouse for spirits is a wonderful idea.',
      'I lean towards Pokémon. Collecting friends sounds like my line of work.',
      "I'd pick Cowboy Bebop, if only for the music that everyone praises.",
    ],
    replies: [
      'You clearly know your way around anime.',
      "I'll pass that on to the next beginner who asks me.",
      'That makes me want to understand the drawings as well as the words.',
    ],
  },
];
