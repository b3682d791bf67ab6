import { wordsOf } from './text.ts';

/** Words that say nothing of what a line is about. */
const empty = new Set(
  "a an the and or but so of to in on at for with from by as i i'm i've i'd me my mine we us our you your yours he him his she her hers they them their it its it's this that these those there here is am are was were be been being do does did done have has had having can could will would should shall may might must not no yes what what's which who who's whom whose when where why how many much long old again just now then too also about before earlier ago already said say says saying tell told telling mention mentioned call called name names remember remembered recall know knew think thing things something anything one ones ok okay please parley bot hey well oh um uh like really very got get go going gone make made making keep keeps kept people person somebody anybody everybody use used using need needs want wants good best better way ways take takes put puts find look looks time day days bit little big first last new next sort kind right work works happen happens mean means come comes back give gives let stop only even else exactly properly quickly off out up down over away".split(
    ' ',
  ),
);
const shortestStem = 3;

/**
 * The words of a text that say what it is about, without their endings.
 *
 * @example contentStems('how do i get wax off a table') // Set { 'wax', 'off', 'tabl' }
 */
export function contentStems(text: string): ReadonlySet<string> {
  const words = wordsOf(text).filter((word) => !empty.has(word));
  return new Set(words.map(stemOf).filter((stem) => stem.length >= shortestStem || /\d/u.test(stem)));
}

/** 'Sisters', 'walked' and 'walking' are the words that 'sister' and 'walk' are. */
function stemOf(word: string): string {
  const bare = word.replace(/'s?$/u, '');
  return bare.length <= shortestStem + 1
    ? bare.replace(/(?<=[^s])s$/u, '')
    : bare.replace(/(?:ies|ing|ed|es|s|e|y)$/u, '');
}
