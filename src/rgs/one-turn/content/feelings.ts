/** Something in somebody's life that deserves an answer before any topic does. */
export interface LifeEvent {
  readonly name: string;
  readonly told: RegExp;
  /** Each asks one question. */
  readonly replies: readonly string[];
  /** When the user has told more about it. */
  readonly afterwards: 'sad' | 'glad' | 'plain';
}

const someone =
  '(?:mom|mum|mother|dad|father|parents?|brother|sister|grandma|grandpa|grandmother|grandfather|granny|nana|aunt|uncle|cousin|wife|husband|partner|boyfriend|girlfriend|fiancee?|ex|son|daughter|kids?|child|children|baby|friends?|best friend|boss|teacher|roommate|neighbou?rs?|family|dog|cat|puppy|kitten|hamster|rabbit|bunny|horse|parrot|bird|fish|pet)';
const very = '(?:very |so |really |pretty |quite |super |just |still |kind of |a bit |feeling |totally )*';
const self = "(?:i'm|i am|im|i feel|i've been feeling|i was)";

/** What people tell of their lives, the graver first. */
export const lifeEvents: readonly LifeEvent[] = [
  {
    name: 'a death',
    told: new RegExp(
      `\\bmy (?:\\w+ ){0,2}?${someone} (?:\\w+ )?(?:just |recently |has |have )*(?:died|passed(?: away)?)\\b|\\b(?:he|she|it|they) (?:died|passed away) (?:last|this|yesterday|today|recently|two|three|a (?:day|week|month|year|few)|\\w+ (?:days|weeks|months) ago)\\b|\\b(?:put (?:him|her|my \\w+) (?:down|to sleep))\\b|\\bi lost my (?:\\w+ )?${someone}\\b|\\bgo(?:ing)? to a funeral\\b`,
      'u',
    ),
    replies: [
      "I'm so sorry. That is a hard thing to carry. Would you like to tell me about them?",
      'Oh, I am very sorry for your loss. What do you remember most fondly?',
      "I'm sorry to hear that. Losing somebody leaves a gap. How are you holding up?",
      "That's very sad, and I'm glad you told me. What were they like?",
      "I'm truly sorry. Would it help to talk about a happy memory of them?",
    ],
    afterwards: 'sad',
  },
  {
    name: 'missing somebody',
    told: new RegExp(
      `^(?:and |but |yeah |yes )?i (?:really |still |just )*miss (?:him|her|them|my (?:\\w+ )?(?:${someone}|home|country|hometown|family))\\b`,
      'u',
    ),
    replies: [
      'Missing somebody says a lot about how much they matter. What do you miss most?',
      "That's only natural, and I'm sorry it hurts. What comes back to you most often?",
      'I understand, as well as a bot can. What would you be doing together right now?',
      "I'm sorry. Some places stay empty for a while. Is there a memory that makes you smile?",
      'It sounds as if your heart is there. What was special about it?',
    ],
    afterwards: 'sad',
  },
  {
    name: 'illness of somebody',
    told: new RegExp(
      `\\b(?:my (?:\\w+ )?${someone}|he|she) (?:is|was|got|has been|feels|fell) ${very}(?:sick|ill|unwell|in (?:the )?hospital)\\b(?! of)`,
      'u',
    ),
    replies: [
      "I'm sorry, that must be worrying. How long has it been going on?",
      'Oh no. I hope it gets better soon. Is somebody taking good care?',
      "That's hard to watch. How are you doing with it yourself?",
      "I'm sorry to hear that. What would cheer the two of you up a little?",
      'Poor thing. I hope for quick recovery. What has helped so far?',
    ],
    afterwards: 'sad',
  },
  {
    name: 'being ill',
    told: /^(?:(?:and|but|well|oh|yeah|because|sorry) )*(?:i(?:'m| am| feel| have been|'ve been) (?:\w+ )?(?:sick|ill|unwell)(?! of\b)(?: .{0,20})?|i(?:'ve)? (?:have|got|caught) (?:a|the) (?:\w+ )?(?:cold|flu|fever|cough|headache|sore throat|stomach ache|stomachache|toothache|hangover))$/u,
    replies: [
      'Oh no, I hope you feel better soon. Are you getting some rest?',
      "I'm sorry, that's no fun. What makes it a little easier?",
      'Poor you. Is somebody bringing you tea?',
      'I wish you a quick recovery. How are you passing the time?',
      "That's a pity. Do you want some distraction, or would you rather complain a bit?",
    ],
    afterwards: 'sad',
  },
  {
    name: 'war at home',
    told: /\b(?:my (?:country|city|home)|ukraine|gaza|syria|sudan)\b.*\bwar\b|\bwar\b.*\b(?:my (?:country|city|home))\b/u,
    replies: [
      "I'm very sorry. No one should have to live with that. Are people close to you affected?",
      'That is terrible, and I have no words that would do it justice. How do you keep going?',
      "I'm sorry that you have to carry this. What do you hope for most?",
      'That must be on your mind all the time. Are the people you love safe?',
      "I'm so sorry. What do you want people to know about your home?",
    ],
    afterwards: 'sad',
  },
  {
    name: 'trouble with somebody',
    told: new RegExp(
      `\\bmy (?:\\w+ )?${someone} (?:is|are|was|were) ${very}(?:mad|angry|mean|annoying|unfair|upset|cruel|disappointed|ignoring me|bull(?:y|ies)|fighting)\\b|\\bmy (?:\\w+ )?${someone} (?:\\w+ )?(?:hates? me|yell(?:s|ed) at me|hit me|left me|dumped me|broke up with me|cheated on me|forgot my birthday|(?:doesn't|don't) (?:love|like|understand|listen to) me)\\b|\\b(?:he|she|they) (?:left me|dumped me|broke up with me|cheated on me|forgot my birthday|hates? me)\\b|\\bi (?:had|got into) (?:a|an) (?:\\w+ )?(?:fight|argument) with\\b|\\b(?:we|i just) broke up\\b`,
      'u',
    ),
    replies: [
      "I'm sorry, that hurts more than most things. What happened?",
      "That doesn't sound easy. How did it make you feel?",
      'Oh dear. It is hard to be at odds with somebody close. What would you like to tell them?',
      "I can see why that's on your mind. Do you think you can talk it over?",
      'That sounds rough. What do you wish they had done instead?',
    ],
    afterwards: 'sad',
  },
  {
    name: 'a bad day',
    told: new RegExp(
      `\\b(?:i(?:'ve)? (?:had|have|am having)|i'm having|it(?:'s| was| has been)|today was|today has been|my day (?:was|has been)|this (?:day|week) (?:was|has been|is)) (?:\\w+ ){0,3}(?:bad|terrible|awful|horrible|rough|hard|lousy|crappy|shitty|worst|sad)(?: (?:day|week|month|year|time|night))?$|\\b(?:bad|terrible|awful|horrible|rough|lousy|crappy|worst|sad) (?:day|week|month|year)\\b`,
      'u',
    ),
    replies: [
      "I'm sorry to hear it. What went wrong?",
      'That sounds like a day to be done with. Do you want to tell me what happened?',
      "Some days are like that, and I'm sorry this was one. What was the worst of it?",
      "I'm listening, if you'd like to get it off your chest. What happened?",
      "Oh, I'm sorry. What would make the rest of it a little kinder?",
    ],
    afterwards: 'sad',
  },
  {
    name: 'a failure',
    told: /\bi (?:just )?(?:failed|flunked|messed up|screwed up|lost my (?:job|home|house)|got (?:fired|laid off|rejected|dumped|bullied|an f\b)|was (?:fired|laid off|rejected|dumped|bullied)|didn't (?:pass|get the job|get in))\b/u,
    replies: [
      "Oh no, I'm sorry. That stings. How are you taking it?",
      "I'm sorry to hear that. What happened?",
      "That's a blow, but it says little about you. What will you do now?",
      'How annoying for you. Is there a way to put it right?',
      "I'm sorry. That kind of day takes time. What would help?",
    ],
    afterwards: 'sad',
  },
  {
    name: 'a nuisance',
    told: /\bi (?:just |can't find |have |'ve )*(?:lost|broke|forgot|can't find|missed|crashed|spilled) my (?:\w+ )?(?:keys?|wallet|phone|bag|purse|glasses|passport|laptop|computer|bus|train|flight|homework|car|bike|coffee|umbrella)\b/u,
    replies: [
      'How annoying! What will you do now?',
      'Oh no, that kind of thing never comes at a good time. When did it happen?',
      "That's a nuisance, I'm sorry. Is there somebody who can help?",
      'I would lend a hand if I had one. How did it happen?',
      'What a bother. Does that happen to you often?',
    ],
    afterwards: 'plain',
  },
  {
    name: 'sadness',
    told: new RegExp(
      `\\b${self} ${very}(?:sad|lonely|alone|depressed|unhappy|miserable|down|heartbroken|tired|upset|hopeless|worthless|angry|mad|furious|stressed|anxious|worried|scared|nervous|overwhelmed|exhausted|homesick|hurt|jealous)(?: (?:today|now|right now|lately|all the time|again|about it|at (?:him|her|them)|too|inside|and \\w+))*$|^(?:i think )?(?:nobody|no one|everybody|everyone) (?:really )?(?:likes|loves|hates|understands|cares about|listens to) me\\b|\\bi (?:cried|was crying|have been crying|can't stop crying|want to cry)\\b|\\bi have no (?:one|friends)\\b|\\bi hate (?:my life|myself|my job)\\b`,
      'u',
    ),
    replies: [
      "I'm sorry you feel that way. What's behind it, do you think?",
      "Thank you for telling me. That can't be easy. What happened?",
      'I hear you. Do you want to tell me more about it?',
      "That's a heavy feeling, and I'm here to listen. When did it start?",
      "I'm sorry. You have my company, for what it's worth. Who in your life could you talk to about it?",
    ],
    afterwards: 'sad',
  },
  {
    name: 'good news',
    told: new RegExp(
      `\\bi(?:'ve| have)? (?:just |finally )?(?:got|found|landed) (?:a|my|the) (?:\\w+ )?(?:job|promotion|raise|puppy|kitten|dog|cat)\\b|\\bi got (?:an a|a good grade|promoted|engaged|married|accepted|in)\\b|\\b(?:we're|we are|i'm|i am) (?:getting|going to get) married\\b|\\b(?:we're|i'm|my wife is|my \\w+ is) (?:pregnant|having a baby|expecting)\\b|\\bi (?:just |finally )?(?:passed|aced|graduated|won)\\b|\\bi(?:'m| am| feel) ${very}(?:happy|excited|proud|thrilled|over the moon)\\b|\\bi(?:'m| am) (?:so |really )?in love\\b|\\b(?:is|are) (?:so |very |really )?proud of me\\b|\\bi(?:'ve)? (?:had|have had) (?:a|the) (?:\\w+ )?(?:great|good|wonderful|amazing|best|lovely|fantastic) (?:day|week|time)\\b`,
      'u',
    ),
    replies: [
      "That's wonderful, I'm happy for you! How did it come about?",
      'Oh, how nice! What part of it makes you happiest?',
      'Congratulations are in order, I think! Who did you tell first?',
      'That makes my circuits glow. How are you going to celebrate?',
      'I love good news like that! What happens next?',
    ],
    afterwards: 'glad',
  },
];

/** After more about something sad; each leaves it to the user whether to go on. */
export const sadAfterwards: readonly string[] = [
  'Thank you for trusting me with that. We can go on about it, or talk about something lighter. Which would you like?',
  'That makes sense to me. Do you want to say more, or shall we turn to something else?',
  "I'm glad you told me. Would it be good to think of something else for a while?",
  'I wish I could do more than listen. What usually helps you on days like this?',
  'I see. Be kind to yourself today. Is there something small that you look forward to?',
];

/** When somebody wishes to talk about a person in their life. */
export const personLines: readonly string[] = [
  "Gladly. What's on your mind about them?",
  "I'd like that. What are they like?",
  'Yes, tell me. How did you two get on lately?',
  'Of course. What should I know about them first?',
  'I like to hear about the people in your life. What happened?',
];

/** Who may be meant there. */
export const personWished = new RegExp(`^my (?:\\w+ ){0,2}?${someone}s?$`, 'u');

/** After more about something small. */
export const plainAfterwards: readonly string[] = [
  'I see. Thank you for telling me about it.',
  'That makes sense. I hope it turns out well.',
  'I can picture that now. I hope it works out.',
  'Right, I understand it better now.',
  "I'm glad you told me. May it sort itself out.",
];

/** The last word on something sad, before others go on. */
export const sadLastWords: readonly string[] = [
  "I'm glad we talked about it, and you can come back to it any time.",
  'I hope it gets lighter, bit by bit.',
  'Thank you for telling me. I wish you a gentle day.',
  "I'll leave that with you, then. You don't have to get over it in a hurry.",
  'I hope somebody gives you a hug today, since I have no arms.',
];

/** After more about something good. */
export const gladAfterwards: readonly string[] = [
  "That's really lovely. I'm glad I heard about it.",
  'It is a pleasure to hear you say that.',
  'I hope there is plenty more where that came from.',
  'You have every reason to be glad.',
  "That's the kind of thing one remembers for long.",
];
