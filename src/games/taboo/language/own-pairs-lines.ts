import { z } from 'zod';
import { fill, readContent, readContentFolder } from '../../../core/content.ts';
import { hashText } from '../../../core/random.ts';
import { readBank } from '../../../models/bank/bank-content.ts';
import { dialogue, oneOf, ownPairTemplates } from './own-pairs-templates.ts';
import type { Dialogue } from './pairs-by-half.ts';

const texts = z.array(z.string());
/** Of the files below only what makes an exchange is read; who owns them checks the rest. */
const tour = z.object({
  eitherOrs: z.array(z.object({ ask: z.string(), sides: z.array(z.object({ words: texts, say: texts })) })).optional(),
});
const categories = z.array(
  z.object({ topic: z.string(), questions: z.array(z.object({ text: z.string() })), statements: texts, tastes: texts }),
);
const intents = z.array(z.object({ phrases: texts.optional(), replies: texts }));
const favourites = z.object({ favourites: z.record(z.string(), texts) });
const rgs = '../../../rgs';
/** Of the bank, words that can be spoken of, and so many lines for each, so that it does not drown the rest. */
const isWord = /^[a-z]{3,}$/u;
const mostReplies = 2;

/** Exchanges of lines that people wrote for the bot: questions with what may answer them, what users say with the bot's replies. */
export function writtenDialogues(): Dialogue[] {
  return [
    ...bankDialogues(),
    ...tourDialogues(),
    ...categoryDialogues(),
    ...intentDialogues(),
    ...favouriteDialogues(),
  ];
}

function bankDialogues(): Dialogue[] {
  return readBank()
    .flatMap(({ value }) => value)
    .flatMap(({ for: { words = [] }, react = [], ask = [], lines = [] }) => {
      const replies = [...react.map((reaction, place) => joined(reaction, ask[place])), ...lines].filter(isPlain);
      return words
        .filter((word) => isWord.test(word))
        .flatMap((word) => paired(`bank/${word}`, talkOf(word), fewOf(replies, word)));
    });
}

function tourDialogues(): Dialogue[] {
  return folder('tours/content', tour)
    .flatMap(({ eitherOrs = [] }) => eitherOrs)
    .flatMap(({ ask, sides }) => [
      ...sides.flatMap(({ say }) => paired(`tour/${ask}`, ask, say)),
      ...sides.flatMap(({ words, say }) => words.flatMap((word) => paired(`tour/${word}`, talkOf(word), say))),
    ]);
}

function categoryDialogues(): Dialogue[] {
  return folder('categories/content/topics', categories)
    .flat()
    .flatMap(({ topic, questions, statements, tastes }) => [
      ...questions.flatMap(({ text }) => paired(`category/${topic}`, text, tastes)),
      ...paired(`category/${topic}`, `Let's talk about ${topic}.`, statements),
    ]);
}

function intentDialogues(): Dialogue[] {
  return folder('one-turn/content/intents', intents)
    .flat()
    .flatMap(({ phrases = [], replies }) =>
      phrases.flatMap((phrase) =>
        paired('intent', phrase.replace(/\bi\b/gu, 'I'), fewOf(replies.filter(isPlain), phrase)),
      ),
    );
}

function favouriteDialogues(): Dialogue[] {
  const { value } = readContent(import.meta.url, `${rgs}/one-turn/content/favourites.yaml`, favourites);
  return Object.entries(value.favourites).flatMap(([thing, lines]) =>
    paired('favourite', `What's your favourite ${thing}?`, lines.filter(isPlain)),
  );
}

function folder<T>(path: string, schema: z.ZodType<T>): T[] {
  return readContentFolder(import.meta.url, `${rgs}/${path}`, schema).map(({ value }) => value);
}

function paired(kind: string, post: string, responses: readonly string[]): Dialogue[] {
  return responses.map((response) => dialogue(`${kind}/${post}/${response}`, post, response));
}

function talkOf(word: string): string {
  return fill(oneOf(ownPairTemplates.talkPosts, word), { word });
}

/** Some of the replies, always the same for a key. */
function fewOf(replies: readonly string[], key: string): string[] {
  const first = replies.length === 0 ? 0 : hashText(key) % replies.length;
  return [...replies.slice(first), ...replies.slice(0, first)].slice(0, mostReplies);
}

/** Without slots that only a conversation fills. */
function isPlain(text: string): boolean {
  return !text.includes('{');
}

function joined(reaction: string, question: string | undefined): string {
  return question === undefined ? reaction : `${reaction} ${question}`;
}
