/** Words that are no names when they stand alone, in lower case, one space between them. */
export const noNames = `
  'i 'll 's 've a a's aa aaa ab abandoned abc able abort about above abroad absolute absolutely abst abused ac
  accent accept acceptable accepted access accidentally accomplish accomplished accordance according accordingly
  account account's accounts accrued accumulated accurate accusatory accused acero achieve across act acting action
  actions activate active activities activity actor actors actress actual actually adaptation add added address adj
  adjust admired admit adopted adored adrift adult adults advance adventure adventures advertise affect affected
  affecting affectionate affects affiliate affirmative afford afghanistan afraid africa after afternoon afterwards
  again against age agent aggravated aggressive agitated ago agree ah ahead ai ai's aiken ain't air airline airlines
  airplane airport aj ajar al alarm alarmed alarms alaska alert alerts alexa alienated alive all allow allowed
  allows allstate alluring ally almond almost alone along alongside aloof already alright also alter alternative
  although altruism always am amazed amazing amazon ambushed america american americans amex amid amidst among
  amongst amoungst amount amused amusement an and andrea's android angeles angels angry animal animals anime
  anniversary announce annoyed annoying annual anonymous another answer answering answers ant antagonistic antipathy
  anxious any anybody anyhow anymore anyone anything anyway anyways anywhere apart apathetic apologetic app appalled
  apparent apparently appear appears apple applebee's applebees apples applesauce application applied apply applying
  appoint appointment appointments appreciate appreciated appreciative apprehensive approach appropriate approval
  approved approximately apr are area aren aren't arent argentina argue arise arizona arm around aroused arrange
  arrival arrive arrived arrives arriving art articles artificial as asap ashamed asia asian asians aside ask asked
  asking assist assistance associate associated assume astonished at ataraxy ate atlanta atlantic atm attacked
  attend attractions attractive australia auth author authority auto availability available avatar avenger avengers
  average awake aware away awe awed awesome awestruck awful awfully awkward aww babies baby back backward backwards
  bacon bad baffled bag bags bake baking balance bale ball baltimore banana bananas band bang bangkok bangor bank
  bank's bar barcelona barclay's bardenay barren base baseball bashful basically basis basketball bathroom batman
  battery battle bb be beach bear bears beat beaten beatles beautiful beauty became because become becomes becoming
  bed bedroom beef been beer bees before beforehand begin beginning beginnings begins behind being belgium believe
  belittled bell bellagio below benefit benefits benevolent bent berated berg beside besides best bet betrayed
  better between bewildered beyond bible big bike bill's billing bills biol bird birds birth birthday birthplace bit
  bitchy bitter bittersweet bj's bjs black blackberry blah blamed blank bleh blissful block blocked blocking blocks
  bloke blood blow blue bluebird bluetooth bmw boa board boarding boat body boil boise bold book booked booking
  books bored boring born boss boston bot both bother bothered bots bottle bottled bottom bought bouncy bowl box boy
  boyfriend boys brain brand brando brave brazil bread break breakfast breast breathless bridge brief briefly
  brilliant bring britain british bro broccoli broke broken brooding brother brothers brought brown brownies bucks
  buddy budget buffalo buffet bugs build building bull bummed bunny burdened burger burned burrito bus business busy
  but butter buy buying by bye c'mon c's ca cable cables cad cafe cake calculate calendar cali california call
  called calling callous calm caloric calorie calories cambodia came camera can can't canada canadian cancel
  canceled cancun candy cannot cant capable capital capitol captain caption car car's card card's cards care career
  carefree careless caring carpet carrots carry cars cart case cash casino casserole cat catch catholic cats cause
  caused causes caustic cautious cc cd cell cellphone censored cent center centered centimeters central centre
  cereal certain certainly chair chairman challenged chance change changed changes changing chap character
  characters charge charged charges charlie's charmed chat chatting cheap cheapest cheated check checkbooks checked
  checking checkings checks cheddar cheerful cheerios cheers cheese cheeseburger cheesecake cheetos cherished
  cherrios chewed chi chicago chicken chihuahua child childish children children's chile chili chili's chilis chill
  chillin chilling chillis china chinese chip chipotle chipper chips chocolate choice choleric choose chore chores
  chow christ christmas church circle citi citibank citicard citizen city civil claim clams class classic classified
  clean cleaning clear clearly cleveland clever client climber clips clock close closed closes closest clothe
  clothes club clue clueless clumsy co code coffee coin coke cold colleague collect college collies colombia color
  colorado colour columbia columbus com combined comcast come comedies comedy comes comfortable comics coming comma
  command comment commerce commit committed committee common community commute companies company compare
  compassionate competent competitive complacent complete completely complicated compute computer con concern
  concerned concerning concert condemned condescension condition conditions confer conference confident confining
  confirm confirmed confused congratulations connect connected connection consequently consider considerate
  considered considering consist consult consume contact contain containing contains contemplative contempt
  contemptuous content contents continue contract control controlled conventional conversation converse conversion
  convert converter converters convicted cook cookie cookies cooking cool coordinates copy corner cornered correct
  corresponding cortana cost costa costco could couldn't couldnt council count countries country county couple
  courageous course court cover coverage cow cowardly cowboys cows coz cracked crackers cranky crappy crazy cream
  create created creation creator creators credit creepy critical cross crotch crowded cruise crushed cry cuba
  cuisine cup cups curiosity curious currency current currently curry customer cut cute cuz cyber cynical dad dahl
  dallas damage damaged danger dare daren't daring dark darkness dashed data date dates day days dazed dc de dead
  deadpool deal dear deb debate debit deceived december decent decide decision declined decrease dedicated deep
  default defeated defenseless defensive defiant define definite definitely definition degraded degree dejected
  delete delicate delighted delivered delivery delta delta's demoralized denied denmark denny's dentist denver
  department depend dependent depends deposit deposited deposits depp depressed depression deprived derisive
  describe described deserted design designed desired desolate despair desperate despite dessert destination
  destroyed detached detail details detention detergent determined detroit devastated develop device devious devon's
  devoted dial diaries diary dicaprio dice did didactic didn't die died difference different difficult dignified dim
  dining dinner direct directions directly director directors dirty disappointed disbelieving discarded disco
  disconnect disconnected discontent discontented discouraged discover discovery discuss disdainful disgraced
  disgusted dish disheartened dishes dishonest disillusioned dismal dismayed disney disobedient disorganized display
  disposable distance distant distracted distressed district disturbed ditzy divide divided divorced dl do doctor
  doctor's doctors document does doesn't doesnt dog dogs doing dollar dollars domestic don't done dont donut donuts
  doo door doors dork dorky dory double doubt doubtful dough down downstairs downtown downwards dr dragon drained
  draw dream dreamy dreary dress drink drive driving drop dropped dropping drunk dry dryer dte dublin duck dude due
  duh dull dumb dunno during dutch duty dynasty each eager earlier early earn earned earnest earning earnings earth
  earthquake east eastern easy eat eating echo economy ecstatic edgy edu educate effect effective eg egg eggs eight
  eighties eighty einstein either el elated elect electric electrical electricity electronics elephant elephants
  eleven else elsewhere email embarassed embarrassed emoji empathetic empire employ employed employer employment
  empowered empty enchanted encourage encouraged end ending energetic energized energy engage engine engineer
  engineering england english enjoy enjoyed enlightened enough enraged enriched enrolled enter entertained
  entertainment enthralled enthusiastic entire entirely envious environment equal equals equity er erase erm erudite
  especial especially estate estimated et eta etc euro europe euros evanescence evans evasive even evening event
  events ever everest evermore every everybody everyone everything everywhere evidence evil ex exact exactly example
  examples exams exasperated except exchange excited excluded excuse exercise exhausted exhilarated exist existence
  exit expect expectant expected expense expensive experience expiration expire expired expires expiring expiry
  explain exploited exposed express extent extra exuberant eye eyes face fact factory facts failed fair fairly
  faithful fake fall falls false familiar family famous fan fanciful fantastic fantasy far fargo farm farther
  fashion fast faster fat fatalistic father fatigued favorite favour fearful fearless feb february federal fee feed
  feeding feel feeling feels fees feet feisty female few fewer ff fi fiction field fifteen fifth fifty fify fight
  figure figuring fil file fill filled film films filter final finally finance find finding fine finger finish
  finished finland fire firm first fish fishing fit five fix fl flamingo flange flash flat flea flight flights flip
  flirty floor florida flour flowers flustered fly flying folding follow followed following follows food foods
  foolish foot football for force ford foreboding forecast forever forget forgiven forgiving forgot forgotten form
  former formerly forms forth forthright fortnite fortunate fortune forty forward found four fourth frame framed
  france frantic fraud fraudulent free freedom freeze freezer french friday friday's fridge fried friend friendly
  friends fries frightened frisky from front frontier frozen frustrated fry fry's ft fuel fulfilled full fun
  function fund funds funniest funny furious furnace further furthermore futile future galaxy gallon gallons game
  games garage garden garlic gas gasoline gatlinburg gave geeky gen general generous genre gentle german germany get
  gets getting ghost gibson giddy gift giggly giraffe giraffes girl girlfriend girls give given gives giving glad
  glass glendale gloomy glorious go goblet god god's godfather goes going gold golden golf gone gonna good goodbye
  google gosh got gotta gotten govern government gps gramercy grams grand grande grandparents grape grapes grass
  grateful great greatest greece greek green greetings grieving grill groceries grocery groggy gross grouchy ground
  group grow grub grumpy guarded guardians guess guidance guide guilty guitar gullible gumbo gun gusto guy
  gymnastics ha had hadn't haha hair haiti half hall halloween ham hamburger hamilton hamster hand handcrafted
  handicapped hang hanks happen happened happening happens happily happiness happy harbor hard hardly harmonious
  harris has hasn't hasnt hat hate hateful haughty haunted haunting have haven't having hawaii hawaiian he he'd
  he'll he's head headed heading heads health healthcare healthy hear heard hearing heart heartbroken heat heavy hed
  hehe hell hello help helpful helping helpless hence her here here's hereafter hereby herein heres hereupon hers
  herself hes hesitant hey hi hid hide high higher highest highway hike hilarious hills him himself his historical
  history hit hither hits hm hmm ho hobbies hockey hold holiday holidays holy home homemade honest honestly honey
  hong honolulu honored hopeful hopefully hopeless horrible horrified horror horse horses hospitable hospital
  hostile hot hotel hotels hour hours house houston how how's howbeit however hows hsbc huh hullo human humans
  humble humiliated hundred hungry hunters hurricane hurt husband hut hy hyper hysterical i i'd i'll i'm i've ice
  iceland id idea idealistic ideas identify idiotic idk idyllic ie if ignorant ignore ignored ihop ill im imaginative
  imagine immediate immediately immune impatient impelled imperfect impertinent importance important impressed
  improve impulsive in inadequate inasmuch inattentive inc incensed inch inches include included inclusive income
  incompetent incomplete incorrect increase increased incredible incredibles incredulous indebted indecisive indeed
  independent indescribable index india indian indicate indicated indicates indifferent indignant individual
  indonesia industrious industry inept inferior infinity inflated info inform information informed infuriated
  ingredients inhibited initial initiate inn inner innocent innovative inquisitive insane insecure insensitive
  inside insidious insignificant insofar inspected instead instruct instructions insulted insurance insure
  intelligence intense interest interested interesting international internationally internet interrogated
  interrupted intimate intimidated into intrigued introduce invented invention invest invigorated invisible involve
  involved inward iphone irate ireland irked irrational irresponsible irritated irs is island islands isn't isolated
  israel issue it it'd it'll it's italian italy itd item items its itself ive jacksonville jaded jam jamaica january
  japan japanese jazz jealous jersey jet jetblue jewish jfk jinxed job jobs joes john's join jojo joke joker jokes
  jolly jones jovial joyful joyous jubilant jude judge judged judgmental juice july jump jumpy junie junior jurassic
  just justified kampf kansas kaya keep keeps kentucky kenya kept ketchup key keys kg kid kidded kids kill kilograms
  kilometers kilos kind kinda kindly kinds king kitchen km knew knight knock know knowledge knowledgeable known
  knows kohls kong korea korean korman la labour lad lady lakewood land landing lands language laptop large largely
  las lasagna last late lately later latest latter latterly lauderdale laugh laundry law lawn lawry's lawyer lax lay
  lazy lb lead learn learning least leave leaving lebron led leery left leftover leg legal lego legs lemon length
  less lest let let's lethargic lets letter letting lettuce level levels lexington liable liberated liberating
  liberty library lie life life's lifeless lifes light lights like liked likely likes likewise limit limits lincoln
  line link lion lions list listed listen listened listening listless literally liters little live lives living load
  loan lobster local locate located locating location lock locked loft logical lol london lonely long longer longest
  longhorn look looked looking looks loose lord los lose lost lot lots louder lousy lovable love loved loving low
  lower lowest ltd luck luckily lucky luggage lunch lyrical lysol mac macaroni machine macys mad madam made madrid
  magnetic mail mailed main mainly maintenance major make maker makes making male malicious malignant mall man
  manage manager mandarin manhattan manipulated manufactured many map marathon march margarine market marketing
  maroon married marriot marry mart martins marvel marvel's mashed mass master mastercard match math matter may
  maybe mayn't mcdonald's mcdonalds me meal meals mean meaning means meant meantime meanwhile measure meat meatloaf
  mechanic medical medicine meditative meet meeting meetings meh mein melancholic melancholy mellow melted member
  memento men mental mention meow merciless merely mermaid merry mesa message messed met metal meters mexican mexico
  mg mhm miami michael's microsoft microwave middle might mightn't mile mileage milk mill millimeters million mind
  mine minecraft minh minimum minister minus minute minutes mischievous miserable misinterpreted misplaced miss
  missed missing mississippi mister mistreated misunderstood mix mixed ml moana mobile mocked mocking mode model
  modern modest modify molested mom moment mon monday money monkey monster month month's monthly months mood moody
  mop mopping more moreover morning morose mortgage morton's moscow most mostly mother motion motivated motivational
  motor mountain mountains mournful move moved movie movies moving mpg mr mrs mt much muffins mug museum music
  musical muslim must mustard mustn't my myself mystified mythology n't na nah naive naked name name's named namely
  names nashville nasty nation national nations natural naturally nature naughty nauseated navy nay nd near nearby
  nearest nearly neat necessarily necessary need needed needing needn't needs needy negative neglected neither ner
  nerdy nervous nest netflix neurotic never neverf neverless nevermind nevertheless new newark news newspaper next
  nice nickname nigeria night nightmarish nike's nine nineteen nineties ninety ninja nintendo niro no nobody non
  nonchalant none nonetheless noodle noodles noon noone nope nor normal normally north norway nos nostalgic not note
  noted nothing notice noticed notified notify notwithstanding nov novel november now nowhere nsa nugget nuggets
  numb number numbers nurse nutrients nutrional nutrition nutritional nuts ny nyc o'hare obeyed objective obligated
  obscure obtain obtained obvious obviously occasion ocean october odd of off offended offer office often oh ohio
  oil ok okay okayed old olympia olympics omelette omg omitted on once one one's ones onions online only ons onto
  ooh oops open opening operate operator opponent opportunity oppose opposite oppressed optimistic option options or
  orange oranges orchestra ord order ordered orders organization organize origin original originally originate
  orleans ornery oscars other others otherwise ouch ought oughtn't ounces our ours ourselves out outback outlet
  outlets outraged outside oven over overall overcome overjoyed overloaded overwhelmed overworked owe owed owing own
  owned owner oz pacific pack package page pages paid painful paint pair pal pampered panam pancakes panda panicky
  panther pants paper paragraph paralyzed parc pardon parent parents paris park parking parley part particular
  particularly parties party paso pass passengers passionate passive past pasta patient patriots patronizing pause
  pay paycheck paychecks payday paying payment payments paypal peace peaceful peanut peeved pence penn pension
  pensive people people's pepper per percent percentage perfect perfectly perform performance perhaps period perky
  perplexed persecuted person personal peruvian pesos pessimistic pestered pet petrified pets petty phantom
  philadelphia philly phl pho phone phone's phony photograph photos phrase physical piano pick picture pie piece pin
  pints pious pissed pittsburgh pizza place placed places plan plane planned plans plants plates platinum play
  played player playful playing playlist plays please pleased pleasure plug plugs plus pm pnc podcast point points
  pok polar police policy politic politics poodle poodles poop poor poorly pop popo popular pork portland portugal
  portuguese position positive possessive possible possibly post pot potato potatoes potentially potter pound pounds
  power powerful powerless pp practical practise predators predatory predominantly prefer preferred pregnant premium
  preparation prepare present president press pressure pressured presumably presume pretty previous previously price
  prices primarily prime princess print private prize probable probably problem procedure proceed process processed
  processing produce product productive program programme programmed progress project promptly proper properly
  propose protect protected protective proud provide provided provides provoked prudish psychology pto public publix
  pull punished puppies purchase purchases purpose push pushy put puzzled qat qtips quality quarter quarterback
  quarts que question questioned questions quick quickly quid quiet quit quite quitting quixotic quizzical qv rabbit
  rabies radio rail raimi rain raise rambunctious ran random range rap rarely rate rated rather rating ratings rb rd
  re reach read reader readily reading ready real realise realistic really reason reasonably reasons reassured
  rebellious reborn recall receive received receiving recent recently receptive recipe recipes reckless reckon
  recognize recognized recommend recommendations recommended reconciled record recumbent red redeem redemption
  redrobin redskins reduce ref refer referring reflective refreshed refrigerator refs refund regard regarding
  regardless regards region regretful regular rejected rejuvenated related relation relationships relatively relaxed
  released relieved reluctant remaining remember remind reminded reminder reminders reminiscent remorse remote
  remove rename renew renewed reno rent rental repair repeat repeated replace replaced replacement replenished
  report reported reporting represent repressed republic request requesting require required rescind rescued
  research resentful reservation reservations reserve reserved reset resistant resource resourceful respect
  respected respectively respond responding response responses responsible rest restaurant restaurants restless
  restore restricted restrictions result resulted resulting results resume retirement retrieve retriever retrievers
  return returning returns revengeful reverent revert review reviewed reviews revitalized reward rewards reynolds
  ribald ribs rice rich rid ride ridicule ridiculous right rigid ring rise rises river road roast robbed robby
  roblox robot robots rock rofl rogers role roll rolled rolling rollover romance romantic rome room rooms root
  rotten round roundtrip route routine routing rowling royale rubles ruined rule rules run running rushed russia
  russian ruth's sabotaged sad sade sadly safe safely safety safeway said salad salary sale salem salt same sample
  samsung san sandwich santa sarcastic sardonic sassy sat satan satiated satiric satisfied saturday sauce sausage
  savage save saved saving savings saw say saying says scampi scared scary schedule scheduled scheduling scheme
  schindler's school schwab sci science scolded scoop score scorned scotland scratch scratched seafood search sears
  season seat seated seattle sec second secondly seconds secret secretary section secure sedan seductive see seeing
  seem seemed seeming seems seen self selfish sell selves send sense sensible sensitive sent sentence sentimental
  separate september sequences serene series serious seriously serpent serve service serviced serving set setting
  settings settle seuss seven seventy several sex sexy sfo shaken shall shamed shampoo shan't shape share shark
  sharknado sharks shawshank she she'd she'll she's shed sheepish sheet shell shepherd's shes shining shipped
  shipping shocked shoe shoes shoot shop shopping short shot shots should shouldn't show showed shower showing
  showman shown showns shows shrek shrimp shunned shut shy sibling sick side sided sides sidetracks sign signed
  significant significantly silenced silly similar similarly simple since sincere sinful sing singapore singer
  single sioux sir siri sister sit site sites sitting situate situation siwa six sixty size skeptical skillful skins
  skip skirt sky skydiving slandered sleep sleepy slight slightly slow slower slowly sluggish small smallest smart
  smell smith smoke smooth smothered snakes snipper snow so sober soccer social society socket socks soda solemn
  solo solve somber some somebody someday somehow someone somethan something sometime sometimes somewhat somewhere
  son song song's songs soon soothed sorry sort sorta sorts sound sounds soup sour south southern southwest space
  spaghetti spago spain spanish spare sparks speak speaker speakers speaking special species specific specifically
  specified specify specifying speech speed spell spelled spelling spend spending spent spider spiderman spiders
  spielberg spirit spiteful splendid split spongebob sports spot spread sprint spunky square squarepants squashed st
  stadium staff stage stairs stand standard star starbucks stars starships start started starting starts state
  statement states station statue status stay steak steakhouse steaks step steps stew stick stifled still stilton
  stimulated stingy stock stocks stole stolen stop store stories story straight strained strange strategy street
  stress stressed stretched strike strip strong strongly structure stubborn stuck student study studying stuff
  stumped stunned stupid sub subject subjects submissive submit submitted subscription substantially substitute
  subway succeed successful successfully such sudden sufficiently suffocated sugar suggest suggestion suggestions
  suicidal suit sullen sum sun sunday sunflower sunk sup super superficial superior superman supervisor supplies
  supply support supported suppose supposed sure surly surprise surprised sushi suspenseful suspicious suv swap
  sweden swedish swift swimming switch switched sympathetic sync synced system t's table tablespoon tablespoons
  tacky taco tacos tactful tails taiwan take taken takes taking talented talk talkative talked talking tall
  tallahassee tame tampa tank tape target tarnished tarsus tartine task tasks tasteful tavern tax taxed taxes td tea
  teach teacher team tearful teased teaspoons technology teenager telephone television tell telling temp tempe
  temperature ten tenacious tend tender tends tennis tense tepid term terminate terms terrible terrier terrific
  terrified terrifying test tested testy texas text tgi th thai thailand than thank thankful thanks thanksgiving
  thanx that that'll that's that've thats the theater their theirs them themselves then thence there there'd
  there'll there're there's there've thereafter thereby thered therefore therein thereof therere theres thereto
  thereupon these they they'd they'll they're they've theyd theyre thick thief thin thing things think thinking
  third thirsty thirteen thirty this thorough thoroughly those thou though thoughh thought thoughtful thousand
  threatened threatening three thrifty thrilled throat throug through throughout throw thru thursday thus ticket
  tickets tie tiger tigers til till time timer times timezone tip tips tire tired tires tires' titanic titans title
  to today today's todo tofu together toilet tokyo told tomato tomatoes tommorow tomorrow tomorrow's tonight too
  took toothpaste top topic topics tormented torn tornado tortured toss total totally touch touched tough tourist
  tourists toward towards towels tower town toy track tracking trade traffic tragic train training tranquil
  transaction transactions transfer transfering transferred transferring transformed translate transport trapped
  trash travel traveled traveling travelling treasure treasured treat tree trek trembly tremendous trending tricked
  tried tries trip trivia tron tropicana trouble troubled truck true truly trump trust trusted trustful try trying
  ts tuesday tulsa tuna tune turkey turn turned turnpike turns turtle turtles tv twelve twenty twice twilight
  twister two tx type types typical typically uber ugh ugly uh uhm uk um umami umbrella un unable unaccepted
  unappreciated unauthorized unbalanced unburdened uncanny uncomfortable unconcerned under underneath underpants
  understand underwear undo undoing uneven unfit unfortunately unfriendly unicorn union unit unite united universe
  university unjust unknown unless unlike unlikely unlock unmaking unneeded unpleasant unreal unruly unsure unsync
  until unto unusable unwise up upcoming update updated updates upgrade uplifted upon ups upset upstairs upwards
  uruguay us usa usaa usage usbank usd use used useful usefully usefulness useless uses using usual usually
  utilities utility utilize uucp vacant vacation vaccination vaccinations vaccine vaccines vacuuming vague vain
  valid value valued various vee vegan vegas vegetarian vehicle vengeful venom venture verify verizon versus very
  vet vexed via vicious victimized victorious video videos vietnam vietnamese view village vinegar violated violent
  virgin virtual visa visa's visas visit visiting vivacious vivid viz voice void vol vols volume vote voting vs
  wacky wage wages wait waiting wake wal walk walking wall wallet walls walmart wanna want wanted wanting wants war
  warlike warm warmhearted warned wars wary was wash washing wasn't waste wasted watch watched watching water
  watering way ways we we'd we'll we're we've weak wealthy wear weary weather web website wed wedding wednesday wee
  week weekend weeks weigh weight weird welcome welcoming well well's wells wendy's went were weren't west western
  westworld wet what what'll what's what've whatever whats wheeler when when's whence whenever where where's
  whereafter whereas whereby wherein wheres whereupon wherever whether which whichever while whilst whim whimsical
  whisper whispering white whither who who'd who'll who's whod whoever whole whom whomever whos whose why why's
  wicked wide widely wife wifi wild willful williams willing win wind window windows windshield wine wings winter
  wise wish wishful with within without witty wizard wolf woman women won won't wonder wonderful wondering wont wood
  word words work working workout works world worldly worried worry worse worst worth worthy would wouldn't wounded
  wow wrinkle write writing wrong wrote www x's xenophobe xfinity ya yah yakamoto yankee yardhouse yards yea yeah
  year yearly yearning years yellow yen yens yep yes yesterday yet yielding yikes yo yogurt york you you'd you'll
  you're you've youd young younger your youre yours yourself yourselves youthful youtube yup hiya howdy heya zany zealous zebee
  zendaya zero zesty zeus zone zoo
`;
