/** A rule of the linker: what it does, and the number that it compares with where it has one. */
export interface LinkRule {
  readonly says: string;
  readonly limit?: number;
}

/**
 * Every rule of the entity linker with its constant (paper §'entity linker'; reference §5, §6). A linked span lists the names of those that
 * decided it. Scores are monthly page views × P(anchor | entity) × similarity × confidence.
 */
export const linkRules = {
  'exact-anchor': { says: 'The words are an anchor text of the entity.' },
  'alternative-form': {
    says: 'Another way to write the words is an anchor text: a singular, digits, "versus" for "v".',
  },
  'common-phrase': {
    says: 'Only stop-words, but the last question expects an answer of some type, or they are all that the user asks for.',
  },
  'manual-link': { says: 'The authors say what this span means.' },
  'manual-only': { says: 'The authors say that this span means nothing else; other candidates are dropped.' },
  'sounds-like': {
    says: 'The words sound like an anchor text; the score is multiplied by the similarity.',
    limit: 0.8,
  },
  'sounds-like-rest': {
    says: 'Of words that sound alike those that are spelt otherwise must share this part of their metaphone codes.',
    limit: 0.4,
  },
  'sounds-like-typed': {
    says: 'In typed text what sounds alike must share two words, one of them rare; or be as similar as this where no word has a strong link.',
    limit: 0.82,
  },
  'sounds-like-typed-word': {
    says: 'The same for a single word in typed text, which is seldom spelt wrong.',
    limit: 0.95,
  },
  'other-hypothesis': {
    says: 'Only another reading of the speech recogniser has it; the score is multiplied by its confidence.',
  },
  'expected-type-first': {
    says: 'The first candidate of the type that the last question expects, scoring above this, is put before the others.',
    limit: 10_000,
  },
  'cue-type-first': {
    says: 'The first candidate of the type that the words beside the span name ("i watched …"), scoring above this and called just so, is put before the others.',
    limit: 1_000,
  },
  'cue-type-share': {
    says: 'It must score at least this share of what the best candidate scores, which must be no whole category ("music").',
    limit: 0.03,
  },
  'named-with-maker': {
    says: 'What the words beside the span tell who made it is put before the others, whatever its score: "heat, the michael mann one".',
  },
  'drop-below': { says: 'Candidates with a lower score are dropped.', limit: 100 },
  'drop-stop-words-below': {
    says: 'Candidates with a lower score are dropped where all words are stop-words.',
    limit: 1_000,
  },
  'drop-plural-of-name': { says: 'Films, games, books, songs and people are not meant by the plural of their names.' },
  'drop-person-after-article': {
    says: 'Nobody is meant by a part of their name after "a": "i am a carpenter" tells of a trade.',
  },
  'drop-partial-name-below': {
    says: 'People and books with a lower score are dropped where their title has further words and all words are common.',
    limit: 2_000,
  },
  'drop-verb': {
    says: 'Films, series, songs, apps and the like are not meant by a word that is a verb where it stands: "i burnt my hand", "we zoom".',
  },
  'drop-quality': {
    says: 'Nothing is meant by a stop-word that says how something is: "tell me something nice" is about no town.',
  },
  'drop-chance-alias': {
    says: 'An alias with a lower P(anchor | entity) is dropped where chance makes it: one or two letters, "a lincoln", the singular of "cubs".',
    limit: 0.1,
  },
  'drop-cut-name': {
    says: 'An alias of up to four letters with a lower P(anchor | entity) that only shortens or extends a word of the name is dropped: "jam" is no Jamaica.',
    limit: 0.1,
  },
  'drop-offensive': { says: 'Candidates with an offensive title are dropped.' },
  'keep-best': { says: 'So many candidates are kept.', limit: 10 },
  'form-of-expected-type': {
    says: 'Of several ways to write it, the one of the expected type, scoring above this, wins.',
    limit: 10_000,
  },
  'form-forced': { says: 'Of several ways to write it, the one that the authors force wins.' },
  'form-higher-score': { says: 'Of several ways to write it, the one with the higher score wins.' },
  'nested-forced': { says: 'Of two nested spans the one that the authors force wins.' },
  'inner-of-expected-type': {
    says: 'The inner of two nested spans wins if it is of the expected type, the outer is not, and it scores above this.',
    limit: 1_000,
  },
  'inner-of-cue-type': {
    says: 'The inner of two nested spans wins if the words beside it name its type, and do not name that of the outer.',
  },
  'outer-full-name': {
    says: 'The outer wins over such an inner, unless that is strong, if it is the whole name of a person in two words or more: "michael mann" is no film called Michael.',
  },
  'inner-over-weak-outer': {
    says: 'The inner of two nested spans wins over an outer that scores below this.',
    limit: 1_000,
  },
  'inner-over-padding': {
    says: 'The inner of two nested spans wins over an outer that adds only stop-words and scores below this ("my dog").',
    limit: 10_000,
  },
  'inner-over-pair': {
    says: 'The inner of two nested spans wins over an outer that scores below this and only joins names by "and" ("cats and dogs").',
    limit: 10_000,
  },
  'inner-over-sound': {
    says: 'The inner of two nested spans wins over an outer that was found by its sound and scores below this.',
    limit: 10_000,
  },
  'inner-strong': { says: 'What the inner of two nested spans must score to win over a weak outer.', limit: 10_000 },
  'outer-wins': { says: 'Of two nested spans the longer wins.' },
  'same-entity': { says: 'A nested span with the same entity lent its higher score.' },
  forced: { says: 'High precision: the authors force it.' },
  'low-precision-phrase': { says: 'Low precision: the phrase seldom means what it could name.' },
  'below-high-precision': { says: 'Low precision: the score is lower than this.', limit: 10_000 },
  'of-expected-type': { says: 'High precision: it is of the type that the last question expects.' },
  'of-cue-type': { says: 'High precision: it is of the type that the words beside it name, and is called just so.' },
  'of-named-maker': { says: 'High precision: somebody who made it is named beside it.' },
  'common-words': {
    says: 'Low precision: even its rarest word is said more often than this, in a million words.',
    limit: 9,
  },
  'known-phrase': {
    says: 'High precision: common words, but two telling ones or more, which together are a name that scores above this.',
    limit: 50_000,
  },
  'known-title': {
    says: 'High precision: common words, only one of them telling, but together the whole title of something that scores above this ("breaking bad"); "the" and a noun alone are none.',
    limit: 59_000,
  },
  'concrete-thing': {
    says: 'High precision: a common word, but the plain name of an animal, a food, a sport, a game or an instrument, scoring above this ("my dog").',
    limit: 20_000,
  },
  'verb-form': {
    says: 'Low precision: the title of a work that is a form of a verb, and stands where such a form describes something ("burnt toast").',
  },
  'high-precision': { says: 'High precision: nothing speaks against it.' },
} as const satisfies Readonly<Record<string, LinkRule>>;

/** The name of a rule. */
export type LinkRuleName = keyof typeof linkRules;
