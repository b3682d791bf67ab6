import { firstMatch, type ReplyFilter } from './reply-filter.ts';

const lead =
  '^(?:(?:just|maybe|perhaps|please|well|so|then|and|or|but|oh|yes|yeah|no|always|definitely|first|honestly|ok|okay|hey) )*';
const expert =
  'doctors?|gp|lawyers?|attorney|solicitor|therapists?|counsell?ors?|dentists?|vets?|specialists?|professionals?|psychologist|accountant|pharmacist|nurse|police|hr|advis[eo]r|emergency services';
/** Orders that tell somebody how to live; 'tell me', 'go on', 'keep me posted' are none. */
const orders =
  "try(?! me| again me)|avoid|invest|sue|consider|drink|eat|apply|rest|wear|report|call|see (?:a|an|your|the|if)|talk to|do it|speak to|get (?:a|an|some|drunk|it (?:checked|looked)|your|yourself|out|help|rest|off|well|involved)|take (?:a(?! guess|n? bow)|some|an|the|your (?!time|pick)|it (?:easy|one|slow|to)|something|care|two|one|deep)|stop|quit|go (?:to|see|get|for (?:it|a)|and)|stay (?:away|home|safe|hydrated|calm|strong|in|out|positive)|use|put (?:a|the|your|some|on)|have (?:confidence|faith|hope|patience|a (?:talk|word))|buy|sell|save|leave (?:him|her|them)|give (?:it (?:a|time)|him|her|them|yourself)|let (?:him|her|them|yourself|it)|tell (?:him|her|them|your)|ask (?:him|her|them|your|for)|check (?:your|with|the|if|it|out)|block|forgive|hang in there|be (?:strong|safe|patient|kind|sure|careful|yourself|proud|brave)|cheer up|calm down|relax|breathe|focus|remember to|think positive|work on|look (?:for|into|on)|keep (?:your|a|positive|calm|busy|safe|strong|fighting|trying|an|it (?:clean|dry|up)|going|pushing|in mind)|don't (?:ever|let|give up|forget|try|take|drink|stop|quit|text|call|worry|be (?:afraid|so hard|too hard|scared|sad|silly)|do (?:it|that)|go|feel (?:bad|guilty)|eat|sign|pay|beat)|never (?:give up|let|take|mix|sign)|make sure|exercise|meditate|follow your";

/** Words of those who are asked for a living. */
const expertWords =
  /\b(?:dose|dosage|milligrams?|\d+ ?mg|side effects?|diagnos(?:is|ed?|es)|symptoms? of|antibiotics?|medications?|meds|bipolar|ocd|adhd|prescri(?:be|bed|ption)s?|ibuprofen|aspirin|paracetamol|tylenol|antidepressants?|painkillers?|invest(?:ing)? in|stock market|bitcoin|crypto(?:currency)?|lawsuit|sue (?:him|her|them|your)|press charges|file a (?:claim|complaint|report|police)|your rights|refinance|bankruptcy|tax(?:es)? (?:deduct|return))/u;

