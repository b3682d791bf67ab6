import type { Situation } from '../../contracts/reply-finder.ts';

const days = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/giu;
const numberWords =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand';
const numbers = new RegExp(`\\b(?:\\d[\\d.,:]*\\d|\\d|(?:${numberWords})(?:[- ](?:${numberWords}|one))*)\\b`, 'giu');
/** A capital inside a sentence; what a speech recogniser gives has none. */
const names = /(?<=[a-z,;:] )(?!I\b)[A-Z][a-z]+\b/gu;
const isDay = /day$/iu;

/**
 * The situation at the end of a talk: its last two lines, and what the person said that may stand in the slots of a reply, the latest first.
 *
 * @param lines the user's and the bot's in turn, the user's last one at the end
 */
export function situationOf(lines: readonly string[]): Situation {
  const said = lines.filter((_line, index) => (lines.length - index) % 2 === 1);
  const latest = (pattern: RegExp): string[] => said.flatMap((line) => line.match(pattern) ?? []).reverse();
  return {
    text: lines.at(-1) ?? '',
    previous: lines.at(-2) ?? '',
    names: latest(names).filter((word) => !isDay.test(word)),
    days: latest(days).map((day) => `${day.charAt(0).toUpperCase()}${day.slice(1).toLowerCase()}`),
    numbers: latest(numbers),
  };
}
