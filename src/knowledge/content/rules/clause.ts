import type { ContentRule } from '../rule.ts';

const sentenceStart =
  /^(?:The|It|It's|They|They're|You|You're|There|There's|A|An|He|She|We|One|People|Nobody|Everybody|This|That)\b/u;

/** A part of a sentence is put into others: it has neither their beginning nor their end. */
export const clauseRules: readonly ContentRule[] = [
  {
    name: 'clause-start',
    forms: ['clause'],
    check: ({ text }) => {
      const first = sentenceStart.exec(text)?.[0];
      return first === undefined ? undefined : `begins with '${first}' as a sentence does`;
    },
  },
  {
    name: 'clause-end',
    forms: ['clause'],
    check: ({ text }) => (/[.!?:;,]$/u.test(text) ? `ends in '${text.slice(-1)}'` : undefined),
  },
];
