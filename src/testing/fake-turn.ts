import type { AnswerBookView } from '../contracts/answer-book.ts';
import type { Annotations, NavigationalIntent } from '../contracts/annotations.ts';
import type { Entity, EntityIndex, OpinionTopic, Passage, Relation } from '../contracts/entity-index.ts';
import { emptyLedger, type Ledger } from '../contracts/ledger.ts';
import type { Clause, MoveView } from '../contracts/moves.ts';
import type { NewsStore } from '../contracts/news-store.ts';
import type { RankerView } from '../contracts/ranker.ts';
import type { ReaderView } from '../contracts/reader.ts';
import type { TabooTable } from '../contracts/taboo-table.ts';
import type { TextGenerator } from '../contracts/text-generator.ts';
import type { TripTable } from '../contracts/trip-table.ts';
import type { EntityView, Exchange, Responding, Speakers, TurnContext } from '../contracts/turn.ts';
import { emptyProfile, type UserProfile } from '../contracts/user-profile.ts';
import { createRandom } from '../core/random.ts';
import { normaliseText } from '../core/text.ts';
import { createArms } from '../dialogue/experiments.ts';
import { chooseLeastRepetitive, readReplies } from '../dialogue/repetition.ts';
import { neutralAnnotations } from '../pipeline/neutral-annotations.ts';

/** A set of annotations of which only some parts are given; lists and names are given whole. */
export type SomeAnnotations = {
  readonly [K in keyof Annotations]?: Annotations[K] extends readonly unknown[] | string | null
    ? Annotations[K]
    : Partial<Annotations[K]>;
};

/** What a test says about a turn; the rest is as in a neutral statement in the middle of a conversation. */
export interface TurnSketch {
  /** What the user says. */
  readonly said?: string;
  readonly annotations?: SomeAnnotations;
  /** The effective intent; the annotated one where left out. */
  readonly navigation?: Partial<NavigationalIntent>;
  readonly entity?: Partial<EntityView>;
  readonly history?: readonly Exchange[];
  /** The bot's last line; the history's last where left out. */
  readonly lastReply?: string;
  /** The generator that spoke last (as response, without a prompt). */
  readonly lastRg?: string;
  readonly lastSpeakers?: Speakers | null;
  readonly turnIndex?: number;
  readonly user?: Partial<UserProfile>;
  readonly ledger?: Ledger;
  readonly timeZone?: string | null;
  readonly now?: string;
  readonly seed?: number;
  readonly arms?: Readonly<Record<string, string>>;
  readonly responding?: Responding;
  readonly entities?: EntityIndex;
  readonly generator?: TextGenerator;
  readonly talker?: TextGenerator;
  readonly moves?: MoveView;
  readonly ranker?: RankerView;
  readonly reader?: ReaderView;
  readonly answerBook?: AnswerBookView;
  readonly news?: Pick<NewsStore, 'find' | 'count'>;
  readonly taboo?: TabooTable;
  readonly trip?: TripTable;
}

/** Annotations of a neutral statement in which nothing was found, with the given parts, also those of annotators of your own. */
export function someAnnotations(given: SomeAnnotations = {}): Annotations {
  const neutral = neutralAnnotations;
  return {
    ...given,
    tokens: given.tokens ?? neutral.tokens,
    sentences: given.sentences ?? neutral.sentences,
    partsOfSpeech: { ...neutral.partsOfSpeech, ...given.partsOfSpeech },
    lemmas: given.lemmas ?? neutral.lemmas,
    mentions: given.mentions ?? neutral.mentions,
    nounPhrases: given.nounPhrases ?? neutral.nounPhrases,
    sentiment: { ...neutral.sentiment, ...given.sentiment },
    navigation: { ...neutral.navigation, ...given.navigation },
    dialogueAct: { ...neutral.dialogueAct, ...given.dialogueAct },
    question: { ...neutral.question, ...given.question },
    emotion: { ...neutral.emotion, ...given.emotion },
    offensive: { ...neutral.offensive, ...given.offensive },
    redQuestion: { ...neutral.redQuestion, ...given.redQuestion },
    answer: { ...neutral.answer, ...given.answer },
    complaint: { ...neutral.complaint, ...given.complaint },
    stopping: { ...neutral.stopping, ...given.stopping },
    expressedOpinion: { ...neutral.expressedOpinion, ...given.expressedOpinion },
    moves: given.moves ?? neutral.moves,
    userName: given.userName ?? neutral.userName,
    profileFacts: given.profileFacts ?? neutral.profileFacts,
    entityLinks: { ...neutral.entityLinks, ...given.entityLinks },
  };
}

/** A clause that tells something light; its words are taken for the whole line. */
export function aClause(given: Partial<Clause> & Pick<Clause, 'text'>): Clause {
  const { text } = given;
  return { start: 0, end: text.length, move: 'tells', kind: null, gravity: 'light', probability: 0.9, ...given };
}

