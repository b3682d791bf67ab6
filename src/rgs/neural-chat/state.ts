import { z } from 'zod';
import type { StateCodec } from '../../contracts/response-generator.ts';
import { areaName } from './areas.ts';

const mostLines = 20;
const mostMentions = 10;
const mostQuestions = 80;
const longest = 600;
const someText = z.string().max(longest);

const mention = z.object({
  area: areaName,
  /** `sister` */
  relation: someText,
  /** As one says it to the user: `your little sister`. */
  words: someText,
  name: someText.nullable(),
  /** she, he, one of unknown sex, several */
  pronoun: z.enum(['F', 'M', 'N', 'P']),
  /** The turn in which the user spoke of them. */
  turn: z.number().int().nonnegative(),
});

/** Somebody close of whom the user spoke. */
export type Mention = z.output<typeof mention>;

const talk = z.object({
  area: areaName,
  /** How often the bot has spoken in this talk. */
  botTurns: z.number().int().positive(),
  /** Alternately the bot and the user, the bot's question first. */
  lines: z.array(someText).max(mostLines),
  /** Of whom one talks. */
  about: mention.nullable(),
  /** Strategies that were used. */
  asked: z.array(someText).max(mostLines),
  /** True once the bot has told of itself. */
  toldAboutMe: z.boolean(),
});

/** A discussion underway in one area. */
export type Talk = z.output<typeof talk>;

const state = z.object({
  talk: talk.nullable(),
  /** A talk that a question of the user's interrupted, and when. */
  paused: z.object({ talk, turn: z.number().int() }).nullable(),
  /** Areas that were opened in this conversation. */
  opened: z.array(areaName),
  /** Questions that were asked in this conversation. */
  questions: z.array(someText).max(mostQuestions).default([]),
  /** Latest last. */
  mentions: z.array(mention).max(mostMentions),
});

/** What Neural Chat remembers. */
export type NeuralChatState = z.output<typeof state>;

/** How the state is kept. */
export const neuralChatState: StateCodec<NeuralChatState> = {
  version: 1,
  schema: state,
  initial: () => ({ talk: null, paused: null, opened: [], questions: [], mentions: [] }),
};

const story = 'story';

/** A talk in which the user tells a story, which leads wherever it leads. */
export function storyTalk(reply: string): Talk {
  return {
    area: 'current-and-recent-activities',
    botTurns: 1,
    lines: [kept(reply)],
    about: null,
    asked: [story],
    toldAboutMe: false,
  };
}

/** True if the user tells a story in this talk. */
export function isStory({ asked }: Talk): boolean {
  return asked.includes(story);
}

/** The state with one more mention, in place of an earlier one of the same person. */
export function withMentions(before: NeuralChatState, found: readonly Mention[]): NeuralChatState {
  const others = before.mentions.filter(({ relation }) => !found.some((one) => one.relation === relation));
  return { ...before, mentions: [...others, ...found].slice(-mostMentions) };
}

/** A line as it is kept. */
export function kept(text: string): string {
  return text.slice(0, longest);
}
