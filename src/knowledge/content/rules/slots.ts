import type { ContentRule } from '../rule.ts';

const slot = /\{([^{}]*)\}/gu;

/** Names in braces must be filled by somebody. */
export const slotRules: readonly ContentRule[] = [
  {
    name: 'unknown-slot',
    check: ({ text, slots }) => {
      const unknown = [...text.matchAll(slot)].find(([, name]) => name === undefined || !slots.includes(name));
      if (!unknown) return undefined;
      const known = slots.length === 0 ? 'this line has no slots' : `it may have {${slots.join('}, {')}}`;
      return `nobody fills ${unknown[0]}; ${known}`;
    },
  },
  {
    name: 'loose-brace',
    check: ({ text }) => (/[{}]/u.test(text.replace(slot, '')) ? 'a brace without its other half' : undefined),
  },
];
