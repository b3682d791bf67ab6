import { tidyText } from '../core/text.ts';

/** The most words of a reply (docs/style.md). */
const mostWords = 60;
/** Longer samples are a model gone astray; they are not searched with patterns. */
const longestSample = 2000;
const emoji = /\p{Extended_Pictographic}(?:\u200d|\ufe0f|\p{Emoji_Modifier})*/gu;
const quoted = /^["“](.*)["”]$/su;
const roleName = /\b(?:user|human|assistant|bot|ai|system|speaker [a-z0-9]|person [a-z0-9])\s*:/iu;
const address = /https?:|www\.|\b[a-z0-9-]+\.(?:com|org|net|io|edu|gov)\b|\S@\S/iu;
const markup = /[<>{}[\]|*_`#~^\\]|&[a-z]+;|\uFFFD/iu;
const lastFullSentence = /^.*(?<!\b(?:Dr|Mr|Mrs|Ms|St|vs))[.!?…]["'”’)]?(?=\s|$)/su;
/** What a person may say of their life and a bot may not. */
const humanLife =
  /\b(?:my (?:mum|mom|mother|dad|father|wife|husband|son|daughter|sister|brother|kids?|children|girlfriend|boyfriend|parents|house|dog|cat|childhood)|when i was (?:a |little|young|younger|in )|i (?:ate|drank|slept|grew up|went to|just got (?:home|back)|live in|work at)|i (?:am|was) (?:a human|human|a person|born))\b/iu;

/**
 * A sample of a text generator as it can be said: one paragraph, up to its last full sentence.
 *
 * @returns undefined where it is empty, too long, unfinished, marked up, speaks for others, or claims a human life
 */
export function speakable(sample: string): string | undefined {
  if (sample.length > longestSample) return undefined;
  const plain = tidyText(sample.replace(emoji, ' ')).replace(quoted, '$1');
  if ([roleName, address, markup, humanLife].some((pattern) => pattern.test(plain))) return undefined;
  const text = lastFullSentence.exec(plain)?.[0]?.trim() ?? '';
  return /\p{L}/u.test(text) && text.split(' ').length <= mostWords ? text : undefined;
}
