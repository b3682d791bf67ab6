import type { Entity } from '../../contracts/entity-index.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { nounForms, pluralOf } from '../../core/noun-forms.ts';
import { normaliseText } from '../../core/text.ts';

const whatIs =
  /\b(?:(?:who|what)(?:'s|'re| is| are| was| were) (?!your\b|you\b|the (?!the\b)\S+ (?:of|with|about|in)\b|it like\b|that\b$)|tell me (?:(?:something|anything|more|a bit|a little|all|everything) )?about|what (?:can|could) you tell me about|what do you know about|do you know (?:(?:what|who|anything|something|much|a lot) |(?!you\b|that\b|how\b|why\b|when\b|where\b|if\b|more\b))|explain|teach me (?:something )?about|i (?:want|would like|wanna|'d like) to (?:know|learn|hear) (?:(?:more|something) )?about|have you (?:ever )?heard (?:of|about))/u;
const more =
  /^(?:(?:please|yes|yeah|ok|okay|sure|and|wow|cool|oh) )*(?:tell me (?:some )?(?:more|another)|(?:(?:can|could|will) you )?tell me (?:something|anything|a bit|a little)(?: more)?(?= about (?:it|them|that|this|him|her)\b)|(?:go|carry|keep) (?:on|going)|what else(?: (?:can|could|do) you (?:tell me|know))?|more(?: please)?|continue|another (?:one|fact)(?: please)?|any(?:thing)? (?:else|more)|one more|say more|i(?:'d| would) (?:like|love) to (?:hear|know|learn) more|do you know (?:any(?:thing)? )?more|next fact|more facts)(?: (?:about (?:it|them|that|this|him|her)|please|then|facts?|things?))*$/u;
const fact =
  /\b(?:(?:fun |interesting |cool |random |surprising |weird |strange |curious |good |nice )*facts?|(?:some|any)thing (?:really |very |more )?(?:interesting|cool|fun|funny|surprising|new|weird|strange|curious|amazing|fascinating|i don't know|special))\b/u;
const asksForFact =
  /^(?:(?:please|ok|okay|so|and|now|well|yes|yeah|sure|then|hey|parley) )*(?:(?:can|could|would|will) you )?(?:please )?(?:tell me|tell us|give me|say|share|teach me|do you (?:know|have)|what(?:'s| is| are)|know|another|more|any|a|let's hear|let me hear|i(?:'d like| want|'d love) to (?:hear|know|learn)|surprise me with) /u;
const taste =
  /^(?:(?:and|so|but|well|oh|wow|ok|okay|hey|parley) )*(?:(?:have|did|do|don't) you (?:ever |already |also |really |actually )*(?:seen|see|watch(?:ed)?|read|listen(?:ed)? to|heard (?!of|about|that)\w+|been|visit(?:ed)?|tried|taste[d]?|eaten|eat|played|play|like|love|enjoy|hate)|would you (?:ever |like to |want to |rather )*(?:go|visit|live|eat|try|see|watch|play|be|have)|are you (?:a (?:big )?fan|into|fond)|what do you think (?:about|of)|how do you feel about|what(?:'s| is| are) your (?:opinions?|views?|thoughts?|take))\b/u;
const bored =
  /\b(?:boring|bored|not interest(?:ed|ing)|don't care|do not care|who cares|so what|couldn't care less|lame|stop (?:telling|with)|enough (?:of|about|facts)|change the (?:topic|subject)|something else|not really interested|uninteresting)\b/u;
const doubt =
  /\b(?:(?:is|was) (?:that|this|it) (?:really |actually )?(?:true|real|right|correct|so)|are you (?:really )?(?:sure|serious|certain|kidding|joking|making (?:this|that|it) up)|how do you know(?: (?:that|this|it))?$|says who|who (?:says|told you)|i (?:don't|do not) (?:really )?believe|i doubt|you(?:'re| are) (?:making|lying|wrong)|(?:that|it)(?:'s| is) (?:(?:so |just |totally |all )?(?:wrong|false|fake|a lie|nonsense|made up|impossible)|not (?:true|right|correct|possible))|(?:that|it) (?:can't|cannot|couldn't) be(?: (?:true|right|correct))?$|(?:that|it) (?:isn't|doesn't sound|does not sound) (?:true|right|correct|possible)|where (?:did|do) you (?:get|hear|read|learn)|no way that)\b/u;
const unclear =
  /^(?:(?:wait|sorry|um|hm|huh|and|but|ok|no|well|parley) )*(?:what (?:do|did) you mean(?: (?:by|with) (?:that|this|it))?|what does (?:that|this|it) mean|what's that supposed to mean|which ones?|(?:can|could) you explain(?: (?:that|it|this))?|explain(?: (?:that|it|this))?|(?:i|that|this|it) (?:don't|didn't|do not|did not|doesn't|does not) (?:understand|get (?:it|that|this|you)|follow|make (?:any )?sense)(?: (?:that|it|you|this))?|(?:that|this|it) makes no sense|you lost me|i'm (?:confused|lost)|how do you mean|in what way|how so|like what)(?: please| again)?$/u;
const greeting =
  /^(?:(?:oh|well|and|why) )*(?:hi|hello|hey|hiya|howdy|greetings|yo|good (?:morning|evening|afternoon|day))(?: (?:there|again|parley|bot|you|to you|hello|hi|my friend))*$/u;
const reference = /\b(?:it|its|it's|they|their|them|they're|he|his|him|he's|she|her|she's|this|that|these|those)\b/u;
const asksBot = /\b(?:you|your|yours|yourself)\b/u;
const politeFrame =
  /\b(?:(?:do|did|can|could|would|will) you (?:please )?(?:know|tell|explain|say|have (?:any |some |more )?(?:idea|facts?|information))|what (?:can|could) you tell|have you (?:ever )?heard|thank you|if you (?:know|can))\b/gu;

/** What the user wants to be told about the thing: what it is, or something particular; null where they ask nothing of the kind. */
export function askedFor(turn: TurnContext, entity: Entity, isUnderway: boolean): 'introduction' | 'question' | null {
  const { text, annotations } = turn;
  if (doubt.test(text) || annotations.answer.returnedQuestion || wantsMore(turn)) return null;
  const isNamed = names(text, entity);
  const isMeant = isNamed || turn.entity.initiatedByUser || (isUnderway && reference.test(text));
  if (isMeant && whatIs.test(text) && isNothingElse(text, entity)) return 'introduction';
  const isAsking = annotations.question.isQuestion || whatIs.test(text);
  if (!isAsking || asksBot.test(text.replace(politeFrame, ' '))) return null;
  return isMeant || isUnderway ? 'question' : null;
}

/** True for 'tell me more' and the like. */
export function wantsMore({ text }: Pick<TurnContext, 'text'>): boolean {
  return more.test(text);
}

/** True if any fact will do: 'tell me something interesting about the moon', 'a fun fact, please'. */
export function wantsFact({ text }: Pick<TurnContext, 'text'>): boolean {
  return fact.test(text) && asksForFact.test(`${text} `);
}

/** True if the question is what the bot itself likes, thinks or has seen, which needs an answer before anything is asked. */
export function asksOwnTaste({ text }: Pick<TurnContext, 'text'>): boolean {
  return taste.test(text);
}

/** True if the user is bored by what was said or asked. */
export function isBored({ text }: Pick<TurnContext, 'text'>): boolean {
  return bored.test(text);
}

/** True if the user says that they do not like the thing: 'i hate whales', 'i can't stand them'. */
export function dislikesTopic({ text, annotations }: TurnContext, entity: Entity): boolean {
  const { sentiment, topic } = annotations.expressedOpinion;
  if (sentiment !== 'negative' || topic === null) return false;
  return (
    names(topic, entity) ||
    (names(text, entity) && text.split(' ').length <= shortLine) ||
    /^(?:it|them|that|this|those|him|her)$/u.test(topic)
  );
}

const shortLine = 5;

/** True if the user doubts what was said. */
export function isDoubting({ text }: Pick<TurnContext, 'text'>): boolean {
  return doubt.test(text);
}

/** True if the user did not understand what was said: 'what do you mean', 'which ones'. */
export function isUnclear({ text }: Pick<TurnContext, 'text'>): boolean {
  return unclear.test(text);
}

/** True for a greeting and no more, which is no occasion to talk about anything. */
export function isGreeting({ text }: Pick<TurnContext, 'text'>): boolean {
  return greeting.test(text);
}

/** True if a question or request means the present topic by a pronoun: 'how long is its neck'. */
export function pointsAtTopic({ text, annotations }: Pick<TurnContext, 'text' | 'annotations'>): boolean {
  const possessive = /\b(?:its|their|his|her|it|they|he|she|them)\b/u;
  return possessive.test(text) && (annotations.question.isQuestion || /\btell me\b/u.test(text));
}

function names(text: string, { title, kind }: Entity): boolean {
  const { name, plural } = nounForms(title, kind);
  return [title, name, plural, pluralOf(name)].some((form) => ` ${text} `.includes(` ${normaliseText(form)} `));
}

/** After 'what is' and the name, nothing of weight: 'what is a giraffe', not 'what is the neck of a giraffe for'. */
function isNothingElse(text: string, { title, kind }: Entity): boolean {
  const { name, plural } = nounForms(title, kind);
  const forms = [title, plural, name, pluralOf(name)]
    .map(normaliseText)
    .toSorted((left, right) => right.length - left.length);
  const rest = forms.reduce((left, form) => left.replace(` ${form} `, ' '), ` ${text.replace(whatIs, ' ')} `);
  return (
    rest
      .split(' ')
      .filter(
        (word) =>
          word.length > 3 &&
          !normaliseText(title).split(' ').includes(word) &&
          !/^(?:please|again|exactly|anyway|about|this|that|them|they|something|then|instead|though|quickly)$/.test(
            word,
          ),
      ).length === 0
  );
}
