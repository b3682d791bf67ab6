import type { ThemeName } from './themes.ts';
import { worryPatterns } from './worry-patterns.ts';

/** How sure one can be that it is meant: an event was told, a feeling was named. */
export type Certainty = 'told' | 'felt';

/** A way in which people tell of a trouble; the groups `rel` and `feeling` are named where they matter. */
export interface TroublePattern {
  readonly theme: ThemeName;
  readonly certainty: Certainty;
  readonly said: RegExp;
}

/** Animals that live with people. */
export const pets =
  'dogs?|cats?|pupp(?:y|ies)|kittens?|hamsters?|rabbits?|bunny|bunnies|guinea pigs?|horse|pony|parrot|budgie|bird|goldfish|fish|turtle|tortoise|lizard|snake|ferret|gerbil|pet|doggy|kitty';
const colleagues = 'boss|manager|supervisor|co ?-?workers?|colleagues?|team leader|employer';
const family =
  'mom|mum|mommy|mummy|mother|mama|dad|daddy|father|papa|parents?|stepmom|stepdad|brothers?|sisters?|siblings?|twin|grandma|grandpa|grandmother|grandfather|granddad|grandparents?|granny|nana|nan|aunt|auntie|uncle|cousins?|niece|nephew|wife|husband|spouse|partner|boyfriend|girlfriend|fiancee?|ex|son|daughter|kids?|child|children|baby|mother in law|father in law|in laws|family';
const others = 'friends?|best friend|bestie|teachers?|coach|roommates?|flatmates?|neighbou?rs?|classmates?|mentor';
/** Whoever may stand after 'my'. */
export const someone = `(?:${family}|${others}|${colleagues}|${pets})`;
const person = `${family}|${others}`;

const adjectives = "(?:\\p{L}[\\p{L}'-]* ){0,2}?";
const name = "(?: (?<name>(?!is\\b|was\\b|has\\b|just\\b|and\\b)\\p{L}[\\p{L}'-]{1,19}))??";
const own = (who: string): string => `\\b(?:my|our) (?<adjectives>${adjectives})(?<rel>${who})${name}`;
const softly =
  '(?: (?:just|recently|suddenly|sadly|unexpectedly|finally|also|both|has|have|had|actually|really|always|still|all))*';
const very =
  '(?:very |so |really |pretty |quite |super |just |still |kind of |kinda |a bit |a little |feeling |totally |completely |always |extremely |too |such |absolutely |all |getting |again |been )*';
const self = "(?:i'm|i am|im|i feel|i've been|i have been|i was feeling|i've felt|i keep feeling|feeling)";
const ends =
  '(?= (?:a (?:bit|little)|so much|today|now|right now|lately|these days|all the time|again|about (?:it|that|this|my|the|everything|him|her|them|work|school|money)|at (?:him|her|them|work|home|school|night)|too|inside|because|since|and|but|when|that (?:i|my|he|she|they|we)|every|for|at the moment|tonight|this|as|with (?:it|everything|my)|by (?:it|everything|my|all)|from|after|in my|sometimes|anymore|most|i)\\b|$)';
const dies =
  "(?: (?:died|passed(?: away| on)?|are dead|is dead|is gone forever|got killed|was killed|were killed|was put (?:down|to sleep)|was run over|got run over|got hit by a car|didn't make it|ran away|is missing|went missing|is no longer with us|committed suicide|drowned)\\b)";
const ill =
  '(?:sick(?! of)|ill|unwell|dying|not well|in (?:the )?(?:hospital|icu|intensive care|a coma)|(?:at|in) the vet|getting surgery|having surgery|terminally ill|not doing well|getting worse)';
const illnesses =
  "(?:cancer|a stroke|dementia|alzheimer'?s|a heart attack|a (?:brain )?tumou?r|leukemia|surgery|an operation|an accident|covid|pneumonia|parkinson'?s|a seizure|heart failure|kidney failure|ms|a miscarriage)";
