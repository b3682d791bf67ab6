/** Words between subject and verb that change no sentiment; pattern syntax, like all below. */
export const adverbs = [
  'really',
  'absolutely',
  'just',
  'totally',
  'truly',
  'definitely',
  'certainly',
  'also',
  'still',
  'always',
  'kind of',
  'kinda',
  'sort of',
  'actually',
  'quite',
  'so',
  'do',
  'did',
  'genuinely',
  'honestly',
  'simply',
  'particularly',
  'especially',
  'rather',
  'personally',
  'pretty much',
  'very much',
  'mostly',
  'generally',
  'usually',
  'sometimes',
  'freaking',
  'fucking',
  'completely',
  'only',
  'mainly',
  'too',
  'both',
  'thoroughly',
  'obviously',
  'have always',
  'ever',
  'even',
  'that',
  'super',
  'all',
  'very',
  'a bit',
  'a little',
  'big',
];

/** With the subject 'I': what is liked follows. */
export const likingVerbs = [
  'love',
  'luv',
  'like',
  'enjoy',
  'adore',
  'admire',
  'dig',
  'prefer',
  'cherish',
  'treasure',
  'loved',
  'liked',
  'enjoyed',
  'adored',
  'fell in love with',
  'have loved',
  'have enjoyed',
  'have a soft spot for',
  'have a passion for',
  "(?:can't|couldn't|could never) (?:get enough of|live without)",
  "can't help (?:but love|loving)",
  'could (?:eat|watch|listen to|play|read) (?=.+ (?:all day|every day|forever))',
];

/** With 'I am': what is liked follows. */
export const likingStates = [
  '(?:a |an? )?(?:really |very |pretty )?(?:(?:big|huge|massive|great|real|true|lifelong|long time|major|die hard|avid) )?(?:fan|lover) of',
  'into',
  'fond of',
  'keen on',
  '(?:crazy|nuts|mad|passionate|excited|enthusiastic) (?:about|for)',
  'obsessed with',
  'in love with',
  'addicted to',
  'hooked on',
  'partial to',
  'loving',
  'enjoying',
  'interested in',
  'fascinated (?:by|with)',
];

/** With the subject 'I': what is disliked follows. */
export const dislikingVerbs = [
  'hate',
  'dislike',
  'despise',
  'detest',
  'loathe',
  'abhor',
  'hated',
  'disliked',
  "(?:can't|couldn't|could not|can hardly) (?:really )?(?:stand|bear|abide|deal with|tolerate|get into)",
  "(?:don't|didn't|never|have never|don't think i|haven't ever) (?:really |particularly |actually |even |much |personally |necessarily |quite |ever |always |exactly |especially |that much |honestly )*(?:like|liked|love|loved|enjoy|enjoyed|dig|care for|care about|cared for|care much for|get into|got into|fancy|appreciate)",
  'have (?:no|zero|little) interest in',
  "don't have (?:any|much) interest in",
  'could do without',
  "don't see the (?:appeal|point) (?:of|in)",
  "don't get the (?:hype|appeal) (?:of|about|around)",
  '(?:have )?never been (?:a (?:big |huge )?fan of|into|fond of|interested in|crazy about)',
];

/** With 'I am': what is disliked follows. */
export const dislikingStates = [
  '(?:really |just |honestly |definitely )*not (?:really |very |too |that |so |all that |particularly |exactly |much |even |super |at all |a |an |the |big |huge |massive |great |biggest |much of a )*(?:fan of|fan|into|fond of|keen on|crazy about|interested in|big on|a fan of|a lover of|excited about|lover of|person for)',
  '(?:so |really |just |a bit |kind of |very |sick and )*(?:sick|tired|bored) (?:of|with)',
  '(?:so |really |very |kind of |absolutely )*(?:afraid|scared|terrified|frightened) of',
  'against',
  'over',
];

/** With the subject 'I': what leaves one cold follows. */
export const neutralVerbs = [
  "don't (?:really |particularly )?(?:mind|hate|dislike)",
  "don't (?:really )?have (?:any |an |a |much of an )?(?:strong )?(?:opinion|opinions|feelings|feeling|preference) (?:on|about|for|either way on|either way about)",
  'have (?:no|mixed) (?:strong )?(?:opinion|opinions|feelings|preference) (?:on|about|for)',
];

/** With 'I am': what leaves one cold follows. */
export const neutralStates = [
  '(?:okay|ok|fine|cool|alright|all right) with',
  'indifferent (?:to|about|towards)',
  'neutral (?:on|about)',
  'on the fence about',
];

/** After 'X is': praise. */
export const praise = [
  'my (?:all time |absolute |personal |number one |new )*(?:favorites?|fave|fav|thing|jam|passion|hero|idol|life|everything|go to)(?: .*)?',
  '(?:one|some|two|three|both) of my (?:all time |absolute )*favorites?(?: .*)?',
  '(?:by far |probably |easily |simply |definitely )*the (?:best|greatest|coolest|funniest|cutest|nicest|bomb|goat|most (?:amazing|beautiful|fun|interesting))(?: .*)?',
  '(?:a |an )?(?:great|awesome|amazing|fantastic|wonderful|excellent|brilliant|beautiful|incredible|delicious|tasty|yummy|fun|funny|hilarious|cool|perfect|lovely|superb|good|nice|interesting|fascinating|cute|adorable|beautiful|gorgeous|epic|legendary|fabulous|outstanding|terrific|relaxing|exciting|entertaining|underrated|so good|the real deal|dope|lit|fire|sweet|masterpiece)(?: (?:film|movie|song|game|book|actor|actress|singer|band|show|team|player|sport|food|place|city|person|one|artist|series|stuff|fun|too|animals?|pets?|games?|dogs?|cats?|to (?:watch|eat|play|read|listen to|be around)))?',
];

/** After 'X is': blame. */
export const blame = [
  'my least favorites?(?: .*)?',
  '(?:by far |probably |easily |simply )*the (?:worst|most boring|dumbest|ugliest)(?: .*)?',
  '(?:a |an )?(?:overrated|boring|bad|terrible|awful|horrible|disgusting|gross|stupid|dumb|annoying|lame|dull|garbage|trash|crap|rubbish|ugly|disappointing|ridiculous|useless|nasty|pointless|scary|creepy|too (?:long|slow|hard|expensive|violent|scary|loud|spicy|sweet|much)|a waste of (?:time|money)|not (?:that |very |so |really |all that |too )?(?:good|great|fun|interesting|funny|nice|my thing|my cup of tea|for me|my favorites?)|evil|cruel|the devil|yucky|a joke)(?: (?:film|movie|song|game|book|actor|show|team|player|sport|food|place|one|series|stuff|too))?',
];

/** After 'X is': neither. */
export const lukewarm = [
  '(?:just )?(?:okay|ok|alright|all right|fine|so so|meh|average|decent|not bad|not too bad|not terrible|mediocre)(?: .*)?',
];

/** After 'X isn't': praise denied. */
export const deniedPraise = [
  '(?:really |that |very |so |all that |particularly |exactly )*(?:good|great|fun|interesting|funny|nice|my thing|my cup of tea|for me|my favorites?|the best|worth it)(?: .*)?',
];
