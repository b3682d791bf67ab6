import { fillAll } from '../../../../core/content.ts';
import type { Random } from '../../../../core/random.ts';
import type { ChatKit } from './chat-kit.ts';
import { nounsOf } from './noun-reader.ts';

/** Lines that suit whatever was said: those that take up a noun of it, and those that suit anything; each list in random order. */
export function fallbackLines(before: readonly string[], kit: ChatKit, random: Random): string[][] {
  const { lines } = kit;
  if (before.length === 0) return [random.shuffle(lines.openers)];
  const nouns = lastNouns(before, kit);
  return [nouns.flatMap((word) => random.shuffle(fillAll(lines.echoes, { word }))), random.shuffle(lines.generic)];
}

/** The texts with a lead-in from the last line, for where they would come out of the blue. */
export function bridged(texts: readonly string[], before: readonly string[], kit: ChatKit, random: Random): string[] {
  const nouns = lastNouns(before, kit);
  if (nouns.length === 0) return [];
  return texts.map((text) => {
    const bridge = random.pick(fillAll(kit.lines.bridges, { word: random.pick(nouns) }));
    return `${bridge} ${bridge.endsWith(',') ? lowered(text) : text}`;
  });
}

function lastNouns(before: readonly string[], kit: ChatKit): string[] {
  return nounsOf(before.at(-1) ?? '', kit);
}

/** With a small first letter, unless its word is 'I' or has more capitals. */
function lowered(text: string): string {
  return /^[A-Z](?:[a-z]+\b|\s[a-z])/u.test(text) && !/^I\b/u.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}
