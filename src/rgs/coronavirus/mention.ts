import type { TurnContext } from '../../contracts/turn.ts';
import { tellsSadNews } from '../../core/sad-news.ts';

const sure =
  /\b(?:covid(?: ?(?:19|nineteen))?|corona ?virus|the corona|corona (?:crisis|times?|pandemic|era|years)|(?:the|this|a|during|global|world) pandemic|pandemics?|(?:the|in|during|after|before|another|a|under|every) (?:\p{L}+ )?lockdowns?|lockdowns|social distancing|omicron|delta variant)\b/u;
const bare = /^(?:(?:let's|can we|talk|about|the|a|tell me|something) )*(?:corona|pandemics?|lockdowns?|covid.*)$/u;
const hinted = /\b(?:vaccin\w+|the jab|booster(?: shot)?|quarantine\w*|lockdown)\b/u;
const itsTime =
  /\b(?:the vaccines?|got vaccinated|vaccinated (?:against|for)|get vaccinated|get the vaccine|pfizer|moderna|astra ?zeneca|in quarantine|during (?:the )?quarantine|in 2020|in 2021|masks?)\b/u;
const other =
  /\b(?:(?:board )?games?|movies?|films?|series|book|play(?:ed|ing|s)? pandemic|beer|drink\w*|lime|extra|bottle|solar|sun|eclipse|drill|black death|plague|spanish flu|1918|influenza|flu|cholera|smallpox|measles|polio|zombie\w*|dog|cat|puppy|pets?|borealis|california|queens)\b/u;
const advice =
  /\b(?:(?:do|could|might|can|will|did|have|am|is it|are) (?:i|we|my \p{L}+|it|they)\b.*\b(?:have|get|got|catch|infected|safe|vaccin\w+|wear|test\w*|isolate|contagious)|should (?:i|we|my|people)|(?:is|are) (?:the )?(?:\p{L}+ )?(?:vaccines?|boosters?|masks?|covid) (?:safe|dangerous|effective|deadly|bad|harmful)|side effects?|symptoms?|how (?:do|can) (?:i|you|we) (?:treat|cure|avoid|prevent|protect|get rid))/u;
const wearied =
  /\b(?:sick of|tired of|fed up|hate|hated|enough of|don't (?:want|wanna)|stop talking|bored of|over it|not (?:again|covid))\b/u;
const hadIt =
  /\b(?:i|we)(?:'ve)? (?:(?:just|already|also|both|all|even) )?(?:had|caught|got) (?:it|covid|corona\w*|the virus)\b/u;
const grave =
  /\b(?:died|dead|passed away|killed|lost (?:my|our|his|her|a)|in (?:the )?hospital|icu|funeral|ventilator|very (?:sick|ill)|long covid|i have (?:covid|corona\w*)|i(?:'m| am) (?:sick|ill|lonely|scared|afraid|depressed|worried|anxious|sad)|tested positive|(?:my \p{L}+|he|she) (?:has|got|caught|had) (?:covid|corona\w*|it))\b/u;
const own = /\b(?:i|i'm|i've|my|me|we|our|us|him|her|he|she)\b/u;

/** True if the user speaks of the pandemic or its illness, and not of a film, a game or a beer. */
export function mentionsIt({ text }: Pick<TurnContext, 'text'>): boolean {
  if (other.test(text)) return false;
  return sure.test(text) || bare.test(text) || (hinted.test(text) && itsTime.test(text));
}

/** True if it brought the user sorrow: that is no moment for facts. */
export function isSorrowful({ text }: Pick<TurnContext, 'text'>): boolean {
  return tellsSadNews(text) || (grave.test(text) && own.test(text));
}

/** True if the user asks for advice on their health. */
export function asksAdvice({ text, annotations }: TurnContext): boolean {
  return annotations.redQuestion.kind !== 'none' || advice.test(text);
}

/** True if the user has had enough of the subject. */
export function isWearied({ text, navigation }: TurnContext): boolean {
  return wearied.test(text) || navigation.negative;
}

/** True if the user tells that they had the illness. */
export function hadIllness({ text }: Pick<TurnContext, 'text'>): boolean {
  return hadIt.test(text);
}
