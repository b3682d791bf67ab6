/** Whether a symbol is meant: a character by its code point, or a token by its number. */
export type Accepts = (symbol: number) => boolean;

/** What a pattern is made of. */
export type Pattern =
  | { readonly kind: 'symbol'; readonly accepts: Accepts }
  | { readonly kind: 'sequence'; readonly parts: readonly Pattern[] }
  | { readonly kind: 'choice'; readonly parts: readonly Pattern[] }
  /** `most` null: any number of times. */
  | { readonly kind: 'repeat'; readonly part: Pattern; readonly least: number; readonly most: number | null };

/** What a pattern that cannot be read is refused with; `at` is the place in it, in characters. */
export interface PatternFault {
  readonly message: string;
  readonly at: number;
}

export type ReadPattern =
  | { readonly ok: true; readonly pattern: Pattern }
  | { readonly ok: false; readonly fault: PatternFault };

/** Patterns are from strangers. */
export const patternLimits = { characters: 1000, depth: 50, repeats: 1000, states: 5000 } as const;
