import type { Reading, Span, Word } from './reading.ts';

const question =
  /^(?:(?:do|did|does|are|is|was|were|have|has|can|could|would|will)(?:n't| not)? (?:you|we|they|he|she|your)|(?:what|how|where|who|why|when|which)(?:'s|'re| is| are| do| did| does| about| was| were| would| can| could| should| kind of))(?= |$)/;
const plainClause =
  /^(?:(?:my|his|her|its|their) names? (?:is|was)|(?:i'm|i've|i'll|i'd|it's|that's|he's|she's|they're|we're|you're|there's|let's|i am|it is|that is|he is|she is|they are|there is|there are))(?= )/;
const subjectClause =
  /^i (?:do|don't|can|can't|did|didn't|won't|was|have|haven't|never|think|like|love|hate|guess|really)(?= |$)/;

const neverBefore = new Set(['VERB', 'AUX', 'ADP', 'SCONJ', 'CCONJ', 'DET', 'NUM', 'SYM']);
const closingPronouns = new Set(['it', 'that', 'this', 'them', 'him', 'her', 'one', 'you']);
const opensObjectClause = new Set(['me', 'us', 'about', 'sure', 'that', 'know', 'see']);
const finite = new Set(['VERB', 'AUX']);
const shortestSplit = 5;

/** The model's sentences, those without inner punctuation also cut where a new clause plainly begins ('i'm fine | how are you'). */
export function sentenceSpans(reading: Reading): readonly Span[] {
  return reading.sentences.flatMap((sentence) => {
    const words = reading.words.filter(({ start, end }) => start >= sentence.start && end <= sentence.end);
    const cuts = words.flatMap((word, index) => (isCut(reading.text, words, index) ? [word.start] : []));
    return [...cuts, sentence.end].map((end, index) => trimmed(reading.text, cuts[index - 1] ?? sentence.start, end));
  });
}

function isCut(text: string, words: readonly Word[], index: number): boolean {
  const word = words[index];
  const previous = words[index - 1];
  const last = words.at(-1);
  if (word === undefined || previous === undefined || last === undefined || words.length < shortestSplit) return false;
  if (previous.tag === 'PUNCT' || words.length - index < 2) return false;
  const rest = text.slice(word.start, last.end).toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ');
  const left = words.slice(0, index);
  if (question.test(rest)) return endsClause(previous) && !opensObjectClause.has(previous.text.toLowerCase());
  if (left.length < 2 || !left.some(({ tag }) => finite.has(tag)) || !endsClause(previous)) return false;
  if (plainClause.test(rest)) return words.length - index > 2;
  return subjectClause.test(rest) && previous.tag !== 'NOUN' && previous.tag !== 'PROPN';
}

function endsClause(previous: Word): boolean {
  const lower = previous.text.toLowerCase();
  if (lower === "n't" || lower === 'n’t') return true;
  if (previous.tag === 'PRON') return closingPronouns.has(lower);
  return (
    !neverBefore.has(previous.tag) && previous.tag !== 'PART' && !/^(?:what|how|where|who|why|when|which)$/.test(lower)
  );
}

function trimmed(text: string, start: number, end: number): Span {
  const piece = text.slice(start, end);
  return { start, end: start + piece.trimEnd().length };
}
