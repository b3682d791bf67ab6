import { capitalise } from '../../core/text.ts';

const scales: Readonly<Record<string, string>> = {
  k: 'thousand',
  m: 'million',
  mn: 'million',
  million: 'million',
  bn: 'billion',
  b: 'billion',
  billion: 'billion',
  tn: 'trillion',
  trillion: 'trillion',
};
const currencies: Readonly<Record<string, string>> = { $: 'dollars', '£': 'pounds', '€': 'euros' };
/** What is written short and said long. */
const longForms: readonly (readonly [RegExp, string])[] = [
  [/&/gu, ' and '],
  [/(\d)\s?%/gu, '$1 per cent'],
  [/(\d)\s?km\b/gu, '$1 kilometres'],
  [/(\d)\s?kg\b/gu, '$1 kilograms'],
  [/(\d)\s?mph\b/gu, '$1 miles an hour'],
  [/\b(?:vs?\.|vs|v)(?= )/gu, 'against'],
  [/\bNo\. ?(?=\d)/gu, 'number '],
  [/\bPM\b/gu, 'prime minister'],
  [/\b[Gg]ovt\b\.?/gu, 'government'],
  [/\bGov\. (?=\p{Lu})/gu, 'Governor '],
  [/\bSen\. (?=\p{Lu})/gu, 'Senator '],
  [/\bw\/(?=\s?\w)/gu, 'with '],
  [/[#@](?=\w)/gu, ''],
  [/\b(\p{Lu})\.(?:(\p{Lu})\.)(?!\p{L})/gu, '$1$2'],
];
const label =
  /^(?:live(?: updates)?|watch|video|exclusive|breaking(?: news)?|opinion|analysis|updated?(?: \d+)?|just in|photos?|podcast|review|in pictures|listen|explainer|comment)\s*(?::|\||[-–—]\s)\s*/iu;
const publisher =
  /\b(?:News|Times|Post|BBC|CNN|NPR|AP|Reuters|Guardian|Journal|Today|Herald|Telegraph|Wire|Magazine)\b|\.(?:com|org|net|co\.uk)$/u;

/** A sentence of a report as one says it: no brackets, quotation marks or symbols, sums and units in words. */
export function spokenText(text: string): string {
  const sums = text
    .replace(/\s*[([][^()[\]]*[)\]]/gu, '')
    .replace(
      /(?:US|A|C)?([$£€])\s?(\d+(?:[.,]\d+)*)(?:[ -]?(k|mn?|bn?|tn|million|billion|trillion)\b)?/giu,
      sumInWords,
    );
  const long = longForms.reduce((spoken, [written, said]) => spoken.replace(written, said), sums);
  return long
    .replace(/["“”«»„]|(?<![\p{L}\p{N}])['‘’](?=\S)|(?<=\S)['’](?![\p{L}\p{N}])/gu, '')
    .replace(/\s*[;:](?=\s|$)|\s+[-–—|]+\s+|\s*[–—]\s*/gu, ', ')
    .replace(/\.{2,}|…/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/(?:, )+(?=,)|\s+(?=[,.!?])/gu, '')
    .replace(/^[\s,]+|[\s,]+$/gu, '');
}

/**
 * A headline as one says it: without the publisher's name and labels such as 'Live:', not shouted, ending as a sentence.
 *
 * @example spokenHeadline('LIVE: Rover lands on "Mars" - BBC News', 'BBC News') // 'Rover lands on Mars.'
 */
export function spokenHeadline(headline: string, source: string): string {
  const quiet = withoutShouting(withoutPublisher(headline.replace(label, ''), source));
  const spoken = capitalise(spokenText(quiet)).replace(/!+/gu, '.');
  return /[.?]$/u.test(spoken) ? spoken : `${spoken}.`;
}

function sumInWords(_all: string, sign: string, amount: string, scale: string | undefined): string {
  const large = scale === undefined ? '' : ` ${scales[scale.toLowerCase()] ?? scale}`;
  return `${amount}${large} ${currencies[sign] ?? ''}`;
}

function withoutPublisher(headline: string, source: string): string {
  const [, before = '', name = ''] = /^(.{10,})\s+[-–—|]\s+([^|]{2,40})$/u.exec(headline) ?? [];
  if (before === '') return headline;
  const isPublisher =
    name.toLowerCase() === source.toLowerCase() || publisher.test(name) || headline.includes(` | ${name}`);
  return isPublisher ? before : headline;
}

/** Words of five capitals and more are shouted, shorter ones may be short forms, unless all is in capitals. */
function withoutShouting(headline: string): string {
  const letters = headline.replace(/[^\p{L}]/gu, '');
  const isShouted = letters.length > 8 && letters.replace(/[^\p{Lu}]/gu, '').length / letters.length > 0.8;
  if (isShouted) return capitalise(headline.toLowerCase());
  return headline.replace(/(?<!\p{L})\p{Lu}{6,}(?!\p{L})/gu, (word) => capitalise(word.toLowerCase()));
}
