const who = "(?:\\p{L}+'s )?";
const adjective =
  '(?:(?:car|house|office|favou?rite|new|old|other|left|right|reading|credit|library|bus|train|concert|only|stupid|whole|lucky|winning|spare|two|last) ){0,2}';
const things =
  'keys?|phone|cell|wallet|purse|bag|backpack|luggage|suitcase|glasses|sunglasses|contact lens|umbrella|hat|cap|gloves?|socks?|shoes?|scarf|coat|jacket|earrings?|earbuds|airpods|headphones|charger|remote|pens?|pencil|notebook|book|bookmark|tickets?|card|cards|passwords?|homework|bet|ball|mind|temper|cool|patience|focus|grip|train of thought|place|page|spot|seat|turn|way|balance|voice|appetite|interest|luggage|streak|progress|save|match|game|race|signal|connection|touch|marbles|tan';
const games =
  '(?:chess|checkers|tennis|table tennis|ping pong|badminton|squash|golf|pool|darts|bowling|cards|poker|uno|scrabble|monopoly|trivia|quizzes|mario kart|fifa|smash|minecraft|fortnite|tetris|basketball|football|soccer|baseball|volleyball|arm wrestling|racing|running|swimming|(?:video |board |card |word )?games?|everything)';
const soften = '(?:(?:literally|just|almost|nearly|totally|actually|finally|already|recently|all|so|really) )*';
const lifeless =
  '(?:(?:house)?plants?|ferns?|cactus|cacti|flowers?|basil|orchids?|tomatoes|grass|lawn|tree|starter|tamagotchi|character|avatar|sims?|villager|pokemon|party|conversation|chat|group chat|joke|link|server|engine|motor|meme|trend)';
const animal = '(?:dog|cat|kitten|puppy|rabbit|horse|squirrel|seagull|magpie|crow|raccoon|fox|monkey|bird|goat)';
const time = '(?:(?:\\p{L}+ )?(?:years?|months?|weeks?|days?|hours?|decades?|while|few|couple)\\b|long\\b)';
/** Who is sick of these is not talking of homework. */
const heavy =
  '(?:being|living|life|everything|everyone|everybody|people|myself|me|it all|all of it|him|her|them|feeling|always|having to|trying|fighting|crying|hurting|lying|pain|bull(?:ying|ies)|drinking|hospitals?|doctors?|medicine|pills|surviving|existing|waking up|pretending|(?:this|that|it)(?: anymore| any more| now| all)?$|(?:my|this|our|the|his|her|their|all this|all the) (?:\\p{L}+ )?(?:life|lives|world|pain|body|existence|fear|sadness|abuse|war|violence|hurt|husband|wife|partner|marriage|mum|mom|mother|dad|father|family|parents|illness|disease)\\b)';

