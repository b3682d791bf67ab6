/** Groups that a question can expect its answer to be of (reference §7.1; the last five are later additions). */
export const expectedGroups = [
  'game',
  'animal',
  'person',
  'sport',
  'history',
  'science',
  'scientist',
  'device',
  'book',
  'food',
  'anime',
  'artcraft',
  'transport',
  'academic',
  'tv',
  'dance',
  'location',
  'clothing',
  'film',
  'actor',
  'musical_instrument',
  'musical_work',
  'musical_group',
  'musician',
] as const;

export type ExpectedGroup = (typeof expectedGroups)[number];

/** Something that one can talk about. Its title, as English Wikipedia spells it, is its id. */
export interface Entity {
  readonly title: string;
  /** The title without what stands in brackets. */
  readonly name: string;
  /** What it is in one word: film, person, animal, … */
  readonly kind: string;
  /** Empty where unknown. */
  readonly wikidata: string;
  /** Wikidata class ids, direct ones and the ancestors that the entity groups name. */
  readonly classes: readonly string[];
  /** Page views a month. */
  readonly views: number;
  readonly viewsSource: 'known' | 'estimated' | 'set';
  /** The classification group (reference §7.2), null where none fits. */
  readonly group: string | null;
  readonly expectedGroups: readonly ExpectedGroup[];
  /** True for the titles that stand for a whole category (Film, Animal …), on which nobody lectures. */
  readonly isCategory: boolean;
}

/** A fact from the tables: `film / director / James Cameron`. */
export interface Relation {
  readonly relation: string;
  readonly value: string;
}

/** An entity that an anchor text can stand for, with P(anchor | entity). */
export interface Candidate {
  readonly entity: Entity;
  readonly anchor: string;
  readonly probability: number;
}

/** An anchor text that sounds like a span. */
export interface PhoneticMatch {
  readonly anchor: string;
  /** From 0 to 1. */
  readonly similarity: number;
  readonly candidates: readonly Candidate[];
}

/** A stretch of a text, in UTF-16 units. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** A piece of an article that can be spoken. */
export interface Passage {
  readonly title: string;
  /** Empty for the introduction. */
  readonly section: string;
  readonly kind: 'introduction' | 'section' | 'til' | 'gloss' | 'fact';
  readonly text: string;
  /** Relevance to the query (larger is better); 0 where there was no query. */
  readonly score: number;
  /** Where the words of the query stand in the text, from adapters that highlight them. */
  readonly matches?: readonly TextRange[];
}

export interface PassageQuery {
  /** Restricts to the article of this entity. */
  readonly title?: string;
  /** Words to match; absent: all passages in their order. */
  readonly words?: readonly string[];
  readonly kinds?: readonly Passage['kind'][];
  readonly limit: number;
}

/** What the bot thinks of a topic (its persona), weakest last. */
export const stances = ['loves', 'likes', 'mixed', 'dislikes'] as const;
export type Stance = (typeof stances)[number];

/** A topic that people have opinions on, with reasons for and against it. */
export interface OpinionTopic {
  readonly title: string;
  /** As it stands within a sentence: `dogs`, `going camping`, `the piano`. */
  readonly name: string;
  /** True where one says 'dogs are'. */
  readonly isPlural: boolean;
  readonly category: string;
  /** True if it can be brought up out of the blue. */
  readonly isGeneric: boolean;
  /** 1 (Monday) to 7, where it is brought up on that day alone. */
  readonly weekday?: number;
  readonly stance: Stance;
  /** Clauses that can stand after 'because': `they greet you as if you had been away for years`. */
  readonly reasonsFor: readonly string[];
  readonly reasonsAgainst: readonly string[];
}

export interface OpinionQuery {
  readonly category?: string;
  /** Only those that can be brought up out of the blue. */
  readonly generic?: boolean;
}

export type LinkTier = 'high' | 'threshold-removed' | 'conflict-removed';

/** A candidate as the linker scored it: views × P(anchor | entity) × similarity. */
export interface ScoredCandidate extends Candidate {
  readonly score: number;
  readonly similarity: number;
}

/** A stretch of the utterance and what it may mean, best first. */
export interface LinkedSpan {
  /** The form that was looked up. */
  readonly span: string;
  /** The words of the utterance, and their offsets in it. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly candidates: readonly ScoredCandidate[];
  readonly tier: LinkTier;
  readonly isManual: boolean;
  readonly isForced: boolean;
  /** The names of the rules that decided, in order. */
  readonly rules: readonly string[];
}

/** The linker's output (reference §5.8). */
export interface LinkedSpans {
  readonly highPrecision: readonly LinkedSpan[];
  readonly thresholdRemoved: readonly LinkedSpan[];
  readonly conflictRemoved: readonly LinkedSpan[];
  /** All spans and alternative forms that were looked up. */
  readonly spans: readonly string[];
}

/** The knowledge base as the bot asks it. Adapters: memory, SQLite, Elasticsearch. */
export interface EntityIndex {
  readonly name: string;
  /** Of the knowledge base; recorded with every turn. */
  readonly version: string;
  /** Entities by normalised anchor text, best views × probability first, at most `limitPerSpan` (100) each. Spans without any are absent. */
  candidates(spans: readonly string[], signal: AbortSignal): Promise<Map<string, Candidate[]>>;
  /** Anchor texts that sound like the spans, most similar first, similarity ≥ 0.8; the span itself is none. Spans without any are absent. */
  soundsLike(spans: readonly string[], signal: AbortSignal): Promise<Map<string, PhoneticMatch[]>>;
  entity(title: string): Promise<Entity | undefined>;
  relations(title: string): Promise<readonly Relation[]>;
  /** Entities of which the relation has the value (compared without case), most viewed first: `having('director', 'James Cameron', 5)`. */
  having(relation: string, value: string, limit: number): Promise<readonly Entity[]>;
  opinion(title: string): Promise<OpinionTopic | undefined>;
  /** In the order of their titles. */
  opinionTopics(query: OpinionQuery): Promise<readonly OpinionTopic[]>;
  /** What can be spoken about a title or on words: with words the most relevant first, else in document order. */
  passages(query: PassageQuery, signal: AbortSignal): Promise<readonly Passage[]>;
  close(): Promise<void>;
}