/** What the user told in this talk, a turn each. */
export function toldLedger(...texts: readonly string[]): Ledger {
  return texts.reduce<Ledger>(
    (ledger, text, place) => ({
      ...ledger,
      lastId: place + 1,
      entries: [
        ...ledger.entries,
        { id: place + 1, kind: 'told', text, what: 'event', gravity: 'light', opened: place + 1, settled: null },
      ],
    }),
    emptyLedger,
  );
}

/** An entity of the given title. */
export function anEntity(title: string, given: Partial<Entity> = {}): Entity {
  return {
    title,
    name: title,
    kind: 'thing',
    wikidata: '',
    classes: [],
    views: 100_000,
    viewsSource: 'known',
    group: null,
    expectedGroups: [],
    isCategory: false,
    ...given,
  };
}

/** What a small index knows. */
export interface SmallKnowledge {
  readonly entities?: readonly Entity[];
  readonly relations?: Readonly<Record<string, readonly Relation[]>>;
  readonly passages?: readonly Passage[];
  readonly opinions?: readonly OpinionTopic[];
}

/** An index over a few entities, for unit tests of generators; it links nothing. */
export function aSmallIndex(known: SmallKnowledge = {}): EntityIndex {
  return {
    name: 'small',
    version: 'test',
    candidates: async () => new Map(),
    soundsLike: async () => new Map(),
    entity: async (title) => known.entities?.find((entity) => entity.title === title),
    relations: async (title) => known.relations?.[title] ?? [],
    having: async (relation, value, limit) =>
      (known.entities ?? [])
        .filter(({ title }) =>
          known.relations?.[title]?.some((fact) => fact.relation === relation && isSame(fact.value, value)),
        )
        .slice(0, limit),
    opinion: async (title) => known.opinions?.find((topic) => topic.title === title),
    opinionTopics: async ({ category, generic }) =>
      (known.opinions ?? []).filter(
        (topic) => (category === undefined || category === topic.category) && (!generic || topic.isGeneric),
      ),
    passages: async ({ title, kinds, limit }) =>
      (known.passages ?? [])
        .filter((passage) => title === undefined || passage.title === title)
        .filter((passage) => kinds === undefined || kinds.includes(passage.kind))
        .slice(0, limit),
    close: async () => undefined,
  };
}

function isSame(left: string, right: string): boolean {
  return normaliseText(left) === normaliseText(right);
}

/** A turn as a generator sees it: a neutral statement, seeded, with what the test says about it. */
export function aTurnContext(sketch: TurnSketch = {}): TurnContext {
  const said = sketch.said ?? 'i had a quiet day';
  const annotations = someAnnotations(sketch.annotations);
  const history = sketch.history ?? (sketch.lastReply === undefined ? [] : [{ user: 'hm', bot: sketch.lastReply }]);
  const lastReply = sketch.lastReply ?? history.at(-1)?.bot ?? '';
  const replies = [...history.map(({ bot }) => bot).slice(0, -1), lastReply].reverse();
  const random = createRandom(sketch.seed ?? 7);
  const arms = createArms(sketch.seed ?? 7, sketch.arms ?? {});
  return {
    input: { turnId: 'turn', text: said, nbest: [], channel: 'http' },
    text: normaliseText(said),
    annotations,
    navigation: { ...annotations.navigation, ...sketch.navigation },
    entity: {
      current: null,
      previous: null,
      expectedType: null,
      initiatedByUser: false,
      unfoundTopic: null,
      rejected: [],
      finished: [],
      untalked: [],
      talked: () => false,
      ...sketch.entity,
    },
    history,
    lastReply,
    lastSpeakers:
      sketch.lastSpeakers ?? (sketch.lastRg === undefined ? null : { response: sketch.lastRg, prompt: null }),
    turnIndex: sketch.turnIndex ?? (lastReply === '' ? 1 : history.length + 1),
    ledger: sketch.ledger ?? emptyLedger,
    user: { ...emptyProfile, ...sketch.user },
    timeZone: sketch.timeZone ?? null,
    io: {
      random,
      deadline: { signal: new AbortController().signal, remainingMs: () => 500 },
      now: new Date(sketch.now ?? '2026-05-04T09:30:00Z'),
      entities: sketch.entities ?? aSmallIndex(),
      ...(sketch.generator ? { generator: sketch.generator } : {}),
      ...(sketch.talker ? { talker: sketch.talker } : {}),
      ...(sketch.moves ? { moves: sketch.moves } : {}),
      ...(sketch.ranker ? { ranker: sketch.ranker } : {}),
      ...(sketch.reader ? { reader: sketch.reader } : {}),
      ...(sketch.answerBook ? { answerBook: sketch.answerBook } : {}),
      ...(sketch.news ? { news: sketch.news } : {}),
      ...(sketch.taboo ? { taboo: sketch.taboo } : {}),
      ...(sketch.trip ? { trip: sketch.trip } : {}),
    },
    ...(sketch.responding ? { responding: sketch.responding } : {}),
    arm: (experiment) => arms.arm(experiment, 'test'),
    choose: (wordings) => chooseLeastRepetitive(wordings, readReplies(replies), random),
  };
}
