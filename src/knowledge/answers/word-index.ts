import { setImmediate } from 'node:timers/promises';
import type { WrittenAnswer } from '../../contracts/answer-book.ts';
import { contentStems } from '../../core/content-stems.ts';

/** How an answer goes with the words of a question. */
export interface WordMatch {
  /** Of the answer, from 0. */
  readonly place: number;
  /** Its wording that shares most. */
  readonly asked: string;
  /** So many words that mean something both have. */
  readonly shared: number;
  /** Cosine of the question and that wording, rare words weighing more, from 0 to 1. */
  readonly likeness: number;
  /** How much of what the question is about the wordings, the subject and the answer have, from 0 to 1. */
  readonly covered: number;
}

/** Finds answers by words, and tells how the words of an answer go with a question. */
export interface WordIndex {
  /** The answers that share most, the best first. */
  nearest(question: string, count: number): readonly WordMatch[];
  match(question: string, place: number): WordMatch;
}

/** The wordings of an answer with the words that mean something. */
type Wordings = readonly { readonly asked: string; readonly stems: ReadonlySet<string> }[];

/** After so many answers others may go on: there are thousands. */
const atOnce = 250;

/** An index over the content words of all wordings. Others go on while it is made. */
export async function createWordIndex(answers: readonly WrittenAnswer[]): Promise<WordIndex> {
  const entries: Wordings[] = [];
  for (const answer of answers) {
    entries.push(answer.questions.map((asked) => ({ asked, stems: contentStems(asked) })));
    if (entries.length % atOnce === 0) await setImmediate();
  }
  const places = placesByStem(entries);
  // A word that no wording has weighs as much as the rarest one: it may be what the question is about.
  const weightOf = (stem: string): number => Math.log(1 + answers.length / (1 + (places.get(stem)?.length ?? 0)));
  const sum = (stems: Iterable<string>): number => [...stems].reduce((total, stem) => total + weightOf(stem) ** 2, 0);
  const likenessOf = (wanted: ReadonlySet<string>, place: number): Omit<WordMatch, 'covered'> => {
    let best = { asked: '', shared: 0, likeness: 0 };
    for (const { asked, stems } of entries[place] ?? []) {
      const length = Math.sqrt(sum(wanted) * sum(stems));
      const both = shared(wanted, stems);
      const likeness = length === 0 ? 0 : sum(both) / length;
      if (best.asked === '' || likeness > best.likeness) best = { asked, shared: both.length, likeness };
    }
    return { place, ...best };
  };
  const covering = (wanted: ReadonlySet<string>, match: Omit<WordMatch, 'covered'>): WordMatch => {
    const answer = answers[match.place];
    const whole = sum(wanted);
    if (!answer || whole === 0) return { ...match, covered: 0 };
    const all = contentStems([...answer.questions, answer.subject, answer.text].join(' '));
    return { ...match, covered: sum(shared(wanted, all)) / whole };
  };
  return {
    nearest: (question, count) => {
      const wanted = contentStems(question);
      const found = new Set([...wanted].flatMap((stem) => places.get(stem) ?? []));
      return [...found]
        .map((place) => likenessOf(wanted, place))
        .toSorted((one, other) => other.likeness - one.likeness || one.place - other.place)
        .slice(0, count)
        .map((match) => covering(wanted, match));
    },
    match: (question, place) => {
      const wanted = contentStems(question);
      return covering(wanted, likenessOf(wanted, place));
    },
  };
}

/** Under the stems of their wordings. */
function placesByStem(entries: readonly Wordings[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  entries.forEach((wordings, place) => {
    for (const stem of new Set(wordings.flatMap(({ stems }) => [...stems]))) {
      const list = places.get(stem);
      if (list) list.push(place);
      else places.set(stem, [place]);
    }
  });
  return places;
}

function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): string[] {
  return [...one].filter((stem) => other.has(stem));
}
