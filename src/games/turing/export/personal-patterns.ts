/** What may say who somebody is, and what stands in its place. The order matters: the longer form first. */
export interface PersonalPattern {
  readonly kind: 'email' | 'link' | 'handle' | 'address' | 'date' | 'number';
  readonly pattern: RegExp;
}

const topLevels =
  'com|org|net|edu|gov|info|biz|io|ai|app|dev|me|tv|gg|xyz|online|site|club|co|uk|de|fr|es|it|nl|ch|at|be|se|no|dk|fi|pl|cz|ru|ua|tr|in|jp|cn|kr|br|mx|ar|ca|us|au|nz|za|ie|pt|gr|eu|ly|link';
const streets =
  'street|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd|way|court|ct|square|sq|place|pl|terrace|close|crescent|highway|hwy|parkway';
const digitWords = 'zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple';
const services =
  'insta|instagram|ig|snap|snapchat|discord|telegram|twitter|tiktok|skype|kik|whatsapp|signal|facebook|fb|reddit|github|linkedin|twitch|steam|youtube|wechat|line|viber|mastodon|bluesky|threads|onlyfans|paypal|venmo';
const months =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';

/** Patterns without nested repetitions: a message costs time by its length. */
export const personalPatterns: readonly PersonalPattern[] = [
  { kind: 'email', pattern: /[\p{L}\d._%+-]{1,64}\s?@\s?[\p{L}\d-]{1,63}(?:\s?\.\s?[\p{L}\d-]{1,63}){1,4}/giu },
  {
    kind: 'email',
    pattern: new RegExp(
      `[\\p{L}\\d._%+-]{1,64}\\s{0,3}(?:[(\\[{]\\s?at\\s?[)\\]}]|\\bat\\b|@)\\s{0,3}[\\p{L}\\d-]{1,63}\\s{0,3}(?:[(\\[{]\\s?dot\\s?[)\\]}]|\\bdot\\b|\\.)\\s{0,3}(?:${topLevels})\\b`,
      'giu',
    ),
  },
  { kind: 'link', pattern: /\b(?:https?|ftp|hxxps?):\/\/\S+/giu },
  { kind: 'link', pattern: /\bwww\.\S+/giu },
  {
    kind: 'link',
    pattern: new RegExp(
      `(?<![\\p{L}\\d])[\\p{L}\\d-]{2,63}(?:\\.[\\p{L}\\d-]{1,63}){0,4}\\.(?:${topLevels})(?![\\p{L}\\d])(?:/\\S*)?`,
      'giu',
    ),
  },
  { kind: 'link', pattern: new RegExp(`[\\p{L}\\d-]{2,63}\\s(?:\\(dot\\)|dot)\\s(?:${topLevels})\\b`, 'giu') },
  { kind: 'number', pattern: /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/gu },
  { kind: 'number', pattern: /(?<![\p{L}\d:])[\da-f]{1,4}(?::[\da-f]{0,4}){3,7}(?![\p{L}\d:])/giu },
  { kind: 'handle', pattern: /(?<![\p{L}\d])@[\p{L}\d_.-]{2,40}/gu },
  { kind: 'handle', pattern: /(?<![\p{L}\d])[\p{L}\d_.]{2,32}#\d{3,5}(?!\d)/gu },
  { kind: 'handle', pattern: /(?<![\p{L}\d])(?:u|r)\/[\p{L}\d_-]{3,30}/gu },
  {
    kind: 'handle',
    pattern: new RegExp(
      `(?<=\\b(?:${services})(?:\\s(?:name|handle|user|username|id|account|tag|number))?(?:\\s?(?:is|:|=|-)|'s)\\s?)[\\p{L}\\d_.-]{2,40}`,
      'giu',
    ),
  },
  {
    kind: 'handle',
    pattern: /(?<=\b(?:username|user name|handle|gamertag|nick)\s?(?:is|:|=)\s?)[\p{L}\d_.-]{2,40}/giu,
  },
  {
    kind: 'handle',
    pattern: new RegExp(
      `(?<=\\b(?:add|follow|find|text|message|dm|call)\\sme\\s(?:on|at|via|under|in)\\s(?:${services})\\s?(?:at|as|under|:|,)?\\s?)(?!(?:and|or|if|when|please|later|now)\\b)[\\p{L}\\d_.-]{2,40}`,
      'giu',
    ),
  },
  {
    kind: 'address',
    pattern: new RegExp(
      `(?<![\\p{L}\\d])\\d{1,5}[a-z]?,?\\s(?:[\\p{L}\\d'.]{1,20}\\s){1,3}(?:${streets})\\b\\.?`,
      'giu',
    ),
  },
  { kind: 'address', pattern: /[\p{L}-]{2,30}\s?(?:straße|strasse|str\.|gasse|weg|platz|allee)\s\d{1,4}[a-z]?/giu },
  {
    kind: 'address',
    pattern:
      /(?<![\p{L}\d])(?:rue|avenue|calle|via|rua|ulica)\s(?:[\p{L}']{1,20}\s){0,3}[\p{L}']{1,20},?\s\d{1,4}(?!\d)/giu,
  },
  {
    kind: 'address',
    pattern: /(?<![\p{L}\d])(?:p\.?\s?o\.?\s?box|flat|apartment|apt\.?|unit)\s#?\d{1,6}[a-z]?(?![\p{L}\d])/giu,
  },
  { kind: 'address', pattern: /(?<![\p{L}\d])[a-z]{1,2}\d[a-z\d]?\s\d[a-z]{2}(?![\p{L}\d])/giu },
  { kind: 'date', pattern: /(?<!\d)\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?!\d)/gu },
  {
    kind: 'date',
    pattern: new RegExp(
      `(?<![\\p{L}\\d])\\d{1,2}(?:st|nd|rd|th)?\\s(?:of\\s)?(?:${months})(?:\\s|,\\s?)\\d{2,4}(?!\\d)`,
      'giu',
    ),
  },
  {
    kind: 'date',
    pattern: new RegExp(`(?<![\\p{L}\\d])(?:${months})\\s\\d{1,2}(?:st|nd|rd|th)?,?\\s\\d{4}(?!\\d)`, 'giu'),
  },
  // An account number with letters in front, as an IBAN has.
  { kind: 'number', pattern: /(?<![\p{L}\d])[a-z]{2}\d{2}(?:\s?[a-z\d]{4}){3,7}(?:\s?[a-z\d]{1,3})?(?![\p{L}\d])/giu },
  { kind: 'number', pattern: /\+?(?:\d[\s().,/_-]{0,3}){4,}\d/gu },
  { kind: 'number', pattern: new RegExp(`\\b(?:(?:${digitWords})[\\s,-]{1,3}){4,}(?:${digitWords})\\b`, 'giu') },
];
