import type { Response } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { fillAll } from '../../core/content.ts';
import { nounForms } from '../../core/noun-forms.ts';
import { isSpeakable } from '../../core/speakable.ts';
import { capitaliseSentences } from '../../core/text.ts';
import { formsOf } from './canonical.ts';
import { specialFile, tastesFile } from './content.ts';
import { type OneTurnState, scriptedResponse } from './state.ts';

const { anyFavourite, likedAbout, likedAboutAny, views } = tastesFile.value;
const { yourWords } = specialFile.value;

const favourite =
  /^(?:what's|what are|who's|which is|do you have a|have you got a) (?:(?:your|a) )?(?:all time |absolute )?favourite (?<thing>(?!thing\b|part\b|bit\b|one\b|way\b|memory\b)[\p{L} -]{3,30})$/u;
const likes =
  /^what (?:is it (?:that )?you|do you|did you|would you) (?:really |actually )?(?:like|love|enjoy)(?: (?:most|best|so much))? about (?<thing>.{2,40})$/u;
const thinks =
  /^(?:do|don't|would) you (?:really |honestly |also |actually |personally )?(?:think|believe|reckon|say)(?: that)? (?!you\b|i'm\b|i am\b|i should\b|i can\b|so\b|it's true\b|about\b|in\b|of\b).+ .+$|^in your (?:opinion|view) .+$|^.+ in your (?:opinion|view)$/u;
const saidJustNow =
  /^(?:what did i (?:just )?(?:say|tell you|ask)(?: (?:just now|before|a moment ago))?|what have i just (?:said|told you)|repeat what i (?:just )?said|what was the last thing i said)$/u;
const pointing = /^(?:it|them|that|this|him|her|those|these)$/u;
const mostWords = 20;

/**
 * Answers questions for the bot's view that have no list of their own: its favourite of any kind, what it likes about the topic, whether
 * it thinks that something is so; and what the user has just said.
 */
export function askedForView(turn: TurnContext, state: OneTurnState): Response<OneTurnState> | undefined {
  const { offensive, redQuestion } = turn.annotations;
  if (offensive.isOffensive || redQuestion.kind !== 'none') return undefined;
  const forms = formsOf(turn.text);
  const thing = match(forms, favourite);
  if (thing !== undefined && thing.split(' ').every(isSpeakable)) {
    return answered(turn, state, fillAll(anyFavourite, { thing }), 'asks for a favourite of a kind that has no list');
  }
  if (forms.some((form) => saidJustNow.test(form))) return saidBack(turn, state);
  const about = match(forms, likes);
  if (about !== undefined) return answered(turn, state, likedLines(turn, about), 'asks what it likes about something');
  if (!forms.some((form) => thinks.test(form))) return undefined;
  return { ...answered(turn, state, views, 'asks for its view'), priority: 'WEAK_CONTINUE' };
}

function match(forms: readonly string[], pattern: RegExp): string | undefined {
  for (const form of forms) {
    const thing = pattern.exec(form)?.groups?.thing;
    if (thing !== undefined) return thing;
  }
  return undefined;
}

/** Of the topic where that is meant; its title is said, not the user's pronoun. */
function likedLines({ entity }: TurnContext, thing: string): readonly string[] {
  const { current } = entity;
  if (!current || !(pointing.test(thing) || thing.includes(current.name.toLowerCase()))) return likedAboutAny;
  return fillAll(likedAbout, { name: nounForms(current.title, current.kind).plural }).map(capitaliseSentences);
}

function saidBack(turn: TurnContext, state: OneTurnState): Response<OneTurnState> | undefined {
  const words = turn.history
    .at(-1)
    ?.user.trim()
    .replace(/[.!?]+$/u, '');
  if (!words || words.split(' ').length > mostWords || /[{}]/u.test(words)) return undefined;
  return scriptedResponse(state, {
    text: turn.choose(fillAll(yourWords, { words })),
    needsPrompt: true,
    because: 'asks for their own words',
  });
}

function answered(
  turn: TurnContext,
  state: OneTurnState,
  lines: readonly string[],
  because: string,
): Response<OneTurnState> {
  const text = turn.choose(lines);
  return scriptedResponse(state, { text, needsPrompt: !text.endsWith('?'), because });
}
