/** Words by strength, from 1 (mild) to 3 (strong); inflected forms are found from these. */
export const positiveWords: Readonly<Record<1 | 2 | 3, string>> = {
  3: `amazing awesome excellent fantastic wonderful brilliant outstanding superb magnificent terrific phenomenal love loved loves loving
    perfect perfection incredible gorgeous delightful delighted thrilled ecstatic overjoyed masterpiece marvelous marvellous spectacular
    exceptional stunning best breathtaking adore adorable blessed fabulous glorious exquisite flawless stellar epic legendary
    favorite triumph triumphant unforgettable extraordinary exhilarating mesmerizing sublime wonderfully beautifully brilliantly
    yay woohoo hooray hilarious dazzling remarkable delicious heaven heavenly bliss blissful masterful enthralling riveting`,
  2: `good great nice happy glad fun funny enjoy enjoyed enjoyable enjoying beautiful lovely cool sweet excited exciting proud pleased
    pleasant pleasure charming charm smart clever witty wit talented talent impressive impressed inspiring inspired inspiration
    inspirational interesting fascinating fascinated entertaining entertain entertained engaging compelling powerful moving touching
    heartfelt thoughtful refreshing original creative hopeful grateful thankful thanks thank appreciate appreciated appreciation
    beloved cute kind kindness friendly generous gentle warm warmth tender joy joyful joyous laugh laughed laughing laughs laughter
    smile smiling win won winner winning success successful successfully succeed succeeds succeeded congratulations congrats bravo gem
    treat treasure treasured worthy worthwhile satisfying satisfied fulfilling rewarding relaxing relaxed relaxation peaceful comfortable
    cozy safe healthy delight delights rich elegant elegance graceful grace vivid lively energetic energy vibrant imaginative imagination
    ingenious insightful intelligent intelligence honest honesty sincere sincerity genuine passion passionate dream celebrate celebration
    admire admirable sensational dope lit neat yummy tasty fresh lucky fortunate cheerful cheery upbeat optimistic strong stylish
    sexy hot romantic magic magical memorable captivating gripping suspenseful intriguing provocative poignant profound absorbing
    affecting hypnotic haunting entertainingly effective skillful skilled deft remarkably gifted funniest finest finer better like likes
    liked likable likeable recommend recommended fan hero rocks rock rejuvenating loyal helpful supportive encouraging uplifting
    heartwarming sparkling subtle nuanced solid smooth superior winning accomplished amusing affectionate agreeable bright brisk
    delicate eloquent evocative invigorating irresistible mature perceptive pleasing poetic polished resonant rousing sharp spirited
    sumptuous sympathetic thrilling timely universal visionary wise wry zany humorous enchanting endearing luminous lyrical masterfully
    playful pure soulful sensitive sensuous bravery brave courage courageous ambitious ambition comforting hope lovable tremendous
    tremendously truthful unique engrossing appealing striking refreshingly vividly intoxicating thought-provoking affectionate perfectly wholesome whoa yum sunny blast winner`,
  1: `fine okay ok alright well interested interest decent calm positive easy easier relief relieved curious surprise surprised surprising surprisingly able worth fair fairly welcome peace trust care caring cares fresh clean gift enough deep depth truth heart humanity humane compassion compassionate intimate wonder authentic honor balance complex complexity bold daring quirky offbeat nicely solidly accessible achieve achievement advantage agree alive approval attractive beauty benefit confident convincing credible crowd-pleasing edgy faith fluid freedom friend friendship genius haha hahaha lol improve improved inventive keen lasting lean masterly meaningful nostalgia nostalgic poetry potent promise promising quality recovery respect respectable restful romance sane satisfy sexy soft sophisticated soothing stirring support terrifically tight touched understanding unexpected unusual useful value vitality welcome`,
};

