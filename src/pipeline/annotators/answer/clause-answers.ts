const adverbs =
  '(?:(?:really|sure|certainly|definitely|totally|absolutely|actually|honestly|just|also|still|usually|always|personally|probably|sometimes|often|truly|kind of|sort of|kinda|already|so|very much) )*';
const subject = '(?:i|we|they|it|he|she|you|that|there|this)';
const tail =
  '(?: (?:too|indeed|actually|so|a lot|sometimes|often|all the time|every day|thanks?|thank you|very much|really|yes|yeah|alexa|parley|once|twice|many times|of course|though|i guess|i think|myself))*';

/** 'I do', 'it is', 'we have too'. */
const shortYes = new RegExp(
  `^(?:${subject} ${adverbs}(?:do|did|does|have|has|am|are|is|was|were|can|could|would|will|might|should)|(?:i'm|i've))${tail}$`,
);
const shortNo = new RegExp(
  `^${subject} ${adverbs}(?:(?:do|did|does|have|has|is|are|was|were|could|would|should|had)n't|can't|won't|never (?:have|do|did|has|had|was|would|will|am))(?: (?:really|yet|either|at all|actually|anymore|any more|much|often|so|though|no|sorry|not really|i'm afraid|alexa|parley|usually|lately|recently|right now))*$`,
);
const shortAmNot =
  /^(?:i'm|it's|that's|he's|she's|they're|we're|you're) (?:really |actually |just )*not(?: (?:really|yet|either|at all|actually|anymore|much|so|though|right now))*$/;

/** 'I did know that', 'I do enjoy travelling': stressed, so an answer. */
const stressedYes = new RegExp(`^(?:i|we) ${adverbs}(?:do|did) (?!not |my |the |a |it |that |this |some |n't)[a-z]+`);

/** Verbs after which a negated clause denies nothing that was asked. */
const longNo = new RegExp(
  `^(?:i|we|they|it|he|she|that) ${adverbs}(?:(?:(?:do|did|does|have|has|is|are|was|were|could|would|should)n't|won't) ${adverbs}(?!(?<!didn't )know(?! (?:that|him|her|them|it|any))|remember|recall|mind|care|see why not|understand|get (?:it|that|what)|blame|doubt|even know)|can't ${adverbs}(?!wait|say|decide|remember|recall|believe|think of|choose|pick|tell|complain|help|answer|get enough))`,
);
const longAmNot =
  /^i'm (?:really |actually |just |definitely )*not (?!sure|certain|bad|too bad|so good|too sure|too good|very sure|really sure|quite sure|so sure|gonna lie|going to lie|kidding)/;
const never = new RegExp(`^(?:i|we|i've) ${adverbs}(?:have |had |'ve )?never (?!thought)`);
const lackOf = /^(?:i|we) (?:have|got|had|see|read|watch|like|play) (?:no(?! idea| clue| problem)|none|nothing)(?= |$)/;

const askedVerb =
  /(?:^| )(?:do|did|have|would|are|don't|haven't|didn't) (?:you|we)(?: (?:ever|also|really|usually|still|guys|often|even|actually|by any chance|happen to|already|recently|currently|too|enjoy|like to|love to|want to))* ([a-z]+)/g;
const liking = new Set(['like', 'love', 'enjoy', 'adore', 'fan', 'prefer', 'into']);
const likes = new RegExp(`^(?:(?:i|we) ${adverbs})?(?:like|love|enjoy|adore)(?= |$)(?! to (?:know|hear|talk))`);
const dislikes = new RegExp(`^(?:(?:i|we) ${adverbs})?(?:hate|dislike|despise|detest|loathe|can't stand)(?= |$)`);
const owns = new RegExp(`^(?:i've|i|we've|we) ${adverbs}(?:have|got|own)(?= |$)(?! to | no | never | none)`);

/** True for a short clause that affirms: 'I do', 'it is', 'I did know that'. */
export function affirmsShortly(form: string): boolean {
  return shortYes.test(form);
}

/** True for a short clause that denies: "I don't", "I haven't yet", "it isn't". */
export function deniesShortly(form: string): boolean {
  return shortNo.test(form) || shortAmNot.test(form);
}

/** True for a whole sentence that denies what was asked: "I don't watch sports". */
export function deniesAtLength(form: string, question: string): boolean {
  if (longNo.test(form) || longAmNot.test(form) || never.test(form) || lackOf.test(form)) return true;
  return asksForLiking(question) && dislikes.test(form);
}

/** True for a whole sentence that takes up the verb that was asked for: 'do you like dogs' and 'I love them'. */
export function affirmsAtLength(form: string, question: string): boolean {
  if (stressedYes.test(form)) return true;
  if (asksForLiking(question) && likes.test(form)) return true;
  const verbs = verbsAsked(question);
  if (verbs.includes('have') || verbs.includes('own') || verbs.includes('got')) return owns.test(form);
  return verbs.some((verb) => new RegExp(`^(?:i|we|i've|i'm) ${adverbs}${verb}(?= |$)`).test(form));
}

function asksForLiking(question: string): boolean {
  return (
    verbsAsked(question).some((verb) => liking.has(verb)) ||
    /you (?:a (?:big )?fan|into|like|love|enjoy)\b/.test(question)
  );
}

function verbsAsked(question: string): string[] {
  return [...question.matchAll(askedVerb)].flatMap((match) => match[1] ?? []);
}