const patterns: readonly RegExp[] = [
  /(?<!\b(?:did|do|will|would|things|all|what|why|how|where|who|when|if) )\byou (?:(?:guys|two|all|really|probably|definitely|just|maybe|also|still|always|only) )*(?:should|shouldn't|don't (?:need|have) to (?:feel|worry|do|go|tell|put|stay|accept|apologi[sz]e|listen|take|let|pay|answer)|ought(?! to (?:feel|be))|need to|have to|must (?:not|go|see|try|take|tell|stop|always|never|do|call|talk)|had better|gotta|might want|may want|could (?:always|try|just|go|ask|get|take|use|talk|do|make|see|also|consider|start)|can (?:always|just|try|take|ask|call|use|buy|apply|sue|do (?:it|this|that|anything)|find (?:a|some|it|them|help)|get (?:a|some|it|help|through|better)|still|also|go|make (?:it|a)|start|talk)|are (?:better off|allowed to|entitled))\b/u,
  /\byou'd better\b|\b(?:should|shouldn't) you\b|\bwhy (?:don't|not) you\b|\bwhy not (?:try|go|just|ask|get|take|see|call)\b|\bhave you (?:tried (?!that|it|one)|thought (?:about|of) (?!what|that)|considered|talked to (?:him|her|them|your|a|anyone|anybody|someone)|seen an? |told your|asked your|made a (?:formal )?complaint|reported|called the|been to (?:a|the) doctor)/u,
  /\bif i were you\b|\bi(?:'d| would) (?:(?:also|definitely|really|just) )*(?:suggest|recommend|advise|see a|talk to|call (?:the|your|a|him|her)|go to|get (?:a|it checked|some)|take (?:him|her|some|the (?:offer|job|deal))|try|sue|report|file|say you should|ask (?:him|her|them|for|your))\b|\bi (?:suggest|recommend|advise)\b|\bmy advice\b|\bi (?:think|hope|believe|guess) you (?:should|need|can|could|ought)\b/u,
  new RegExp(
    `\\b(?:see|call|talk(?:ing)? to|speak(?:ing)? to|going to|gone to|been to|ask|consult|contact|visit|tell|find|get|with|go to) (?:a|an|the|your|some) (?:good |family |local )?(?:${expert})\\b|\\b(?:seek|consult|call 9 ?1 ?1|call the police|professional help|medical attention|legal action|second opinion)\\b`,
    'u',
  ),
  new RegExp(`${lead}(?:${orders})\\b`, 'u'),
  /\b(?:it's|it is|it would be|might be|would be|is) (?:(?:always|probably|very|really|so|much) )*(?:best|better|important|safer?|wise|healthier|healthy|dangerous|illegal|legal|unhealthy|bad for|good for) (?:to|that you|if you|for you|you)\b|\bthe best (?:thing|way) (?:to do|is to|you can)\b|\bwould be a good idea\b|\b(?:gotta|got to|have to) let (?:it|him|her|them) go\b|\b(?:just|please) (?:make sure|be sure|remember|try|don't|take (?:it|a|some|your|care)|keep|be (?:careful|patient|yourself)|call|seek)\b|\b(?:make sure (?:you|to|that)|be careful|be sure to|don't forget to|remember to|don't worry|do not worry|don't give up|never give up|take it easy|take care of yourself|hang in there|get well soon|stay strong|stay safe)\b/u,
  /\b(?:i'm|i am) (?:so |pretty |quite |very )?(?:sure|certain|confident|positive) (?!i\b|there|how|what|if|about|which)|(?<!do you think )\byou(?:'ll| will|'re going to| are going to| guys will| all will| two will) (?:(?:definitely|probably|soon|surely|do|always) )*(?:be (?:fine|ok|okay|alright|all right|great|good|happy|glad|able|better|missed)|get (?:over|through|better|there|it|used)|find (?:someone|somebody|another|some|a|the right|something)|do (?:great|fine|well|good|better|amazing)|feel better|make it|pass|ace|nail|love|win|have (?:a great|fun|so much|to))\b|\b(?<!how )(?<!whether )(?:it|everything|things|this|that)(?:'ll| will) (?:all )?(?:get better|be (?:ok|okay|fine|alright|all right|worth it|great|good)|pass|work out|heal|turn out)\b|\btime heals\b|\bhappens for a reason\b/u,
];

/** Advice on how to live, on health, law, money and safety, and promises that all will be well (paper §'neural chat'). */
export const advice: ReplyFilter = (candidate) => firstMatch(candidate, [...patterns, expertWords]);

/** What doctors, lawyers and banks are asked: doses, diagnoses, lawsuits, shares. */
export const expertMatters: ReplyFilter = (candidate) => firstMatch(candidate, [expertWords]);
