import { allFrom, type GenerationRequest, type TextGenerator } from '../../contracts/text-generator.ts';
import { contentName, fill } from '../../core/content.ts';
import { createRandom, hashText, type Random } from '../../core/random.ts';
import { capitaliseSentences, normaliseText, wordsOf } from '../../core/text.ts';
import { type BankFile, type BankGroup, readBank } from './bank-content.ts';
import { givenSlots, slotsFor } from './bank-slots.ts';
import { chatAreas } from './chat-areas.ts';
import { fitOf, momentOf, type ReadyGroup, readyGroup, wordsFound } from './fit.ts';
import { moodFor } from './mood.ts';

interface Candidate {
  readonly text: string;
  readonly score: number;
}

const mostSamples = 20;
/** So many candidates are given whatever their fit; then only those that fit about as well as the best one. */
const enough = 4;
const alike = 2.5;
const perSlot = 1;
const perSharedWord = 0.5;
/** Shorter words are mostly such as every sentence has. */
const leastLetters = 4;
const ownArea = 1;
/** One word of another area is mostly said in passing: 'training for a marathon' is no journey by train. */
const leastSharedWords = 2;
/** So few words name a thing and tell nothing of it: 'pizza', 'breaking bad'. */
const mostBriefWords = 2;
const namesWhatWasSaid = /\{(?:topic|food|place|activity|day)\}/u;
/** From the second reply of an area on, questions grow rarer, so that a topic comes to its end. */
const fewerQuestions = 0.25;
const isChatArea: ReadonlySet<string> = new Set(chatAreas);
const isGivenSlot: ReadonlySet<string> = new Set(givenSlots);

/**
 * A text generator that chooses among lines written beforehand: those that fit the dialogue's point and the user's words, best first.
 *
 * It needs `point`, and cannot reword a text: without the one or with `background` it has nothing. Same request, same answer.
 *
 * @throws ParleyError PARLEY_CONTENT_INVALID
 */
export function createBank(files: readonly BankFile[] = readBank()): TextGenerator {
  const areas = new Map(files.map((file) => [contentName(file), file.value.map(readyGroup)]));
  return {
    name: 'bank',
    version: `bank-${hashText(JSON.stringify(files.map(({ value }) => value))).toString(16)}`,
    generate: async (request) => {
      if (!request.point || request.background !== undefined) return allFrom('written', []);
      return allFrom('written', ranked(candidatesFor(request, areas), request));
    },
  };
}

function candidatesFor(request: GenerationRequest, areas: ReadonlyMap<string, readonly ReadyGroup[]>): Candidate[] {
  const { point, history, seed, topicalOnly = false } = request;
  if (!point) return [];
  const text = normaliseText(history.at(-1) ?? '');
  const moment = momentOf(point, text, moodFor(point.emotion, text));
  const random = createRandom(`${seed}/bank`);
  const asks = point.botTurns < 2 || random.next() >= fewerQuestions * (point.botTurns - 1);
  const own = areas.get(point.area) ?? [];
  const shared = isChatArea.has(point.area) ? (areas.get('any') ?? []) : [];
  const read = reader(request);
  const isBrief = isChatArea.has(point.area) && text.split(' ').length <= mostBriefWords;
  return [...own.map((ready) => ({ ready, base: ownArea })), ...shared.map((ready) => ({ ready, base: 0 }))].flatMap(
    ({ ready, base }) => {
      if (topicalOnly && wordsFound(ready, moment) < (base === ownArea ? 1 : leastSharedWords)) return [];
      const fit = fitOf(ready, moment);
      if (fit === undefined) return [];
      const group = isBrief && isForAnything(ready.group) ? thatSayBack(ready.group) : ready.group;
      return repliesOf(group, asks, random, read, base + fit);
    },
  );
}

/** True for lines that suit any story; there is none in a word or two. */
function isForAnything({ for: { words, acts, emotions, mood } }: BankGroup): boolean {
  return !words && !acts && !emotions && (mood === undefined || mood === 'any');
}

/** Of a group's lines those that name what the user named. */
function thatSayBack(group: BankGroup): BankGroup {
  const only = (lines: readonly string[] = []): string[] => lines.filter((line) => namesWhatWasSaid.test(line));
  return { for: group.for, react: only(group.react), ask: only(group.ask), lines: only(group.lines) };
}

/** The replies that a group can make: reactions alone, reactions before questions, and whole lines. */
function repliesOf(group: BankGroup, asks: boolean, random: Random, read: Reader, fit: number): Candidate[] {
  const reactions = random.shuffle(read(group.react ?? []));
  const questions = asks ? random.shuffle(read(group.ask ?? [])) : [];
  const pairs = questions.map((question, index) => {
    const reaction = reactions[index % Math.max(1, reactions.length)];
    return reaction
      ? { text: `${reaction.text} ${question.text}`, score: Math.max(reaction.score, question.score) }
      : question;
  });
  const candidates = [...pairs, ...reactions, ...read(group.lines ?? [])];
  return candidates.map(({ text, score }) => ({ text, score: fit + score }));
}

type Reader = (lines: readonly string[]) => Candidate[];

/** Reads lines: fills their slots, and leaves out those with slots that are not given and those that the bot has said. */
function reader({ point, history }: GenerationRequest): Reader {
  const slots = point ? slotsFor(point) : {};
  const userWords = new Set(wordsOf(history.at(-1) ?? '').filter((word) => word.length > leastLetters));
  const said = history
    .filter((_line, index) => (history.length - index) % 2 === 0)
    .map((line) => ` ${normaliseText(line)} `);
  return (lines) =>
    lines.flatMap((line) => {
      const wanted = [...line.matchAll(/\{(\w+)\}/gu)].map(([, slot = '']) => slot);
      if (wanted.some((slot) => slots[slot] === undefined)) return [];
      const text = capitaliseSentences(fill(line, slots));
      if (said.some((earlier) => earlier.includes(` ${normaliseText(text)} `))) return [];
      const saidBack = wanted.filter((slot) => isGivenSlot.has(slot)).length;
      const shared = wordsOf(text).filter((word) => userWords.has(word)).length;
      return { text, score: perSlot * Math.min(saidBack, 2) + perSharedWord * Math.min(shared, 2) };
    });
}

/** Best first; equals in a seeded order; those that fit far worse than the best only while there are few. */
function ranked(candidates: readonly Candidate[], { samples, seed }: GenerationRequest): string[] {
  const byScore = createRandom(`${seed}/ties`)
    .shuffle(candidates)
    .sort((left, right) => right.score - left.score);
  const least = (byScore[0]?.score ?? 0) - alike;
  const texts = byScore.filter(({ score }, index) => index < enough || score >= least).map(({ text }) => text);
  return [...new Set(texts)].slice(0, Math.min(samples, mostSamples));
}
