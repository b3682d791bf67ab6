const givesUp =
  /\b(?:i|we|i'll|i'd|can i|may i|want to|i'm going to|have to|gotta) (?:just |now )?(?:give|giving) (?:it )?up\b|^(?:ok |okay |fine |well |alright )*(?:i )?give up\b|^(?:i surrender|i forfeit|you win|i'm stumped|tell me the (?:word|answer)|what was (?:it|the word|your word))\b/u;
const game = '(?:the|this|that|our) (?:\\S+ )?(?:game|round|match)';
const stops = new RegExp(
  `\\b(?:stop|quit|end|leave|exit|cancel|finish|drop) (?:playing|${game}|taboo|game)\\b` +
    `|\\b(?:stop|end|finish|drop) (?:it|this)(?: now| here| please)?$` +
    `|\\b(?:don't|do not|not) (?:want to |wanna |feel like |like )?(?:play|playing)\\b` +
    "|^(?:ok |okay |well |no |please |alright )*(?:let's|can we|could we|shall we|i want to|i'd like to|i wanna|we should) (?:please )?(?:stop|quit|end)(?: now| here| please| then)*$" +
    `|\\b(?:no more|enough (?:of )?|done with |tired of |sick of |bored (?:of|with) )(?:games?|playing|taboo|${game}|this)\\b` +
    "|^(?:ok |okay |well |no |thanks )*(?:i'm|we're|i am) (?:done|finished)(?: playing| now| with (?:it|this))*$" +
    "|^(?:no |ok |okay |well |please )*(?:that's |that is )?enough(?: now| please| of (?:it|this))*$" +
    '|\\b(?:something else|another topic|a different topic|rather (?:just )?(?:talk|chat))\\b',
  'u',
);

/** True if the user gives a game up: 'i give up', 'tell me the word'. The text is normalised. */
export function givesGameUp(text: string): boolean {
  return givesUp.test(text);
}

/** True if the user wants a game to end, and not the conversation, when said in the middle of a game: 'stop playing', 'let's stop'. */
export function leavesGame(text: string): boolean {
  return stops.test(text);
}
