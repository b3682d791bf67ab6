import type { Random } from '../../../core/random.ts';
import { tidyText } from '../../../core/text.ts';
import { type PersonaRule, readPersona } from './plain-lines.ts';

/** Lines for what is asked about oneself; empty where nothing of the kind is asked. */
export type Persona = (line: string) => readonly string[];

const longestRead = 500;

let rules: readonly PersonaRule[] | undefined;

/** Somebody who tells nothing personal, and leaves it to the other to find out what it is; lines come in a random order. */
export function createPersona(random: Random): Persona {
  rules ??= readPersona();
  const known = rules;
  return (line) => {
    const text = tidyText(line.slice(0, longestRead)).toLowerCase();
    const rule = known.find(({ asked }) => asked.some((pattern) => pattern.test(text)));
    return rule ? random.shuffle(rule.say) : [];
  };
}
