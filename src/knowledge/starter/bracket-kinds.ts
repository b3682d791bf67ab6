import type { EntityKind } from './kinds.ts';

/** Title endings in brackets that name the kind, first match wins. */
const bracketKinds: readonly (readonly [RegExp, EntityKind])[] = [
  [/\b(film|film series|movie)\)$/i, 'film'],
  [/\b(manga|anime)\)$/i, 'anime'],
  [
    /\b(TV series|TV program|TV programme|TV show|sitcom|miniseries|TV special|web series|talk show|game show)\)$/i,
    'series',
  ],
  [/\b(video game|video game series|board game|card game|role-playing game)\)$/i, 'game'],
  [/\b(band|group|duo|musical group|American band)\)$/i, 'band'],
  [/\balbum\)$/i, 'album'],
  [/\bsong\)$/i, 'song'],
  [/\b(opera|musical|ballet|Beethoven|Mozart|Bach|Tchaikovsky|Brahms)\)$/i, 'composition'],
  [/\b(novel|book|novella|short story|poem|play|comic book|comics|comic strip|book series|novel series)\)$/i, 'book'],
  [
    /\b(singer|musician|rapper|actor|actress|politician|footballer|wrestler|entertainer|comedian|basketball|baseball|American football|ice hockey|writer|author|poet|director|filmmaker|composer|artist|painter|philosopher|journalist|model|physicist|scientist|YouTuber|boxer|fighter|golfer|tennis|DJ|soccer|cricketer|businessman|chef|television presenter|historian|mathematician)\)$/i,
    'person',
  ],
  [/\b(character|Marvel Comics|DC Comics|Star Wars|Harry Potter)\)$/i, 'character'],
  [/\b(company|corporation|retailer|airline|restaurant|publisher)\)$/i, 'company'],
  [/\bbrand\)$/i, 'brand'],
  [/\b(franchise)\)$/i, 'franchise'],
  [/\b(city|state|country|island|river|region|U\.S\. state|continent|county|province|town|mountain|lake)\)$/i, 'place'],
  [/\b(magazine|newspaper)\)$/i, 'publication'],
  [/\b(app|software|website|web browser|operating system|service|social network|platform)\)$/i, 'app'],
  [/\b(programming language|language)\)$/i, 'language'],
  [/\b(dance)\)$/i, 'dance'],
  [/\b(sport)\)$/i, 'sport'],
  [/\b(genre|music genre)\)$/i, 'genre'],
  [/\b(mythology)\)$/i, 'myth'],
  [/\b(bird|dog|fish|animal|genus|dog breed)\)$/i, 'animal'],
  [/\b(food|dish|fruit|cheese|soup|spice)\)$/i, 'food'],
  [/\b(drink|cocktail)\)$/i, 'drink'],
  [/\b(planet|moon|star|constellation|dwarf planet|galaxy)\)$/i, 'space'],
  [/\b(painting|sculpture)\)$/i, 'artwork'],
  [/\b(instrument)\)$/i, 'instrument'],
];

/** The kind that the bracket at the end of a title names: `Titanic (1997 film)` is a film. */
export function kindOfBracket(title: string): EntityKind | undefined {
  if (!title.endsWith(')')) return undefined;
  return bracketKinds.find(([pattern]) => pattern.test(title))?.[1];
}
