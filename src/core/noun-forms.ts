import { capitalise, commonName } from './text.ts';

/** How something is called in a sentence. */
export interface NounForms {
  /** `giraffe`, `pizza`, `Taylor Swift`, `the Sun` */
  readonly name: string;
  /** All of its kind: `giraffes`; the name itself where nothing is counted: `pizza`. */
  readonly plural: string;
  /** With the article that it needs: `a giraffe`, `pizza`. */
  readonly single: string;
  /** True where `plural` stands with 'are'. */
  readonly isMany: boolean;
}

/** Kinds whose names are common nouns, such as the animal Giraffe; the others' names are names. */
const commonKinds: ReadonlySet<string> = new Set(
  'animal plant organism food drink sport subject device vehicle instrument genre dance clothing body health hobby phenomenon substance concept thing'.split(
    ' ',
  ),
);
/** Works: their titles are said as they are. */
const workKinds: ReadonlySet<string> = new Set(
  'film series anime game song album composition band book publication franchise'.split(' '),
);
/** With what distinguishes it in brackets, one of these is called by a name: Prince (musician). */
const namedKinds: ReadonlySet<string> = new Set('person character company team brand app organization'.split(' '));
/** Kinds of which one counts the members. */
const countedKinds: ReadonlySet<string> = new Set(['animal', 'plant', 'vehicle', 'instrument', 'device', 'clothing']);
const countedFoods =
  /(?:^| )(?:apple|avocado|bagel|banana|bean|berry|biscuit|blueberry|burger|burrito|carrot|cherry|cookie|crepe|croissant|cupcake|donut|doughnut|dumpling|egg|fig|grape|hamburger|hot dog|lemon|mango|meatball|muffin|mushroom|nacho|noodle|olive|onion|orange|pancake|peach|peanut|pear|pepper|pickle|pie|pineapple|plum|potato|pretzel|pumpkin|raspberry|sandwich|sausage|smoothie|strawberry|taco|tomato|vegetable|waffle|watermelon)$/;
const usualNames: Readonly<Record<string, string>> = { 'Association football': 'soccer', 'Eggs as food': 'eggs' };
const games = /^(?:Backgammon|Bingo|Bridge|Checkers|Chess|Dominoes|Hopscotch|Poker|Solitaire|Tag)$/;
const creatures =
  /^(?:Centaur|Cyclops|Demon|Dragon|Dwarf|Elf|Fairy|Ghost|Giant|Gnome|Goblin|Griffin|Leprechaun|Mermaid|Ogre|Phoenix|Troll|Unicorn|Vampire|Werewolf|Witch|Wizard|Zombie)$/;
/** Places, callings and the like, whose kind does not say that they are common nouns. */
const plainNouns =
  /^(?:Actor|Airport|Anagram|Angel|Archbishop|Artist|Astronaut|Author|Bakery|Birthday|Black hole|Book|Bridge|Building|Car|Carnival|Castle|Cathedral|Cemetery|Chapel|Chef|Child|Church|City|Classroom|Comet|Company|Constellation|Cowboy|Dentist|Diploma|Doctor|Doll|Dream|Drummer|Eclipse|Engineer|Farm|Farmer|Festival|Film|Firefighter|Forest|Funeral|Galaxy|Game|Garden|Holiday|Honeymoon|Hospital|Hotel|House|Illustrator|Island|King|Kite|Knight|Lake|Language|Lawyer|Librarian|Library|Machine|Meteor|Monastery|Monk|Monster|Mosque|Mountain|Museum|Musician|Ninja|Novel|Nurse|Ocean liner|Park|Party|Photographer|Pianist|Pilot|Pirate|Planet|Poem|Poet|Priest|Prince|Princess|Queen|Restaurant|River|Satellite|School|Scientist|Singer|Soldier|Song|Stadium|Star|Street|Sunrise|Sunset|Superhero|Supermodel|Teacher|Theatre|Trampoline|University|Village|Volcano|Waterfall|Wedding)$/;
/** What is written after a name and not said: `Tesla, Inc.`, `Arsenal F.C.`. */
const companyEnding = /,? (?:Inc|Ltd|Corp|Co|F\.C|A\.F\.C|S\.A|plc)\.?$/;
const properWord =
  /^(?:American|Australian|Belgian|British|Canadian|Caribbean|Chinese|Christian|Dutch|English|European|French|German|Greek|Indian|Irish|Italian|Japanese|Korean|Latin|Mexican|Russian|Scottish|Siberian|Spanish|Swedish|Swiss|Thai|Turkish|Welsh)\b/;
const withThe =
  /^(?:Beach|Zoo|Sun|Moon|Earth|Internet|Ocean|World Wide Web|Universe|Periodic table|Middle Ages|Renaissance|Vikings|Milky Way|Titanic|Netherlands|Bahamas|Philippines|Vatican|White House|Mona Lisa|United .*|Statue of .*|Great .*|Human (?:brain|body|eye|heart)|.* (?:Tower|Canyon|River|Ocean|Sea|Desert|Games|War|Revolution|Empire|Mountains|Museum|Space Station|System|Bridge|Islands|Kingdom|Palace|Pyramids|Falls))$/;
/** Rivers, mountains, islands and sights that are never named without the article; of these kinds, as a film may be called Sahara. */
const sightsWithThe =
  /^(?:Danube|Nile|Thames|Rhine|Seine|Volga|Ganges|Elbe|Vistula|Loire|Rhône|Tagus|Ebro|Tiber|Mekong|Yangtze|Euphrates|Tigris|Zambezi|Sahara|Arctic|Antarctic|Louvre|Colosseum|Kremlin|Parthenon|Acropolis|River \p{Lu}\S*|(?:\p{Lu}\S+ )?Alps|Andes|Himalayas|Pyrenees|Dolomites|Carpathians|Maldives|Seychelles|Hebrides|Cotswolds)$/u;
