import type { DialogueActLabel } from '../../../contracts/annotations.ts';

/** A pattern on the user's words, in spoken form and without hesitations, and how strongly it speaks for acts (added log-odds). */
export interface ActPattern {
  readonly pattern: RegExp;
  readonly votes: Readonly<Partial<Record<DialogueActLabel, number>>>;
}

const name = '(?: (?:alexa|echo|parley|google|now|please|it|this|then|okay|ok|thanks|thank you))*';

const closing: readonly ActPattern[] = [
  {
    pattern: new RegExp(
      `^(?:(?:alexa|echo|parley|please|no|just|okay|ok|hey) )*(?:stop|cancel|exit|quit|off|end|turn off|shut down|shut off|power off|log off|good ?bye|bye(?: bye)?|good ?night|see you(?: later| soon| tomorrow)?|see ya|farewell|peace out|talk to you later|ttyl|later gator|take care|end (?:the )?(?:chat|conversation|session)|stop (?:chatting|talking|the chat|social bot|conversation|the bot|it)(?: to me| now)?|leave me alone)${name}$`,
    ),
    votes: { closing: 7.5 },
  },
  {
    pattern:
      /(?:^| )(?:i'm (?:done|finished|leaving|going to bed|going now|out of here)|i (?:have to|gotta|got to|need to|must|should|better|'ve got to) (?:go|leave|run|get going|hang up|sleep)|that's all for (?:now|today)|let's (?:stop|end|quit)(?: (?:this|it|here|now|talking|chatting|the conversation))*|(?:can|could) (?:we|you) (?:please |just )*(?:stop|end|quit)(?: (?:this|it|now|talking|chatting|the (?:conversation|chat|bot)))*|i don't (?:want to|wanna) (?:talk|chat)(?: to you| with you)?(?: anymore| any more| now)?|(?:stop|quit) (?:talking|chatting)(?: to me| with me)?|time to go|bye|goodbye|talk to you (?:later|tomorrow|soon)|good night)$/,
    votes: { closing: 6.5 },
  },
  { pattern: /^(?:stop|cancel|alexa stop|alexa cancel|exit|quit) /, votes: { closing: 4.5 } },
  { pattern: /(?:^| )(?:shut up|be quiet|go away)(?= |$)/, votes: { closing: 4.6, complaint: 4.2 } },
  { pattern: /^(?:alexa|echo)$/, votes: { closing: 3, abandon: 3.2 } },
];

