import { z } from 'zod';
import { fill, fillAll, line, readContent, wordings } from '../../../../core/content.ts';
import { pluralOf } from '../../../../core/noun-forms.ts';
import { joinWords } from '../../../../core/text.ts';
import { mutualCues } from '../../play/clue-for.ts';
import { clues } from '../../play/clues.ts';
import type { Associations } from '../../language/associations.ts';
import { nounFacts } from '../../language/article-passages-templates.ts';
import type { WordJudge } from '../../judge/word-judge.ts';
import type { ParleyKit } from './parley-kit.ts';
import type { WordType } from './known-words.ts';
import type { HeardAs } from './heard-reply.ts';
import { bareForm, fillersOf, slotNames } from './line-slots.ts';

const schema = z.strictObject({
  kinds: z.record(z.string().regex(/^[a-z]+$/u), z.array(line(...slotNames)).min(3)),
  pairs: z.record(z.string().regex(/^[a-z]+$/u), wordings('one', 'two')),
  names: z.strictObject({ another: wordings('name'), examples: wordings('one', 'two') }),
  goOn: z.strictObject({ names: wordings(), evades: wordings() }),
  reactions: z.strictObject({
    why: wordings(),
    yesNo: wordings(),
    question: wordings(),
    names: wordings(),
    evades: wordings(),
  }),
  beforeQuestion: z.strictObject({ afterQuestion: wordings(), afterStatement: wordings() }),
});

/** What Parley asks when it attacks, by kinds of lines. */
export type AttackLines = z.infer<typeof schema>;

/** A line of the attacker's and of which kind it is. */
export interface KindOfLine {
  readonly text: string;
  readonly kind: string;
  /** Whether it asks for the target itself, so that a reader may answer with it. */
  readonly asksForIt?: true;
  /** The two things that it names; a game names them together once. */
  readonly names?: string;
  /** The word that fills it; a game stays with one for a few lines only. */
  readonly about?: string;
  /** It goes on only after a reply that is taken so. */
  readonly after?: HeardAs;
}

/**
 * Reads `content/attack-lines.yaml`.
 *
 * @throws ParleyError PARLEY_CONTENT_INVALID
 */
export function readAttackLines(): AttackLines {
  return readContent(import.meta.url, 'content/attack-lines.yaml', schema).value;
}

/** Lines that somebody wrote for the very word. */
export const writtenKind = 'written';
/** Lines that ask for more of what was said. */
export const goOnKind = 'goOn';
const mostOthers = 2;
/** Associations are chance as often as not: they make up for what is missing where little is written. */
const enough = 5;
/** Of which one may have had enough. */
const counted: ReadonlySet<WordType> = new Set(['thing', 'dish', 'animal', 'garment', 'plant', 'vehicle', 'in']);
const uncounted: ReadonlySet<WordType> = new Set(['food', 'drink']);
/** Words that lines of two name: of those that call the target up, and of what the concept graph says about it. */
const mostPaired = 8;
const mostAround = 12;
const slot = /\{([A-Za-z]+)\}/u;

/**
 * All lines that may lead a talk to the target: those written for it, and each wording whose slot is filled with a known word that calls the
 * target up. None of them has the target in any form.
 */
export function linesFor(target: string, kit: ParleyKit, judge: WordJudge): readonly KindOfLine[] {
  const fillers = cuesFor(target, kit).flatMap((cue) => {
    const known = kit.known.get(cue);
    return known ? [{ values: fillersOf(known), about: { about: cue } }] : [];
  });
  const itself = aboutTarget(target, kit).map((values) => ({ values, about: {} }));
  const written = (clues.get(target)?.lines ?? []).map(
    (text): KindOfLine => ({ text, kind: writtenKind, asksForIt: true }),
  );
  const made = Object.entries(kit.attack.kinds).flatMap(([kind, texts]) =>
    texts.flatMap((text) => {
      const name = slot.exec(text)?.[1] ?? '';
      const fitting = [...fillers, ...itself].filter(({ values }) => name in values);
      return fitting.flatMap(({ values, about }) =>
        fits(text, values) ? [{ text: fill(text, values), kind, ...about }] : [],
      );
    }),
  );
  const asked = [...pairLines(target, kit), ...nameLines(target, kit)];
  const goOn = (['names', 'evades'] as const).flatMap((after) =>
    kit.attack.goOn[after].map((text): KindOfLine => ({ text, kind: goOnKind, after })),
  );
  const lines = new Map([...written, ...made, ...asked, ...goOn].map((one) => [one.text, one]));
  return [...lines.values()].filter(({ text }) => {
    const { hit, foul } = judge.judge(text, 'attacker');
    return !hit && !foul;
  });
}