const meanness =
  "(?:hates? me|yell(?:s|ed)? at me|is yelling at me|scream(?:s|ed)? at me|shout(?:s|ed)? at me|hung up on me|forgot my birthday|(?:doesn't|don't|won't|didn't|never) (?:love|like|understand|listen(?:s)? to|talk to|speak to|care about|trust|respect|believe|support|text) me|(?:never|doesn't|don't) listens?|stopped (?:talking|speaking) to me|(?:is|are|keeps|keep) ignoring me|ignore[sd]? me|kicked me out|(?:lied|lies) to me|laughed at me|made fun of me|blames? me|(?:is|are) (?:always )?(?:fighting|arguing)|fights? (?:all the time|a lot|every day)|(?:is|are) getting (?:a )?divorced?|let me down|insulted me|was rude to me|said (?:horrible|terrible|awful|mean) things|criticizes? me|called me)";
const bodyPart =
  '(?:hands?|fingers?|thumbs?|arms?|elbows?|wrists?|shoulders?|legs?|knees?|ankles?|foot|feet|toes?|heels?|back|neck|head|tongue|lips?|mouth|teeth|tooth|ears?|eyes?|nose|ribs?|hips?|stomach|belly|tummy|throat|chest)';
const moods =
  '(?:mad|angry|mean|annoying|unfair|upset|cruel|disappointed|rude|toxic|horrible|awful|terrible|impossible|unfair to me|a jerk|furious|driving me crazy|driving me mad|stressing me out|picking on me)';

const pattern = (source: string): RegExp => new RegExp(source, 'u');

