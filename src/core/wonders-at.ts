const lead = '^(?:(?:but|and|so|oh|hm|um|uh|wait|well|ok|okay|sorry) )*';
const bareWhy = new RegExp(`${lead}why(?: that| though)?$`, 'u');
const whyAsked = new RegExp(
  `${lead}(?:why (?:is|do|are|would|did|d'you) (?:you |that |it )?(?:ask|asking|want|wanna|need|care|interested|matter|important)\\b.*|why (?:is|do|are|would|did) (?:you|that|it)|what(?:'s| is) it to you|what for)$`,
  'u',
);
const meaning = new RegExp(
  `${lead}(?:how (?:do|did) you mean(?: (?:that|it|this))?|how so|in what (?:way|sense)|meaning what|what (?:do|did) you mean (?:by|with) (?:that|this|it))$`,
  'u',
);

/** What the user wonders about the bot's question: why it asks, or what it means; null where they do not. */
export function wondersAt(text: string): 'why' | 'meaning' | null {
  if (bareWhy.test(text) || whyAsked.test(text)) return 'why';
  return meaning.test(text) ? 'meaning' : null;
}

/** True for 'why' alone, which may as well ask for the reason of what the bot said. */
export function isBareWhy(text: string): boolean {
  return bareWhy.test(text);
}
