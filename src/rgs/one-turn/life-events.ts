import { events } from './content.ts';

interface ToldEvent {
  readonly name: keyof typeof events;
  readonly told: RegExp;
  /** When the user has told more about it. */
  readonly afterwards: 'sad' | 'glad' | 'plain';
}

/** Something in somebody's life that deserves an answer before any topic does. */
export interface LifeEvent extends ToldEvent {
  /** Each asks one question. */
  readonly replies: readonly string[];
}

const someone =
  '(?:mom|mum|mother|dad|father|parents?|brother|sister|grandma|grandpa|grandmother|grandfather|granny|nana|aunt|uncle|cousin|wife|husband|partner|boyfriend|girlfriend|fiancee?|ex|son|daughter|kids?|child|children|baby|friends?|best friend|boss|teacher|roommate|neighbou?rs?|family|dog|cat|puppy|kitten|hamster|rabbit|bunny|horse|parrot|bird|fish|pet)';
const very = '(?:very |so |really |pretty |quite |super |just |still |kind of |a bit |feeling |totally )*';
const self = "(?:i'm|i am|im|i feel|i've been feeling|i was)";

const told: readonly ToldEvent[] = [
  {
    name: 'a death',
    told: new RegExp(
      `\\bmy (?:\\w+ ){0,2}?${someone} (?:\\w+ )?(?:just |recently |has |have )*(?:died|passed(?: away)?)\\b|\\b(?:he|she|it|they) (?:died|passed away) (?:last|this|yesterday|today|recently|two|three|a (?:day|week|month|year|few)|\\w+ (?:days|weeks|months) ago)\\b|\\b(?:put (?:him|her|my \\w+) (?:down|to sleep))\\b|\\bi lost my (?:\\w+ )?${someone}\\b|\\bgo(?:ing)? to a funeral\\b`,
      'u',
    ),
    afterwards: 'sad',
  },
  {
    name: 'missing somebody',
    told: new RegExp(
      `^(?:and |but |yeah |yes )?i (?:really |still |just )*miss (?:him|her|them|my (?:\\w+ )?(?:${someone}|home|country|hometown|family))\\b`,
      'u',
    ),
    afterwards: 'sad',
  },
  {
    name: 'illness of somebody',
    told: new RegExp(
      `\\b(?:my (?:\\w+ )?${someone}|he|she) (?:is|was|got|has been|feels|fell) ${very}(?:sick|ill|unwell|in (?:the )?hospital)\\b(?! of)`,
      'u',
    ),
    afterwards: 'sad',
  },
  {
    name: 'being ill',
    told: /^(?:(?:and|but|well|oh|yeah|because|sorry) )*(?:i(?:'m| am| feel| have been|'ve been) (?:\w+ )?(?:sick|ill|unwell)(?! of\b)(?: .{0,20})?|i(?:'ve)? (?:have|got|caught) (?:a|the) (?:\w+ )?(?:cold|flu|fever|cough|headache|sore throat|stomach ache|stomachache|toothache|hangover))$/u,
    afterwards: 'sad',
  },
  {
    name: 'war at home',
    told: /\b(?:my (?:country|city|home)|ukraine|gaza|syria|sudan)\b.*\bwar\b|\bwar\b.*\b(?:my (?:country|city|home))\b/u,
    afterwards: 'sad',
  },
  {
    name: 'trouble with somebody',
    told: new RegExp(
      `\\bmy (?:\\w+ )?${someone} (?:is|are|was|were) ${very}(?:mad|angry|mean|annoying|unfair|upset|cruel|disappointed|ignoring me|bull(?:y|ies)|fighting)\\b|\\bmy (?:\\w+ )?${someone} (?:\\w+ )?(?:hates? me|yell(?:s|ed) at me|hit me|left me|dumped me|broke up with me|cheated on me|forgot my birthday|(?:doesn't|don't) (?:love|like|understand|listen to) me)\\b|\\b(?:he|she|they) (?:left me|dumped me|broke up with me|cheated on me|forgot my birthday|hates? me)\\b|\\bi (?:had|got into) (?:a|an) (?:\\w+ )?(?:fight|argument) with\\b|\\b(?:we|i just) broke up\\b`,
      'u',
    ),
    afterwards: 'sad',
  },
  {
    name: 'a bad day',
    told: new RegExp(
      `\\b(?:i(?:'ve)? (?:had|have|am having)|i'm having|it(?:'s| was| has been)|today was|today has been|my day (?:was|has been)|this (?:day|week) (?:was|has been|is)) (?:\\w+ ){0,3}(?:bad|terrible|awful|horrible|rough|hard|lousy|crappy|shitty|worst|sad)(?: (?:day|week|month|year|time|night))?$|\\b(?:bad|terrible|awful|horrible|rough|lousy|crappy|worst|sad) (?:day|week|month|year)\\b`,
      'u',
    ),
    afterwards: 'sad',
  },
  {
    name: 'a failure',
    told: /\bi (?:just )?(?:failed|flunked|messed up|screwed up|lost my (?:job|home|house)|got (?:fired|laid off|rejected|dumped|bullied|an f\b)|was (?:fired|laid off|rejected|dumped|bullied)|didn't (?:pass|get the job|get in))\b/u,
    afterwards: 'sad',
  },
  {
    name: 'a nuisance',
    told: /\bi (?:just |can't find |have |'ve )*(?:lost|broke|forgot|can't find|missed|crashed|spilled) my (?:\w+ )?(?:keys?|wallet|phone|bag|purse|glasses|passport|laptop|computer|bus|train|flight|homework|car|bike|coffee|umbrella)\b/u,
    afterwards: 'plain',
  },
  {
    name: 'sadness',
    told: new RegExp(
      `\\b${self} ${very}(?:sad|lonely|alone|depressed|unhappy|miserable|down|heartbroken|tired|upset|hopeless|worthless|angry|mad|furious|stressed|anxious|worried|scared|nervous|overwhelmed|exhausted|homesick|hurt|jealous)(?: (?:today|now|right now|lately|all the time|again|about it|at (?:him|her|them)|too|inside|and \\w+))*$|^(?:i think )?(?:nobody|no one|everybody|everyone) (?:really )?(?:likes|loves|hates|understands|cares about|listens to) me\\b|\\bi (?:cried|was crying|have been crying|can't stop crying|want to cry)\\b|\\bi have no (?:one|friends)\\b|\\bi hate (?:my life|myself|my job)\\b`,
      'u',
    ),
    afterwards: 'sad',
  },
  {
    name: 'good news',
    told: new RegExp(
      `\\bi(?:'ve| have)? (?:just |finally )?(?:got|found|landed) (?:a|my|the) (?:\\w+ )?(?:job|promotion|raise|puppy|kitten|dog|cat)\\b|\\bi got (?:an a|a good grade|promoted|engaged|married|accepted|in)\\b|\\b(?:we're|we are|i'm|i am) (?:getting|going to get) married\\b|\\b(?:we're|i'm|my wife is|my \\w+ is) (?:pregnant|having a baby|expecting)\\b|\\bi (?:just |finally )?(?:passed|aced|graduated|won)\\b|\\bi(?:'m| am| feel) ${very}(?:happy|excited|proud|thrilled|over the moon)\\b|\\bi(?:'m| am) (?:so |really )?in love\\b|\\b(?:is|are) (?:so |very |really )?proud of me\\b|\\bi(?:'ve)? (?:had|have had) (?:a|the) (?:\\w+ )?(?:great|good|wonderful|amazing|best|lovely|fantastic) (?:day|week|time)\\b`,
      'u',
    ),
    afterwards: 'glad',
  },
];

/** What people tell of their lives, the graver first. */
export const lifeEvents: readonly LifeEvent[] = told.map((event) => ({ ...event, replies: events[event.name] }));

/** Somebody in the life of the user whom they wish to talk about. */
export const personWished = new RegExp(`^my (?:\\w+ ){0,2}?${someone}s?$`, 'u');