const phrases: readonly string[] = [
  // Things that are lost, and whom one finds again by the fountain.
  `\\blost (?:my|our|his|her|their|the) ${who}${adjective}(?:${things})\\b`,
  '\\blost (?:him|her|them) (?:in|at) (?:the|a) (?:\\p{L}+ )?(?:crowd|mall|market|shop|store|supermarket|park|airport|station|fog|maze|museum|zoo|race|game)\\b',
  // Said of boredom, laughter and hard work.
  `\\bsick (?:and tired )?of (?!${heavy})`,
  "\\bdead (?:tired|serious|end|battery|easy|simple|funny|good|wrong|right|set|cold|last|weight|giveaway|line|sea)\\b|\\bi'm (?:so |literally )?dead(?! (?:inside|to))\\b|\\b(?:walking|grateful|red|evil|the) dead(?= (?:redemption|is|was|rising|season)|$)|\\bday of the dead\\b|\\bdead poets\\b",
  '\\bdying (?:to (?!(?:cancer|covid|aids|a|an|the|this|it)\\b)|of (?:laughter|laughing|boredom|curiosity|hunger|thirst|heat|embarrassment)\\b|for a \\p{L}+)',
  '\\bdied (?:laughing|of (?:laughter|laughing|embarrassment|boredom|shame))\\b|\\bi (?:(?:literally|just|totally|always|then) )*died\\b(?! inside)',
  '\\bkilled (?:it|that)(?= (?:at|on|in|with|today|yesterday|out|but|and)\\b|$)|\\bkilled (?:some |an |the )?(?:time|hour|vibe|mood)\\b|\\bkilled (?:me |him |her |them )?(?:in|on) (?:the|this|that|a) (?:game|level|round|match|boss fight)\\b',
  // Things that die without anybody mourning.
  '\\b(?:phone|cell|battery|batteries|laptop|computer|tablet|ipad|headphones|car|internet|wifi|controller|watch|screen|remote)(?: (?!my\\b|our\\b|when\\b|and\\b|because\\b)\\S+){0,3} (?:died|dies|dying|dead)\\b',
  `(?<!\\band (?:(?:my|our|the) )?)\\b${lifeless} (?:is |are |was |were |keeps? |has |have )?${soften}(?:died|dies|dying|dead)\\b`,
  // Blows that do not hurt.
  `\\b(?:beat|beats|beating|beaten) me (?:\\p{L}+ ){0,2}?(?:at|in) (?:the |a |this |that )?(?:\\p{L}+ )?${games}\\b|\\b(?:beat|beats) me to (?:it|that|the)\\b|^(?:(?:well|oh) )*(?:(?:it|that) beats me\\b|beats me (?:why|how|what|who)\\b)`,
  '\\bhit me (?:up\\b|with (?:your|his|her|their|the|a|another|some|that) (?:\\p{L}+ )?(?:snowballs?|pillow|jokes?|facts?|questions?|story|stories|riddles?|splash|bill|news|idea|best|water balloon)\\b)',
  '\\bdie my (?:hair|beard|eggs|shirt)\\b|\\babus\\w+ (?:the|my) (?:snooze|system|word|caps lock|free)\\b',
  // Partings that nobody weeps over.
  `\\bleft me (?:a|an|some|the) (?!${time}|(?:\\p{L}+ )?(?:letter|wreck|mess|widow|widower|orphan)\\b)\\p{L}+|\\bleft me (?:speechless|breathless|hanging|wondering|cold|hungry|smiling|laughing|wanting more)\\b`,
  '\\bbroke up (?:the|a|that|this) (?:\\p{L}+ )?(?:fight|argument|meeting|party|chocolate|bread|soil|ice|day|routine|crowd)\\b|\\b(?:band|beatles|oasis|one direction|group) (?:broke up|split up)\\b|\\bdivorced in (?:the )?(?:season|series|film|movie|book|show)\\b',
  // Words of medicine for other things, and places where one works.
  '\\b(?:saturday night|cabin|spring|world cup|football|gold|dance|disco) fever\\b|\\bfever (?:dream|pitch|for \\p{L}+)\\b',
  `\\bstrokes? of (?:luck|genius|midnight|fortune|inspiration)\\b|\\b(?:back|breast|brush|butterfly|swimming|key) ?strokes?\\b|\\bstrok(?:e|es|ed|ing) (?:my|the|a|his|her) (?:\\p{L}+ )?(?:${animal}|beard|hair|fur)\\b`,
  '\\baddicted to (?:(?:this|that|these|those|the|my|video|board) )*(?:games?|shows?|songs?|series|chocolate|coffee|tea|cheese|crisps|popcorn|pizza|books?|reading|music|crosswords?|puzzles?|sudoku|running|podcasts?|baking|knitting|lego|wordle|tiktok|youtube)\\b',
  "\\b(?:is|are|it's|like|retail|music|beats|than) (?:(?:my|a|the|best|good|great|kind|of|free|cheap|real|pure|almost|like|own) )*therapy\\b|\\btherapy dogs?\\b",
  '\\b(?:work\\w*|volunteer\\w*|job|nurse|doctor|surgeon|cleaner|porter|receptionist|intern|shifts?) (?:\\p{L}+ ){0,2}?(?:in|at|for) (?:a|an|the|our|my) (?:\\p{L}+ )?hospital\\b|\\bhospital (?:drama|show|series)\\b',
  '\\b(?:study|studies|studying|studied|read|reading|degree in) medicine\\b|\\bbest medicine\\b|\\bown medicine\\b|\\bmedicine (?:ball|cabinet)\\b|\\bbrain surgery\\b(?= (?:though|exactly|is it)|$)|\\bgame of operation\\b|\\bheart attack grill\\b',
  // Money and law without trouble.
  '\\btax(?:es|ing)? (?:my|the|your) (?:brain|mind|patience)\\b|\\binvest(?:ed|ing)? (?:an?|some|two|three|my|hours|a lot of|so much) ?(?:hours?|time|energy|evenings?|weekends?|effort)?\\b(?= (?:in|into|on)\\b)|\\bstocks? of (?:tea|coffee|food|wood|wool|yarn|books|snacks)\\b|\\b(?:works?|working|worked|job|career) (?:in|for|at) (?:an? )?insurance\\b',
  "\\b(?:i'm|i am|is|are|was|she's|he's|be|become|becoming|as) (?:a|an|the) (?:\\p{L}+ )?(?:lawyer|attorney)\\b|\\b(?:be|become) lawyers\\b|\\barrested development\\b|\\bvisa card\\b|\\b(?:aunt|auntie|cousin|sister|friend|named|called) sue\\b",
  `\\bstolen by (?:the|my|our|a) (?:\\p{L}+ )?${animal}\\b|\\brobbed of (?:sleep|a win|the win|victory|the (?:title|oscar|goal|trophy))\\b|\\b(?:team|side|club|film|song|actor|actress|player) (?:was|were|got) robbed\\b`,
  '\\bmurder mystery\\b|\\bboss fight\\b',
];
const light = new RegExp(phrases.join('|'), 'gu');

/**
 * The line without phrases that sound like a loss, an illness or a crime and are none: `lost my keys`, `sick of homework`, `killed it at work`.
 *
 * @param text in the form in which words are compared
 * @example withoutLightPhrases('i killed it at work but my dad died') // 'i   but my dad died' has the loss alone
 */
export function withoutLightPhrases(text: string): string {
  return text.replace(light, ' ');
}
