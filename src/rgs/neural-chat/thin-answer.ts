import type { TurnContext } from '../../contracts/turn.ts';
import { isSpeakable } from '../../core/speakable.ts';
import { wordsOf } from '../../core/text.ts';

const empty: ReadonlySet<string> = new Set(
  "uh uhm um umm er erm hm hmm hmmm mm mhm mmhm huh oh ah eh ok okay k kay alright right yeah yea yes yep yup ya sure nothing none good great fine nice cool wow lol haha hehe whatever stuff things something anything so well then like meh dunno maybe perhaps possibly true indeed interesting really i see guess suppose i'm not all it's that's very pretty and but the a no".split(
    ' ',
  ),
);
const hollow = /^(?:no|not|all|the|a|and|but|very|pretty|i'm|it's|that's|not really)$/u;
const mostWords = 4;
const leastLetters = 3;
const eitherOr = /,? or\b/u;
const fillers: ReadonlySet<string> = new Set(
  "i i'm it's a an the at my me we to it is mostly usually probably definitely rather more maybe well um uh hm oh just only always often i'd say think guess for sure prefer like yeah of course".split(
    ' ',
  ),
);
const bothSides =
  /^(?:a (?:bit|little) of |i (?:do|like) )?(?:both|each|either(?: one| way)?|a bit of everything|half and half|a mix)(?: of (?:them|it|those))?(?: really| actually| i guess)?$/u;
const noSide = /^(?:neither|none of (?:them|those|that|these)|neither (?:of them|one|really))$/u;
const byPlace = /^(?:the |probably the )?(?:first|second|former|latter|last)(?: one| thing)?$/u;
const nobody =
  /^(?:(?:um|uh|hm|oh|well|honestly|actually|really|i guess|i think|there's|it's|just|probably|absolutely|no|with) )*(?:nobody|no one|noone|not anyone|not anybody|no person|not a soul|none of (?:them|my .{2,20}))(?: (?:really|at all|special|specific|in particular|particular|actually|i guess|to be honest|honestly|comes to mind|i can think of|i know(?: of)?|that i know(?: of)?|yet|ever|else|sadly|much|lately|sorry|right now|these days|so far|does|did|is|has|would|can|could|like that|there|i'm afraid))*$/u;
const noSuchThing =
  /\b(?:there(?:'s| is| are|re| was|'s really| is really) (?:no such (?:thing|place|person|day|time|animal)|no thing (?:like|such as)|no(?:t)? .{2,24} in my (?:life|house|world|family))|no such thing|(?:doesn't|don't|does not|do not) exist|what(?:'s| is) (?:a |an )?(?:free|lazy|quiet) (?:time|weekend|day|evening))\b/u;
const ownWords = /\b(?:i|i'm|i've|me|my|we|our|us|you|your|it|this|that|them)\b/u;

/** True if the line says nothing that one could react to: 'uh', 'ok', 'yeah good'. */
export function saysLittle({ text }: TurnContext): boolean {
  const words = wordsOf(text);
  return (
    words.length <= mostWords && words.every((word) => empty.has(word)) && !words.every((word) => hollow.test(word))
  );
}

/** Whether the line names nobody where somebody was asked for, or denies what the question takes for granted; null for other lines. */
export function deniedIn(text: string): 'nobody' | 'noSuchThing' | null {
  if (nobody.test(text)) return 'nobody';
  return noSuchThing.test(text) ? 'noSuchThing' : null;
}

/** True if the question offers two things. */
export function isEitherOr(question: string): boolean {
  return eitherOr.test(question);
}

/** Which side of the bot's either-or question the user takes: both, neither, or one that they name in its words; null for other lines. */
export function sideOf(text: string, question: string): 'both' | 'neither' | 'one' | null {
  if (!isEitherOr(question)) return null;
  if (bothSides.test(text)) return 'both';
  if (noSide.test(text)) return 'neither';
  if (byPlace.test(text)) return 'one';
  const telling = wordsOf(text).filter((word) => !fillers.has(word));
  const offered = wordsOf(question).filter((word) => !fillers.has(word) && word !== 'or');
  const isEcho = telling.every((word) => offered.some((other) => isAlike(word, other)));
  return telling.length > 0 && telling.length <= mostWords && isEcho ? 'one' : null;
}

/** The thing of which a line of one or two words, or a name, consists, as the bot says it; undefined for other lines. */
export function thingNamed({ text, annotations }: Pick<TurnContext, 'text' | 'annotations'>): string | undefined {
  const bare = text.replace(/^(?:(?:um|uh|hm|oh|well|maybe|probably|a|an|the|some) )+/u, '');
  const link = annotations.entityLinks.highPrecision.find((span) => span.text === bare || span.text === text);
  const entity = link?.candidates[0]?.entity;
  if (entity && !entity.isCategory) return entity.name;
  const words = wordsOf(bare);
  if (
    deniedIn(text) !== null ||
    words.length === 0 ||
    words.length > 2 ||
    !isSpeakable(bare) ||
    ownWords.test(bare) ||
    words.every((word) => empty.has(word))
  )
    return undefined;
  return annotations.nounPhrases.some((phrase) => phrase === bare || phrase === text) ? bare : undefined;
}

function isAlike(word: string, other: string): boolean {
  if (word === other) return true;
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  return short.length >= leastLetters && long.startsWith(short) && long.length - short.length <= leastLetters;
}
