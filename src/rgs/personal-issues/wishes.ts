import type { TurnContext } from '../../contracts/turn.ts';
import { splitSentences } from '../../core/text.ts';
import { isNamedTopic } from '../../core/topic-phrases.ts';

const refuses =
  /\b(?:(?:don't|do not|dont|rather not|prefer not to|can't) (?:really )?(?:want to |wanna |like to |feel like )?(?:talk(?:ing)?|discuss(?:ing)?|go(?:ing)? (?:into|on)|say|tell|think(?:ing)?)\b(?: about (?:it|that|this|him|her|them))?|rather not|don't ask|stop asking|none of your business|no more questions|change (?:the )?(?:subject|topic)|(?:talk|chat|speak) about (?:something|anything) (?:else|happier|lighter|different|nicer|more cheerful|less sad)|something (?:else|happier|lighter|more cheerful)|let's (?:not|drop it|leave it|move on)|forget (?:it|about it)|never ?mind|leave me alone|drop it|skip (?:it|this|that)|too personal|that's private|enough (?:of|about) (?:it|that|this)|that's enough)\b/u;
const anyTopic = /^(?:something|anything|other|another|whatever)\b/iu;
const brightens =
  /\b(?:(?:feel|feeling|i'm|am|doing) (?:a (?:bit|little|lot) |much |so much |already |actually )*better|(?:this|that|it|talking|you)(?:'s| is| has)? (?:really |actually |already )*help(?:s|ed|ing)|(?:it's|things are|he's|she's|they're|is) (?:getting|a bit|a little|much|doing|feeling|already) ?(?:much |a bit |a little )?better|cheer\w* me up|on the bright side|thank(?:s| you) (?:so much )?for (?:listening|asking|caring|being here|talking)|(?:it'll|it will|i'll|i will) be (?:ok|okay|fine|alright|all right)|i(?:'m| am) (?:okay|ok|fine|good|alright|all right|happy|hopeful|relieved|glad)(?: now| again| today)?$|made (?:me|my day) (?:smile|laugh|better|feel better)|we made up|feel good(?: now)?$)\b/u;
const plans =
  /^(?:(?:so|well|anyway|ok|okay|but|and|now) )*(?:(?:i guess|i think|maybe|perhaps|i suppose) )?i(?:'ll| will| might|'m going to| am going to|'m gonna| am gonna) (?:just |probably |now )?(?:go|take|make|have|watch|bake|cook|play|read|get|visit|walk|listen|do|start|finish|put|eat|drink)\b/u;
const darkens = /\b(?:not|never|wish|want to|if|but|nothing|won't|doesn't|didn't|don't|hardly|supposed to)\b/u;
const serious =
  /\b(?:(?:can't|cannot|can not) (?:cope|handle (?:it|this|everything)|take (?:it|this)(?: any ?more)?|do this any ?more|get out of bed|stop crying|eat|function)|hopeless|worthless|(?:empty|numb|dead) inside|depress(?:ed|ion)|panic attacks?|what's the point|(?:don't|can't) see (?:a|the|any) point|breaking down|cr(?:y|ied|ying) (?:myself to sleep|every (?:single )?(?:day|night)|all (?:day|the time|night)))\b|\b(?:sad|down|anxious|lonely|like this|like that|this way|miserable|awful|terrible|bad|crying|alone)\b.*\b(?:for (?:\p{L}+ )?(?:weeks|months|years)|all the time|every (?:single )?day)\b|\bfor (?:\p{L}+ )?(?:weeks|months|years)\b.*\b(?:sad|down|anxious|lonely|miserable|crying)\b/u;
const thanks = /^(?:(?:ok|okay|oh|well|aw|aww|yeah|yes) )*(?:thanks|thank you|thx|cheers)\b(?: \p{L}+){0,4}$/u;
const asksHowItIs = /\b(?:how(?: are|'s| is| has| have)|feeling|mood)\b/iu;
const startsClosed = /^(?:and |so |but )?(?:is|are|was|were|do|does|did|has|have|had)\b/iu;
const offers = /\b(?:do you want|would you|shall we|may i|is it all right)\b/iu;

/** True if the user would rather not talk about it, or wishes for something lighter. */
export function isRefusing({ text, navigation }: TurnContext): boolean {
  const { positive, negative, topic, source } = navigation;
  const isNamed = positive && source === 'request' && isNamedTopic(topic) && !anyTopic.test(topic.text);
  return !isNamed && (negative || refuses.test(text));
}

/** True if the user sounds lighter. */
export function isBrightening({ text }: TurnContext): boolean {
  return brightens.test(text) && !darkens.test(text);
}

/** True if the user goes on to what they will do now: a walk, a film, supper. */
export function isPlanning({ text, annotations }: TurnContext): boolean {
  return plans.test(text) && !darkens.test(text) && annotations.sentiment.score >= 0;
}

/** True if it has gone on for long or sounds too much to bear, though no crisis. */
export function soundsSerious(text: string): boolean {
  return serious.test(text);
}

/** True for a line that only thanks. */
export function onlyThanks({ text }: TurnContext): boolean {
  return thanks.test(text);
}

/** True if the bot's last question can be answered by 'no': 'has it been like that for long?', but not 'do you want to tell me?'. */
export function askedClosed({ lastReply }: TurnContext): boolean {
  const asked = splitSentences(lastReply).at(-1) ?? '';
  return startsClosed.test(asked) && !offers.test(asked);
}

/** True if the bot's last question was how the user is, which a bare feeling answers. */
export function askedHowItIs({ lastReply }: TurnContext): boolean {
  return asksHowItIs.test(splitSentences(lastReply).at(-1) ?? '');
}
