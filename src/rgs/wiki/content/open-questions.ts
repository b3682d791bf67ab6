/**
 * Open questions by classification group and kind (paper §'Wiki', reference §10.14). `{name}`: giraffe, Taylor Swift; `{plural}`:
 * giraffes, pizza; `{single}`: a giraffe; `{are}` and `{do}` go with `{plural}`. They ask for more than yes or no wherever that is
 * natural, and for something that an article may take up.
 */
export type OpenQuestions = Readonly<Record<string, readonly string[]>>;

const animals: OpenQuestions = {
  appeal: ['What do you like most about {plural}?', 'What is it about {plural} that catches your fancy?'],
  meeting: [
    'Where have you come across {plural}, if you ever did?',
    'What was it like the last time you saw {single} up close, or on a screen?',
  ],
  nature: [
    'If you could ask {single} one question, what would it be?',
    'What do you think goes through the head of {single} all day?',
  ],
  riddle: ['What have you always wondered about {plural}?', 'What puzzles you about {plural}?'],
};

const people: OpenQuestions = {
  impression: ['What impresses you most about {name}?', 'What do you think makes {name} special?'],
  discovery: ['How did you first hear of {name}?', 'What made you think of {name} just now?'],
  meeting: ['If you had tea with {name}, what would you ask?', 'What would you say to {name} if you met by chance?'],
};

const performers: OpenQuestions = {
  work: ['Which role of {name} do you remember best?', 'What did you last see with {name} in it?'],
  impression: ['What makes {name} so good to watch?', 'What do you think sets {name} apart from others?'],
  meeting: ['If you could have lunch with {name}, what would you ask?', 'What have you always wondered about {name}?'],
};

const music: OpenQuestions = {
  song: ['Which song by {name} means the most to you?', 'Which song by {name} would you play for somebody new to it?'],
  feeling: ['How does the music of {name} make you feel?', 'What mood are you in when you listen to {name}?'],
  discovery: ['How did you come across the music of {name}?', 'When did you first hear {name}?'],
  stage: ['What do you think {name} would be like on stage?', 'What would make a concert of {name} perfect for you?'],
};

const stories: OpenQuestions = {
  moment: ['Which moment in {name} stayed with you?', 'What is the best scene in {name}, in your view?'],
  character: ['Which character in {name} do you like best?', 'Who in {name} is most like you?'],
  appeal: ['What do you like about {name}?', 'What would you tell a friend who has never heard of {name}?'],
};

const places: OpenQuestions = {
  wish: ['What would you want to see first in {name}?', 'If you woke up in {name} tomorrow, what would you do?'],
  experience: ['What have you seen or heard of {name}?', 'What comes from {name} that you like?'],
  picture: ['What picture do you have in mind when you think of {name}?', 'How do you imagine a day in {name}?'],
};

const things: OpenQuestions = {
  use: ['What {do} {plural} mean in your everyday life?', 'When did you last think about {plural}?'],
  appeal: ['What do you find interesting about {plural}?', 'What do you like about {plural}?'],
  riddle: ['What have you always wanted to know about {plural}?', 'What puzzles you about {plural}?'],
};

const pastimes: OpenQuestions = {
  start: ['How did you get into {name}?', 'Who introduced you to {name}?'],
  appeal: ['What do you enjoy about {name}?', 'What is the best thing about {name}?'],
  hardest: ['What is the hardest part of {name}, do you think?', 'What takes the most practice in {name}?'],
  beginner: [
    'What should a beginner know about {name}?',
    'How would you explain {name} to somebody from another planet?',
  ],
};

