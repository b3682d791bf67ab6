const loss =
  /\b(?:died|dies|dying|dead|passed (?:away|on)|put (?:him|her|it|them|my \w+) (?:down|to sleep)|funeral|cancer|killed|run over|in (?:the )?hospital|very sick|(?:really|so|i) miss(?:ed)? (?:him|her|them|it|my)|lost (?:my|(?:a|another|one of (?:my|our)) (?:patients?|residents?|friends?|colleagues?|baby))|broke up|got fired|depressed|heartbroken|cr(?:y|ied|ying) (?:all|every|a lot))\b/u;
/** Things that die without anybody mourning, and what else only sounds like a loss. */
const noLoss =
  /\b(?:phone|cell|battery|batteries|laptop|computer|tablet|ipad|headphones|car|internet|wifi|controller|watch|screen|remote)(?: (?!my\b|our\b|when\b|and\b|because\b)\S+){0,3} (?:died|dies|dying|dead)\b|\bkilled (?:it|that)(?= (?:at|on|in|with|today|yesterday|out)\b|$)|\bdead (?:tired|serious|end|battery)\b|\bdying (?:to|of (?:laughter|laughing|boredom))\b|\bdied laughing\b|\bkilled (?:some |an |the )?(?:time|hour|vibe)\b/gu;
const ownLife = /\b(?:my|our|me|i|i'm|i've|we|him|her|them)\b/u;

/**
 * True if somebody tells of a loss or of illness in their life: no moment for facts or cheerful remarks.
 *
 * @param text in the form in which words are compared
 * @example tellsSadNews('my dog died') // true
 */
export function tellsSadNews(text: string): boolean {
  return loss.test(text.replace(noLoss, ' ')) && ownLife.test(text);
}