/** Known words that call the target up: those that somebody wrote down for it, and where they are few the strongest of its associations. */
export function cuesFor(target: string, { chat, known, leads }: ParleyKit): readonly string[] {
  const { associations, inflections } = chat.parts;
  const toKnown = (word: string): string | undefined =>
    [word, inflections.basicFormOf(word)].find((form) => form !== undefined && known.has(form));
  const written = [...(clues.get(target)?.cues ?? []), ...(leads.get(target) ?? [])].flatMap(
    (cue) => toKnown(cue) ?? [],
  );
  const called = mutualCues(target, associations()).filter((cue) => known.has(cue));
  return [...new Set([...written, ...called.slice(0, Math.max(0, enough - written.length))])];
}

/** For every two things that belong to the target a line of each kind that names two; never three, which would give it away. */
function pairLines(target: string, kit: ParleyKit): KindOfLine[] {
  const { chat, known, attack } = kit;
  const written = cuesFor(target, kit).slice(0, mostPaired);
  const isCalled = calledBy(target, chat.parts.associations());
  const neighbours = written.length < enough ? chat.parts.concepts().neighboursOf(target) : [];
  const around = neighbours.flatMap(({ concept }) =>
    isCalled(concept) && !written.includes(concept) ? [concept] : [],
  );
  const named = (cues: readonly string[]): string[] =>
    cues.flatMap((cue) => {
      const word = known.get(cue);
      return (word && bareForm(word)) ?? [];
    });
  const [own, others] = [named(written), named(around.slice(0, mostAround))];
  const pairs = own.flatMap((one, place) => [...own.slice(place + 1), ...others].map((two) => ({ one, two })));
  return Object.entries(attack.pairs).flatMap(([kind, texts]) =>
    pairs.map((pair, place) => ({
      text: fill(texts[place % texts.length] ?? '', pair),
      kind,
      asksForIt: true as const,
      names: `${pair.one} ${pair.two}`,
    })),
  );
}

/** What asks for the target by another word for it, or by two of its kinds; none that is seldom heard. */
function nameLines(target: string, { chat, known, attack }: ParleyKit): KindOfLine[] {
  const facts = nounFacts(target, chat.parts.concepts());
  if (!facts) return [];
  const isCalled = calledBy(target, chat.parts.associations());
  const names = facts.names.filter(isCalled).map((name) => ({ name }));
  const examples = facts.examples.flatMap((example) => {
    const word = known.get(example.replace(/^an? /u, ''));
    return word && isCalled(word.word) ? (bareForm(word) ?? []) : [];
  });
  const two = examples.flatMap((one, place) => examples.slice(place + 1).map((other) => ({ one, two: other })));
  return [
    ...names.flatMap((name) =>
      fillAll(attack.names.another, name).map((text) => ({ text, kind: 'another', asksForIt: true as const })),
    ),
    ...two.flatMap((pair) =>
      fillAll(attack.names.examples, pair).map((text) => ({ text, kind: 'examples', asksForIt: true as const })),
    ),
  ];
}

/** Whether a word and the target call each other up, in either direction: what a graph alone knows of is obscure. */
function calledBy(target: string, associations: Associations): (word: string) => boolean {
  const called = [...associations.cuesOf(target), ...associations.associatesOf(target)];
  const words = new Set(called.map(({ word }) => word));
  return (word) => words.has(word);
}

function fits(text: string, values: Readonly<Record<string, string>>): boolean {
  return [...text.matchAll(/\{([A-Za-z]+)\}/gu)].every(([, name = '']) => name in values);
}

/** What the target is one of, and others of it. */
function aboutTarget(target: string, { known }: ParleyKit): Readonly<Record<string, string>>[] {
  const own = known.get(target);
  if (own?.kind === undefined) return [];
  const { kind, type } = own;
  const others = own.group.filter((word) => word !== target).slice(0, mostOthers);
  if (uncounted.has(type)) return [{ kind, others: joinWords(others) }];
  return counted.has(type) ? [{ kind, others: joinWords(others.map(pluralOf)) }] : [{ kind }];
}
