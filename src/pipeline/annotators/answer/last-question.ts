import { splitSentences } from '../../../core/text.ts';
import { spokenForm } from '../language/spoken-form.ts';

/** What the bot's last line asks for; 'unknown' where there was no line. */
export type LastQuestion = 'offer' | 'yes-no' | 'choice' | 'open' | 'none' | 'unknown';

const lead =
  "(?:(?:so|and|but|well|now|then|okay|by the way|anyway|also|or|oh|hey|tell me|i'm curious|i was wondering|just out of curiosity|speaking of which|out of curiosity|first of all|if i may ask|if you don't mind me asking) )*";
const auxiliary =
  "(?:do|does|did|are|is|was|were|am|have|has|had|can|could|would|will|should|shall|may|might|don't|doesn't|didn't|aren't|isn't|wasn't|haven't|hasn't|can't|couldn't|wouldn't|won't|shouldn't)";
const asksAtStart = new RegExp(`^${lead}${auxiliary} `);
const bareOffer = /^(?:shall i|shall we|should i|may i)$/;
const auxiliaryInside = new RegExp(
  `(?:^| )${auxiliary} (?:you|we|i|they|there|it|that|this|he|she|your|anyone|the|any)(?: |$)`,
);
const offers = new RegExp(
  `^${lead}(?:.* )?(?:would you (?:like|want|care|mind|prefer|rather)|do you (?:want|care|mind)|should (?:i|we)|shall (?:i|we)|can i|could i|may i|want (?:to|me)|wanna|care (?:to|for)|interested in|mind if|is it (?:ok|okay|all right|alright) if|would it be (?:ok|okay)|ready (?:to|for)|how about(?! you)|what do you say|up for|another one|more about)`,
);
const likesInOffer = /would you like it if|do you want children|do you want kids/;
const opens = /(?:^| )(?:what|which|who|whom|whose|where|when|why|how|what's|who's|where's|how's|when's|why's)(?: |$)/;
const requests = /^(?:please )?(?:tell me|name|describe|give me|guess|let me know|explain|share)(?: |$)/;
const tag =
  /(?: |^)(?:right|correct|okay|ok|huh|eh|yes|no|don't you(?: think)?|isn't it|aren't you|doesn't it|wasn't it|agree)$/;

/**
 * What kind of answer the bot's last question invites: the last sentence that asks counts, a few sentences after it do no harm.
 *
 * @example lastQuestion('I saw a heron today. Do you like birds?') // 'yes-no'
 */
export function lastQuestion(lastReply: string): LastQuestion {
  if (lastReply.trim() === '') return 'unknown';
  const sentences = splitSentences(lastReply);
  const asking = sentences.findLast((sentence) => sentence.includes('?'));
  if (asking !== undefined) return kindOf(spokenForm(asking));
  const last = spokenForm(sentences.at(-1) ?? '');
  if (requests.test(last)) return 'open';
  const unpunctuated = !/[.!…]["'”’)]?\s*$/.test(lastReply);
  return unpunctuated && (asksAtStart.test(last) || opens.test(last)) ? kindOf(last) : 'none';
}

function kindOf(question: string): LastQuestion {
  const startsWithVerb = asksAtStart.test(question);
  if (/ or /.test(question) && !/ or (?:not|no|something|anything|so)(?: |$)/.test(question))
    return choiceOrOpen(question);
  if (
    !startsWithVerb &&
    opens.test(question) &&
    !/^how about(?! you)|what do you say|^(?:want|care|fancy) /.test(question)
  ) {
    return tagged(question) ? 'yes-no' : questionWordFirst(question);
  }
  if (bareOffer.test(question)) return 'offer';
  return offers.test(question) && !likesInOffer.test(question) ? 'offer' : 'yes-no';
}

function choiceOrOpen(question: string): LastQuestion {
  return opens.test(question) && !asksAtStart.test(question) ? 'open' : 'choice';
}

/** 'When you were little, did you have a pet?' has a question word but asks for a yes or a no. */
function questionWordFirst(question: string): LastQuestion {
  const word = question.search(opens);
  const verb = question.search(auxiliaryInside);
  const asksWhen = /^when (?:do|did|are|is|was|were|will|would|can|have)\b/.test(question);
  if (question.startsWith('when ') && verb > 0 && !asksWhen) return 'yes-no';
  return verb >= 0 && verb < word ? 'yes-no' : 'open';
}

function tagged(question: string): boolean {
  return tag.test(question) && !/^(?:what|which|who|where|when|why|how)\b/.test(question);
}
