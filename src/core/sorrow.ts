import { tellsSadNews } from './sad-news.ts';
import { normaliseText } from './text.ts';

const grief =
  /\b(?:died|dying|is dead|are dead|passed away|in (?:the )?hospital|cancer|surgery|stroke|dementia|alzheimer'?s|divorc\w*|prison|in jail|abus\w*|cheat(?:s|ed|ing)? on|broke up|funeral|suicid\w*|overdos\w*|miscarr\w*|at war|is war|the war|homesick|lonely|depressed|i miss)\b/u;
const quarrel =
  /\b(?:mad at|angry (?:at|with)|hates? (?:me|us)|mean to|yell(?:s|ed|ing)?|screams? at|hits? me|hurts? me|ignor(?:es|ing) me|left me|dumped me|(?:very |really |so )?(?:sick|ill)|fighting|argu(?:ed|ing)|ran away|is missing|went missing|got lost|annoying|is mean|was mean|addict\w*|drunk|alcoholic|lost (?:his|her|their) job)\b/u;

/**
 * True if the line tells of a loss or an illness, which others should answer.
 *
 * @param text in the form in which words are compared
 */
export function tellsGrief(text: string): boolean {
  return tellsSadNews(text) || grief.test(text);
}

/** True also for quarrels and other trouble: no moment to ask cheerfully after anybody. */
export function isSorrow(text: string): boolean {
  return tellsGrief(text) || quarrel.test(text);
}

const recentTurns = 4;

/** A line in the form in which words are compared, and what was said before it, oldest first. */
interface Talk {
  readonly text: string;
  readonly history: readonly { readonly user: string }[];
}

/** True if this line or one of the latest told of sorrow: small talk and jokes wait a while. */
export function isAfterSorrow({ text, history }: Talk): boolean {
  const earlier = history.slice(-recentTurns).map(({ user }) => normaliseText(user));
  return [text, ...earlier].some(isSorrow);
}
