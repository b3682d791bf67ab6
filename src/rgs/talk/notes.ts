import type { Entity } from '../../contracts/entity-index.ts';
import { type EntryKind, openEntries } from '../../contracts/ledger.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import type { Pet, Relative, UserProfile } from '../../contracts/user-profile.ts';

/** Characters: what it is, not all about it. */
const longestDescription = 200;

/**
 * What is good to have in mind for the reply, a sentence each: what the person told of themselves, and what the talk is about.
 *
 * @example await notesFor(turn) // ['The person is called Anna.', 'The talk is about Penguin (animal): Penguins are …']
 */
export async function notesFor(turn: TurnContext): Promise<readonly string[]> {
  const { current } = turn.entity;
  const about = current && !current.isCategory ? [await aboutEntity(current, turn)] : [];
  return [...aboutPerson(turn.user), ...fromLedger(turn), ...about];
}

/** So many of the latest things that were told are good to know. */
const mostTold = 8;

/** What was told and is of concern, and what they will not speak of. */
function fromLedger({ ledger }: TurnContext): string[] {
  const words = (kind: EntryKind): string[] =>
    openEntries(ledger, kind)
      .slice(-mostTold)
      .map(({ text }) => `'${text}'`);
  return [
    ...listed('They told', words('told')),
    ...listed('It matters to them', words('concern')),
    ...listed('They asked, and it is still open', words('question')),
    ...listed('They would not speak of', words('refused')),
  ];
}

async function aboutEntity({ title, kind }: Entity, { io }: TurnContext): Promise<string> {
  const name = `The talk is about ${title}${kind === '' ? '' : ` (${kind})`}`;
  try {
    const query = { title, kinds: ['gloss', 'introduction'], limit: 1 } as const;
    const [passage] = await io.entities.passages(query, io.deadline.signal);
    return passage ? `${name}: ${passage.text.slice(0, longestDescription)}` : `${name}.`;
  } catch {
    // The name alone is a note, too; the log of the index tells why it gave nothing.
    return `${name}.`;
  }
}

function aboutPerson({ name, pets, family, likes, dislikes, home, origin, plans }: UserProfile): string[] {
  return [
    ...(typeof name === 'string' ? [`The person is called ${name}.`] : []),
    ...(home === undefined ? [] : [`They live in ${home}.`]),
    ...(origin === undefined ? [] : [`They come from ${origin}.`]),
    ...listed('Their family', family.map(relativeOf)),
    ...listed('Their animals', pets.map(petOf)),
    ...listed('They like', likes),
    ...listed('They do not like', dislikes),
    ...listed('Their plans', plans),
  ];
}

function listed(what: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [`${what}: ${items.join(', ')}.`];
}

function relativeOf({ relation, name, gone }: Relative): string {
  return [relation, ...(name === undefined ? [] : [name]), ...(gone ? ['(gone)'] : [])].join(' ');
}

function petOf({ name, kind, gone }: Pet): string {
  return [name ?? 'a', kind ?? 'pet', ...(gone ? ['(gone)'] : [])].join(' ');
}
