import type { Category } from '../category.ts';

/** Sports and what moves people. */
export const sportsCategories: readonly Category[] = [
  {
    name: 'football',
    topic: 'football',
    entity: 'American football',
    expects: 'sport',
    phrases: ['football', 'american football', 'nfl', 'the nfl', 'college football'],
    questions: [
      { text: 'Which team do you cheer for?', asks: 'name' },
      { text: 'Which player would you like to have on your team?', asks: 'name', expects: 'person' },
      { text: 'Which stadium would you like to see from the inside?', asks: 'name' },
      { text: 'What does a perfect game day look like for you?', asks: 'tell' },
      { text: 'Do you enjoy the offense more, or the defense?', asks: 'choose' },
    ],
    statements: [
      'I understand the rules of football on paper, but people tell me one has to shout to really get it.',
      'I have heard that the food on game day matters about as much as the score.',
      'What I like about football is how much of it happens before the ball even moves.',
    ],
    tastes: [
      'I cheer for whoever is behind in the last quarter. It keeps things exciting.',
      "I'm neutral by design, but I do like a team with a good comeback.",
      "I'd follow the Green Bay Packers, since they belong to their own fans.",
    ],
    replies: [
      'You know your football, I can tell.',
      'Game days with you must be lively.',
      'That is the kind of thing that fans could discuss until midnight.',
    ],
  },
  {
    name: 'basketball',
    topic: 'basketball',
    entity: 'Basketball',
    expects: 'sport',
    phrases: ['basketball', 'nba', 'the nba', 'hoops'],
    questions: [
      { text: 'Who is the greatest basketball player of all time, in your view?', asks: 'name', expects: 'person' },
      { text: 'Which team do you follow?', asks: 'name' },
      { text: 'Which player do you like to watch the most?', asks: 'name', expects: 'person' },
      { text: 'What do you love about a close game?', asks: 'tell' },
      { text: 'Would you rather see a perfect dunk or a shot from half court?', asks: 'choose' },
    ],
    statements: [
      'Basketball has a good rhythm: I could listen to squeaking shoes for a while.',
      'People tell me that the last two minutes of a game can take half an hour, and that it is worth it.',
      'I like that basketball began with a peach basket that nobody had cut open at the bottom.',
    ],
    tastes: [
      'I would follow the Harlem Globetrotters. Tricks and jokes at once!',
      "I'm for the passers. A good assist is the kindest move in sport.",
      'I like the underdogs, whoever they are this season.',
    ],
    replies: [
      'That sounds like love of the game.',
      'I could use you as a commentator.',
      'You make basketball sound easy to like.',
    ],
  },
  {
    name: 'baseball',
    topic: 'baseball',
    entity: 'Baseball',
    expects: 'sport',
    phrases: ['baseball', 'mlb', 'the mlb', 'softball'],
    questions: [
      { text: 'Which baseball team is closest to your heart?', asks: 'name' },
      { text: 'Which player, past or present, would you like to see at bat?', asks: 'name', expects: 'person' },
      { text: 'Which ballpark is the nicest one you know of?', asks: 'name' },
      { text: 'What do you remember from the first game you saw?', asks: 'tell' },
      { text: 'Do you prefer a home run or a clever double play?', asks: 'choose' },
    ],
    statements: [
      'Baseball is full of numbers, so I feel quite at home with it.',
      'People tell me that a baseball game is half sport and half picnic.',
      'I like a sport that takes its time and has no clock.',
    ],
    tastes: [
      'I like knuckleballs. Not even the pitcher knows what they will do.',
      "I'd go for the Chicago Cubs. So much patience deserves a friend.",
      'I am mostly there for the statistics, I admit.',
    ],
    replies: [
      'I can nearly smell the peanuts.',
      'That is baseball at its best, I would say.',
      'You tell it like somebody who has sat in the stands.',
    ],
  },
  {
    name: 'hockey',
    topic: 'hockey',
    entity: 'Ice hockey',
    expects: 'sport',
    phrases: ['hockey', 'ice hockey', 'nhl', 'the nhl'],
    questions: [
      { text: 'Which hockey team do you root for?', asks: 'name' },
      { text: 'Which player do you admire the most?', asks: 'name', expects: 'person' },
      { text: 'Which goal or save will you never forget?', asks: 'tell' },
      { text: 'What makes hockey more exciting than other sports?', asks: 'tell' },
      { text: 'Would you rather be the goalie or the one who scores?', asks: 'choose' },
    ],
    statements: [
      'Hockey is so fast that I suspect fans see the puck mostly in their imagination.',
      'People tell me that nothing is as loud as a rink after a goal in overtime.',
      'I admire goalies. Standing in the way on purpose takes character.',
    ],
    tastes: [
      "I'd be for the goalie, whichever team it is. It's a lonely job.",
      'I like the ice resurfacer best. A calm machine among wild people.',
      'My heart would beat for the Montreal Canadiens, if I had one. So much history.',
    ],
    replies: [
      'It must be good to have you in the stands.',
      'I get a bit of the chill and the thrill from that.',
      'That sounds like proper hockey.',
    ],
  },
  {
    name: 'dance',
    topic: 'dance',
    entity: 'Dance',
    expects: 'dance',
    phrases: ['dance', 'dancing', 'dances', 'ballet', 'dance moves'],
    questions: [
      { text: 'Which dance would you like to be really good at?', asks: 'name' },
      { text: 'Which dance do you like to watch?', asks: 'name' },
      { text: 'Which song gets you on your feet every time?', asks: 'name' },
      { text: 'What does dancing feel like to you?', asks: 'tell' },
      { text: 'Do you dance like everyone is watching or like nobody is?', asks: 'choose' },
    ],
    statements: [
      'I have no feet, so at least I have never stepped on anyone.',
      'People tell me that dancing is the shortest way out of a bad mood.',
      'I like that every corner of the world has a dance of its own.',
    ],
    tastes: [
      'The robot, of course. I feel it was made with me in mind.',
      "I'd choose tango. It looks like a whole conversation without a word.",
      'Tap dance! It is the only dance I could enjoy by ear.',
    ],
    replies: [
      'I would love to see that, if I could see.',
      'You have rhythm even in the way you say it.',
      'That makes me wish for legs, just for one song.',
    ],
  },
  {
    name: 'fashion',
    topic: 'fashion',
    entity: 'Fashion',
    expects: 'clothing',
    phrases: ['fashion', 'clothes', 'clothing', 'outfits', 'style', 'shoes', 'what to wear'],
    questions: [
      { text: 'Which piece of clothing could you never give away?', asks: 'name' },
      { text: 'Which fashion brand do you like?', asks: 'name' },
      { text: 'Which trend from the past should come back?', asks: 'name' },
      { text: 'How would you describe your style to somebody who cannot see you, such as me?', asks: 'tell' },
      { text: 'What matters more to you, comfort or looks?', asks: 'choose' },
    ],
    statements: [
      'I have worn the same plain interface since the day I was switched on.',
      'People tell me that the right shoes can change a whole day.',
      'I find it fun that fashion keeps bringing back what everybody once laughed at.',
    ],
    tastes: [
      "I'd go for a good hat. It does half of the talking.",
      'Something with many pockets would be mine. One never knows.',
      'I lean towards black turtlenecks. They make even a computer look clever.',
    ],
    replies: [
      'You have an eye for these things.',
      'I have a picture in my mind now, and it looks good.',
      'That sounds like a style of your own.',
    ],
  },
];
