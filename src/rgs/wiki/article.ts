import type { Entity, Passage } from '../../contracts/entity-index.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { hashText } from '../../core/random.ts';
import { wordsOf } from '../../core/text.ts';
import { overlapOf } from './overlap.ts';
import { type TopicMemory, wikiLimits } from './state.ts';

/** All that is known about one thing, by kind. */
export interface Article {
  readonly introduction: readonly Passage[];
  readonly sections: readonly Passage[];
  readonly facts: readonly Passage[];
  /** Names of the sections, in order. */
  readonly names: readonly string[];
  /** True if somebody wrote an article; else there are at most a gloss and templated facts. */
  readonly isWritten: boolean;
  readonly isEmpty: boolean;
}

const mostPassages = 80;
/** Shares of a text that may have been heard before (reference §10.14). */
export const overlapLimits = { highlight: 0.5, fact: 0.75, otherWords: 0.35 } as const;

/** Reads all passages about a thing. */
export async function readArticle({ io }: TurnContext, { title, name }: Entity): Promise<Article> {
  const passages = await io.entities.passages({ title, limit: mostPassages }, io.deadline.signal);
  const of = (...kinds: readonly Passage['kind'][]): Passage[] => passages.filter(({ kind }) => kinds.includes(kind));
  const written = of('introduction');
  const plain = of('gloss', 'fact').filter((passage) => passage.kind === 'fact' || !isCircular(passage, name));
  const sections = of('section');
  return {
    introduction: written.length > 0 ? written : plain.slice(0, 2),
    sections,
    // A templated fact is no surprise, so it is told only as a part of the introduction where there is no article.
    facts: of('til'),
    names: [...new Set(sections.map(({ section }) => section))],
    isWritten: written.length > 0 || sections.length > 0,
    isEmpty: passages.length === 0,
  };
}

/** A dictionary may explain a thing by itself: 'spaghetti is spaghetti served with …'. */
function isCircular({ text }: Passage, name: string): boolean {
  return text.toLowerCase().split(name.toLowerCase()).length > 2;
}

/** True if a passage was not told, and what was said has not much of it. */
export function isNews(turn: TurnContext, memory: TopicMemory, passage: Pick<Passage, 'text'>, limit: number): boolean {
  if (memory.heard.includes(hashText(passage.text))) return false;
  return (
    overlapOf(
      passage.text,
      turn.history.map(({ bot }) => bot),
    ) < limit
  );
}

/** The memory after passages were told. */
export function withHeard(memory: TopicMemory, passages: readonly Pick<Passage, 'text'>[]): TopicMemory {
  return { ...memory, heard: [...new Set([...memory.heard, ...passages.map(({ text }) => hashText(text))])] };
}

/** The longer words of an article, for what an answer may be about. */
export function vocabularyOf(article: Article): readonly string[] {
  const texts = [...article.sections, ...article.facts, ...article.introduction].map(({ text }) => text);
  const words = [...article.names, ...texts].flatMap(wordsOf).filter((word) => word.length > 3);
  return [...new Set(words)].slice(0, wikiLimits.vocabulary);
}
