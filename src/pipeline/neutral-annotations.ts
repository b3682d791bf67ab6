import type { Annotations } from '../contracts/annotations.ts';
import { deepFreeze } from '../core/json.ts';

/** What is said of an utterance in which nothing was found: it stands in where an annotator gives nothing, not even its fallback value. */
export const neutralAnnotations: Annotations = deepFreeze({
  tokens: [],
  sentences: [],
  partsOfSpeech: { tags: [], nouns: [], properNouns: [], verbs: [], adjectives: [] },
  lemmas: [],
  mentions: [],
  nounPhrases: [],
  sentiment: { label: 'neutral', score: 0 },
  navigation: {
    positive: false,
    topic: null,
    about: false,
    negative: false,
    negativeTopic: null,
    negativeAbout: false,
    source: null,
  },
  dialogueAct: {
    label: 'statement',
    probability: 0.6,
    probabilities: { statement: 0.6 },
    isYes: false,
    isNo: false,
  },
  question: { isQuestion: false, probability: 0.02 },
  emotion: { label: null, probability: 0, probabilities: {} },
  offensive: { isOffensive: false, kind: 'none', match: null, crisis: 'none' },
  redQuestion: { kind: 'none', probability: 0 },
  answer: { isYes: false, isNo: false, dontKnow: false, backChannel: false, returnedQuestion: false },
  complaint: { kind: 'none', probability: 0 },
  stopping: { now: false, trying: false },
  expressedOpinion: { sentiment: null, topic: null, reason: null },
  moves: [],
  userName: null,
  profileFacts: [],
  entityLinks: { highPrecision: [], thresholdRemoved: [], conflictRemoved: [], spans: [] },
});
