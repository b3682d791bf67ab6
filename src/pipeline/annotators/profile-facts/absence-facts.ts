import type { ProfileFact } from '../../../contracts/user-profile.ts';
import { animalOf, animalPattern } from './animals.ts';
import { relationOf, relationPattern } from './relations.ts';

const noPet = new RegExp(
  `(?:^| )(?:(?:i|we) (?:don't|do not|didn't|never) (?:actually |really |even )?(?:have|own|had)(?: (?:a|an|any|the))?|(?:i|we) (?:no longer have|have no|haven't got|haven't)(?: (?:a|an|any|the|my))?|(?:i've|we've) (?:no|never had an?)) (?<what>pets?|animals?|${animalPattern})(?: (?:any ?more|any longer|at all|right now|at the moment|yet))*$`,
  'u',
);
const gaveAway = new RegExp(
  `(?:^| )(?:i|we) (?:gave|sold|rehomed)(?: away)? (?:my|our|the) (?<what>${animalPattern})(?: away)?(?: |$)`,
  'u',
);
const noRelative = new RegExp(
  `(?:^| )(?:i|we) (?:don't|do not|no longer) have (?:a|an|any) (?<what>${relationPattern}|siblings|family|kids|children)(?: any ?more| at all)*$`,
  'u',
);
const noTrip =
  /(?:^| )(?:i'm|we're|i am|we are) (?:not|no longer) (?:going|flying|moving|travelling|traveling) to (?<what>[\p{L}' ]{3,30}?)(?: (?:any ?more|after all|next|this|tomorrow).*)?$/u;
const cancelled =
  /(?:^| )(?:i|we) (?:cancelled|canceled) (?:my|our|the) (?:trip|flight|journey|holiday|vacation)(?: to (?<what>[\p{L}' ]{3,30}))?$/u;
const moved =
  /(?:^| )(?:i|we) (?:don't live|no longer live|don't have a home) in (?<what>[\p{L}' ]+?)(?: any ?more)?$/u;

/** What a clause says is not, or no longer, so. */
export function absencesIn(clause: string): ProfileFact[] {
  const pet = (noPet.exec(clause) ?? gaveAway.exec(clause))?.groups?.what;
  if (pet !== undefined) return [{ kind: 'not', list: 'pets', what: animalOf(pet) ?? null }];
  const relative = noRelative.exec(clause)?.groups?.what;
  if (relative !== undefined) return withoutRelatives(relative);
  const plan = noTrip.exec(clause) ?? cancelled.exec(clause);
  if (plan) return [{ kind: 'not', list: 'plans', what: plan.groups?.what ?? 'going' }];
  return [];
}

/** True if the clause denies where the user lives, so that it tells no home. */
export function deniesHome(clause: string): boolean {
  return moved.test(clause);
}

function withoutRelatives(word: string): ProfileFact[] {
  if (word === 'siblings') {
    return [
      { kind: 'not', list: 'family', what: 'sister' },
      { kind: 'not', list: 'family', what: 'brother' },
    ];
  }
  if (word === 'kids' || word === 'children') {
    return [
      { kind: 'not', list: 'family', what: 'son' },
      { kind: 'not', list: 'family', what: 'daughter' },
    ];
  }
  return [{ kind: 'not', list: 'family', what: relationOf(word) ?? null }];
}
