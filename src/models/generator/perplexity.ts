import { type Decoder, logitsAt, readTokens } from './decoder.ts';
import { logLikelihood } from './likelihood.ts';

/** So many tokens are read at once, lest the logits fill the memory: 16 MB for 256 of 16,000. */
const mostAtOnce = 256;

/**
 * The perplexity of texts under the decoder, several read together: e to the mean negative log-likelihood of a token.
 *
 * @param texts tokens of each, at least two; the first is given, not judged, and those after the 256th are not read
 * @param isCancelled asked before every batch
 * @returns in the order of the texts; nothing where it was cancelled
 */
export async function perplexities(
  decoder: Decoder,
  texts: readonly (readonly number[])[],
  isCancelled: () => boolean,
): Promise<readonly number[]> {
  const longest = Math.min(mostAtOnce, decoder.shape.positions);
  const kept = texts.map((tokens, index) => ({ index, tokens: tokens.slice(0, longest) }));
  const found = new Map<number, number>();
  for (const batch of batches(kept.toSorted((left, right) => left.tokens.length - right.tokens.length))) {
    if (isCancelled()) return [];
    const judged = await judge(
      decoder,
      batch.map(({ tokens }) => tokens),
    );
    batch.forEach(({ index }, row) => found.set(index, judged[row] ?? Number.NaN));
  }
  return texts.map((_text, index) => found.get(index) ?? Number.NaN);
}

/** Shortest first, so that little is read in vain. */
function batches<Text extends { readonly tokens: readonly number[] }>(texts: readonly Text[]): Text[][] {
  const all: Text[][] = [];
  for (const text of texts) {
    const last = all.at(-1);
    if (last && (last.length + 1) * text.tokens.length <= mostAtOnce) last.push(text);
    else all.push([text]);
  }
  return all;
}

/** A token sees only those before it, so what fills up the shorter rows changes nothing. */
async function judge(decoder: Decoder, rows: readonly (readonly number[])[]): Promise<readonly number[]> {
  const width = Math.max(...rows.map((tokens) => tokens.length));
  const filled = rows.map((tokens) => Array.from({ length: width }, (_none, place) => tokens[place] ?? 0));
  const { logits } = await readTokens(decoder, filled, { keep: width });
  return rows.map((tokens, row) => {
    let loss = 0;
    for (let place = 1; place < tokens.length; place += 1) {
      loss -= logLikelihood(logitsAt(logits, row * width + place - 1, decoder), tokens[place] ?? 0);
    }
    return Math.exp(loss / Math.max(1, tokens.length - 1));
  });
}
