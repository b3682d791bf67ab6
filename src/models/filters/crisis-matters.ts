import { firstMatch, type ReplyFilter } from './reply-filter.ts';

/** In the form in which words are compared: 'don't you want to live', 'killing yourself', numbers of helplines. */
const patterns: readonly RegExp[] = [
  /\bsuicid(?:e|al)\b|\bself ?harm\w*\b|\b(?:kill|killing|hurting|harm|harming|cutting) yourself\b|\bto (?:hurt|cut) yourself\b/u,
  /\b(?:don't|do not|didn't|no longer|not) (?:really |even )?want(?:ing)? to (?:live|be alive|wake up)\b/u,
  /\byou (?:(?:really|just|sometimes) )*(?:want|wanted|wish|wished|thought of|thought about|think of|think about|are thinking of|are thinking about|were thinking of) (?:to )?(?:die|dying|be dead|being dead|you were dead|end(?:ing)? (?:it|your life|things))\b/u,
  /\bend(?:ing)? (?:it all|your (?:own )?life)\b|\btak(?:e|ing) your (?:own )?life\b|\bnot (?:being|to be) alive\b/u,
  /\bsamaritans\b|\b(?:crisis|suicide) ?lines?\b|\bhelplines?\b|\b(?:116 ?123|988|999|911|112)\b/u,
];

/**
 * Death by one's own hand, and the numbers for it: `crisis` alone speaks of these, and answers for what follows. A person who is asked so in
 * passing, and says yes, would be left alone with it.
 */
export const crisisMatters: ReplyFilter = (candidate) => firstMatch(candidate, patterns);
