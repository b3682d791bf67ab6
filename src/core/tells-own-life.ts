const lead =
  "(?:(?:well|so|oh|yeah|yes|no idea|not sure|i don't know|dunno|no|nope|ok|okay|anyway|anyways|actually|haha|lol|hm|um|uh|and|but|thanks|thank you|sorry|honestly|to be honest|by the way|just|then|maybe|guess what) )*";
const past =
  '(?:was|were|had|went|got|made|lost|found|did|came|saw|met|left|took|bought|broke|fell|drove|ran|flew|slept|woke|cooked|baked|burned|burnt|dropped|spilled|forgot|missed|finished|started|worked|walked|moved|passed|failed|won|called|visited|cleaned|fixed|built|wrote|sold|sent|paid|spent|threw|hit|cut|hurt|dreamed|dreamt|quit|stayed|tried|watched|played|ate|drank|caught|stole|crashed|adopted|planted|painted|argued|cried|laughed|danced|\\p{L}{3,}ed)';
const now =
  "(?:live|work|have (?:to|an? exam|an? interview|an? appointment|an? date|an? test|an? match|an? party|an? meeting)|need to|should|must|teach|study|drive|run|own|'ll|will|am|(?:am |are )?going to|are (?:moving|having|getting|planning|expecting|about to|off to)|gonna)";
const event = new RegExp(
  `^${lead}(?:(?:i|we|me and my \\p{L}+|my \\p{L}+(?: \\p{L}+)?|our \\p{L}+) (?:just |finally |actually |already |also |once |never |even |really |nearly |almost )*(?:${past}|${now})|i'm (?:\\d+|going|off|about to|making|getting|moving|having|working|trying|\\p{L}+ing)|(?:been|had|went|got|just got|just had|met|made|took|left) (?!it\\b|that\\b|to\\b|there\\b|heard\\b|one\\b)\\p{L}+|i'll|i've (?:been|just|got to|finally)|we're (?:going|moving|having|getting)|i should)\\b`,
  'u',
);
/** 'In my free time I like fishing': a subject of the user's own, whatever was asked. */
const pastime = new RegExp(
  `^${lead}(?:(?:in|during) (?:my |the |our )?(?:free|spare) time (?:i|we|i'm|we're)|(?:my|our) (?:favou?rite |main |only |biggest |new )?(?:hobby|hobbies|pastime|passion)(?: is| are|'s)) \\p{L}`,
  'u',
);
/** What is thought or known belongs to the topic at hand: 'I thought so', 'I loved the book'. */
const ofMind = new RegExp(
  `^${lead}(?:i|we) (?:just |actually |already |also |once |never |really )*(?:thought|knew|heard|believed|liked|loved|hated|enjoyed|preferred|agreed|wondered|noticed|remembered|learned|learnt|guessed|expected|wanted|wished|said|meant|used to|had (?:no idea|to|heard|never|a feeling)|did(?:n't)? know|was (?:surprised|wondering|thinking|hoping)|will (?:try|look|check|have|remember|take)|should (?:try|look|read|watch))\\b`,
  'u',
);
const pointing = /\b(?:it|its|that|this|them|they|those|these|one|ones|there|him|her|he|she|both|neither|so)\b/u;
const whenIt =
  /\b(?:last (?:night|week|weekend|month|year|summer|winter|time)|yesterday|this (?:morning|afternoon|evening|week|weekend)|today|tonight|tomorrow|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|next (?:week|month|year|weekend)|\d+ years? old|i'm \d{1,3}|since i was|when i was)\b/u;
const fewest = 4;

/**
 * True if somebody tells of a pastime of theirs.
 *
 * @param text in the form in which words are compared
 * @example tellsPastime('in my free time i like fishing') // true
 */
export function tellsPastime(text: string): boolean {
  return pastime.test(text);
}

/**
 * True if somebody tells what they did, do or are about to do, and nothing in the line points at what was talked about: whoever talks
 * about a topic lets go then.
 *
 * @param text in the form in which words are compared
 * @example tellsOwnLife('i had a weird dream last night') // true, but false for 'i had never heard of it'
 */
export function tellsOwnLife(text: string): boolean {
  if (text.split(' ').length < fewest && !/\bi'm \d{1,3}\b/u.test(text)) return false;
  if (tellsPastime(text)) return true;
  if (!event.test(text) || ofMind.test(text)) return false;
  return whenIt.test(text) || !pointing.test(text);
}