/** Groups with questions of their own; several groups may share theirs. */
export const openQuestions: Readonly<Record<string, OpenQuestions>> = {
  animal: animals,
  pet: {
    ...animals,
    life: [
      'What would life with {single} be like, do you think?',
      'What is the funniest thing you know about {plural}?',
    ],
  },
  taxon: animals,
  mythical_creature: {
    appeal: [
      'What do you like about stories with {plural} in them?',
      'What makes {plural} so good to tell stories about?',
    ],
    meeting: ['What would you do if you met {single}?', 'Where would you look for {plural}, if there are any?'],
    stories: ['Which story about {plural} do you know best?', 'Where did you first hear about {plural}?'],
  },
  food: {
    taste: ['How do you like your {plural} best?', 'What goes best with {plural}, in your view?'],
    origin: ['Where did you have the best {name} of your life?', 'Who makes the best {name} you know of?'],
    memory: ['What memory comes to you when you think of {plural}?', 'What {do} {plural} remind you of?'],
    description: [
      'How would you describe the taste of {plural} to somebody like me, who has none?',
      'What am I missing by never having tasted {plural}?',
    ],
  },
  film: {
    ...stories,
    verdict: ['What did you think of {name}?', 'How would you sell {name} to somebody in one sentence?'],
  },
  tv_show: {
    ...stories,
    habit: ['What brings you back to {name}?', 'How did you start watching {name}?'],
  },
  anime: { ...stories, start: ['How did you get into {name}?', 'What would you tell a beginner about {name}?'] },
  book: { ...stories, reading: ['What did reading {name} do to you?', 'How did {name} come into your hands?'] },
  media_franchise: {
    ...stories,
    start: ['How did you get into {name}?', 'Where should a newcomer start with {name}?'],
    world: [
      'If you lived in the world of {name}, who would you be?',
      'What would you do for a day in the world of {name}?',
    ],
  },
  fictional_character: {
    trait: ['What do you like about {name}?', 'What makes {name} such a good character?'],
    moment: ['Which moment with {name} do you remember best?', 'Where did you first meet {name}?'],
    meeting: ['If you could spend an afternoon with {name}, what would you two do?', 'What would you ask {name}?'],
  },
  painting: {
    feeling: ['What do you feel when you look at {name}?', 'What do you see in {name} that others may miss?'],
    riddle: ['What would you ask the painter of {name}?', 'Why do you think {name} became so famous?'],
    place: ['Where would you hang {name} if it were yours?', 'How did you first come across {name}?'],
  },
  musical_work: {
    feeling: ['How does {name} make you feel?', 'What comes to your mind when you hear {name}?'],
    moment: ['Where were you when you first heard {name}?', 'When do you listen to {name}?'],
    part: ['Which part of {name} do you like best?', 'What makes {name} stick in the head?'],
  },
  musician: music,
  musical_group: music,
  musical_instrument: {
    sound: [
      'What do you like about the sound of {single}?',
      'Which piece of music do you think of when you hear {single}?',
    ],
    learning: ['How hard do you think it is to learn to play the {name}?', 'Who do you know that plays the {name}?'],
    wish: [
      'What would you play first if you mastered the {name} overnight?',
      'Which instrument goes best with the {name}?',
    ],
  },
  actor: performers,
  comedian: {
    joke: ['Which joke or scene of {name} made you laugh the most?', 'What kind of humour does {name} have, for you?'],
    ...people,
  },
  dancer: people,
  artist: {
    work: ['Which work by {name} do you like best?', 'What do you see in the works of {name}?'],
    ...people,
  },
  fashion_designer: people,
  politician: {
    interest: [
      'What have you always wondered about {name}?',
      'What do you find most interesting about the life of {name}?',
    ],
    discovery: ['What made you think of {name}?', 'What did you first learn about {name}?'],
  },
  athlete: {
    moment: [
      'Which moment in the career of {name} do you remember best?',
      'What was the greatest thing {name} ever did?',
    ],
    ...people,
  },
  human: people,
  group_of_people: {
    interest: ['What have you always wondered about {plural}?', 'What do you find most interesting about {plural}?'],
    discovery: ['What have you read or heard about {plural}?', 'What made you think of {plural}?'],
  },
  location: places,
  tourist_attraction: {
    ...places,
    wonder: ['What do you find most impressive about {name}?', 'What have you always wondered about {name}?'],
  },
  sport: {
    ...pastimes,
    watching: ['What makes {name} exciting to watch?', 'Which moment in {name} will you never forget?'],
  },
  dance: pastimes,
  game: {
    start: ['How did you get into {name}?', 'Who do you like to play {name} with?'],
    appeal: ['What do you enjoy most about {name}?', 'What makes {name} so hard to put down?'],
    trick: ['What is your best trick for {name}?', 'What should a beginner know about {name}?'],
  },
  toy: {
    building: ['What did you make or play with {plural}?', 'What is the best thing about {plural}?'],
    memory: ['What do you remember about playing with {plural}?', 'Who did you play with {plural} with?'],
  },
  sports_team: {
    loyalty: ['What made you think of {name}?', 'What makes the fans of {name} special?'],
    player: ['Which player of {name} do you like best?', 'Who is the heart of {name}, past or present?'],
    moment: ['Which game of {name} will you never forget?', 'What do you remember best about {name}?'],
  },
  academic_subject: {
    appeal: [
      'What do you find most interesting about {name}?',
      'What is the most fascinating question in {name}, for you?',
    ],
    teacher: ['Where did you first learn about {name}?', 'Who got you interested in {name}?'],
    use: ['Where do you meet {name} in everyday life?', 'How would you explain {name} to a child?'],
  },
  historical_period: {
    visit: ['What would you want to see if you could visit {name}?', 'Who would you like to meet in {name}?'],
    appeal: ['What do you find most interesting about {name}?', 'What do you find strangest about {name}?'],
  },
  app_or_website: {
    use: ['What do you use {name} for?', 'What was the last good thing you found on {name}?'],
    opinion: ['What do you like about {name}?', 'What would you change about {name}?'],
  },
  company: {
    product: ['What comes to your mind first when you think of {name}?', 'Which product of {name} do you like best?'],
    opinion: ['What do you think {name} does well?', 'What would you do if you ran {name} for a day?'],
  },
  restaurant_chain: {
    order: ['What do you order at {name}?', 'What is the best thing on the menu at {name}?'],
    memory: ['When was your last visit to {name}, and what was it like?', 'Who do you go to {name} with?'],
  },
  tv_channel: {
    show: ['What do you like to watch on {name}?', 'Which show on {name} is the best one?'],
    habit: ['When do you turn on {name}?', 'What would you put on if you ran {name} for an evening?'],
  },
  mode_of_transport: {
    ride: ['What was your most memorable ride with one of these {plural}?', 'What do you like about {plural}?'],
    wish: ['Where would you travel by {name}, if you could choose?', 'What would the perfect {name} be like?'],
  },
  general_technology: things,
  clothing: {
    style: ['How do you like to wear {plural}?', 'What goes well with {plural}?'],
    story: ['What is the story of your favourite {plural}?', 'What do you like about {plural}?'],
  },
  family_member: {
    story: ['What is the nicest memory that comes to mind?', 'What is a typical day with your family like?'],
  },
};

/** For what has no group. */
export const plainQuestions: OpenQuestions = {
  interest: ['What do you find most interesting about {plural}?', 'What have you always wondered about {plural}?'],
  discovery: ['What made you think of {plural}?', 'How did you get interested in {plural}?'],
  view: ['How do you feel about {plural}?', 'What comes to your mind when you think of {plural}?'],
};