const device: readonly ActPattern[] = [
  {
    pattern:
      /^(?:alexa )?(?:turn (?:on|off|up|down|the|it)(?= .)|volume|set (?:the |a |an )?(?:volume|alarm|timer|temperature|light)|connect|shuffle|pause|resume|skip (?:song|this song)|louder|quieter|increase|decrease|lower|raise|open (?!up)|launch|call |dim |add .* to (?:my|the) .*list|remind me|reduce|wake me|what time is it|what's the (?:weather|time|temperature|news|date))/,
    votes: { 'dev-command': 6 },
  },
  {
    pattern: /^(?:alexa )?(?:(?:can|could) you )?(?:please )?play (?!a game|games|with|chess|sports|the game|video)/,
    votes: { 'dev-command': 5.6 },
  },
  { pattern: /^(?:turn on|turn up|turn down|play|sneeze|volume up|volume down)$/, votes: { 'dev-command': 6 } },
];

const commands: readonly ActPattern[] = [
  {
    pattern:
      /(?:^| )(?:let's (?:talk|chat|discuss|play|change|move|do|go|switch|continue|keep|start|try|hear|have)|talk (?:about|to me|more)|tell me|tell us|speak about|change the (?:subject|topic)|switch topics?|something else|another (?:one|topic|story|joke|fact)|say (?:it|that) again|say (?:it|that|something)|repeat|go on|go ahead|continue|keep (?:going|talking)|next|give me|show me|ask me|sing|read me|skip|move on|more about|go back|start over|think about it|chat about|forget (?:it|that|about)|never mind|nevermind)(?= |$)/,
    votes: { command: 4 },
  },
  {
    pattern:
      /^(?:please )?(?:tell|talk|let's|repeat|say|give|show|ask|sing|read|skip|change|switch|go|keep|stop|guess|pick|choose|explain|describe|list|name|look up|search|find|help|start|continue|play|chat|discuss|teach|try|make|use|write|answer)(?= |$)/,
    votes: { command: 2.2 },
  },
  {
    pattern:
      /(?:^| )i (?:just |really |would )?(?:want|wanna|'d like|would like|like|need) (?:to |you to )?(?:talk|chat|hear|know|learn|discuss|play|speak|tell|go back)(?= |$)/,
    votes: { command: 4.2 },
  },
  {
    pattern: /(?:^| )i'd (?:like|love|rather|prefer) (?:to )?(?:talk|chat|hear|know|learn|discuss|play)(?= |$)/,
    votes: { command: 4.2 },
  },
  {
    pattern:
      /(?:^| )(?:can|could|will|would|may|shall|should) (?:you|we|i) (?:please |just )*(?:talk|chat|tell|say|repeat|discuss|sing|play|speak|give|stop|change|switch|explain|show|help|move|go|ask|hear|continue|rephrase)(?= |$)/,
    votes: { command: 4.2 },
  },
  { pattern: /^(?:how|what) about (?!you|yours|the (?:comment|weather))/, votes: { command: 3.6 } },
  {
    pattern: /^i don't (?:want to|wanna) (?:talk|hear|discuss|chat|know)(?= |$)/,
    votes: { command: 4.4, 'neg-answer': 2.5 },
  },
];

const grievances: readonly ActPattern[] = [
  {
    pattern:
      /(?:^| )(?:you (?:already|just) (?:said|told|asked)|you (?:told|asked) me (?:that|this)|i (?:already|just) (?:told|said|answered|answer)|you keep|you(?:'re| are)? (?:not|never) (?:listen|listening|making|answering|understanding)|you(?:'re| are)? (?:so |really |very |such |a |an |just |all )*(?:stupid|dumb|idiot|boring|annoying|useless|weird|creepy|rude|mean|broken|terrible|crazy|wrong|a liar|lying|confused|confusing|drunk|poopy|lame|the worst)|you suck|you don't (?:understand|listen|know|make|even|get|hear)|you didn't (?:answer|listen|hear|understand|let|say)|you (?:misunderstood|interrupted|cut me off|lied|forgot|made no)|(?:that|this|it) (?:makes no|doesn't make(?: any)?|didn't make(?: any)?|made no) sense|that wasn't|that's wrong|wrong answer|stop (?:asking|saying|repeating|interrupting|stealing)|i hate you|i don't like you|are you (?:serious|listening|deaf|kidding)|did you (?:hear|listen)|answer (?:me|my)|shut your|get lost|i didn't (?:say|ask)|i wasn't (?:talking|done|finished)|not what i asked|what are you talking about|what the (?:hell|heck|fuck)|this is (?:stupid|dumb|boring)|screw you|fuck you|gosh|we're done|go home)(?= |$)/,
    votes: { complaint: 5.2 },
  },
  {
    pattern:
      /^(?:what|huh|pardon|excuse me|sorry what|come again|say what|what was that|what's that|what did you (?:just )?say|what do you mean(?: by that)?|what does that mean|what are you (?:talking about|saying)|who are you talking about|i (?:didn't|don't) (?:hear|understand|get)(?: (?:you|that|it|what you (?:said|mean)))?|what is it)$/,
    votes: { 'clarifying-question': 6.5, complaint: 6 },
  },
  {
    pattern: /(?:^| )(?:who|which one|what|like what) (?:do|did) you mean(?= |$)/,
    votes: { 'clarifying-question': 6 },
  },
  {
    pattern:
      /^(?:no |nope )?(?:i (?:said|meant|was talking about|was asking about)|that's not (?:what i (?:said|meant)|my name|right|it|true)|i didn't (?:say|mean)|you (?:misheard|got (?:it|that|my name) wrong)|my name (?:isn't|is not)|not [a-z]+ [a-z]+$|it's not [a-z]+ it's)(?! yes| no)(?= |$)/,
    votes: { correction: 5.2, complaint: 2 },
  },
  {
    pattern:
      /(?:^| )(?:none of your business|i (?:don't|do not) (?:want to|wanna|think i (?:want to|should)|like to) (?:tell|say|answer|share|give|reveal|do that)|i(?:'d| would) (?:rather|prefer) not(?: to)?|i (?:won't|will not|'m not going to|'m not gonna) (?:tell|say|answer|give)|i'm not (?:telling|going to tell|gonna tell|comfortable)|that's (?:private|personal|a secret)|it's (?:private|personal|a secret)|no comment|not telling|you don't need to know|not for you to know|mind your own business)(?= |$)/,
    votes: { 'non-compliant': 6, 'neg-answer': 3 },
  },
];

const openings: readonly ActPattern[] = [
  {
    pattern:
      /^(?:(?:oh|well|hey) )?(?:hi|hello|hello there|hi there|hey there|good (?:morning|afternoon|evening)|howdy|greetings|yo|hiya)(?: (?:alexa|parley|there|echo|again|bot))*$/,
    votes: { opening: 6.5 },
  },
  {
    pattern: /^(?:hey|sup|what's up|let's chat|start (?:a )?conversation|hey (?:alexa|echo|parley))$/,
    votes: { opening: 4.3, command: 2 },
  },
  {
    pattern:
      /^(?:oh+|well|uh+|um+|er|hm+|i mean|you know|wait(?: a (?:minute|second|moment|sec))?|actually|so|but|and|let me (?:think|see)(?: about it)?|let's see|hold on|hang on|(?:just )?(?:one|a|give me a|give me one) (?:second|sec|minute|moment)(?: here| please)?|to be honest|so anyways?|you know what|guess what|like|oh (?:boy|dear|my dear|my gosh)|see|anyway)(?: (?:uh|um|well|hm+))*$/,
    votes: { hold: 6 },
  },
];

const remarks: readonly ActPattern[] = [
  { pattern: /^(?:(?:oh|wow|well|yeah|okay|hey) )*(?:thank you|thanks|thank)(?= |$)/, votes: { appreciation: 5.8 } },
  {
    pattern:
      /^(?:(?:wow|oh|ha+|okay|yeah|well|very|so|pretty|really|kind of|how) )*(?:(?:that's|it's|this is|that is|that was|it was|sounds|that sounds|they're|he's|she's) )?(?:(?:very|so|pretty|really|super|quite|a|an|such|just|kind of|also|actually|absolutely|all) )*(?:cool|interesting|awesome|amazing|great|nice|neat|good|wonderful|fascinating|impressive|sweet|lovely|excellent|fantastic|beautiful|perfect|brilliant|incredible|fun|good to know|good point|great idea)(?: (?:story|fact|idea|one|choice|movie|to know|thing|question|answer|name|point))?$/,
    votes: { appreciation: 7, comment: 4.8, 'back-channeling': 2 },
  },
  {
    pattern:
      /^(?:(?:wow|oh|ha+|okay|yeah|well|very|so|pretty|really|kind of|how|that's|it's|this is|that was|it was|a|just|too|not|all) )*(?:crazy|funny|sad|weird|true|hilarious|stupid|dumb|terrible|horrible|awful|scary|creepy|gross|disgusting|strange|ridiculous|boring|unbelievable|insane|wild|silly|bad|mean|rude|too bad|a shame|surprising|correct|wrong|nice of you|not (?:nice|good|true|funny|cool)|happy|odd|lame|a lot|unfortunate|tragic|shocking|right|hard|impossible)$/,
    votes: { comment: 5.2 },
  },
  {
    pattern:
      /(?:^| )(?:you(?:'re| are)? (?:so |really |very |pretty |such |a |an |the |quite )*(?:smart|cool|funny|nice|sweet|great|awesome|amazing|the best|best|good|kind|cute|beautiful|right|interesting|welcome|clever|my friend)|good (?:job|girl|bot|one|for you)|well done|nice (?:talking|chatting|to (?:meet|talk|chat)|job|try)|great (?:talking|chatting|job)|i (?:like|love|enjoyed?) (?:you|talking to you|talking with you|chatting|that (?:song|movie|one)?|this (?:chat|conversation)))$/,
    votes: { appreciation: 5 },
  },
  { pattern: /^(?:so )?(?:i'm )?(?:so |very |really )?sorry(?: (?:about|for|to hear).*)?$/, votes: { comment: 3 } },
  {
    pattern:
      /^(?:ok|okay|alright|all right|(?:that's|it's) (?:okay|ok|all right|fine|alright)|wow+|oh (?:wow|really|my god|okay|i see)|really|huh|i see|got it|ha+|haha+|lol|laugh out loud|right|exactly|true|indeed|cool|okay cool|me too|same)$/,
    votes: { 'back-channeling': 4.6 },
  },
];

const fragments: readonly ActPattern[] = [
  {
    pattern:
      /(?:^| )(?:the|an?|to|of|and|but|because|my|your|is|are|was|about|with|for|in|on|at|if|when|or|that's|it's|i'm|than|as|by|from|really|very|gonna|wanna|so|would|could|should|a|i|he|she|we|they|their|his|these|those|don't|what's|who|how|which)$/,
    votes: { abandon: 3.4 },
  },
  {
    pattern:
      /^(?:do|are|can|have|did|would|will|could|is|were|should|was) (?:you|we|i|it|there|they|he|she)(?: (?:like|have|know|say|want|think|talk about|a|the|ever|sing))?$/,
    votes: { abandon: 4.4 },
  },
  {
    pattern:
      /^(?:please|hey|one|i|say|you|us|like|maybe|imagine|it|i (?:like|just|read|have|was|am|think|love|want|said|feel|know|don't|would|can|went)|you (?:do|are|can|know)|what (?:do|are|about|was|is|did|the)|who is|how about|how did|that's|send|put|me|they|he|if|not|this|in)$/,
    votes: { abandon: 4.2 },
  },
  {
    pattern:
      /^(?:(?:la|na|ha|meow|woof|blah|bla|da|ba|do|beep|moo) ?){3,}$|^(?:popo|blah|asdf.*|[bcdfghjklmnpqrstvwxz]{4,})$|(\b[a-z]+\b)(?: \1){3,}/,
    votes: { nonsense: 6 },
  },
];

const assertions: readonly ActPattern[] = [
  {
    pattern:
      /(?:^| )(?:i (?:really |just |also |still |don't |do |kind of |actually |would |absolutely |always |definitely |didn't )*(?:think|believe|feel|like|love|hate|prefer|enjoy|wish|hope|guess|agree|disagree|care|want|suppose|bet|wonder)|i'd (?:like|love|rather|say|prefer)|in my opinion|my (?:least )?favorite|i'm (?:looking forward|a (?:big )?fan|into|not (?:a fan|into)|interested|scared|afraid)|should|best|worst|better|love|probably|people (?:should|are)|everyone|can't stand|it depends|overrated)(?= |$)/,
    votes: { opinion: 2.6 },
  },
  {
    pattern:
      /(?:^| )(?:is|are|was|were|'s|'re|it's|that's|he's|she's|they're)(?: (?:so|very|really|pretty|too|just|a|an|the|kind of|not|more|most|actually))* (?:good|great|bad|best|worst|funny|boring|interesting|cool|awesome|amazing|fun|beautiful|nice|important|stupid|dumb|weird|scary|sad|cute|smart|hard|easy|better|fine|okay|favorite|wrong|right)(?= |$)/,
    votes: { opinion: 1.8, comment: 1 },
  },
  {
    pattern:
      /(?:^| )(?:i (?:have|had|went|was|am|got|saw|watched|read|play|played|live|lived|work|worked|know|did|do|don't|didn't|can|can't|haven't|never|used to|grew|bought|heard|seen|started|go|watch|listen|met|just|said|eat|ate|took|made|told|need|see)|i'm|i've|my (?:name|mom|dad|mother|father|brother|sister|dog|cat|son|daughter|wife|husband|friend|friends|family|kids|birthday|parents|job|house)|we (?:have|had|went|are|were|live|just|got|do|did)|(?:he|she|they) (?:is|are|was|were|has|have|had|does|do|did|died|lives|likes|loves|plays|makes|can)|he's|she's|they're|there's|there (?:is|are|was|were)|it was|you (?:have|can|are|know|should|could|need))(?= |$)/,
    votes: { statement: 1.9 },
  },
  { pattern: /^(?:my name is|i'm|call me|it's|name is|this is|they call me) [a-z]+$/, votes: { statement: 3 } },
];

/** All that are tried; the votes of those that match add up. */
export const actPatterns: readonly ActPattern[] = [
  ...closing,
  ...device,
  ...commands,
  ...grievances,
  ...openings,
  ...remarks,
  ...fragments,
  ...assertions,
];
