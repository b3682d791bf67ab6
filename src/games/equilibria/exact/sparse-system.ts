/** A square system of linear equations in integers, of whose coefficients most are zero. */
export interface SparseSystem {
  /** For each equation, the coefficients that are not zero. */
  readonly rows: readonly (readonly { readonly column: number; readonly coefficient: bigint }[])[];
  readonly right: readonly bigint[];
}
