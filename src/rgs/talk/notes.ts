import type { Entity } from '../../contracts/entity-index.ts';
import { type EntryKind, type Ledger, openEntries } from '../../contracts/ledger.ts';
import type { KnownFact } from '../../contracts/text-generator.ts';
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
  return [...[...ofPerson(turn.user), ...ofLedger(turn.ledger)].flatMap(noteOf), ...about];
}

/**
 * What the person told, one fact each with the words in which it was told: of themselves, and what the talk holds open.
 *
 * @example knownFacts(turn) // [{ text: 'They live in Leeds.', words: 'Leeds' }]
 */
export function knownFacts({ user, ledger }: TurnContext): readonly KnownFact[] {
  return [...ofPerson(user), ...ofLedger(ledger)].flatMap(({ what, words }) =>
    words.map((one) => ({ text: `${what}${one}.`, words: one.replace(/ \(gone\)$/u, '') })),
  );
}

/** So many of the latest things that were told are good to know. */
const mostTold = 8;

/** Things of one kind that were told, and the words with which a note of them begins. */
interface Told {
  readonly what: string;
  readonly words: readonly string[];
}

/** What was told and is of concern, and what they will not speak of. */
function ofLedger(ledger: Ledger): Told[] {
  const words = (kind: EntryKind): string[] =>
    openEntries(ledger, kind)
      .slice(-mostTold)
      .map(({ text }) => `'${text}'`);
  return [
    { what: 'They told: ', words: words('told') },
    { what: 'It matters to them: ', words: words('concern') },
    { what: 'They asked, and it is still open: ', words: words('question') },
    { what: 'They would not speak of: ', words: words('refused') },
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

function ofPerson({ name, pets, family, likes, dislikes, home, origin, plans }: UserProfile): Told[] {
  return [
    { what: 'The person is called ', words: typeof name === 'string' ? [name] : [] },
    { what: 'They live in ', words: home === undefined ? [] : [home] },
    { what: 'They come from ', words: origin === undefined ? [] : [origin] },
    { what: 'Their family: ', words: family.map(relativeOf) },
    { what: 'Their animals: ', words: pets.map(petOf) },
    { what: 'They like: ', words: likes },
    { what: 'They do not like: ', words: dislikes },
    { what: 'Their plans: ', words: plans },
  ];
}

function noteOf({ what, words }: Told): string[] {
  return words.length === 0 ? [] : [`${what}${words.join(', ')}.`];
}

function relativeOf({ relation, name, gone }: Relative): string {
  return [relation, ...(name === undefined ? [] : [name]), ...(gone ? ['(gone)'] : [])].join(' ');
}

function petOf({ name, kind, gone }: Pet): string {
  return [name ?? 'a', kind ?? 'pet', ...(gone ? ['(gone)'] : [])].join(' ');
}
