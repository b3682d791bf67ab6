import { withoutLightPhrases } from './light-phrases.ts';
import { tellsSadNews } from './sad-news.ts';
import { normaliseText } from './text.ts';

/** What is answered by lines written with care, and by nothing else. */
export type GraveMatter = 'grief' | 'crisis' | 'health' | 'money' | 'law';

const close =
  '(?:mum|mom|mother|dad|father|parents?|wife|husband|partner|boyfriend|girlfriend|son|daughter|child|kids?|baby|sister|brother|grandma|grandpa|grandmother|grandfather|nan|aunt|uncle|cousin|friend|dog|cat|pet|puppy|kitten|rabbit|horse|neighbou?r|boss|teacher|colleague)';

const matters: readonly (readonly [GraveMatter, RegExp])[] = [
  [
    'crisis',
    /\b(?:suicid\w*|kill (?:myself|me|him|her|them)|hurt (?:myself|me)|cut(?:ting)? myself|self harm\w*|end (?:it all|my life)|want to die|wanna die|better off dead|overdos\w*|abus\w+|rap(?:ed|ist)|molest\w*|assault\w*|domestic violence|(?:hits|hit|hitting|beats|beat|beating|chokes?d?|threatens?|threatened) me|eating disorder|anorexi\w*|bulimi\w*|no reason to live|can't go on)\b/u,
  ],
  [
    'grief',
    new RegExp(
      `\\b(?:passed (?:away|on)|funeral|miscarr\\w*|stillborn|died|is dying|is dead|grie(?:f|ving|ve)|mourn\\w*|widow\\w*|in (?:a )?coma|hospice|put (?:him|her|my \\w+) down|lost my ${close}|lost (?:him|her)|divorc(?:e|ed|ing)|broke up|left me|dumped me|heartbroken|(?:my|our) ${close} (?:is|was|got) (?:missing|killed|murdered|dead))\\b`,
      'u',
    ),
  ],
  [
    'health',
    /\b(?:cancer|tumou?r|chemo\w*|diabet\w*|stroke|heart attack|surgery|operation on|operated on|hospital\w*|ambulance|emergency room|diagnos\w*|disease|dementia|alzheimer'?s?|depress(?:ed|ion)|anxiety|panic attacks?|bipolar|autis\w+|adhd|ptsd|medication|medicine|meds|pills|antidepressants?|symptoms?|doctor'?s? (?:said|says|told|appointment)|blood pressure|pregnan\w+|infection|covid|fever|migraines?|chest pains?|(?:in|so much|chronic) pain|hurts (?:so|really|a lot|when)|throwing up|bleeding|addict\w*|alcoholi\w+|sober|rehab|therapy|therapist|allergic reaction|seizures?|epilep\w+|asthma|disab(?:led|ility)|insomnia|i'm (?:very |really |so )?(?:sick|ill)|feel(?:ing)? (?:very |really |so )?(?:sick|ill|suicidal|hopeless|worthless))\b/u,
  ],
  [
    'money',
    /\b(?:in debt|my debts?|student loans?|mortgage|bankrupt\w*|evict\w*|foreclos\w*|can't (?:afford|pay)|(?:pay|paying|behind on|late on) (?:the|my|our) (?:rent|bills)|lost (?:my|his|her|our) (?:job|house|home|savings)|laid off|got fired|unemploy\w*|homeless|food stamps|broke (?:right now|this month)|invest(?:ed|ing|ment|ments)?|stocks|bitcoin|crypto|my savings|retirement (?:fund|savings|account)|credit card|tax(?:es)?|insurance|overdraft|gambl\w+)\b/u,
  ],
  [
    'law',
    /\b(?:lawsuit|sue|sued|suing|lawyers?|attorney|in court|to court|custody|arrest\w*|in jail|in prison|probation|restraining order|visa|deport\w*|immigration|asylum|police (?:came|took|report)|stolen|robbed|charged with|convict\w*|parole|landlord won't)\b/u,
  ],
];
/** What happens to nobody of the user's own. */
const ofFiction = /\b(?:movie|film|tv show|episode|novel|video game)\b/u;
const ofOwn = new RegExp(`\\b(?:my|our) (?:\\p{L}+ )?${close}\\b`, 'u');

/**
 * The grave matter that somebody's words touch: loss, danger, illness, money trouble, the law. It rather sees one too many.
 *
 * @param text in the form in which words are compared
 * @example graveMatterIn('my dad has cancer') // 'health'
 */
export function graveMatterIn(text: string): GraveMatter | undefined {
  if (tellsSadNews(text)) return 'grief';
  const matter = matterIn(text) && matterIn(withoutLightPhrases(text));
  return matter !== 'crisis' && ofFiction.test(text) && !ofOwn.test(text) ? undefined : matter;
}

/** For so many turns after grave words the talk is about them. */
const recentTurns = 3;

/**
 * True if the line, or one of the latest before it, touches a grave matter.
 *
 * @param lines what the user said, the newest last, as they wrote it
 * @example isGraveTalk(['My dad has cancer.', 'The surgeon is from Berlin.']) // true
 */
export function isGraveTalk(lines: readonly string[]): boolean {
  return lines.slice(-1 - recentTurns).some((line) => graveMatterIn(normaliseText(line)) !== undefined);
}

function matterIn(text: string): GraveMatter | undefined {
  return matters.find(([, pattern]) => pattern.test(text))?.[0];
}
