import type { LinkedSpans } from './entity-index.ts';
import type { Clause } from './moves.ts';
import type { ProfileFact } from './user-profile.ts';

/** A token with its place in the utterance. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Words of an utterance by part of speech; `tags` has one universal tag a token. */
export interface PartsOfSpeech {
  readonly tags: readonly string[];
  readonly nouns: readonly string[];
  readonly properNouns: readonly string[];
  readonly verbs: readonly string[];
  readonly adjectives: readonly string[];
}

export type SentimentLabel = 'very-negative' | 'negative' | 'neutral' | 'positive' | 'very-positive';

export interface Sentiment {
  readonly label: SentimentLabel;
  /** From -1 to 1. */
  readonly score: number;
}

/** 'HESITATE' is a request without a topic yet ('let's talk about …'); 'CURRENT_TOPIC' means this or that. */
export interface NavigationTopic {
  readonly text: string;
  /** Offsets into the utterance; absent for HESITATE and CURRENT_TOPIC that no words stand for. */
  readonly start?: number;
  readonly end?: number;
}

/** What the user wants to talk about and what not (paper §'navigational intent'); both may be set. */
export interface NavigationalIntent {
  readonly positive: boolean;
  /** The topic's words, 'HESITATE', 'CURRENT_TOPIC' or null. */
  readonly topic: NavigationTopic | 'HESITATE' | 'CURRENT_TOPIC' | null;
  /** True if the request says 'about' (lower link threshold). */
  readonly about: boolean;
  readonly negative: boolean;
  readonly negativeTopic: NavigationTopic | 'HESITATE' | 'CURRENT_TOPIC' | null;
  readonly negativeAbout: boolean;
  /** 'request': said by the user; 'answer': the whole utterance answers the bot's question for a topic; null: no positive intent. */
  readonly source: 'request' | 'answer' | null;
}

export const dialogueActLabels = [
  'statement',
  'back-channeling',
  'opinion',
  'pos-answer',
  'abandon',
  'appreciation',
  'yes-no-question',
  'closing',
  'neg-answer',
  'other-answers',
  'command',
  'hold',
  'complaint',
  'open-question-factual',
  'open-question-opinion',
  'comment',
  'nonsense',
  'dev-command',
  'correction',
  'opening',
  'clarifying-question',
  'uncertain',
  'non-compliant',
  'open-question-personal',
] as const;

export type DialogueActLabel = (typeof dialogueActLabels)[number];

export interface DialogueAct {
  readonly label: DialogueActLabel;
  /** Of the label. */
  readonly probability: number;
  readonly probabilities: Readonly<Partial<Record<DialogueActLabel, number>>>;
  readonly isYes: boolean;
  readonly isNo: boolean;
}

export interface Question {
  readonly isQuestion: boolean;
  readonly probability: number;
}

/** The emotions of EmpatheticDialogues (Rashkin et al. 2019). */
export const emotionLabels = [
  'afraid',
  'angry',
  'annoyed',
  'anticipating',
  'anxious',
  'apprehensive',
  'ashamed',
  'caring',
  'confident',
  'content',
  'devastated',
  'disappointed',
  'disgusted',
  'embarrassed',
  'excited',
  'faithful',
  'furious',
  'grateful',
  'guilty',
  'hopeful',
  'impressed',
  'jealous',
  'joyful',
  'lonely',
  'nostalgic',
  'prepared',
  'proud',
  'sad',
  'sentimental',
  'surprised',
  'terrified',
  'trusting',
] as const;
export type EmotionLabel = (typeof emotionLabels)[number];

/** How the user feels; only a trained encoder tells. */
export interface Emotion {
  /** null where nothing is sure enough. */
  readonly label: EmotionLabel | null;
  /** Of the likeliest emotion. */
  readonly probability: number;
  /** The five likeliest. */
  readonly probabilities: Readonly<Partial<Record<EmotionLabel, number>>>;
}

export const offenceKinds = [
  'none',
  'sexual',
  'criticism',
  'insult',
  'inappropriate-topic',
  'bodily-harm',
  'other',
] as const;
export type OffenceKind = (typeof offenceKinds)[number];

/** `isOffensive` is about the user's words; self-harm and disclosed abuse are no offence but a `crisis`. */
export interface Offensive {
  readonly isOffensive: boolean;
  readonly kind: OffenceKind;
  /** What matched, for the trace. */
  readonly match: string | null;
  /** Self-harm or disclosed abuse: to be met with care before anything else. */
  readonly crisis: 'none' | 'self-harm' | 'abuse';
}

export type RedQuestionKind = 'none' | 'medical' | 'legal' | 'financial';

export interface RedQuestion {
  readonly kind: RedQuestionKind;
  readonly probability: number;
}

/** What the utterance answers to the bot's last line; this is what response generators use, not the model's view in `dialogueAct`. */
export interface Answer {
  readonly isYes: boolean;
  readonly isNo: boolean;
  readonly dontKnow: boolean;
  readonly backChannel: boolean;
  /** 'what about you' */
  readonly returnedQuestion: boolean;
}

export const complaintKinds = ['none', 'misheard', 'clarification', 'repetition', 'privacy', 'general'] as const;
export type ComplaintKind = (typeof complaintKinds)[number];

export interface Complaint {
  readonly kind: ComplaintKind;
  readonly probability: number;
}

/** `now`: a phrase that ends the session at once; `trying`: the user may want to stop, which one asks about. */
export interface Stopping {
  readonly now: boolean;
  readonly trying: boolean;
}

/** 'i love pasta because …': what the user likes or dislikes. */
export interface ExpressedOpinion {
  readonly sentiment: 'positive' | 'negative' | 'neutral' | null;
  readonly topic: string | null;
  readonly reason: string | null;
}

/**
 * What annotators say about one utterance. Each annotator gives the key of its name; a plug-in adds its own by declaration merging.
 *
 * @example declare module 'parley-bot' { interface Annotations { shouting: { loud: boolean } } }
 */
export interface Annotations {
  readonly tokens: readonly Token[];
  readonly sentences: readonly string[];
  readonly partsOfSpeech: PartsOfSpeech;
  readonly lemmas: readonly string[];
  /** `text:KIND` */
  readonly mentions: readonly string[];
  readonly nounPhrases: readonly string[];
  readonly sentiment: Sentiment;
  readonly navigation: NavigationalIntent;
  readonly dialogueAct: DialogueAct;
  readonly question: Question;
  readonly emotion: Emotion;
  readonly offensive: Offensive;
  readonly redQuestion: RedQuestion;
  readonly answer: Answer;
  readonly complaint: Complaint;
  readonly stopping: Stopping;
  readonly expressedOpinion: ExpressedOpinion;
  /** What each clause of the line does, in their order; together they are the line. */
  readonly moves: readonly Clause[];
  /** The name that the user gives as theirs. */
  readonly userName: string | null;
  /** What the user tells of their life: pets, family, tastes, places, plans. */
  readonly profileFacts: readonly ProfileFact[];
  readonly entityLinks: LinkedSpans;
}

export type AnnotationName = keyof Annotations & string;
