import { pluralOf, withArticle } from '../../../../core/noun-forms.ts';
import { capitalise } from '../../../../core/text.ts';
import type { KnownWord, WordType } from './known-words.ts';

/** A slot of a line: which words fit it, and in what form they stand there. */
interface LineSlot {
  readonly types: readonly WordType[];
  readonly form: (known: KnownWord) => string;
}

const plain = ({ word }: KnownWord): string => word;
const single = ({ word }: KnownWord): string => withArticle(word);
const plural = ({ word }: KnownWord): string => pluralOf(word);
const named = ({ word }: KnownWord): string => capitalise(word);
const withThe = ({ word }: KnownWord): string => `the ${word}`;
/** Of what there is one everywhere one speaks of the one; others are one of many. */
const placed = ({ word, type }: KnownWord): string =>
  `${type} ${theOnly.has(word) ? `the ${word}` : withArticle(word)}`;
const theOnly: ReadonlySet<string> = new Set(
  'beach kitchen bathroom attic basement garage cinema theater zoo library gym office forest jungle desert garden park countryside mountains lake river sea ocean street supermarket mall harbour harbor seaside coast moon rainforest savannah circus backyard yard suburb neighborhood lobby universe airport station market bank'.split(
    ' ',
  ),
);
const atTimes: ReadonlySet<string> = new Set(['night', 'dawn', 'sunrise', 'sunset', 'noon', 'midnight']);

function dayWord(word: string, type: WordType): string {
  if (type === 'day') return 'at';
  return word.endsWith('day') ? 'on' : 'in';
}

/** The slots of attack-lines.yaml by name, but for {kind} and {others}, which are about the target itself. */
export const lineSlots = {
  aThing: { types: ['thing'], form: single },
  thing: { types: ['thing'], form: plain },
  anObject: { types: ['thing', 'object'], form: single },
  things: { types: ['thing', 'object'], form: plural },
  food: { types: ['food', 'dish'], form: (known) => (known.type === 'dish' ? plural(known) : plain(known)) },
  muchFood: {
    types: ['food', 'dish'],
    form: (known) => (known.type === 'dish' ? `many ${plural(known)}` : `much ${plain(known)}`),
  },
  meal: { types: ['meal'], form: plain },
  drink: { types: ['drink'], form: plain },
  material: { types: ['material'], form: plain },
  stuff: { types: ['stuff'], form: plain },
  anAnimal: { types: ['animal'], form: single },
  animals: { types: ['animal'], form: plural },
  aWorker: { types: ['job'], form: single },
  aRelative: { types: ['relative'], form: single },
  aPerson: { types: ['person'], form: single },
  people: { types: ['person', 'job', 'relative'], form: plural },
  aVehicle: { types: ['vehicle'], form: single },
  aGarment: { types: ['garment'], form: single },
  plants: { types: ['plant'], form: plural },
  body: { types: ['body'], form: plain },
  inPlace: { types: ['in', 'at', 'on'], form: placed },
  land: { types: ['land'], form: named },
  name: { types: ['name'], form: named },
  doing: { types: ['doing'], form: plain },
  reaction: { types: ['reaction'], form: plain },
  deed: { types: ['deed'], form: plain },
  occasion: { types: ['occasion'], form: plain },
  anOccasion: { types: ['occasion'], form: single },
  aTrip: { types: ['trip'], form: single },
  aMishap: { types: ['mishap'], form: single },
  day: { types: ['day'], form: named },
  anyDay: { types: ['day', 'date'], form: named },
  onDay: {
    types: ['day', 'date'],
    form: ({ word, type }) => `${dayWord(word, type)} ${capitalise(word)}`,
  },
  inTime: {
    types: ['time'],
    form: ({ word }) => {
      if (word === 'weekend') return 'on a weekend';
      return atTimes.has(word) ? `at ${word}` : `in the ${word}`;
    },
  },
  subject: { types: ['subject'], form: plain },
  feeling: { types: ['feeling'], form: plain },
  quality: { types: ['quality'], form: plain },
  colour: { types: ['colour'], form: plain },
  work: { types: ['work'], form: plain },
  aWork: { types: ['work'], form: single },
  theSight: { types: ['sight'], form: withThe },
  aGroup: { types: ['group'], form: single },
  idea: { types: ['idea'], form: plain },
  aBother: { types: ['bother'], form: single },
  anIdea: { types: ['idea'], form: single },
} as const satisfies Readonly<Record<string, LineSlot>>;

/** The names of all slots of a line. */
export const slotNames: readonly string[] = [...Object.keys(lineSlots), 'kind', 'others'];

const slotsOf = new Map<WordType, (readonly [name: string, form: LineSlot['form']])[]>();
for (const [name, { types, form }] of Object.entries<LineSlot>(lineSlots)) {
  for (const type of types) slotsOf.set(type, [...(slotsOf.get(type) ?? []), [name, form]]);
}

/** Of them one speaks without an article. */
const bareTimes: ReadonlySet<string> = new Set([...atTimes, 'childhood', 'spring', 'summer', 'autumn', 'winter']);
/** One place among others stands in the plural, but for what there is one of everywhere. */
const place = (known: KnownWord): string => (theOnly.has(known.word) ? withThe(known) : plural(known));

const bareForms: Readonly<Partial<Record<WordType, LineSlot['form']>>> = {
  ...Object.fromEntries(
    (['food', 'drink', 'meal', 'stuff', 'material', 'subject', 'feeling'] as const).map((type) => [type, plain]),
  ),
  ...Object.fromEntries((['day', 'date', 'land', 'name'] as const).map((type) => [type, named])),
  ...Object.fromEntries((['in', 'at', 'on'] as const).map((type) => [type, place])),
  sight: withThe,
  time: (known) => (bareTimes.has(known.word) ? plain(known) : withThe(known)),
};
const noNoun: ReadonlySet<WordType> = new Set(['doing', 'reaction', 'deed', 'quality', 'colour']);

/** How a word is named among others, `bananas` or `bread`; undefined for one that is no noun. */
export function bareForm(known: KnownWord): string | undefined {
  return noNoun.has(known.type) ? undefined : (bareForms[known.type] ?? plural)(known);
}

/** What a word says in each slot that it fits. */
export function fillersOf(known: KnownWord): Readonly<Record<string, string>> {
  return Object.fromEntries((slotsOf.get(known.type) ?? []).map(([name, form]) => [name, form(known)]));
}
