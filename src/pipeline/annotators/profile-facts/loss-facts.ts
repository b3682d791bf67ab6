import type { ProfileFact } from '../../../contracts/user-profile.ts';
import { animalOf, animalPattern } from './animals.ts';
import { relationOf, relationPattern } from './relations.ts';

const who = `(?:my|our) (?:(?:old|poor|little|dear|beloved|sweet|lovely) )*(?<known>${animalPattern}|${relationPattern})(?: (?<named>[\\p{L}'-]+))??|(?<name>[\\p{L}'-]{2,20})`;
const died = new RegExp(
  `(?:^| )(?:${who}) (?:(?:has|have|just|recently|sadly|suddenly|unfortunately|both) )*(?:died|passed away|passed on|passed|is dead|is gone|isn't alive|isn't with us|is in heaven|crossed the rainbow bridge|ran away|got lost|got run over|was run over|was put down|was put to sleep|is no longer with us|didn't make it)(?: |$)`,
  'u',
);
const putDown = new RegExp(`(?:had to |have to )?(?:put|let) (?:${who}) (?:down|to sleep|go)(?: |$)`, 'u');
const lost = new RegExp(
  `(?:^| )(?:i|we) (?:just |recently |sadly )?(?:lost|buried) (?:my|our) (?:\\p{L}+ ){0,2}?(?<known>${animalPattern}|${relationPattern})(?: (?<named>[\\p{L}'-]+))?(?: |$)`,
  'u',
);
const nobody = new Set(
  "he she it they who that this everyone someone somebody nobody i we you has have just battery phone computer car him her them it's was and lot time".split(
    ' ',
  ),
);

/** Who, in a clause, died or is lost, by name, animal or relation. */
export function lossesIn(clause: string): ProfileFact[] {
  const groups = (died.exec(clause) ?? putDown.exec(clause) ?? lost.exec(clause))?.groups;
  if (!groups) return [];
  const { known, named, name } = groups;
  const isWord = (word: string | undefined): word is string => word !== undefined && !nobody.has(word);
  if (known !== undefined) {
    const what = animalOf(known) ?? relationOf(known) ?? known;
    // 'my dog rex died': the name says which; where it is unknown the kind does.
    return [
      { kind: 'lost', who: isWord(named) && !/^(?:last|this|a|in|to|when|two|three)$/u.test(named) ? named : what },
    ];
  }
  return isWord(name) ? [{ kind: 'lost', who: name }] : [];
}
