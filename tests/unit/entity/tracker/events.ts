import type { NavigationalIntent } from '../../../../src/contracts/annotations.ts';
import type { TrackerState } from '../../../../src/contracts/conversation.ts';
import type {
  Entity,
  ExpectedGroup,
  LinkedSpan,
  LinkedSpans,
  LinkTier,
} from '../../../../src/contracts/entity-index.ts';
import { entityOf } from '../linker/fake-index.ts';

export const emptyTracker: TrackerState = {
  current: null,
  expectedType: null,
  unfoundTopic: null,
  rejected: [],
  finished: [],
  untalked: [],
  history: [],
};

export const noIntent: NavigationalIntent = {
  positive: false,
  topic: null,
  about: false,
  negative: false,
  negativeTopic: null,
  negativeAbout: false,
  source: null,
};

/** An entity of this title; its groups decide what it is expected as. */
export function thing(title: string, ...expectedGroups: ExpectedGroup[]): Entity {
  return entityOf({ title, views: 50_000, expectedGroups });
}

/** A span that may be one of some entities, the first one likeliest. */
export function span(
  text: string,
  start: number,
  entities: readonly Entity[],
  details: { readonly tier?: LinkTier; readonly score?: number; readonly isManual?: boolean } = {},
): LinkedSpan {
  const { tier = 'high', score = 20_000, isManual = false } = details;
  return {
    span: text,
    text,
    start,
    end: start + text.length,
    candidates: entities.map((entity, at) => ({
      entity,
      anchor: text,
      probability: 1,
      similarity: 1,
      score: score / (at + 1),
    })),
    tier,
    isManual,
    isForced: false,
    rules: [],
  };
}

/** The linker's output with these spans. */
export function linksOf(...spans: readonly LinkedSpan[]): LinkedSpans {
  return {
    highPrecision: spans.filter((item) => item.tier === 'high'),
    thresholdRemoved: spans.filter((item) => item.tier === 'threshold-removed'),
    conflictRemoved: spans.filter((item) => item.tier === 'conflict-removed'),
    spans: spans.map((item) => item.span),
  };
}

/** 'let's talk about …' with the topic at this place. */
export function wish(text: string, start: number, about = true): NavigationalIntent {
  return { ...noIntent, positive: true, topic: { text, start, end: start + text.length }, about, source: 'request' };
}

/** 'not about …' with the topic at this place. */
export function refusal(text: string, start: number, about = true): NavigationalIntent {
  return {
    ...noIntent,
    negative: true,
    negativeTopic: { text, start, end: start + text.length },
    negativeAbout: about,
  };
}
