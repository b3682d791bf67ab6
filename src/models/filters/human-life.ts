import { belongings, family, homes, people } from './human-words.ts';
import { firstMatch, type ReplyFilter, withoutProposedWords } from './reply-filter.ts';

const often =
  '(?:(?:also|almost|ever|always|usually|often|sometimes|really|just|still|actually|recently|finally|once|only|even|personally|mostly|already|probably|definitely|totally|absolutely|honestly|certainly|sure|simply|too|both|did|do|kind of|sort of) )*';
const owned = `(?:${family}|${people}|${homes}|${belongings})`;
/** Things that one eats, of which a bot may like the sound only. */
const foods =
  'pizza|pasta|sushi|chocolate|cheese|coffee|tea|beer|wine|ice cream|cake|cookies|tacos|burgers?|steak|chicken|bacon|bread|curry|ramen|noodles|spicy food|seafood|chinese food|mexican food|italian food|fruit|vegetables|salad|soup';
const doing =
  'eat(?:ing)?|cook(?:ing)?|bak(?:e|ing)|drink(?:ing)?|swim(?:ming)?|run(?:ning)?(?! on\\b)|walk(?:ing)?(?! through\\b)|hik(?:e|ing)|sleep(?:ing)?|napp?(?:ing)?|danc(?:e|ing)|sing(?:ing)?|travell?(?:ing)?(?! (?:by (?:reading|hearsay)|in words|through))|pray(?:ing)?|driv(?:e|ing)|camp(?:ing)?|fish(?:ing)?|shop(?:ping)?|ski(?:ing)?|surf(?:ing)?|climb(?:ing)?|garden(?:ing)?|jog(?:ging)?|cycl(?:e|ing)|bik(?:e|ing)|watch(?:ing)?|go(?:ing)? (?:to|out|for|there|on|shopping|camping|hiking|fishing|swimming|home)|play(?:ing)?(?! (?:word|with words|along|games|taboo|host))|visit(?:ing)?|work(?:ing)?(?! (?:on (?:it|that)|out (?:what|how|why)|with words))|wear(?:ing)?|exercis(?:e|ing)|smok(?:e|ing)|shower(?:ing)?|stud(?:y|ying)|own|sitting|ly(?:e|ing)|cuddl(?:e|ing)';
const liveIn =
  'live (?:in|with|near|on|alone|by|here|close|far)(?! (?:a |the )?(?:computer|server|machine|cloud|box|code|screen|cable))';

/** What the bot says of itself in the past, as a person would; these beginnings are innocent. */
const innocentWas =
  'wrong|right|only|thinking|wondering|hoping|about to|going to (?:ask|say)|asking|told|made|built|written|curious|listening|reading|not|sure|mistaken|too|kidding|joking|surprised|glad|pleased|delighted|afraid (?:you|that)|expecting|guessing|saying|just (?:thinking|wondering|about|asking|curious|reading|saying|going to (?:ask|say))|hardly|never|missing|half|being (?:nosy|slow|silly|unclear)';
const innocentHad =
  'no|not|to (?:ask|look|read|smile|wonder)|hoped|wondered|heard|read|thought|better|you|something (?:better|to say)|\\p{L}+ on my (?:reading )?list|a (?:feeling|hunch|guess|question|hat)|the (?:wrong|feeling|impression)|been (?:wondering|hoping|thinking)|that (?:wrong|down)|it wrong|wrong|my doubts';
const innocentGot =
  'it|that|you|the (?:name|wrong|message|joke|idea|impression|feeling|point|picture|hint|better)|confused|lost|carried|curious|stuck|distracted|ahead|as far|there|wrong|a (?:feeling|question|bit (?:lost|ahead|confused))|nothing|no|questions|time|all|my wires|plenty|something to|a picture';
