/**
 * What gives a program of this house away: that it names itself one, or speaks as one that serves people or reads encyclopaedias. A sentence
 * with any of it is not said.
 */
const telling: readonly RegExp[] = [
  /\b(?:chat|social)?bots?\b|\bparley\b|\brobots?\b|\b(?:artificial|language model|algorithm|programmed|software|my (?:code|circuits|memory|training))\b/iu,
  /\bA\.?I\b/u,
  /\b(?:a computer|not a person|being a machine|as a machine|figurative|no (?:body|nerves|experience|taste buds|stomach|ears|eyes|age|home town))\b/iu,
  /\bif i had (?:a |an |any )?(?:nerves|ears|eyes|hands|feet|legs|stomach|mouth|nose|body|heart|lungs|taste)\b/iu,
  /\b(?:assist|assistant|help you with|how (?:can|may) i help|at your service|talk to people|chat with people|here to (?:chat|talk|listen))\b/iu,
  /\b(?:i(?:'ve| have)? (?:been )?read(?:ing)?(?: about)?|wikipedia|encyclop|articles?\b|a thing i read|people tell me|i hum without|lyrics, and)/iu,
  /\b(?:good code|still learning|your name|i'm called|i go by|my name)\b/iu,
  /\b(?:let me turn|something else entirely|new subject|different note|small talk|one more thing|time for a|next question|personal question|here's (?:something|a question|a thing)|one thing leads|i'll pick|another topic|change the subject)\b/iu,
];

/** People and models begin sentences with small letters, too. */
const sentenceEnd = /(?<=[.!?])\s+/u;

/** A text without its telling sentences; empty where nothing is left. */
export function withoutTelling(text: string): string {
  return text
    .split(sentenceEnd)
    .filter((sentence) => !isTelling(sentence))
    .join(' ');
}

/** Whether a text gives away that a program says it. */
export function isTelling(text: string): boolean {
  return telling.some((pattern) => pattern.test(text));
}
