/** What somebody says they think of something. */
export type SpokenOpinion = 'liked' | 'disliked' | 'mixed';

const faintPraise =
  /\b(?:not (?:too |so |that |all that )?bad|not (?:great|amazing|the best|my favou?rite)|(?:it|that|they|he|she)(?:'s| is| was| were|'re| are)? (?:just |kind of |only |all )?(?:ok|okay|fine|alright|all right|so so|average)|meh|so so|mixed feelings|half and half|in between|a bit of both|could be better|could have been better|not sure (?:about|if))\b|^(?:ok|okay|fine|alright|average|decent|so so|meh)$/u;
const dislike =
  /\b(?:(?:didn't|don't|did not|do not|never|doesn't|can't say i) (?:really |actually |much |even )?(?:like|love|enjoy|care for|get)|not (?:really |much of |exactly |such )?(?:a (?:big |huge |great )?fan|my (?:thing|taste|cup of tea|style)|into|good|great|for me|very good|funny)|hate[ds]?|can't stand|dislike[ds]?|despise[ds]?|boring|bored|awful|terrible|horrible|dreadful|rubbish|garbage|trash|bad|worst|worse|overrated|too long|too slow|too sad|annoying|stupid|dumb|lame|cringe[y]?|disappoint(?:ed|ing)|sucks?|sucked|a mess|waste of)\b/u;
const liking =
  /\b(?:like[ds]?|love[ds]?|loving|adore[ds]?|enjoy(?:ed|s|able)?|great|good|best|better|amazing|awesome|brilliant|fantastic|excellent|wonderful|beautiful|incredible|perfect|superb|cool|fun|funny|hilarious|favou?rite|classic|masterpiece|fan|moving|touching|gorgeous|stunning|outstanding|genius|talented|lovely|catchy|cried|made me (?:cry|laugh|smile|happy|dance)|nailed it|legend(?:ary)?|iconic|underrated)\b/u;
const likeAsFiller =
  /\b(?:(?:(?:it|that|he|she|they|this|what)(?:'s| is| was)?|feels?|felt|looks?|looked|sounds?|sounded|stuff|something|things|would|i'd|i would|more|just|kind of) like)\b/gu;

/**
 * The opinion in a line, by its words; null where it has none.
 *
 * @param text in the form in which words are compared
 * @example opinionIn("i didn't like the ending") // 'disliked'
 */
export function opinionIn(text: string): SpokenOpinion | null {
  if (faintPraise.test(text)) return 'mixed';
  const plain = text.replace(likeAsFiller, ' ');
  const isDisliked = dislike.test(plain);
  const isLiked = liking.test(plain.replace(dislike, ' '));
  if (isDisliked && isLiked && /\b(?:but|though|although|except)\b/u.test(plain)) return 'mixed';
  if (isDisliked) return 'disliked';
  return isLiked ? 'liked' : null;
}