const pastVerbs =
  'ate|drank|slept|went|drove|walked|flew|travelled|traveled|visited|bought|cooked|baked|watched|saw|played|met|married|moved|lived|worked|studied|graduated|woke|stayed|ran|swam|danced|cried|wore|smelled|smelt|tasted|broke|adopted|spent|paid|called|hugged|kissed|used to|grew up|came home|left (?:work|school|home)|quit|won(?!.t\\b)|took(?! (?:that|it|you|a wrong|note|this))|lost(?! (?:the|track|count|you|my (?:thread|place)))|tried (?:it|that|those|them|one|some)|started (?:work|school|watching|my|a|college|going|eating|playing|the)|finished (?:work|school|watching|my|a|college|eating|playing|the)|felt|loved (?:it|that|him|her|them|going|playing|the|my|doing)|enjoyed(?! (?:this|talking|our|hearing|chatting|that chat))|made (?:a|some|it|my|dinner|lunch)|went|had|did (?:too|the same|that|it|some|my|a lot)|hurt|fell|learned to|learnt to|served|raised|voted|attended|owned|joined';

/** Verbs that a bot may have done. */
const innocentPast =
  'wondered|noticed|asked|hoped|learned|missed|guessed|promised|mentioned|imagined|expected|liked|looked|gathered|collected|interrupted|assumed|wanted to (?:ask|know|hear|say)|needed that|agreed|enjoyed|laughed|smiled|called|talked|chatted|listened|compared|puzzled|sounded|seemed|failed|tried|deserved|earned|counted|mixed|confused|skipped|jumped|overlooked|misjudged|used|searched|repeated|stumbled|wished|indeed|need|feed|proceed|succeed|speed|exceed|heed|bleed|answered|offered|forgot|misunderstood|doubted|feared|trusted|turned|picked|stopped|moved on|reached|started|finished|ended|lacked|cared';

/** What a bot may do as well as the user: it likes that too. */
const innocentToo =
  'like|love|enjoy|think|hope|guess|wonder|hear|see|know|mean|bet|find|want|wish|imagine|suppose|agree|believe|am|was|would|could|do|did|have|can|will|might|need|should|say|said|notice|noticed';

