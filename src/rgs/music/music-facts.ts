import type { Entity, Relation } from '../../contracts/entity-index.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { fill } from '../../core/content.ts';
import { nounForms } from '../../core/noun-forms.ts';
import { capitaliseSentences, commonName } from '../../core/text.ts';
import { unsaidFact } from '../../core/unsaid-fact.ts';
import { genreOfPerformer, isPerformer } from './find-music.ts';
import { factsFile, withTheFile } from './lines.ts';

const facts = factsFile.value;
const noInstruments: ReadonlySet<string> = new Set(['voice', 'singing', 'vocalist']);

/** A name and the verb that goes with it: 'The Beatles are', 'Adele is'. */
export function named({ title, name, group }: Entity): { readonly name: string; readonly are: string } {
  if (withTheFile.value.includes(title)) return { name: `the ${name}`, are: 'are' };
  const isMany = group === 'musical_group' && /^The \p{Lu}|s$/u.test(name);
  return { name, are: isMany ? 'are' : 'is' };
}

/** An instrument as it stands within a sentence: `the piano`. */
export function spokenInstrument(title: string): string {
  return `the ${nounForms(title, 'instrument').name.toLowerCase()}`;
}

/**
 * One sentence about what was named in the sentence before.
 *
 * @returns undefined where nothing is known
 */
export async function factAbout(turn: TurnContext, entity: Entity): Promise<string | undefined> {
  const detail = await unsaidFact(turn, entity.title);
  if (detail) return `${turn.choose(facts.lead)} ${detail}`;
  if (!isPerformer(entity)) return undefined;
  const relations = await turn.io.entities.relations(entity.title);
  const shapes = [
    ...shaped('genre', { ...named(entity), genre: (await genreOfPerformer(turn, entity))?.name }),
    ...shaped('instrument', { instrument: instrumentIn(turn, relations) }),
    ...shaped('label', { label: valuesOf(relations, 'record-label')[0] }),
    ...(await aboutStart(turn, entity, relations)),
  ];
  return shapes.length === 0 ? undefined : capitaliseSentences(turn.choose(shapes));
}

/** The birthday of a person; the founding year and a member of a band. */
async function aboutStart(
  turn: TurnContext,
  entity: Entity,
  relations: readonly Relation[],
): Promise<readonly string[]> {
  if (entity.kind === 'person') return shaped('born', { year: valuesOf(relations, 'birth-year')[0] });
  const members = await turn.io.entities.having('member-of', entity.title, 5);
  const member = members.find(({ kind }) => kind === 'person');
  const year = valuesOf(relations, 'inception')[0];
  return [...shaped('formed', { name: named(entity).name, year }), ...shaped('member', { member: member?.name })];
}

function instrumentIn(turn: TurnContext, relations: readonly Relation[]): string | undefined {
  const played = valuesOf(relations, 'instrument').filter((value) => !noInstruments.has(value));
  return played.length === 0 ? undefined : spokenInstrument(turn.io.random.pick(played));
}

/** The wordings of a shape, where all its slots can be filled. */
function shaped(
  shape: Exclude<keyof typeof facts, 'lead'>,
  slots: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const known = Object.entries(slots).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]));
  if (known.length < Object.keys(slots).length) return [];
  return facts[shape].map((text) => fill(text, Object.fromEntries(known)));
}

function valuesOf(relations: readonly Relation[], name: string): readonly string[] {
  return relations.filter(({ relation }) => relation === name).map(({ value }) => commonName(value));
}
