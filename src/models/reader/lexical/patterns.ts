const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
const numberWord =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|trillion|hundreds|thousands|millions|billions|tens|dozen|dozens|half|third|quarter|fifth|fifths|tenth|twelfth|two-thirds|three-quarters|quarters|thirds';
const token = `(?:\\d[\\d,.]*(?<=\\d)|(?:${numberWord})(?! of (?:all|the)\\b)(?![\\p{L}]))`;
const hedge =
  '(?:about|around|nearly|almost|roughly|over|up to|at least|at most|only|well over|more than|less than|fewer than|just over|just under|some)';

/** Years, dates, centuries and how long ago. */
export const timePattern = new RegExp(
  [
    `(?:(?:the )?(?:early|late|mid)[ -])?(?:\\d{1,2} )?(?:${months})(?: \\d{1,2}(?!\\d),?)?(?: of)?(?: \\d{3,4})?`,
    `(?:around |about )?(?<![\\d,.$-])(?:1\\d{3}|20\\d{2}|[5-9]\\d{2})(?!\\d|[,.]\\d| (?:\\p{Ll}+ )?(?:people|metres|miles|feet|years|kilometres|survivors|pieces|pounds|tons|tonnes))(?:s|(?= BC))?(?: BC)?`,
    '(?:the )?(?:early |late )?(?:seventeen|eighteen|nineteen|twenty) (?:hundreds|twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties)',
    '(?:the )?\\p{L}+(?:-\\p{L}+)? century',
    `(?:${hedge} )?${token}(?:[ -](?:and )?(?:a )?${token})* years ago`,
  ].join('|'),
  'gu',
);

/** A number in digits or words with what makes it vague. */
export const numberPattern = new RegExp(
  [
    `(?<![\\p{L}\\p{N},.-])(?:${hedge} )?(?:a (?:couple of )?)?${token}(?:(?:[ -](?:and )?(?:a )?| of (?=thousands|millions|billions))${token})*(?: (?:in|out of) ${token})?(?![\\p{L}\\p{N}])`,
    `(?<![\\p{L}\\p{N}]|half )(?:${hedge} )?(?:half )?an?(?= (?:second|minute|hour|day|week|month|year|century|metre|mile|foot|kilometre|kilogram|tonne|ton|pound)\\b)`,
  ].join('|'),
  'gu',
);

/** Units after a number, by what they measure. */
export const units: Readonly<Record<string, RegExp>> = {
  time: /^[ -](?:(?:more|full|long|whole) )?(?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?|decades?|centuries)\b(?: and a half)?/u,
  length:
    /^[ -](?:and a half )?(?:centimetres?|metres?|kilometres?|inch(?:es)?|feet(?: \p{L}+ inches)?|foot|yards?|miles?|storeys|floors)\b/u,
  mass: /^[ -](?:and a half )?(?:grams?|kilos?|kilograms?|pounds?|ounces?|tons?|tonnes?)\b/u,
  speed:
    /^ (?:centimetres?|metres?|kilometres?|feet|miles?|knots)(?: per| an?| in a| every)? ?(?:second|minute|hour|day|year)\b/u,
  share: /^(?:%| ?per ?cent| of (?:a|an|the|all|its|their) \p{L}+| \p{L}+ of (?:a|an|the|all|its|their) \p{L}+)/u,
  money: /^ (?:dollars?|pounds?|euros?|cents?|pence)\b/u,
  volume: /^ (?:of )?(?:litres?|gallons?|cups?|glasses|teaspoons?)\b/u,
};

/** Words with capitals that belong together: `Frederick the Great`. */
export const namePattern =
  /\p{Lu}[\p{L}\p{M}\p{N}'’.-]*(?<![.'’-])(?: (?:(?:of|the|de|da|di|del|la|le|van|von|al|bin|and the) )*\p{Lu}[\p{L}\p{M}\p{N}'’-]*)*/gu;

/** Where a noun phrase ends. */
export const phraseEnd =
  /[,;:.!?]|\s(?:and|or|but|that|which|who|whose|when|while|where|because|so|if|as|after|before|until|since|then|than|though|although|is|are|was|were|has|have|had|can|could|will|would|in|on|at|from|to|by|for|with|into|through|over|under|during|without|beside|behind|near|between|among|along|around|across|like|instead|every|each|today|again|too|most of|\p{L}+er than)(?=[\s.,]|$)/u;

/** What is written with a capital without being a name of somebody. */
export const noName =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December|I|\p{Lu}\p{Ll}+(?:ish|ese)|American|African|Asian|Australian|Austrian|Belgian|Brazilian|Canadian|Chinese|Dutch|Egyptian|European|French|German|Greek|Hawaiian|Indian|Italian|Japanese|Latin|Mexican|Muslim|Norwegian|Roman|Russian|Soviet|Swiss|Victorian|Black)s?$/u;

/** Words for colours. */
export const colours =
  /\b(?:(?:bright|dark|light|pale|deep|brilliant|international) )?(?:red|orange|yellow|green|blue|purple|violet|pink|brown|black|white|grey|golden|silver|turquoise|dark)\b/gu;
