import type { Candidate, PhoneticMatch } from '../../contracts/entity-index.ts';
import { findSounds, type SoundMatch } from '../phonetics/find-sounds.ts';
import { type Lexicon, loadLexicon } from '../phonetics/lexicon.ts';
import { type SoundTable, soundsOf } from '../phonetics/sound-table.ts';
import { anchorKey } from './anchor-key.ts';

/** What an adapter gives the search by sound. */
export interface SoundSource {
  /** The sounds of its anchors; asked for once, at the first search. */
  table(lexicon: Lexicon): Promise<SoundTable>;
  /** The candidates of the anchors with these numbers in the table, in the order of `candidates`. */
  candidates(numbers: readonly number[], signal: AbortSignal): NumberedCandidates | Promise<NumberedCandidates>;
}

type NumberedCandidates = ReadonlyMap<number, readonly Candidate[]>;

interface Sounds {
  readonly lexicon: Lexicon;
  readonly table: SoundTable;
}

type SoundSearch = (spans: readonly string[], signal: AbortSignal) => Promise<Map<string, PhoneticMatch[]>>;

/** Below this views × probability the linker drops a candidate whatever it sounds like (reference §5.7). */
const leastPrior = 100;
/** How many anchors that sound like a span are given. */
export const matchesPerSpan = 50;

/** True for an anchor whose best candidate, with this views × probability, can survive the linker. */
export function isWorthHearing(prior: number): boolean {
  return prior >= leastPrior;
}

/**
 * Makes `soundsLike`. A span's own anchor is no match: `candidates` has it. The dictionary is loaded at the first search; a load that
 * failed is tried again at the next.
 */
export function createSoundSearch(source: SoundSource): SoundSearch {
  let loading: Promise<Sounds> | undefined;
  const loaded = async (): Promise<Sounds> => {
    loading ??= load(source);
    try {
      return await loading;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  return async (spans, signal) => {
    signal.throwIfAborted();
    const { lexicon, table } = await loaded();
    const heard = new Map<string, SoundMatch[]>();
    for (const span of spans) {
      signal.throwIfAborted();
      heard.set(span, findSounds(table, soundsOf(anchorKey(span), lexicon), matchesPerSpan));
    }
    const numbers = new Set([...heard.values()].flatMap((matches) => matches.map((match) => match.anchor)));
    return withCandidates(heard, await source.candidates([...numbers], signal));
  };
}

async function load(source: SoundSource): Promise<Sounds> {
  const lexicon = await loadLexicon();
  return { lexicon, table: await source.table(lexicon) };
}

function withCandidates(
  heard: ReadonlyMap<string, readonly SoundMatch[]>,
  candidates: NumberedCandidates,
): Map<string, PhoneticMatch[]> {
  const result = new Map<string, PhoneticMatch[]>();
  for (const [span, matches] of heard) {
    const own = anchorKey(span);
    const others = matches
      .map((match) => phoneticMatch(match, candidates.get(match.anchor) ?? []))
      .filter((match) => match.anchor !== own && match.candidates.length > 0);
    if (others.length > 0) result.set(span, others);
  }
  return result;
}

function phoneticMatch({ similarity }: SoundMatch, candidates: readonly Candidate[]): PhoneticMatch {
  return { anchor: candidates[0]?.anchor ?? '', similarity, candidates };
}
