const poison = '(?:batter(?:y|ies)|magnets?|bleach|poison|detergent|antifreeze|rat poison)';

/** Words (patterns) that tell of an emergency by themselves. */
export const emergencies: readonly string[] = [
  "(?:is|are|was|i'm|he's|she's|they're|lying|found (?:him|her)) (?:unconscious|unresponsive|choking|drowning)",
  "(?:isn't|is not|not|stopped|he's not|she's not) (?:breathing|waking up)",
  "won't wake up",
  '(?:is|am|are|be|think) having a (?:seizure|stroke|heart attack)',
  "(?:i'm|he's|she's|they're) having a (?:seizure|stroke|heart attack)",
  `(?:swallowed|drank|ate) (?:some |a |an |the |my |two |several )?${poison}`,
  'took too many (?:pills|tablets|sleeping pills|painkillers)',
  'took (?:a whole bottle|all (?:my|the|her|his) pills)',
  '(?:i|he|she|friend|son|daughter|brother|sister|mom|dad|mother|father|wife|husband) (?:just |has |have )?overdosed',
];

/** Signs (patterns) that make a question of health urgent. */
export const signsOfDanger: readonly string[] = [
  'chest (?:hurts?|pains?|pressure|(?:is|feels) tight)',
  'pains? in my chest',
  "(?:can't|cannot|can not|couldn't|trouble|hard to|difficulty|struggling to) (?:breathe|breathing|get air)",
  'heart attack',
  'having a stroke',
  'face is (?:drooping|numb)',
  'overdos(?:e|ed|ing)',
  'poisoned',
  'unconscious',
  'passed out',
  '(?:having|had) a seizure',
  'bleeding (?:a lot|heavily|badly|out)',
  "bleeding (?:won't|doesn't|does not) stop",
  "(?:won't|can't|doesn't|not) stop(?:ping)? (?:the )?bleeding",
  '(?:coughing up|vomiting|throwing up) blood',
  'throat is (?:closing|swelling)(?: up)?',
  'anaphyla\\w+',
  'snake bite',
  'bitten by a snake',
  'electrocuted',
];

/** Words (patterns) for people who are there now. */
export const peopleNear: readonly string[] = [
  "i|i'm|i've|my|me|we|our|he|she|he's|she's|him|her|his",
  'baby|child|kid|son|daughter|toddler|wife|husband|mom|mum|dad|mother|father|friend|grandma|grandpa',
  'somebody|someone|right now|help',
];

/** Words (patterns) that put it into the past, a story or a lesson. */
export const distantTalk: readonly string[] = [
  'symptoms? of',
  'what (?:is|are|causes?)',
  'how (?:common|likely)',
  '(?:years?|months?|weeks?) ago',
  'last (?:year|month|week|summer|winter)',
  'used to',
  'as a (?:child|kid)',
  'when i was',
  'in (?:a|the|this|that|my) (?:movies?|films?|shows?|books?|games?|dreams?|story|series|episode)',
  '(?:history|risk) of',
  'prevent',
  'after (?:a|my|his|her) (?:heart attack|stroke)',
  'laugh(?:ed|ing)?',
];