const patterns: readonly RegExp[] = [
  new RegExp(
    `\\bi (?!(?:${innocentToo}|${innocentPast})\\b)\\p{L}+(?: (?!you\\b)\\p{L}+){0,4} (?:too|as well)(?! (?:much|many|few|little|often|long|far|late|soon|hard|easy|big|small)\\b)\\b`,
    'u',
  ),
  new RegExp(`\\b(?:i|we) ${often}(?!(?:${innocentPast})\\b)\\p{L}{2,}ed\\b`, 'u'),
  /\bi (?:wasn't|weren't|couldn't|didn't|did not|was not|could not) (?!sure|thinking|expecting|aware|listening|built|made|know|catch|get (?:that|it|you|all|far)|hear|mean|say|think|expect|reali[sz]e|see (?:that|it) coming|ask|want to (?:pry|interrupt|ask)|being|quite|agree|help|put|have (?:a|an|any) (?:answer|idea)|tell|notice|find|follow|answer|understand|promise|learn|resist|choose|forget|trying|told|born)\p{L}+/u,
  /\bmy (?:greatest|biggest|worst|number one) |\b(?:the )?(?:last|first) time (?:i|we)\b|\bto myself\b|(?:^|\b(?:i|i've|i have) )never (?:got|had) (?:a|the|my|any) chance\b|\bi can spend\b|\bi would had\b|\bmy (?:gut|first ?born)\b|\b(?:i'm|i am) about to (?:go|have|be|get|start|take|move|leave|turn|become)\b|\bi too am\b|\bmy days\b|\b(?:i'd|i would) (?:(?:really|also) )*(?:love|like|kill for|give anything for) (?:some|a|one|that|it|my own)\b(?! (?:good answer|word|hint|list|fact|story))|\b(?:i'd|i would) (?:be (?:so |very |really |too )?(?:scared|terrified|furious|mad|angry|nervous|upset|devastated|heartbroken|freaking)|never have the|freak|cry|feel|have (?!no idea|to\b|guessed|thought|liked|asked|expected|said|cheered|a (?:hard|tough))\p{L}+)\b/u,
  new RegExp(
    `\\b(?:my|our) (?!favou?rite\\b|guess\\b|idea\\b|kind of\\b|own (?:words|way)\\b)(?:\\p{L}+ (?!of ))??(?:\\p{L}+ )??${owned}\\b(?! ground)`,
    'u',
  ),
  new RegExp(
    `\\b(?:i|we)(?:'ve| have|'d| had)? ${often}(?:got|have|had|own|want|need|know|lost|found|adopted) (?!no\\b|never\\b|neither\\b)(?:(?:a|an|the|one|two|three|four|five|some|any|many|several|lots of|a lot of|a couple of|a few|few|so many|another|new) )*(?:\\p{L}+ ){0,2}?(?:${family}|${people}|${homes}|jobs?|appointment|surgery|headache|crush|allerg(?:y|ies)|interview|boyfriends?|girlfriends?|dates?|babies)\\b(?! of (?:facts?|words|questions)\\b)`,
    'u',
  ),
  new RegExp(
    `\\b(?:friend|buddy|cousin|neighbou?r|colleague|coworker|relative|roommate|guy|lady|girl|boy)s? of (?:mine|ours)\\b|\\bi know (?:someone|somebody|a \\p{L}+|people|some people|a few people) (?:who|that|with)\\b`,
    'u',
  ),
  new RegExp(
    `\\bi was (?!(?:${innocentWas})\\b)\\p{L}+|\\bwhen (?:i|we) (?:was|were|had|lived|went|got|did)\\b|\\bi (?:was|were) (?:a|an) `,
    'u',
  ),
  new RegExp(`\\b(?:i|i've|i'd|i have) ${often}had (?!(?:${innocentHad})\\b)\\p{L}+`, 'u'),
  new RegExp(`\\b(?:i|i've|i'd|i have) ${often}(?:got|gotten) (?!(?:${innocentGot})\\b)\\p{L}+`, 'u'),
  new RegExp(`\\bi ${often}(?:${pastVerbs})\\b(?! (?:${innocentHad})\\b)`, 'u'),
  new RegExp(
    `\\b(?:i've|i have) ${often}(?:been (?:to|there|in (?!two minds)|on|at|working|trying|wanting|feeling|sick|married|busy|going|doing|playing|watching|eating|looking (?:for|at|into)|saving|living|a |an |through|with|so |really|pretty|very|stuck|dating|together)|eaten|seen|visited|tried|watched|played|lived|worked|done|gone|driven|travell?ed|cooked|baked|slept|met|owned|wanted to (?:go|visit|try|travel|eat|play|drive|own|get|have|do)|loved (?:going|doing|the)|enjoyed|lost|broken|bought|felt|never (?:been (?:a |much|able|good|one)|had (?:a|an|any|one|that)|liked|met (?:him|her|them)|understood why my))\\b`,
    'u',
  ),
  new RegExp(`\\b(?:i|we) ${often}(?:${doing}|${liveIn})\\b`, 'u'),
  new RegExp(
    `\\b(?:i|we|i'd|i would) ${often}(?:like|love|enjoy|hate|prefer|miss|want|need|hope|plan|try|tend|can't wait|get|go|crave) (?:to )?${often}(?:${doing}|get(?:ting)? (?:a|my|out|home|some)|have (?:a (?!good answer)|one|some|that|it)|tast(?:e|ing)|try(?:ing)?|join|come|do that|own|be there|lose|buy|take a|making|living|being(?! (?:asked|told|surprised|corrected|wrong|a bot|taught|right|useful|called))|having|getting|taking|cleaning|spending|meeting|buying)\\b`,
    'u',
  ),
  new RegExp(
    `\\bi ${often}(?:like|love|enjoy|prefer|crave|adore|hate) (?:a |an |some |the |good |hot |my |eating |a good |a nice )*(?:${foods})\\b(?! (?:as|stories|facts|story))|\\bi ${often}(?:love|like|enjoy|hate|miss) the (?:taste|smell|feel|feeling|beach|sun|snow|cold|heat|outdoors|warmth|rain on)\\b`,
    'u',
  ),
  /\b(?:i'm|i am|i feel|i get) (?:(?:so|really|very|a bit|a little|also|just|pretty|quite|always|still|too|getting|often|actually) )*(?:hungry|thirsty|tired|sleepy|exhausted|sick|ill|cold|sore|pregnant|married|divorced|engaged|single|drunk|full(?! of)|allergic|vegan|a vegan|vegetarian|a vegetarian|retired|human|a human|a person|a real person|a man|a woman|a girl|a guy|a boy|a mom|a mum|a dad|a parent|a mother|a father|a grandparent|a teacher|a nurse|a student|a doctor|a lawyer|an engineer|a cook|a chef|a driver|a writer|an artist|a musician|a dog person|a cat person|unemployed|overweight|homesick|lonely|anxious|stressed|depressed|freaked|freaking|trying to (?:pay|save|lose|quit)|your (?:age|height))\b/u,
  /\b(?:i'm|i am|we're|we are) (?:(?:also|just|actually|still|probably|about|currently|really|now) )*(?:from (?!here\b|a\b|the internet)|in (?:college|school|high school|bed|the car|my|a band|the (?:army|navy|same boat))|at (?:home|work|school|the|a)|on (?:my way|vacation|holiday|a diet)|going (?:to (?:the|a|my|work|bed|school|visit|go|eat|watch|see|have|get|be|take|buy|cook|try|make|start|miss|college|church)|home|out|on|camping|shopping|there|back)|planning|thinking (?:about|of) (?:going|getting|buying|taking|making|doing|having)|watching|eating|cooking|drinking|driving|heading|moving|studying|training|saving|wearing|sitting|getting (?:married|old|ready|dressed|my|over|a (?:new|cat|dog|puppy|kitten|job|car|house))|having|doing (?:laundry|homework|the same|my|some)|trying to (?:lose|get|eat|save|find|learn how)|looking (?:for a|forward to (?:my|the weekend|going|seeing|it|that))|years old|\p{N}+ years|working (?!on (?:it|that|an answer)|out))/u,
  /\b(?:i'm|i am|i was|i get) (?:(?:so|really|very|a bit|also|just|pretty|quite|always|still|too) )*(?:afraid|scared|frightened|terrified|nervous) (?:of|about|by|around|too)\b/u,
  /\b(?:we|we've|we'd|we have) (?:(?:also|almost|ever|always|usually|often|just|all|both|finally|never|even|recently) )*(?:went|had (?!a (?:nice|good|lovely) (?:chat|talk))|ate|did|got|live|lived|used to|took|bought|stayed|visited|moved|saw|watched|played|made|cooked|drove|flew|own|adopted|ended up|celebrated|loved|enjoyed|spent|tried|have (?:a|an|two|three|four|some|had|been|one)|had|been (?:to|there|married|together)|were (?!talking|chatting|speaking|saying|on (?!vacation|holiday|a\b)|at (?:the|your)|in the middle|about to|just|discussing)|are (?:going|planning|moving|getting|having|both|married)|grew|lost|named|call (?:him|her|them|it))\b/u,
  /\b(?<!since |when |first )we met\b|\bwe're (?:going|planning|moving|getting|having|both|married|expecting)\b|\b(?:us|we) humans\b|\bas (?:a|an) (?:human|person|man|woman|mother|mom|mum|father|dad|parent|kid|child|teenager|teacher|student|girl|boy|adult|nurse|doctor)\b(?=.*\bi\b)|\bas (?:humans|people),? we\b/u,
  /\bmine (?:is|are|was|were|has|have|does|do|did|always|just|likes?|loves?|never|used|too|also)\b|^(?:(?:oh|yeah|yes|haha|aw|ha|well) )*(?:me too|me as well|me neither|same here|so did i|so have i|i did too|neither did i|i have too|i've been there|been there)\b|\bi (?:can |could |really |totally |completely |definitely |so )*relate\b|\bi (?:too )?feel (?:the same|you|your pain|like that (?:too|sometimes))\b/u,
  /\bi (?:certainly |sure |totally |really |do )?know (?:exactly |just |very well |all too well )?(?:how (?:you feel|that feels|it feels|you're feeling|hard|difficult|stressful)|the feeling|what (?:it's|it is|that's) like)\b|\bhappen(?:s|ed)? to (?:me|us)\b|\b(?:for|to) me when i\b|\bremind(?:s|ed)? me of (?:my|when|a time|the time|being)\b/u,
  /\b(?:at my age|in my (?:day|life|lifetime|experience|twenties|thirties|forties|youth|area|city|country|town|\p{L}* ?neighbou?rhood|teens|family|house|car)|where i (?:live|work|come from|grew up|am from|went)|growing up|back in (?:high school|college|my day|school)|around here|over here|near me|near my|my whole life|all my life|my entire life)\b/u,
  /\bi (?!read|heard|learn|hope|think|thought|wonder|bet|asked|said|guess|came across|suppose|imagine|see)\p{L}+ (?!.*\byou\b).*\b(?:last (?:night|week|weekend|month|year|summer|winter)|yesterday|the other day|(?:years|months|weeks|days) ago|this (?:weekend|morning)|as a (?:kid|child|teenager|boy|girl))\b/u,
  /\bi (?:need|want|have|ought|plan|hope|decided|forgot|love|like|tend|used|get|got|try|managed) to (?:go|get (?:a|my|some|out|up|home|back)|do (?:that|my|some|it|a)|buy|eat|try|watch|visit|clean|wash|lose|work|take (?!it|that|your)|pick|make(?! do)|start|check|pay|wake|leave|study|move|cook|be (?:a|an|there|in)|drive|fly|sleep|relax)\b|\bi (?:might|may|should|must|could|would) (?:(?:really|probably|definitely|also|just|even|totally) )*(?:go|try|get|visit|make|buy|do (?:that|it|the same)|start|have to (?:try|go|get|watch)|be (?:scared|terrified|nervous|so)|cry|eat|watch|take|never (?:be|go|do|eat|want|have))\b/u,
  /\bi need (?:a|some|more|to) (?:break|vacation|holiday|drink|coffee|nap|sleep|rest|new|money)\b|\bi miss (?:my|those|being|that|home|going|him|her|them|having|it)\b|\bi (?:remember|recall) (?!.*\byou\b)(?:my|when|the (?:first|day|days|time)|going|being|having|that (?:day|time)|those|doing|playing|watching|how (?:that|it) felt|that feeling|it\b)\b|\bi wish i (?:had|lived|did|was|were|knew how|would have|got|still)\b|\bi can't wait (?!to (?:hear|know|find|learn))/u,
  /\bi (?:don't|didn't|do not|did not|haven't|wasn't|couldn't|can't) (?:(?:really|usually|ever|even) )*(?:go (?:out|to|there)|get (?:to|enough)|live (?:near|in|far|there|with)|work (?:there|here|at|in|on|tomorrow|today)|have (?:time|work|school|class)|eat (?:it|that|there|much|anything|meat)|sleep (?:well|at|last|much|for)|finish (?:it|my|school)|watch (?:it|that|much|a lot)|been (?:there|to|able|sleeping|feeling)|(?:seen|tried|watched|played|had) (?:it|that|one|those|them|any|a|in|much|the)|afford|stop (?:eating|crying)|married|at)\b/u,
  /\b(?:i|we) can (?:(?:also|really|still|almost) )*(?:taste|smell|drive|swim|cook|walk|run|dance|eat|sleep|see it from|feel the (?:sun|wind|rain|cold|heat))\b|\bmy (?:mouth|stomach) (?:is|waters?)\b|\bmakes me (?:hungry|thirsty|sleepy|tired|cry|want to (?:go|eat|try|get|visit|cook|cuddle|buy))\b/u,
];

/** What a bot says of what it has not: 'if I had walls'. */
const supposed = /\bif i (?:ever )?(?:had|could|were able|slept|travell?ed|ate|did|wore|lived|owned|cooked|went)\b/u;

/** What a person may say of their life and a bot may not: family, friends, home, work, body, meals, senses, travels, a past. */
export const humanLife: ReplyFilter = (candidate) => firstMatch(withoutProposedWords(candidate), patterns, supposed);
