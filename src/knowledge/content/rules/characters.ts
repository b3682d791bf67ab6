import { type ContentRule, neverMatching } from '../rule.ts';

const ends = /[.!?:…,]$/u;
const units = 'km|kg|cm|mm|mph|kph|lbs?|oz|ft|sq|mg|ml|kWh|GHz|MHz|bn|approx|vs|incl|St|Mt|No|Jr|Sr';

/** What cannot be spoken, or is not how speech is written. */
export const characterRules: readonly ContentRule[] = [
  neverMatching('bracket', /[()[\]<>]/u),
  neverMatching('semicolon', /;/u),
  neverMatching('double-space', / {2,}|[\t\n\r]/u),
  neverMatching('emoji', /\p{Extended_Pictographic}/u),
  neverMatching('curly-quote', /[“”‘’„«»]/u),
  neverMatching('exclamation', /!\s*[!?]|\?\s*!/u),
  neverMatching('symbol', /[$%&/#@°*_~^=+|\\€£]/u),
  neverMatching('abbreviation', new RegExp(`\\b(?:e\\.g\\.|i\\.e\\.|etc\\b|(?:${units})\\.|a\\.k\\.a\\.)`, 'u')),
  neverMatching('unit', /\b\d[\d.,]* ?(?:km|kg|cm|mm|mph|kph|lbs?|oz|ft|mg|ml|kWh|GHz|MHz|m|g|h)\b/u),
  neverMatching('large-number', /(?<![\d.,])(?:\d{5,}|\d{1,3}(?:,\d{3})+)/u, ['line', 'clause']),
  neverMatching('roman-numeral', /(?<!World War )\b(?:I{2,3}|IV|VI{1,3}|IX|XI{1,3}|XI?V|XVI{1,3}|X{2,3}I{0,3})\b/u),
  {
    name: 'end-punctuation',
    forms: ['line', 'article'],
    check: ({ text }) => (ends.test(text) || text.endsWith('}') ? undefined : `ends in '${text.slice(-1)}'`),
  },
];