const sightKinds: ReadonlySet<string> = new Set(['place', 'landmark', 'phenomenon']);
const unchanging =
  /(?:^| )(?:sheep|deer|moose|salmon|trout|tuna|squid|bison|cod|shrimp|swine|aircraft|spacecraft|series)$|fish$/;
const irregular: Readonly<Record<string, string>> = {
  mouse: 'mice',
  goose: 'geese',
  wolf: 'wolves',
  werewolf: 'werewolves',
  dwarf: 'dwarves',
  elf: 'elves',
  calf: 'calves',
  ox: 'oxen',
  person: 'people',
  child: 'children',
  man: 'men',
  woman: 'women',
  foot: 'feet',
  tooth: 'teeth',
  leaf: 'leaves',
  knife: 'knives',
  scarf: 'scarves',
  cactus: 'cactuses',
};

/**
 * How one speaks of something, from its title and kind.
 *
 * @example nounForms('Giraffe', 'animal').plural // 'giraffes'
 * @example nounForms('Taylor Swift', 'person').plural // 'Taylor Swift'
 */
export function nounForms(title: string, kind: string): NounForms {
  const full = commonName(title).replace(companyEnding, '');
  if (!workKinds.has(kind) && withThe.test(full))
    return named(`the ${/^(?:Human|(?:Beach|Ocean|Periodic table|Zoo)$)/.test(full) ? full.toLowerCase() : full}`);
  if (sightKinds.has(kind) && sightsWithThe.test(full)) return named(`the ${full}`);
  const usual = usualNames[full];
  if (usual) return named(usual);
  if (isOwnName(title, kind) || !isCommon(full, kind))
    return kind === 'animal' && full.includes(' ') ? breed(full) : named(full);
  const name = properWord.test(full) ? full : full.charAt(0).toLowerCase() + full.slice(1);
  if (!isCounted(name, kind)) return named(name);
  if (isPlural(name)) return { name, plural: name, single: name, isMany: true };
  return { name, plural: pluralOf(name), single: withArticle(name), isMany: true };
}

/** The noun with its indefinite article: `an owl`, `a unicorn`, `an hour`. */
export function withArticle(noun: string): string {
  const word = noun.toLowerCase();
  if (/^(?:uni(?!n|m)|use|usu|uk|eu|one\b|once)/.test(word)) return `a ${noun}`;
  return /^(?:[aeiou]|hour|honest|heir|honou?r)/.test(word) ? `an ${noun}` : `a ${noun}`;
}

/** The plural of a noun or of a phrase that ends with one: `foxes`, `polar bears`, `geese`. */
export function pluralOf(noun: string): string {
  const [, before = '', last = noun] = /^(.*[ -])?([^ -]+)$/.exec(noun) ?? [];
  const special = irregular[last];
  if (special) return before + special;
  if (unchanging.test(noun)) return noun;
  if (/^(?:shel|thie|wi|li|loa|hal|hoo|sel|bookshel|midwi|housewi)fe?$/.test(last)) {
    return `${before}${last.replace(/fe?$/, 'ves')}`;
  }
  if (/[^aeiou]y$/.test(last)) return `${before}${last.slice(0, -1)}ies`;
  if (/(?:[sxz]|ch|sh)$/.test(last)) return `${before}${last}es`;
  return /(?:potat|tomat|mang|buffal|mosquit|torped|volcan|her|ech|tornad|embarg)o$/.test(last)
    ? `${before}${last}es`
    : `${before}${last}s`;
}

/** `Border Collie`: written with capitals, but there are many. */
function breed(name: string): NounForms {
  return { name, plural: pluralOf(name), single: withArticle(name), isMany: true };
}

function named(name: string): NounForms {
  const isMany =
    name === 'eggs' ||
    /^The \p{Lu}\S*s$/u.test(name) ||
    /^the (?:Vikings|Middle Ages|Bahamas|Andes|Himalayas|Pyrenees|Dolomites|Carpathians|Maldives|Seychelles|Hebrides|Cotswolds|(?:.* )?Alps|.* (?:Games|Mountains|Islands|Falls|Pyramids))$/.test(
      name,
    );
  return { name, plural: name, single: name, isMany };
}

/** Prince (musician), Ghost (1990 film): not one of many. */
function isOwnName(title: string, kind: string): boolean {
  return commonName(title) !== title && (namedKinds.has(kind) || workKinds.has(kind));
}

/** One word, or several of which only the first has a capital. */
function isCommon(name: string, kind: string): boolean {
  if (games.test(name) || (creatures.test(name) && !workKinds.has(kind))) return true;
  if (plainNouns.test(name) && (!workKinds.has(kind) || name.toLowerCase() === kind)) return true;
  return commonKinds.has(kind) && /^\p{Lu}[\p{Ll}'-]*(?: [\p{Ll}'-]+)*$/u.test(name);
}

function isCounted(name: string, kind: string): boolean {
  if (kind === 'food') return countedFoods.test(isPlural(name) ? name.replace(/e?s$/, '') : name) || isPlural(name);
  return countedKinds.has(kind) || creatures.test(capitalise(name)) || plainNouns.test(capitalise(name));
}

function isPlural(name: string): boolean {
  return /[^suiy]s$/.test(name) && !/(?:ss|us|is|ros|lens|series|news)$/.test(name);
}