/** Words by strength, as above, of the other side. */
export const negativeWords: Readonly<Record<1 | 2 | 3, string>> = {
  3: `terrible horrible awful hate hated hates hating worst disgusting disgusted horrendous atrocious dreadful abysmal despise loathe
    detest pathetic miserable furious devastated heartbroken heartbreaking unbearable appalling horrific horrid vile hideous
    revolting repulsive garbage trash crap crappy shit shitty bullshit disaster disastrous nightmare tragic tragedy suicidal
    dead died killed murder murdered hell hellish insufferable unwatchable excruciating inept idiotic moronic fucked evil cruel ugh
    tortured torture abuse abused worthless hopeless dumbest stupidest cancer rape raped racist rubbish hateful crying depressed`,
  2: `bad sad angry mad upset annoyed annoying boring bored bore boredom stupid dumb silly lame suck sucks sucked sucky fail fails failed
    failure failing disappointing disappointed disappointment disappoints disappointingly lonely alone depressing depression anxious
    anxiety scared scary afraid fear worried worry worries stressed stressful stress tired exhausted exhausting sick ill pain painful
    hurt hurts hurting cry tears lost lose loser lost ugly gross nasty weird creepy dull tedious predictable cliche cliched cliches
    cliché clichéd clichés shallow hollow empty pointless meaningless mindless useless waste wasted mess messy messed poor poorly
    weak weakest lousy mediocre bland flat stale tired forced fake phony contrived overrated pretentious ridiculous ludicrous absurd
    silly laughable embarrassing embarrassed embarrassingly awkward clumsy sloppy lifeless lacking lack lacks lackluster uninspired
    unfunny unpleasant unhappy unfortunate unfortunately unlucky unoriginal uninteresting unconvincing unnecessary uninvolving
    unbelievable regret regrets sorry frustrated frustrating frustration irritated irritating irritation jealous guilty ashamed shame
    rude mean selfish greedy arrogant ignorant idiot idiots moron fool foolish jerk liar lie lied lies lying wrong broken broke ruin
    ruined ruins destroy destroyed damage damaged trouble troubled problem problems dislike disliked offensive offended insult insulting
    insulted ignore ignored reject rejected kill war violence violent crime criminal attack accident crash sloppy sluggish slow slight
    messy muddled incoherent confusing confused tiresome tiring dreary grim bleak bitter pretentiousness cheap cheesy corny sappy
    manipulative sentimental heavy-handed overwrought overlong overdone bloated thin trite derivative formulaic generic recycled rehash
    amateurish implausible inane insipid insulting intolerable irrelevant lazy limp listless meandering misguided monotonous murky
    obnoxious obvious off-putting plodding ponderous preachy repetitive repetitious routine shoddy shrill simplistic soulless stilted
    strained stupidly superficial tasteless tepid threadbare toothless turgid uneven unimaginative vapid vulgar wooden worse worthless
    yawn junk creep dumped divorced hungry fired died grief grieving crazy insane hard horror nervous panic terrified frightened
    frightening awkward bummed bummer yikes yuck yucky ew meh rotten crap damn hangover nauseating poison stink stinks stinky
    terribly horribly badly awfully inferior devoid maudlin painfully downright fatal retread merely apparently dumped betrayed bullied joyless humorless charmless pretentious pointlessly plotless laborious gimmicky nowhere`,
  1: `difficult tough rough miss unfair unsure uncomfortable unable uneasy odd strange strangely doubt doubtful complain complaint boredom supposedly minus miscast mistake mistakes interminable bother bothered bothers quit avoid whatever overly self-conscious self-indulgent sadly ironically excuses unintentional unintentionally tv-style ordeal cartoonish exploitation exploitative disjointed distracting drags dragged suffers suffer suffering stuck tedium numbing noisy forgettable fails falls flawed flaws faults fault gross imitation inconsistent inconsequential incomprehensible indulgent unremarkable undermines underdeveloped undeveloped unsatisfying uneventful pity problematic prepackaged pretend pretends`,
};

