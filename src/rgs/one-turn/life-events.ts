import { events } from './content.ts';

interface ToldEvent {
  readonly name: keyof typeof events;
  readonly told: RegExp;
  /** When the user has told more about it. */
  readonly afterwards: 'glad' | 'plain';
}

/** Something in somebody's life that deserves an answer before any topic does. */
export interface LifeEvent extends ToldEvent {
  /** Each asks one question. */
  readonly replies: readonly string[];
}

const someone =
  '(?:mom|mum|mother|dad|father|parents?|brother|sister|grandma|grandpa|grandmother|grandfather|granny|nana|aunt|uncle|cousin|wife|husband|partner|boyfriend|girlfriend|fiancee?|ex|son|daughter|kids?|child|children|baby|friends?|best friend|boss|teacher|roommate|neighbou?rs?|family|dog|cat|puppy|kitten|hamster|rabbit|bunny|horse|parrot|bird|fish|pet)';
const very = '(?:very |so |really |pretty |quite |super |just |still |kind of |a bit |feeling |totally )*';

const told: readonly ToldEvent[] = [
  {
    name: 'a nuisance',
    told: /\bi (?:just |can't find |have |'ve )*(?:lost|broke|forgot|can't find|missed|crashed|spilled) my (?:\w+ )?(?:keys?|wallet|phone|bag|purse|glasses|passport|laptop|computer|bus|train|flight|homework|car|bike|coffee|umbrella)\b/u,
    afterwards: 'plain',
  },
  {
    name: 'good news',
    told: new RegExp(
      `\\bi(?:'ve| have)? (?:just |finally )?(?:got|found|landed) (?:a|my|the) (?:\\w+ )?(?:job|promotion|raise|puppy|kitten|dog|cat)\\b|\\bi got (?:an a|a good grade|promoted|engaged|married|accepted|in)\\b|\\b(?:we're|we are|i'm|i am) (?:getting|going to get) married\\b|\\b(?:we're|i'm|my wife is|my \\w+ is) (?:pregnant|having a baby|expecting)\\b|\\bi (?:just |finally )?(?:passed|aced|graduated|won)\\b(?!')|\\bi(?:'m| am| feel) ${very}(?:happy|excited|proud|thrilled|over the moon)\\b|\\bi(?:'m| am) (?:so |really )?in love\\b|\\b(?:is|are) (?:so |very |really )?proud of me\\b|\\bi(?:'ve)? (?:had|have had) (?:a|the) (?:\\w+ )?(?:great|good|wonderful|amazing|best|lovely|fantastic) (?:day|week|time)\\b`,
      'u',
    ),
    afterwards: 'glad',
  },
];

/** What people tell of their lives; what weighs on them is for personal-issues. */
export const lifeEvents: readonly LifeEvent[] = told.map((event) => ({ ...event, replies: events[event.name] }));

/** Somebody in the life of the user whom they wish to talk about. */
export const personWished = new RegExp(`^my (?:\\w+ ){0,2}?${someone}s?$`, 'u');
