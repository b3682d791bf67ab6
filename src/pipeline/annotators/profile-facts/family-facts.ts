import type { ProfileFact } from '../../../contracts/user-profile.ts';
import { tellsSadNews } from '../../../core/sad-news.ts';
import { likelyNameAt, namesAt } from './names.ts';
import { commonRelations, relationOf, relationPattern } from './relations.ts';

const mine = new RegExp(
  `(?:^| )(?:my|our) (?!ex\\b)(?:(?:dear|lovely|own|other|oldest|youngest|eldest|middle) )?(?<relation>${relationPattern})(?<rest>'?s?(?: .*)?)$`,
  'u',
);
const called = /^'?s? ?(?:names? (?:is|are|'s)|(?:is|are) (?:called|named)|(?:called|named)) (?<names>.+)$/u;
const owns = new RegExp(
  `(?:^| )(?:i|we) (?:also |only |just |actually )*(?:have|'ve got|got) (?:a|an|one|two|three|four|five|some|twin) (?:\\p{L}+ ){0,2}?(?<relation>${relationPattern})(?: (?<rest>.+))?$`,
  'u',
);
const introduced =
  /^(?:(?:\p{L}+ ){0,3})?(?:named|called|whose names? (?:is|are)|(?:his|her|their) names? (?:is|are)) (?<names>.+)$/u;
const nameIsMine = new RegExp(`^(?<name>[\\p{L}'-]{2,20}) is my (?<relation>${relationPattern})$`, 'u');
const past = /^'?s? (?:was|were|used to|had)\b|^ in law\b/u;
const ill =
  /\b(?:sick|ill|hospital|cancer|surgery|dying|depressed|in prison|in jail|broke up|left me|dumped|divorc\w*|accident|injured)\b/u;

/** Relatives that a clause tells of; those whom everybody has only with their names. */
export function relativesIn(clause: string): ProfileFact[] {
  const named = nameIsMine.exec(clause)?.groups;
  const namedName = named?.name === undefined ? undefined : likelyNameAt(named.name, false);
  if (named?.relation !== undefined && namedName !== undefined) return relatives(named.relation, [namedName], clause);
  const own = mine.exec(clause)?.groups;
  if (own?.relation !== undefined) return ofMine(own.relation, own.rest ?? '', clause);
  const owned = owns.exec(clause)?.groups;
  if (owned?.relation === undefined) return [];
  return relatives(owned.relation, namesAt(introduced.exec(owned.rest ?? '')?.groups?.names ?? ''), clause);
}

function ofMine(relation: string, rest: string, clause: string): ProfileFact[] {
  if (past.test(rest)) return [];
  const names = called.exec(rest)?.groups?.names;
  if (names !== undefined) return relatives(relation, namesAt(names), clause);
  const isTheirs = rest.startsWith("'s");
  const name = isTheirs ? undefined : likelyNameAt(rest.replace(/^'?s? /u, ''), false);
  return relatives(relation, name === undefined ? [] : [name], clause);
}

function relatives(word: string, names: readonly string[], clause: string): ProfileFact[] {
  const relation = relationOf(word);
  if (relation === undefined) return [];
  const sad = ill.test(clause) || tellsSadNews(clause) ? { isSad: true } : {};
  if (names.length === 0) return commonRelations.has(relation) ? [] : [{ kind: 'relative', relation, ...sad }];
  return names.map((name) => ({ kind: 'relative', relation, name, ...sad }));
}