/** Said as one; worth what they are worth whatever their words say. Pattern syntax, matched against the spoken form. */
export const idioms: readonly (readonly [phrase: string, valence: number])[] = [
  ['not (?:too |so |that |half |all that )?bad', 1.2],
  ["(?:isn't|wasn't|ain't|aren't|weren't|'s not) (?:too |so |that |half |all that )?(?:bad|terrible)", 1.2],
  ["(?:can't|couldn't) (?:complain|get enough(?: of)?)", 1.6],
  ["(?:can't|cannot|could not|couldn't) (?:stand|bear|take|deal with)", -2.6],
  ["(?:can't|couldn't) wait", 2.2],
  ["(?:can't|couldn't|can hardly) believe (?:how )?", 0.2],
  ['killed it', 2],
  ['could be (?:better|worse)', 0],
  ['could have been (?:better|worse)', -0.8],
  ['no (?:problem|worries|doubt|biggie|big deal|kidding|way|one|idea|offense)', 0.2],
  ['no (?:good|fun|use|point)', -2],
  [
    "(?:don't|doesn't|didn't|never|not) (?:really |particularly |actually |even |much |personally |all that )?(?:like|love|enjoy|care|appreciate|care for|recommend)",
    -2.2,
  ],
  ["don't (?:really )?mind", 0.2],
  ["(?:don't|do not|didn't|doesn't) (?:really )?(?:know|think so|want|care)", -0.3],
  [
    'not (?:really |a |too |very |that |so |all that |particularly |much of a |into |sure |interested )*(?:good|great|fun|funny|nice|fan|into|happy|interesting|interested|worth)',
    -2,
  ],
  ['not (?:so|too|very) (?:well|hot|much|often)', -1.4],
  ['not (?:sure|really|much|now|yet|today|only|everyone|anymore)', -0.3],
  [
    "(?:i'm |we're |i was |everything's |all |it was |it's |just |doing |feeling )?(?:ok|okay|fine|alright|all right)(?= |$)",
    0.9,
  ],
  ['so so', -0.2],
  ['pretty (?:good|great|nice|cool|awesome|funny)', 2.1],
  ['pretty (?:bad|sad|awful|boring|lame)', -2.2],
  ['kind of (?:like|love)', 1.6],
  [
    "(?:looks?|sounds?|feels?|felt|looked|sounded|seems?|tastes?|smells?|is|was|just|more|much|anything|something|nothing|things|stuff|people|movies|music|shows|it's|that's) like",
    0,
  ],
  ["(?:would|i'd|you'd|he'd|she'd|we'd|they'd) (?:like|love)", 0.3],
  ["(?:would|i'd) rather(?: not)?", -0.4],
  ['sick (?:and tired )?of', -2.4],
  ['tired of', -2],
  ['(?:waste|wasting) of (?:time|money)', -3],
  ['(?:passed away|put down|broke up|got fired|lost my|let me down|fed up|had enough)', -2.6],
  ['(?:miss|missing) (?:him|her|them|you|my|it)', -1.4],
  ['(?:looking|look) forward to', 2.2],
  ['(?:made|makes|make) my day', 2.8],
  ['(?:had|having) a (?:blast|ball)', 3],
  [
    '(?:thumbs up|two thumbs up|top notch|first rate|must see|edge of (?:my|your|the) seat|well (?:done|made|acted|written|crafted|worth))',
    2.4,
  ],
  [
    '(?:thumbs down|low point|second rate|third rate|by the numbers|paint by numbers|runs out of|running out of|falls? (?:flat|short|apart)|lack of|too (?:long|much|many|slow|bad|little|often|hard))',
    -1.8,
  ],
  ['too (?:bad)', -1.6],
  [
    '(?:who cares|so what|big deal|whatever|meh|shut up|leave me alone|go away|screw you|fuck (?:you|off|this)|hate you)',
    -2.2,
  ],
  ['love you', 2.6],
  ['good (?:morning|afternoon|evening|night|bye|luck)', 0.5],
  ['(?:oh|my) (?:god|gosh|goodness)', 0],
  ['(?:kind of|sort of|kinda)', 0],
  ['at (?:its|their|his|her) best', 2],
  ['(?:at best|at least|at last)', 0],
  ['(?:rock|hard rock|classic rock) (?:music|band|bands|star)', 0],
  [
    '(?:horror|scary|war|sad|funny|love|crime|evil|dead|killer|bad) (?:movies?|films?|story|stories|songs?|flicks?|guys?|genre|books?)',
    0,
  ],
  ['(?:good|great|deal) deal', 0],
  ['(?:hard|hardly) (?:to|work)', -0.5],
  ['(?:at work|to work|work on|works on|old (?:school|friends?|days))', 0],
  ['(?:cool|calm) down', 0],
  ['(?:mad|crazy|nuts) about', 2],
  ['(?:the )?bomb', 1.5],
  ['(?:i (?:guess|suppose))', -0.2],
  ['thanks? (?:but )?(?:no|anyway)', 0],
  ['no thanks?(?: you)?', -0.4],
  ['less than', -1],
  ['about (?:war|crime|death|cancer|violence|depression|anxiety|horror)', 0],
  ['nothing (?:special|much|new|more than|but)', -0.3],
  ['(?:instead of|rather than|supposed to be|nowhere near|far from|more like)', -1],
  ['(?:if only|only if)', -0.5],
  ['mean (?:that|it)|(?:i|you) mean', 0],
  ['(?:no (?:longer|more))', -0.4],
  ['(?:the )?worst (?:part|thing)', -1.5],
  ["(?:i|i'm|im) (?:good|great|doing (?:good|well|great))", 1.8],
];

/** Make the next word weigh more. */
export const intensifiers = `very really so extremely absolutely totally incredibly super truly completely utterly insanely especially deeply
  highly particularly exceptionally most quite pretty damn freaking fucking too such remarkably terribly awfully wildly thoroughly
  genuinely immensely hugely always`;

/** Make the next word weigh less. */
export const dampeners =
  'slightly somewhat kinda sorta barely hardly rather fairly almost partly mildly occasionally sometimes maybe little bit';

/** Turn what follows into its opposite, and weaker. */
export const negations = `not no never n't don't doesn't didn't isn't aren't wasn't weren't can't couldn't won't wouldn't shouldn't haven't
  hasn't hadn't without nor neither hardly barely lacks lacking lack scarcely rarely cannot nothing none nobody ain't`;
