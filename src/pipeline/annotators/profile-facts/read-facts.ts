import type { ExpressedOpinion } from '../../../contracts/annotations.ts';
import type { ProfileFact } from '../../../contracts/user-profile.ts';
import { spokenForm } from '../language/spoken-form.ts';
import { detectQuestion } from '../question/detect-question.ts';
import { absencesIn } from './absence-facts.ts';
import { relativesIn } from './family-facts.ts';
import { lossesIn } from './loss-facts.ts';
import { petsIn, petsInAnswer } from './pet-facts.ts';
import { placesIn } from './place-facts.ts';
import { plansIn } from './plan-facts.ts';
import { formerTastesIn, tastesIn } from './taste-facts.ts';

/** What facts are read from. */
export interface Told {
  readonly sentences: readonly string[];
  readonly opinion: ExpressedOpinion;
  /** The bot's last line, which a name may answer. */
  readonly lastReply: string;
  readonly now: Date;
}

const clauseEnd =
  / (?:and|but|so|because|cause|while|although|though|plus|then) (?=(?:i|i'm|i've|i'll|we|we're|we've|my|our)(?: |$))/u;
const opener =
  /^(?:(?:well|so|oh|yes|yeah|no|nope|um|uh|actually|and|but|hey|okay|ok|by the way|you know|guess what|i think|i guess|sadly|unfortunately|also|because|i said|did you know(?: that)?|fun fact) )+(?=\S)/u;
/** What is only thought of, told by others, or a request to the bot. */
const unreal =
  /\b(?:if (?:i|we|my)|i wish|what if|imagine|pretend|suppose|i dream(?:ed|t)?|in my dream|i had a dream|let's say|hypothetically|just kidding|i'm joking|forget (?:my|that|about|everything)|in (?:the|a|this) (?:movie|film|book|game|show|song)|(?:he|she|they|who) (?:said|says|thinks?)|when i was|years ago)\b/u;
const mostFacts = 8;

/** What the user tells of their life, in the order in which it is told; questions, wishes and tales tell nothing. */
export function readFacts({ sentences, opinion, lastReply, now }: Told): ProfileFact[] {
  const clauses = sentences
    .filter((sentence) => !detectQuestion([sentence]).isQuestion)
    .map(spokenForm)
    .filter((sentence) => !unreal.test(sentence))
    .flatMap((sentence) => sentence.split(clauseEnd))
    .map((clause) => clause.replace(opener, ''));
  const facts = clauses.flatMap((clause) => factsIn(clause, now));
  const answers = clauses.length === 1 && facts.length === 0 ? petsInAnswer(clauses[0] ?? '', lastReply) : [];
  const tastes = tastesIn(clauses.join(' '), opinion);
  return [...facts, ...answers, ...tastes].slice(0, mostFacts);
}

function factsIn(clause: string, now: Date): ProfileFact[] {
  const losses = lossesIn(clause);
  if (losses.length > 0) return losses;
  const absences = [...absencesIn(clause), ...formerTastesIn(clause)];
  if (absences.length > 0) return absences;
  const pets = petsIn(clause);
  return [...pets, ...(pets.length > 0 ? [] : relativesIn(clause)), ...placesIn(clause), ...plansIn(clause, now)];
}