/** What people tell, the graver first. */
export const troublePatterns: readonly TroublePattern[] = [
  { theme: 'loss', certainty: 'told', said: pattern(`${own(someone)}${softly}${dies}`) },
  {
    theme: 'loss',
    certainty: 'told',
    said: pattern(
      `\\b(?:i|we) (?:just |recently |have |had )*(?:lost|buried) (?:my|our) (?<adjectives>${adjectives})(?<rel>${family}|${others}|${pets})${name}(?! (?:in the (?:store|shop|crowd|mall)|on the))(?= |$)`,
    ),
  },
  {
    theme: 'loss',
    certainty: 'told',
    said: /\b(?:i|we) (?:just |recently |have |had )*lost (?:a|another|one of (?:my|our)|two|three) (?:young |little |dear |old )*(?:patients?|residents?|babies|baby|friends?|colleagues?)(?= |$)(?! (?:to|in) (?:another|a different|the competition))/u,
  },
  {
    theme: 'pet',
    certainty: 'told',
    said: pattern(`\\b(?:put|putting) (?:my (?<rel>${pets})|him|her|it|them) (?:down|to sleep)\\b`),
  },
  {
    theme: 'loss',
    certainty: 'told',
    said: pattern(
      "\\b(?:he|she|they|it) (?:just |recently |has |had |sadly )*(?:died|passed away)(?= (?:last|this|yesterday|today|recently|two|three|four|five|a|when|on|in|of|from|\\p{L}+ (?:days|weeks|months|years) ago)|$)|\\b(?:going|have to go|went|at|been) to (?:a|the|her|his) funeral\\b|\\bi had a miscarriage\\b|\\bi'm (?:still )?(?:grieving|mourning)\\b",
    ),
  },
  {
    theme: 'war',
    certainty: 'told',
    said: /\b(?:my (?:country|city|home|family)|ukraine|gaza|syria|sudan)\b.*\bwar\b|\bwar\b.*\b(?:my (?:country|city|home))\b/u,
  },
  {
    theme: 'breakup',
    certainty: 'told',
    said: pattern(
      `\\bmy (?:\\p{L}+ )?(?<partner>boyfriend|girlfriend|husband|wife|partner|fiancee?|ex|spouse) (?:just |suddenly |has )*(?:left me|dumped me|broke up with me|cheated on me|cheats on me|divorced me|wants a divorce|moved out|is (?:leaving me|cheating on me|divorcing me)|broke my heart|ghosted me)\\b|\\b(?:he|she|they) (?:just )?(?:left me|dumped me|broke up with me|cheated on me|broke my heart|ghosted me)\\b|\\b(?:we|i) (?:just |recently |finally )*(?:broke up|split up|separated)\\b|\\b(?:i'm|i am|we're|we are|i'm going through|going through|i got|we got) (?:getting |getting a |a |an )?(?:divorced?|break ?up|separated)\\b|\\bi (?:just )?got (?:dumped|divorced)\\b|\\bmy (?:marriage|relationship) (?:is over|ended|is falling apart|broke)`,
    ),
  },
  {
    theme: 'illness',
    certainty: 'told',
    said: pattern(
      `${own(`${family}|${others}|${pets}`)}${softly} (?:is|are|was|were|got|gets|has been|have been|feels|fell|isn't doing) ${very}${ill}(?! movie)(?= |$)`,
    ),
  },
  {
    theme: 'illness',
    certainty: 'told',
    said: pattern(`\\b(?:he|she) (?:is|was|got|has been|feels|fell) ${very}${ill}(?= |$)`),
  },
  {
    theme: 'illness',
    certainty: 'told',
    said: pattern(
      `${own(`${family}|${others}|${pets}`)}${softly} (?:has|had|got|having|is having|was diagnosed with|has been diagnosed with|is fighting|needs|was in) ${illnesses}\\b`,
    ),
  },
  {
    theme: 'unwell',
    certainty: 'told',
    said: /^(?:(?:and|but|well|oh|yeah|because|sorry|hi|no|not good) )*(?:(?:i'm|i am|i feel|i have been|i've been|i was|i got) (?:\p{L}+ ){0,2}?(?:sick|ill|unwell|in (?:the )?hospital)(?! of\b)(?: .{0,20})?|i(?:'ve)? (?:have|got|caught) (?:a|the) (?:\p{L}+ )?(?:cold|flu|fever|cough|headache|migraine|sore throat|stomach ache|stomachache|toothache|hangover)(?: .{0,12})?|i (?:have|got|caught|tested positive for) (?:covid|corona|coronavirus|the virus)(?: (?:again|now|right now|today|at the moment))?|i (?:have|was diagnosed with) (?:cancer|diabetes|depression|lupus|ms)(?: .{0,20})?|i broke my (?:leg|arm|foot|ankle|wrist|hand))$/u,
  },
  {
    theme: 'unwell',
    certainty: 'told',
    said: pattern(
      `\\bi(?:'ve)? (?:just |recently |actually |really |also |have )*(?:burn(?:t|ed)|cut|hurt|twisted|sprained|broke|broken|bruised|injured|scalded|banged|pulled a muscle in) my (?:left |right |little |big )?${bodyPart}(?= |$)|\\bmy (?:left |right |poor |lower |upper )?${bodyPart}${softly} (?:hurts?(?! (?:when|if) you)|aches?|is killing me|are killing me|is (?:swollen|sore|broken|sprained)|are (?:swollen|sore)|(?:isn't|is not|aren't|are not) what (?:it|they) used to be|(?:is|are) (?:acting up|playing up|giving me trouble))(?= |$)`,
    ),
  },
  {
    theme: 'setback',
    certainty: 'told',
    said: /\bi (?:just |recently |have |totally )*(?:failed|flunked|messed up|screwed up|lost my (?:job|home|house|apartment)|got (?:fired|laid off|rejected|expelled|evicted|an f\b)|was (?:fired|laid off|rejected|evicted)|didn't (?:pass|get the job|get in|make the team|get accepted))\b|\b(?:they|my boss) (?:fired|rejected) me\b|\bbecame unemployed\b/u,
  },
  {
    theme: 'work',
    certainty: 'told',
    said: pattern(
      `${own(colleagues)}${softly} (?:${meanness}|(?:is|are|was|were|has been) ${very}${moods})|\\bi (?:really |absolutely )?hate my (?:job|work)\\b|\\b(?:work|my job) (?:is|was|has been|gets) ${very}(?:stressful|awful|too much|exhausting|a nightmare|terrible|overwhelming|killing me|draining|hell|horrible|rough|crazy|hard on me)\\b|\\b(?:stress|stressed|stressed out|overwhelmed|burn(?:ed|t) out|exhausted|problems|trouble) (?:at|from|by|with|about|because of|due to) (?:my )?(?:work|job)\\b|\\bi work too (?:much|hard|many)\\b|\\bi(?:'m| am)? (?:so )?(?:burn(?:ed|t) out)\\b`,
    ),
  },
  {
    theme: 'quarrel',
    certainty: 'told',
    said: pattern(
      `${own(`${family}|${others}`)}${softly} (?:(?:is|are|was|were|has been|gets?) ${very}${moods}\\b|${meanness}(?= |$))|\\b(?:he|she|they) (?:forgot my birthday|hates? me|yelled at me|(?:is|are) mad at me|stopped talking to me)\\b|\\bi (?:just )?(?:had|got into|have) (?:a|an) (?:\\p{L}+ )?(?:fight|argument|row|falling out) with\\b|\\bi (?:fought|argued|fell out) with my\\b|\\bwe (?:had a fight|are (?:always )?fighting|don't talk anymore|don't speak anymore|keep fighting|fell out)\\b|\\bi lost my best friend\\b|\\b(?:kids|people|they|everyone|girls|boys) at (?:my )?(?:school|work) (?:are mean|make fun of me|laugh at me|hate me|ignore me)`,
    ),
  },
  {
    theme: 'school',
    certainty: 'told',
    said: pattern(
      `\\b(?:i'm|i am|im|i feel|i've been) ${very}(?:worried|stressed|stressed out|nervous|scared|anxious|freaking out|panicking|overwhelmed|behind) (?:about|because of|by|with|for|over|at|from|in|on) (?:\\p{L}+ ){0,3}?(?:exams?|tests?|finals|school|college|university|homework|thesis|grades?|midterms?|essay|class|classes|math|maths)\\b|\\b(?:exams?|finals|school|college|university|homework|my thesis|midterms?) (?:is|are|was|were|has been) ${very}(?:stressful|stressing me out|killing me|overwhelming|too much|a nightmare|awful)\\b|\\bi have (?:so much|too much|so many|too many) (?:homework|exams|tests|assignments)\\b`,
    ),
  },
  {
    theme: 'money',
    certainty: 'told',
    said: pattern(
      `\\b(?:i|we) (?:can't|cannot|can not|couldn't|can barely|can hardly) (?:even )?(?:afford|pay) (?:my|the|our|for)? ?(?:rent|bills?|food|groceries|mortgage|medicine|heating|anything|tuition)\\b|\\b(?:i'm|i am|we're|we are) ${very}(?:broke|in debt|out of money|behind on (?:my |the |our )?(?:rent|bills))\\b|\\bmoney (?:is|has been) ${very}(?:tight|a problem|a worry)\\b|\\b(?:worried|stressed|anxious|stress) (?:out )?about (?:my )?(?:money|finances|bills|rent|debts?)\\b|\\b(?:i|we) have no money\\b|\\brunning out of money\\b`,
    ),
  },
  {
    theme: 'missing',
    certainty: 'told',
    said: pattern(
      `^(?:(?:and|but|yeah|yes|well|because|so) )*i (?:really |still |just |do |also )*miss (?:him|her|them|home|my (?<adjectives>${adjectives})(?<rel>${person}|${pets}|home|country|hometown|village|town)${name})(?= |$)|\\bi(?:'m| am) ${very}homesick\\b`,
    ),
  },
  {
    theme: 'loneliness',
    certainty: 'felt',
    said: pattern(
      `\\b${self} ${very}(?:lonely|alone|isolated|left out|unloved|invisible)${ends}|^(?:(?:i think|because|and|but|well) )*(?:nobody|no one|noone|everybody|everyone) (?:really |even )?(?:likes|loves|hates|understands|cares about|listens to|talks to|wants) me\\b|\\bi (?:have|got) no (?:one(?! (?:else|to play))|friends)\\b|\\bi don't have (?:any )?(?:friends|anyone|anybody)(?! (?:who plays|to play))|(?:^| )(?:lunch|school|home|work|life|it|the house|the flat|evenings?|nights?|weekends?|days?)(?:'s| is| are| gets| feels) ${very}lonely${ends}|^(?:(?:and|but|well|because) )*i (?:always |usually |mostly |just )*(?:sit|eat|have lunch|spend (?:lunch|breaks|recess)) (?:with (?:nobody|no one)|all alone|alone|by myself)(?: (?:mostly|always|usually|at (?:lunch|school|work)|every day|most days|a lot))*$`,
    ),
  },
  ...worryPatterns,
  {
    theme: 'worry',
    certainty: 'felt',
    said: pattern(
      `\\b${self} ${very}(?<feeling>stressed(?: out)?|anxious|worried|scared|nervous|overwhelmed|afraid(?! (?:i|i'm|i don't|he|she|it|they|that|to|not|so|we|you|this)\\b)|panicking|terrified|worried sick)${ends}|\\bi (?:have|had|got|get) (?:a |such |bad |really bad )*(?:anxiety|panic attacks?)\\b|\\bi (?:can't|cannot) (?:stop worrying|sleep (?:at night|because|anymore|lately)|calm down)\\b|\\bi(?:'m| am) (?:afraid|scared) of (?:losing|being alone|the future|failing|dying|tomorrow|what)\\b|\\bi worry (?:so much|a lot|all the time|about my)\\b`,
    ),
  },
  {
    theme: 'tiredness',
    certainty: 'felt',
    said: pattern(`\\b${self} ${very}(?:tired|exhausted|worn out|drained|run down|fatigued)${ends}(?! of)`),
  },
  {
    theme: 'sadness',
    certainty: 'felt',
    said: pattern(
      `\\b${self} ${very}(?<feeling>sad|depressed|unhappy|miserable|heartbroken|upset|hopeless|worthless|angry|mad|furious|hurt|jealous|broken|devastated|frustrated|ashamed|guilty|gloomy)${ends}|\\b(?:i feel|feeling|i've felt) ${very}(?:down|low|blue|lost|empty|numb)${ends}|\\bi (?:cried(?! (?:when|at|because|over|during|through|while) (?!i\\b|my\\b|he\\b|she\\b|we\\b|it\\b))|was crying|have been crying|can't stop crying|want to cry|cry (?:every|all|a lot))|\\bi hate (?:my life|myself)\\b|\\bi (?:can't|cannot|can not) (?:cope|take (?:it|this) any ?more|handle (?:it|this|everything)|do this any ?more)\\b|\\b(?:i feel|feeling) like (?:a failure|nothing matters|crying|giving up)\\b|\\bmy heart is broken\\b|\\bmy life is (?:a mess|falling apart|terrible|awful|over)\\b|\\bi have depression\\b`,
    ),
  },
  {
    theme: 'bad-day',
    certainty: 'told',
    said: pattern(
      "\\b(?:i(?:'ve)? (?:had|have|am having)|i'm having|today (?:was|is)|today has been|my (?:day|week|month|year|weekend) (?:was|has been|is)|this (?:day|week|month|year) (?:was|has been|is)) (?:\\p{L}+ ){0,3}(?<!not )(?:bad|terrible|awful|horrible|rough|hard|lousy|crappy|worst|sad)(?: (?:day|week|month|year|time|night))?(?: (?:today|at work|at school|so far|for me|too|honestly|actually))*$|\\b(?:bad|terrible|awful|horrible|rough|lousy|crappy|worst|sad) (?:day|week|month|year)(?: (?:today|at work|at school|so far|ever|for me))*$",
    ),
  },
];
